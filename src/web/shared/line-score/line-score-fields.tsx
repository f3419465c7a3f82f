import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Stepper, type StepperValue } from '../../ui/stepper.tsx';
import { InningRow } from './inning-row.tsx';
import { lineScoreMessages as texts } from './line-score.messages.ts';
import {
  type LineScoreEntry,
  type Side,
  sidesInOrder,
  toRuns,
  withBatsFirst,
  withOpponentErrors,
} from './line-score-entry.ts';
import { type LineScoreEditing, useLineScore } from './use-line-score.ts';

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
 * Keeps the focus in the cell, so that a phone's keyboard stays open.
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

/** A digit fills an inning and moves on to the next. */
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
