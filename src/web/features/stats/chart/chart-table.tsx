import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { stickyCell } from '../../../ui/expandable-row.tsx';
import { playersMessages } from '../players.messages.ts';
import { shortDay } from './chart-words.ts';

const texts = playersMessages.chart;

interface Row {
  readonly game: { readonly id: number; readonly date: string; readonly opponent: string };
  readonly cells: readonly ReactNode[];
}

interface ChartTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** As the chart shows them, from the left. */
  readonly rows: readonly Row[];
}

/** The numbers of a chart, the latest first, each with the way to its game. */
export function ChartTable({ title, heads, rows }: ChartTableProps) {
  return (
    <DataTable name={texts.tableOf(title)} className="max-h-96 overflow-y-auto">
      <thead>
        <tr className="bg-paper">
          <th scope="col" className={stickyCell}>
            {texts.game}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ game, cells }) => (
          <tr key={game.id} className="bg-sheet">
            <th scope="row" className={stickyCell}>
              <Link
                to={paths.game(game.id)}
                className="flex min-h-target items-center gap-2 underline-offset-4 hover:underline"
              >
                <span className="font-normal text-ink-2">{shortDay(game.date, true)}</span>
                <span className="max-w-28 truncate">{game.opponent}</span>
              </Link>
            </th>
            {heads.map((head, index) => (
              <td key={head}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
