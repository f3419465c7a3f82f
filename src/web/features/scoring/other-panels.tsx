import { type ReactNode, useState } from 'react';
import { MAX_FACT_LENGTH, MAX_REMARK_LENGTH } from '#contract/entry-contents.ts';
import type { GameFacts } from '#domain/scoring/contents/events.ts';
import { listLogItems, type ReplayedLogItem, toLogItemKey } from '#domain/scoring/editing/log-items.ts';
import { type EditTarget, toEditTarget, withRemark } from '#domain/scoring/editing/play-draft.ts';
import { type EditConsequences, hasNoFurtherConsequences } from '#domain/scoring/editing/repair.ts';
import { type LogEntry, readTimeFromEntryId } from '#domain/scoring/entries.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { describeReplayedEntry } from '#domain/scoring/words/step-words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Foot, PanelFrame } from './panel.tsx';
import { fieldLook } from './player-choice.tsx';
import { RulesFields } from './rules-fields.tsx';
import { scoringMessages } from './scoring.messages.ts';
import type { PanelProps, ScoringController } from './use-scoring-controller.ts';

const isAfterThirdOut = ({ changed }: EditConsequences) => changed.some((play) => play.isAfterThirdOut);

function formatUnfinished({ unfinished }: EditConsequences): string | null {
  if (!unfinished) return null;
  const { inning, half, outs } = unfinished;
  return scoringMessages.repairs.unfinished(scoringWordMessages.innings(inning, half), outs);
}

function formatRepairTitle(consequences: EditConsequences): string {
  const texts = scoringMessages.repairs;
  const { unresolved, changed, unfinished } = consequences;
  if (unfinished) return texts.unfinishedTitle;
  if (unresolved.length > 0) return texts.openTitle;
  if (isAfterThirdOut(consequences)) return texts.afterThirdOutTitle;
  return changed.length > 0 ? texts.title : texts.shiftedTitle;
}

function formatShifted({ shifted }: EditConsequences, getName: PanelProps['getName']): string {
  const texts = scoringMessages.repairs;
  const formatBatter = (turn: EditConsequences['shifted'][number] | undefined) =>
    texts.batter(getName(turn?.was ?? null).short, getName(turn?.becomes ?? null).short);
  return texts.shifted(shifted.length, [formatBatter(shifted[0]), formatBatter(shifted.at(-1))]);
}

interface RepairProps extends PanelProps {
  readonly target: EditTarget | null;
  readonly removes: boolean;
  readonly consequences: EditConsequences;
  readonly keptBatters: EditConsequences | null;
}

/**
 * Offers to remove a plate appearance as if its batter had been passed over, so that later plate appearances
 * keep their batters.
 */
function KeepBatters(props: Omit<RepairProps, 'consequences'> & { keptBatters: EditConsequences }) {
  const { controller, target, removes, keptBatters } = props;
  const texts = scoringMessages.repairs;
  const keep = () =>
    hasNoFurtherConsequences(keptBatters)
      ? controller.enter(keptBatters.entries)
      : controller.show({ kind: 'repair', target, removes, consequences: keptBatters, keptBatters: null });
  return (
    <div className="mt-3 grid gap-2">
      <p className="text-small text-ink-2">{texts.keepText}</p>
      <Button variant="line" onClick={keep}>
        {texts.keep}
      </Button>
    </div>
  );
}

const rowLook = 'grid min-h-12 w-full content-center px-4 py-1 text-left';

interface RepairRowProps {
  readonly controller: ScoringController;
  readonly step: ReplayedLogItem;
  readonly isUnresolved: boolean;
  readonly children: ReactNode;
}

/** Shows a play. A play that the scorer has to change first opens in the list of plays. */
function RepairRow({ controller, step, isUnresolved, children }: RepairRowProps) {
  if (!isUnresolved) return <div className={rowLook}>{children}</div>;
  return (
    <button
      type="button"
      className={rowLook}
      onClick={() => controller.show({ kind: 'list', open: toLogItemKey(step) })}
    >
      {children}
    </button>
  );
}

export function RepairPanel(props: RepairProps) {
  const { controller, getName, teams, consequences, keptBatters } = props;
  const texts = scoringMessages.repairs;
  const isUnresolved = consequences.unresolved.length > 0;
  const shown = isUnresolved
    ? consequences.unresolved.map((step) => ({
        step,
        note: step.refusal ? scoringWordMessages.refusals[step.refusal] : '',
      }))
    : consequences.changed.map(({ was, becomes, isAfterThirdOut: isAfter }) => {
        const removed = isAfter ? texts.removedAfterThirdOut : texts.removed;
        const words = becomes ? describeReplayedEntry(becomes, getName, teams) : removed;
        const isSame = words === describeReplayedEntry(was, getName, teams);
        return { step: was, note: isSame ? '' : texts.becomes(words) };
      });
  return (
    <>
      <div className="flex-1 overflow-y-auto py-3">
        <div className="px-4">
          <Notice tone="warning" title={formatRepairTitle(consequences)} announced>
            {isUnresolved && (formatUnfinished(consequences) ?? texts.openText)}
            {!isUnresolved &&
              consequences.changed.length > 0 &&
              (isAfterThirdOut(consequences) ? texts.afterThirdOut : texts.text)}
            {!isUnresolved && consequences.shifted.length > 0 && (
              <p>{formatShifted(consequences, getName)}</p>
            )}
          </Notice>
          {keptBatters && <KeepBatters {...props} keptBatters={keptBatters} />}
        </div>
        <ul className="mt-3 border-y border-chalk-strong bg-sheet empty:hidden">
          {shown.map(({ step, note }) => (
            <li key={toLogItemKey(step)} className="border-b border-chalk">
              <RepairRow controller={controller} step={step} isUnresolved={isUnresolved}>
                <span className="text-[0.9375rem]">
                  <span className="mr-2 text-small text-ink-2 tabular-nums">
                    {scoringWordMessages.innings(step.before.state.inning, step.before.state.half)}
                  </span>
                  {describeReplayedEntry(step, getName, teams)}
                </span>
                <span className="text-small text-ink-2">{note}</span>
              </RepairRow>
            </li>
          ))}
        </ul>
      </div>
      <Foot controller={controller}>
        {!isUnresolved && (
          <Button className="flex-1" data-focus onClick={() => controller.enter(consequences.entries)}>
            {consequences.shifted.length > 0 ? texts.shift : texts.confirm(consequences.changed.length)}
          </Button>
        )}
      </Foot>
    </>
  );
}

export function RulesPanel({ controller }: { controller: ScoringController }) {
  const { rules } = controller.log.replay.state;
  const [changed, setChanged] = useState(rules);
  if (changed === null) return null;
  return (
    <PanelFrame
      controller={controller}
      title={scoringMessages.game.rules}
      onConfirm={() => controller.commit(controller.target, [{ kind: 'rules', rules: changed }])}
    >
      <RulesFields rules={changed} playing onChange={(change) => setChanged({ ...changed, ...change })} />
    </PanelFrame>
  );
}

const remarkTexts = scoringMessages.remark;

export function RemarkPanel(props: PanelProps & { readonly step: ReplayedLogItem }) {
  const { controller, getName, teams, step } = props;
  const { content } = step;
  const isPlay = content.kind === 'plate_appearance' || content.kind === 'running';
  const [text, setText] = useState((isPlay && content.remark) || '');
  const save = () => {
    if (!isPlay) return;
    controller.commit(toEditTarget(step, 'instead'), [withRemark(content, text)]);
  };
  return (
    <PanelFrame controller={controller} title={remarkTexts.title} onConfirm={save}>
      <p className="text-small">{describeReplayedEntry(step, getName, teams)}</p>
      <label className="grid gap-1">
        <span className="text-small text-ink-2">{remarkTexts.hint}</span>
        <input
          data-focus
          aria-label={remarkTexts.title}
          value={text}
          maxLength={MAX_REMARK_LENGTH}
          onChange={({ target }) => setText(target.value)}
          className={fieldLook}
        />
      </label>
    </PanelFrame>
  );
}

const factsTexts = scoringMessages.facts;
const FIELDS = ['startedAt', 'endedAt', 'weather', 'umpires'] as const;

function formatEntryTime(id: string): string {
  return new Date(readTimeFromEntryId(id)).toTimeString().slice(0, 5);
}

/** Proposes the times at which the start and, if the game is over, the last event were entered. */
function proposeTimes(log: readonly LogEntry[], isOver: boolean): GameFacts {
  const items = listLogItems(log);
  const start = items.find(({ content }) => content.kind === 'game' && content.event === 'start');
  const last = isOver ? items.findLast(({ content }) => content.kind !== 'facts') : undefined;
  return { startedAt: start && formatEntryTime(start.id), endedAt: last && formatEntryTime(last.id) };
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
    <PanelFrame controller={controller} title={scoringWordMessages.facts.title} onConfirm={save}>
      {FIELDS.map((field, index) => (
        <label key={field} className="flex items-center gap-2">
          <span className="w-16 shrink-0 text-small text-ink-2">{factsTexts.labels[field]}</span>
          <input
            data-focus={index === 0 || undefined}
            type={field === 'startedAt' || field === 'endedAt' ? 'time' : 'text'}
            value={facts[field] ?? ''}
            maxLength={MAX_FACT_LENGTH}
            placeholder={factsTexts.hints[field]}
            onChange={({ target }) => setFacts({ ...facts, [field]: target.value })}
            className={fieldLook}
          />
        </label>
      ))}
      <p className="text-small text-ink-2">{factsTexts.optional}</p>
    </PanelFrame>
  );
}
