import type { EditTarget } from '#domain/scoring/editing/play-draft.ts';
import { playMessages } from '#domain/scoring/words/play-words.messages.ts';
import { describeBases } from '#domain/scoring/words/play-words.ts';
import { describeReplayedEntry } from '#domain/scoring/words/step-words.ts';
import { scoringMessages } from './scoring.messages.ts';
import type { PanelProps } from './use-scoring-controller.ts';

const texts = scoringMessages.moment;

interface MomentProps extends Pick<PanelProps, 'getName' | 'teams'> {
  readonly target: EditTarget;
  readonly removes: boolean;
}

/** Names the earlier moment that is being changed: its runners and its play. The board shows the rest. */
export function Moment({ target: { at, item, game }, removes, getName, teams }: MomentProps) {
  if (item === null) return null;
  const { bases } = game.state;
  const words = describeReplayedEntry(item, getName, teams);
  const runners = describeBases(bases);
  const toWords = removes ? texts.removed : at === 'before' ? texts.before : texts.instead;
  const isNamed = bases.some((runner) => runner === null) && bases.some((runner) => runner !== null);
  return (
    <p className="flex shrink-0 gap-3 border-b border-chalk bg-field-soft px-4 py-1.5 text-small">
      <span className="shrink-0 text-ink-2">{isNamed ? playMessages.on(runners) : runners}</span>
      <b className="line-clamp-2 min-w-0">{toWords(words)}</b>
    </p>
  );
}
