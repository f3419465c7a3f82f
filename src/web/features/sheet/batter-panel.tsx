import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { POSITIONS } from '#domain/batting.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { battingMessages } from '../batting/batting.messages.ts';
import { BatterActions, BatterFixes } from './batter-actions.tsx';
import { PlateAppearanceButtons, PlateAppearanceChips } from './plate-appearance-buttons.tsx';
import { PlayerSelect, Steppers } from './row-panel.tsx';
import { type BatterRowProps, cellOf, errorId } from './row-props.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { disagreementsOf } from './sheet-appearances.ts';
import { BATTING_COUNTS } from './sheet-rows.ts';

const positionOptions = POSITIONS.map((position) => ({ value: position, label: position }));
/** The counts that plate appearances do not imply. */
const OWN_COUNTS = ['rbis', 'runs', 'caught_stealing', 'errors'] as const;
const OTHER_COUNTS = BATTING_COUNTS.filter((count) => !OWN_COUNTS.some((other) => other === count));

export interface BatterPanelProps extends BatterRowProps {
  readonly onNext: () => void;
}

function LineupFields(props: BatterPanelProps) {
  const position = cellOf(props, 'position');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2">
      <PlayerSelect {...props} />
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

function ByNumbers(props: BatterPanelProps) {
  const [wanted, setWanted] = useState(false);
  const open = wanted || OTHER_COUNTS.some((count) => props.errors[count]);
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
      {open && <Steppers {...props} counts={OTHER_COUNTS} />}
    </>
  );
}

function Appearances(props: BatterPanelProps) {
  const { row, change } = props;
  const { text, onText, error } = cellOf(props, 'plate_appearances');
  return (
    <>
      <PlateAppearanceChips text={text} onText={onText} />
      <FieldError id={errorId(row, 'plate_appearances')} error={error} />
      <PlateAppearanceButtons text={text} onText={onText} />
      <div className="text-small empty:hidden">
        <BatterFixes row={row} change={change} disagreements={disagreementsOf(row)} />
      </div>
    </>
  );
}

/** The cells of a batter on a phone, the most used first. */
export function BatterPanel(props: BatterPanelProps) {
  const { cells } = props.row;
  // Fixed while the row is open, so that nothing moves under the finger.
  const [named] = useState(cells.user_id !== '' && cells.position !== '');
  const missing = props.errors.user_id || props.errors.position;
  const first = !named || missing;
  return (
    <>
      {first && <LineupFields {...props} />}
      <Appearances {...props} />
      <Steppers {...props} counts={OWN_COUNTS} />
      <Button onClick={props.onNext}>{texts.row.next}</Button>
      <ByNumbers {...props} />
      {!first && <LineupFields {...props} />}
      <div className="grid grid-cols-2 gap-2">
        <BatterActions {...props} className="min-h-target px-2 text-small" />
      </div>
    </>
  );
}
