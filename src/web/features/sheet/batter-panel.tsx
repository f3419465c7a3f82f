import { ChevronDown, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { POSITIONS } from '#domain/batting.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { battingMessages } from '../batting/batting.messages.ts';
import { RowFixes } from './batter-notes.tsx';
import type { BatterRowProps } from './batter-row-props.ts';
import { MoveButtons } from './move-buttons.tsx';
import { PlateAppearanceButtons, PlateAppearanceChips } from './plate-appearance-buttons.tsx';
import { errorId } from './row-state.ts';
import { RowStepper } from './row-stepper.tsx';
import { sheetMessages as texts } from './sheet.messages.ts';
import { disagreementsOf } from './sheet-appearances.ts';
import { moveBatter, setBatterCell } from './sheet-edit.ts';
import { BATTING_COUNTS, type BatterColumn, type BattingCount } from './sheet-rows.ts';
import { useRowRemoval } from './use-row-removal.tsx';

const positionOptions = POSITIONS.map((position) => ({ value: position, label: position }));
/** What no plate appearance tells. */
const BESIDE_APPEARANCES = ['rbis', 'runs', 'caught_stealing', 'errors'] as const;
const BY_NUMBERS = BATTING_COUNTS.filter((count) => !BESIDE_APPEARANCES.some((other) => other === count));

const rowButton = 'min-h-target px-2 text-small';

export interface BatterPanelProps extends BatterRowProps {
  readonly onNext: () => void;
}

function useCells({ row, errors, change }: BatterRowProps) {
  return (column: BatterColumn) => ({
    text: row.cells[column],
    onText: (text: string) => change(setBatterCell(row.key, column, text)),
    error: errors[column],
  });
}

function Who(props: BatterPanelProps) {
  const cell = useCells(props);
  const [user, position] = [cell('user_id'), cell('position')];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2">
      <Select
        label={texts.columns.user_id}
        value={user.text}
        onChange={(event) => user.onText(event.target.value)}
        options={props.players.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={texts.nobody}
        error={user.error}
      />
      <Select
        label={battingMessages.fields.position}
        value={position.text}
        onChange={(event) => position.onText(event.target.value)}
        options={positionOptions}
        placeholder={texts.noPosition}
        error={position.error}
      />
    </div>
  );
}

function Steppers(props: BatterPanelProps & { readonly counts: readonly BattingCount[] }) {
  const cell = useCells(props);
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3">
      {props.counts.map((count) => (
        <RowStepper key={count} label={texts.columns[count]} {...cell(count)} />
      ))}
    </div>
  );
}

function isTold(errors: BatterPanelProps['errors']): boolean {
  return BY_NUMBERS.some((count) => errors[count]);
}

function ByNumbers(props: BatterPanelProps) {
  const [wanted, setWanted] = useState(false);
  const open = wanted || isTold(props.errors);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setWanted(!open)}
        className="flex min-h-target items-center gap-1.5 justify-self-start text-small font-bold text-field"
      >
        <ChevronDown aria-hidden className={cx('size-4 transition-transform', open && 'rotate-180')} />
        {texts.row.byNumbers}
      </button>
      {open && <Steppers {...props} counts={BY_NUMBERS} />}
    </>
  );
}

function Actions({ row, name, substitute, sheet, change, onAdd }: BatterPanelProps) {
  const { remove, dialog } = useRowRemoval({ row, name, change });
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="line" className={rowButton} onClick={onAdd}>
        <UserPlus aria-hidden className="size-4" />
        {texts.row.addSubstitute}
      </Button>
      <Button variant="line" className={rowButton} onClick={remove}>
        <UserMinus aria-hidden className="size-4" />
        {substitute ? texts.row.remove : texts.row.clear}
      </Button>
      <MoveButtons
        {...{ sheet, change }}
        move={(step) => moveBatter(row.key, step)}
        labels={substitute ? texts.row.moveSubstitute : texts.row.moveBatter}
        className={rowButton}
      />
      {dialog}
    </div>
  );
}

function Appearances(props: BatterPanelProps) {
  const { row, change } = props;
  const appearances = useCells(props)('plate_appearances');
  return (
    <>
      <PlateAppearanceChips text={appearances.text} onText={appearances.onText} />
      <FieldError id={errorId(row, 'plate_appearances')} error={appearances.error} />
      <PlateAppearanceButtons text={appearances.text} onText={appearances.onText} />
      <div className="text-small empty:hidden">
        <RowFixes row={row} change={change} disagreements={disagreementsOf(row)} />
      </div>
    </>
  );
}

/** Everything of one batter, for the thumb: what is tapped most stands first. */
export function BatterPanel(props: BatterPanelProps) {
  const { cells } = props.row;
  // As it was when the row opened: nothing moves away under the finger.
  const [named] = useState(cells.user_id !== '' && cells.position !== '');
  const missing = props.errors.user_id || props.errors.position;
  const first = !named || missing;
  return (
    <>
      {first && <Who {...props} />}
      <Appearances {...props} />
      <Steppers {...props} counts={BESIDE_APPEARANCES} />
      <Button onClick={props.onNext}>{texts.row.next}</Button>
      <ByNumbers {...props} />
      {!first && <Who {...props} />}
      <Actions {...props} />
    </>
  );
}
