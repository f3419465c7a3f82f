import { Link } from 'react-router';
import type { PlayedGame } from '#contract/stats.ts';
import { formatMonthDay } from '#domain/day.ts';
import { paths } from '../../../paths.ts';
import { ResultMark } from '../../../shared/result-mark.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { stickyCell } from '../../../ui/expandable-row.tsx';
import { playersMessages } from '../players.messages.ts';

const texts = playersMessages.chart;

export type ChartGame = Pick<PlayedGame['game'], 'id' | 'date' | 'formatted_date' | 'opponent' | 'result'>;

export interface FigureTexts {
  readonly label: string;
  readonly values: readonly string[];
}

interface GameTableProps {
  readonly title: string;
  readonly games: readonly ChartGame[];
  readonly showResults: boolean;
  readonly columns: readonly FigureTexts[];
}

export function GameTable({ title, games, showResults, columns }: GameTableProps) {
  const rows = games.map((game, index) => ({ game, cells: columns.map(({ values }) => values[index]) }));
  return (
    <DataTable name={texts.tableLabel(title)} className="max-h-96 overflow-y-auto">
      <thead>
        <tr className="bg-paper">
          <th scope="col" className={stickyCell}>
            {texts.game}
          </th>
          {showResults && <th scope="col">{texts.result}</th>}
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
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
                <span className="font-normal text-ink-2">{formatMonthDay(game.date, true)}</span>
                <span className="max-w-28 truncate">{game.opponent}</span>
              </Link>
            </th>
            {showResults && (
              <td>
                <ResultMark result={game.result} compact />
              </td>
            )}
            {columns.map(({ label }, index) => (
              <td key={label}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
