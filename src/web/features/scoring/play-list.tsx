import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { formatPitchCount } from '#domain/pitching.ts';
import {
  listReplayedLogItems,
  type ReplayedLogItem,
  toLogItemKey,
} from '#domain/scoring/editing/log-items.ts';
import { toInsertionTarget } from '#domain/scoring/editing/play-draft.ts';
import { isTurnPitchRecordComplete } from '#domain/scoring/pitch-count.ts';
import { scoringWordMessages } from '#domain/scoring/words/play-words.messages.ts';
import { describeScore } from '#domain/scoring/words/play-words.ts';
import { describeReplayedEntry } from '#domain/scoring/words/step-words.ts';
import { cx } from '../../ui/cx.ts';
import { Chip } from './chip.tsx';
import { linkLook } from './looks.ts';
import { rosterMessages } from './roster.messages.ts';
import { scoringMessages } from './scoring.messages.ts';
import type { PanelProps } from './use-scoring-controller.ts';
import { findAmendmentView } from './view.ts';

const texts = scoringMessages.list;

function isListed({ content }: ReplayedLogItem): boolean {
  if (content.kind === 'game') return content.event !== 'start';
  return content.kind !== 'pitch' && content.kind !== 'rules' && content.kind !== 'lineup';
}

const FIRST_HALVES = 2;

interface Half {
  readonly name: string;
  readonly steps: ReplayedLogItem[];
}

function groupHalves(steps: readonly ReplayedLogItem[]): Half[] {
  const halves = Map.groupBy(steps.filter(isListed), ({ before: { state } }) =>
    state.phase === 'before' ? '' : scoringWordMessages.innings(state.inning, state.half),
  );
  return [...halves].map(([name, own]) => ({ name, steps: own.toReversed() })).toReversed();
}

interface StepProps extends PanelProps {
  readonly steps: readonly ReplayedLogItem[];
  readonly step: ReplayedLogItem;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function Actions({ controller, steps, step }: Pick<StepProps, 'controller' | 'steps' | 'step'>) {
  const amendment = findAmendmentView(step);
  const before = toInsertionTarget(steps, step);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={place} className="flex flex-wrap gap-1.5 px-4 pb-2">
      {amendment && <Chip onClick={() => controller.show(amendment)}>{texts.amend}</Chip>}
      {step.play && (
        <Chip onClick={() => controller.show({ kind: 'remark', step })}>{scoringMessages.remark.title}</Chip>
      )}
      <Chip onClick={() => controller.show({ kind: 'outcomes', target: before })}>{texts.insert}</Chip>
      {step.content.kind === 'plate_appearance' && (
        <Chip onClick={() => controller.show({ kind: 'order', target: before, why: 'outOfTurn' })}>
          {rosterMessages.order.title}
        </Chip>
      )}
      <Chip className="text-clay-strong" onClick={() => controller.remove(step)}>
        {texts.remove}
      </Chip>
    </div>
  );
}

function turnPitches({ content, before: { state } }: ReplayedLogItem): string | null {
  const { turn } = state;
  if (content.kind !== 'plate_appearance' || turn.pitches === 0) return null;
  return formatPitchCount(turn.pitches, !isTurnPitchRecordComplete(content.outcome, turn));
}

function Step({ steps, step, open, onOpen, ...props }: StepProps) {
  const { getName, teams, controller } = props;
  const { play, refusal, findings } = step;
  const words = describeReplayedEntry(step, getName, teams);
  const notes = [
    ...(refusal ? [scoringWordMessages.refusals[refusal]] : []),
    ...findings.map((code) => scoringWordMessages.findings[code]),
  ];
  const outs = play ? play.outsBefore + play.outs : 0;
  return (
    <li className="border-b border-chalk last:border-b-0">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => onOpen(!open)}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-1 text-left -outline-offset-2! active:bg-field-soft"
      >
        <span className="grid min-w-0 flex-1 leading-snug">
          <span
            className={cx('text-[0.9375rem]', !play && 'text-ink-2', play && play.runs > 0 && 'font-bold')}
          >
            {words}
          </span>
          {play?.content.remark && (
            <span className="text-tiny text-ink-2">{scoringWordMessages.remark(play.content.remark)}</span>
          )}
          {notes.length > 0 && (
            <span className="text-tiny font-bold text-clay-strong">
              {notes.join(scoringWordMessages.dot)}
            </span>
          )}
        </span>
        {play && (
          <span className="grid shrink-0 justify-items-end text-small text-ink-2 tabular-nums">
            {play.runs > 0 ? texts.runs(play.runs) : play.outs > 0 ? scoringWordMessages.outs(outs) : ''}
            <span className="text-tiny">{turnPitches(step)}</span>
          </span>
        )}
      </button>
      {open && <Actions {...{ controller, steps, step }} />}
    </li>
  );
}

interface PlayListProps extends PanelProps {
  readonly beside?: boolean;
  /** The key of the item whose actions are shown first; null for none. */
  readonly opened?: string | null;
}

export function PlayList(props: PlayListProps) {
  const { controller, beside = false, opened = null } = props;
  const steps = listReplayedLogItems(controller.log.replay.log);
  const [open, setOpen] = useState(opened);
  // Renders the latest innings first, because laying out a long game takes longer than a tap should.
  const isWhole = useDeferredValue(true, false);
  const all = groupHalves(steps);
  const halves = isWhole ? all : all.slice(0, FIRST_HALVES);
  return (
    <div className="flex-1 overflow-y-auto">
      <div className="flex items-center justify-between px-4">
        <h2 className="py-2 text-lg font-bold">{texts.title}</h2>
        {!beside && (
          <button type="button" className={linkLook} onClick={controller.close}>
            {texts.close}
          </button>
        )}
      </div>
      {halves.length === 0 && <p className="px-4 text-small text-ink-2">{texts.empty}</p>}
      {halves.map(({ name, steps: own }) => (
        <section key={name} aria-label={name || texts.beforeGame}>
          <h3 className="flex justify-between border-b border-chalk-strong px-4 pt-3 pb-1 text-small font-bold">
            <span>{name || texts.beforeGame}</span>
            {name && own[0] && (
              <span className="font-normal text-ink-2 tabular-nums">{describeScore(own[0].after.state)}</span>
            )}
          </h3>
          <ul className="bg-sheet">
            {own.map((step) => (
              <Step
                key={toLogItemKey(step)}
                {...props}
                steps={steps}
                step={step}
                open={open === toLogItemKey(step)}
                onOpen={(next) => setOpen(next ? toLogItemKey(step) : null)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
