import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { sumInningRuns } from '#domain/line-score.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Stepper, type StepperValue } from '../../ui/stepper.tsx';
import { lineScoreMessages as texts } from './line-score.messages.ts';
import {
  cellName,
  type LineScoreEntry,
  type Side,
  sidesInOrder,
  toRuns,
  withBatsFirst,
  withOpponentErrors,
} from './line-score-entry.ts';
import { inningText } from './line-score-text.ts';
import { type LineScoreEditing, useLineScore } from './use-line-score.ts';

interface InningCellProps {
  readonly team: string;
  readonly inning: number;
  /** Null for an X; undefined if nothing is entered. */
  readonly runs: number | null | undefined;
  readonly onRuns: (runs: number) => void;
  readonly onClear: () => void;
  readonly onSkip: () => void;
  readonly onFocus: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly name: string;
}

const NOT_BATTED = /[xX×]/;
const DIGITS = /^\d{1,2}$/;

function InningCell(props: InningCellProps) {
  const { team, inning, runs, onRuns, onClear, onSkip, onFocus, onMove, name } = props;
  // Typed text that an input method has not converted yet.
  const [composing, setComposing] = useState<string | null>(null);
  const entered = runs === undefined ? '' : inningText(runs);

  function commit(text: string) {
    setComposing(null);
    const typed = text.normalize('NFKC').trim();
    if (typed === '') onClear();
    else if (NOT_BATTED.test(typed)) onSkip();
    else if (DIGITS.test(typed)) onRuns(Number(typed));
  }

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { isComposing, data } = nativeEvent as InputEvent;
    if (isComposing) setComposing(target.value);
    // A third digit replaces the two entered digits.
    else commit(target.value.length > 2 && data ? data : target.value);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const back = event.key === 'ArrowLeft' || (event.key === 'Backspace' && entered === '');
    if (!back && event.key !== 'ArrowRight' && event.key !== 'Enter') return;
    event.preventDefault();
    onMove(back ? -1 : 1);
  }

  return (
    <label className="grid gap-0.5 text-center">
      <span aria-hidden className="text-tiny text-ink-2">
        {inning}
      </span>
      <input
        aria-label={texts.cell(team, inning)}
        name={name}
        value={composing ?? entered}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        onChange={onChange}
        onCompositionEnd={(event) => commit(event.currentTarget.value)}
        onClick={(event) => event.currentTarget.select()}
        onFocus={(event) => {
          event.target.select();
          onFocus();
        }}
        onKeyDown={onKeyDown}
        className={cx(
          'h-control w-full min-w-0 rounded-sm border bg-sheet text-center text-figure-m font-semibold tabular-nums',
          entered === '' ? 'border-chalk-strong' : 'border-control',
        )}
      />
    </label>
  );
}

interface InningRowProps {
  readonly side: Side;
  readonly team: string;
  /** 先攻 or 後攻; empty if unknown. */
  readonly turn: string;
  readonly score: number | null;
  readonly editing: LineScoreEditing;
}

/** The innings of one team. If their sum differs from the score, shows both numbers. */
function InningRow({ side, team, turn, score, editing }: InningRowProps) {
  const runs = editing.runs[side];
  const total = sumInningRuns(runs);
  const differs = runs.length > 0 && score !== null && total !== score;
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="sr-only">{texts.rowLabel(team)}</legend>
      <div className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 wrap-anywhere font-semibold">{team}</span>
        {turn && <span className="text-small text-ink-2">{turn}</span>}
        <span className="whitespace-nowrap tabular-nums">
          <span className="text-small text-ink-2">{texts.total} </span>
          <span className={differs ? 'font-bold text-clay' : 'font-bold'}>{total}</span>
        </span>
      </div>
      {/* Seven innings, the usual number, fit one line on a phone. */}
      <div className="grid grid-cols-[repeat(auto-fill,2.75rem)] gap-x-px gap-y-1">
        {Array.from({ length: editing.columns }, (_, index) => (
          <InningCell
            // biome-ignore lint/suspicious/noArrayIndexKey: an inning is identified by its index
            key={index}
            name={cellName({ side, index })}
            team={team}
            inning={index + 1}
            runs={runs[index]}
            {...editing.cell({ side, index })}
          />
        ))}
      </div>
      <p role="status" className="text-small text-clay empty:hidden">
        {differs && texts.difference(team, total, score)}
      </p>
    </fieldset>
  );
}

interface LineScoreFieldsProps {
  readonly entry: LineScoreEntry;
  /** Called with entries that the server accepts. */
  readonly onChange: (entry: LineScoreEntry) => void;
  readonly teams: Readonly<Record<Side, string>>;
  /** The final score; null while it is not entered. */
  readonly scores: Readonly<Record<Side, number | null>>;
  readonly innings: number | null;
}

const turns = [
  { value: 'first', label: texts.first },
  { value: 'second', label: texts.second },
];

function describeTurn(side: Side, { bats_first }: LineScoreEntry): string {
  if (bats_first === null) return '';
  return bats_first === (side === 'us') ? texts.first : texts.second;
}

/**
 * A button that leaves the focus in the cell, so that a phone's keyboard stays open.
 * @param onPress undefined if the button does not apply
 */
function Tool({ label, onPress }: { label: string; onPress: (() => void) | undefined }) {
  return (
    <Button
      variant="line"
      aria-disabled={onPress === undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="min-h-target px-3! text-small"
    >
      {label}
    </Button>
  );
}

function Tools({ editing }: { readonly editing: LineScoreEditing }) {
  return (
    <div className="flex gap-2">
      <Tool label={texts.skip} onPress={editing.skip} />
      <Tool label={texts.addTen} onPress={editing.addTen} />
    </div>
  );
}

function toErrors(value: StepperValue): number | null {
  return typeof value === 'number' && value <= 99 ? value : null;
}

/** Inputs for the runs of each inning. A digit fills an inning and moves the focus to the next inning. */
export function LineScoreFields({ entry, onChange, teams, scores, innings }: LineScoreFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const editing = useLineScore({ entry, onChange, innings, fields });
  const errors = toRuns(entry).opponent_errors;
  return (
    <div ref={fields} className="grid min-w-0 gap-4">
      <RadioGroup
        label={texts.batsFirst}
        name="bats-first"
        options={turns}
        chosen={entry.bats_first === null ? '' : entry.bats_first ? 'first' : 'second'}
        onChange={({ target }) => onChange(withBatsFirst(entry, target.value === 'first'))}
      />
      {sidesInOrder(entry).map((side) => (
        <InningRow
          key={side}
          side={side}
          team={teams[side]}
          turn={describeTurn(side, entry)}
          score={scores[side]}
          editing={editing}
        />
      ))}
      <Tools editing={editing} />
      <div className="max-w-48">
        <Stepper
          label={texts.opponentErrors}
          value={errors ?? ''}
          max={99}
          onChange={(value) => onChange(withOpponentErrors(entry, toErrors(value)))}
        />
      </div>
    </div>
  );
}
