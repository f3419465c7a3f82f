import { Stepper } from '../../../ui/stepper.tsx';
import { nameColumn, type RowProps, toCellProps } from '../rows/row-props.ts';
import { readCount } from '../rows/sheet-appearances.ts';
import type { AnyRow, ColumnOf } from '../rows/sheet-rows.ts';

interface SteppersProps<Row extends AnyRow> extends RowProps<Row> {
  readonly counts: readonly ColumnOf<Row>[];
  readonly findNote?: (count: ColumnOf<Row>) => string | undefined;
}

export function Steppers<Row extends AnyRow>(props: SteppersProps<Row>) {
  return (
    <div className="grid grid-cols-2 max-tiny:grid-cols-1 gap-x-3 gap-y-3">
      {props.counts.map((count) => {
        const { text, onText, error } = toCellProps(props, count);
        return (
          <Stepper
            key={count}
            label={nameColumn(props.row, count)}
            value={readCount(text) ?? text}
            onChange={(value) => {
              const next = value === 0 ? '' : String(value);
              if (next !== text) onText(next);
            }}
            error={error}
            note={props.findNote?.(count)}
          />
        );
      })}
    </div>
  );
}
