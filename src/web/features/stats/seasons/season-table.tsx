import { Link } from 'react-router';
import { filterSearch } from '../../../shared/game-filter/filter-url.ts';
import { cx } from '../../../ui/cx.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ownMessages } from '../figures/own.messages.ts';

const texts = ownMessages.seasons;

export interface SeasonColumn<Row> {
  readonly label: string;
  readonly text: (row: Row) => string;
  readonly wideOnly?: true;
}

interface SeasonTableProps<Row> {
  readonly name: string;
  readonly columns: readonly SeasonColumn<Row>[];
  /** The seasons, newest first. */
  readonly seasons: readonly { readonly season: number; readonly row: Row }[];
  readonly total: Row;
}

export function SeasonTable<Row>({ name, columns, seasons, total }: SeasonTableProps<Row>) {
  const look = ({ wideOnly }: SeasonColumn<Row>) =>
    cx(wideOnly && 'hidden lg:table-cell print:table-cell', 'px-1.5! sm:px-2!');
  const cells = (row: Row) =>
    columns.map((column) => (
      <td key={column.label} className={look(column)}>
        {column.text(row)}
      </td>
    ));
  return (
    <DataTable name={name}>
      <thead>
        <tr>
          <th scope="col">{texts.season}</th>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={look(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seasons.map(({ season, row }) => (
          <tr key={season}>
            <th scope="row">
              <Link
                to={{ search: filterSearch({ season }) }}
                className="inline-flex min-h-target min-w-target items-center text-field underline-offset-4 hover:underline print:text-ink"
              >
                {season}
              </Link>
            </th>
            {cells(row)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          {cells(total)}
        </tr>
      </tfoot>
    </DataTable>
  );
}
