import { cx } from '../../ui/cx.ts';
import { DataTable, firstColumn } from '../../ui/data-table.tsx';
import { stickyCell } from '../../ui/expandable-row.tsx';
import { bookletMessages as texts } from './booklet.messages.ts';

type Cells = Readonly<Record<string, string | number>>;

interface TableRow {
  readonly key: number;
  readonly name: string;
  readonly cells: Cells;
}

interface BookletTableProps {
  readonly name: string;
  /** By column: a short head and its full name. */
  readonly columns: Readonly<Record<string, readonly [head: string, meaning: string]>>;
  readonly rows: readonly TableRow[];
  readonly total: Cells;
}

/** A row per player and the total. In print, all columns fit one sheet, and each sheet repeats the head. */
export function BookletTable({ name, columns, rows, total }: BookletTableProps) {
  const keys = Object.keys(columns);
  const values = (cells: Cells) => keys.map((key) => <td key={key}>{cells[key]}</td>);
  return (
    <DataTable name={name} wide className="booklet-table">
      <thead>
        <tr className="bg-paper">
          <th scope="col" className={stickyCell}>
            {texts.player}
          </th>
          {Object.entries(columns).map(([key, [head, meaning]]) => (
            <th key={key} scope="col" abbr={meaning} title={meaning}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="bg-sheet">
            <th scope="row" className={stickyCell}>
              <span className={cx(firstColumn, 'block -mr-2')}>{row.name}</span>
            </th>
            {values(row.cells)}
          </tr>
        ))}
        {/* In tbody: browsers repeat a tfoot on every printed sheet. */}
        <tr className="bg-sheet font-bold *:border-t *:border-t-control!">
          <th scope="row" className={stickyCell}>
            {texts.total}
          </th>
          {values(total)}
        </tr>
      </tbody>
    </DataTable>
  );
}
