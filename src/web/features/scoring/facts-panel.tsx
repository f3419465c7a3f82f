import { useState } from 'react';
import { MOST_FACT } from '#contract/entry-contents.ts';
import type { GameFacts } from '#domain/scoring/contents/events.ts';
import { listLogItems } from '#domain/scoring/editing/log-items.ts';
import { type LogEntry, readTimeFromEntryId } from '#domain/scoring/entries.ts';
import { playMessages } from '#domain/scoring/words/play-words.messages.ts';
import { PanelFrame } from './panel.tsx';
import { fieldLook } from './player-choice.tsx';
import { scoringMessages } from './scoring.messages.ts';
import type { ScoringController } from './use-scoring-controller.ts';

const texts = scoringMessages.facts;
const FIELDS = ['startedAt', 'endedAt', 'weather', 'umpires'] as const;

function formatEntryTime(id: string): string {
  return new Date(readTimeFromEntryId(id)).toTimeString().slice(0, 5);
}

/** Proposes the times at which the start and, if the game is over, the last event were entered. */
function proposeTimes(log: readonly LogEntry[], isOver: boolean): GameFacts {
  const items = listLogItems(log);
  const start = items.find(({ content }) => content.kind === 'game' && content.event === 'start');
  const last = isOver ? items.findLast(({ content }) => content.kind !== 'facts') : undefined;
  return {
    startedAt: start && formatEntryTime(start.id),
    endedAt: last && formatEntryTime(last.id),
  };
}

export function FactsPanel({ controller }: { controller: ScoringController }) {
  const { log, state } = controller.log.replay;
  const [facts, setFacts] = useState<GameFacts>({
    ...proposeTimes(log, state.phase === 'over'),
    ...state.facts,
  });
  const save = () => {
    const known = FIELDS.flatMap((field) => {
      const text = facts[field]?.trim() ?? '';
      return text === '' ? [] : [[field, text] as const];
    });
    controller.commit(controller.target, [{ kind: 'facts', ...Object.fromEntries(known) }]);
  };
  return (
    <PanelFrame controller={controller} title={playMessages.facts.title} onConfirm={save}>
      {FIELDS.map((field, index) => (
        <label key={field} className="flex items-center gap-2">
          <span className="w-16 shrink-0 text-small text-ink-2">{texts.labels[field]}</span>
          <input
            data-focus={index === 0 || undefined}
            type={field === 'startedAt' || field === 'endedAt' ? 'time' : 'text'}
            value={facts[field] ?? ''}
            maxLength={MOST_FACT}
            placeholder={texts.hints[field]}
            onChange={({ target }) => setFacts({ ...facts, [field]: target.value })}
            className={fieldLook}
          />
        </label>
      ))}
      <p className="text-small text-ink-2">{texts.optional}</p>
    </PanelFrame>
  );
}
