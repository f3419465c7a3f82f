import { numberedName } from '#domain/member-name.ts';
import { Select } from '../../ui/select.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { cellOf, columnName, type RowProps } from './row-props.ts';
import { sheetMessages as texts } from './sheet.messages.ts';
import { readCount } from './sheet-appearances.ts';
import type { AnyRow, ColumnOf } from './sheet-rows.ts';

/** Chooses the player of a row. */
export function PlayerSelect<Row extends AnyRow>(props: RowProps<Row>) {
  const { text, onText, error } = cellOf<AnyRow>(props, 'user_id');
  return (
    <Select
      label={texts.columns.user_id}
      value={text}
      onChange={(event) => onText(event.target.value)}
      options={props.players.map((player) => ({ value: player.id, label: numberedName(player) }))}
      placeholder={texts.nobody}
      error={error}
    />
  );
}

interface SteppersProps<Row extends AnyRow> extends RowProps<Row> {
  readonly counts: readonly ColumnOf<Row>[];
}

/** The counts of a row, each with minus and plus. An empty cell shows 0. */
export function Steppers<Row extends AnyRow>(props: SteppersProps<Row>) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3">
      {props.counts.map((count) => {
        const { text, onText, error } = cellOf(props, count);
        return (
          <Stepper
            key={count}
            label={columnName(props.row, count)}
            value={readCount(text) ?? text}
            onChange={(value) => {
              const next = value === 0 ? '' : String(value);
              if (next !== text) onText(next);
            }}
            error={error}
          />
        );
      })}
    </div>
  );
}
