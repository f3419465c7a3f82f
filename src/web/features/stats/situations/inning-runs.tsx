import type { TeamSituations } from '#contract/situations.ts';
import { cx } from '../../../ui/cx.ts';
import { Section } from '../../../ui/section.tsx';
import { type InningColumn, listInningColumns } from './situation-rows.ts';
import { situationsMessages } from './situations.messages.ts';

const texts = situationsMessages.innings;

type Side = 'runs' | 'runs_allowed';

interface RowProps {
  readonly columns: readonly InningColumn[];
  readonly side: Side;
}

/** Bars of runs scored are above the numbers of the innings, bars of runs allowed below. Both have the same scale. */
function Bars({ columns, side, most }: RowProps & { most: number }) {
  return (
    <tr aria-hidden>
      <td />
      {columns.map((column) => (
        <td key={column.head} className={cx('h-14 px-1', side === 'runs' ? 'align-bottom' : 'align-top')}>
          <span
            style={{ height: `${(column[side] / most) * 3.5}rem` }}
            className={cx(
              'mx-auto block w-full max-w-7',
              side === 'runs' ? 'bg-field' : 'bg-clay-soft',
              side === 'runs_allowed' && column[side] > 0 && 'border border-clay',
            )}
          />
        </td>
      ))}
      <td />
    </tr>
  );
}

function Runs({ columns, side }: RowProps) {
  const total = columns.reduce((runs, column) => runs + column[side], 0);
  return (
    <tr className="border-t border-chalk whitespace-nowrap max-tiny:whitespace-normal">
      <th scope="row" className="py-1.5 text-left text-small font-semibold whitespace-nowrap">
        {side === 'runs' ? texts.scored : texts.allowed}
      </th>
      {columns.map((column) => (
        <td
          key={column.head}
          className={cx(
            column[side] === 0 ? 'text-ink-3' : 'font-semibold',
            column[side] > 99 && 'text-small',
          )}
        >
          {column[side]}
        </td>
      ))}
      <td className="font-bold">{total}</td>
    </tr>
  );
}

/** Hidden if the number of games is the same for all innings. */
function Games({ columns }: Pick<RowProps, 'columns'>) {
  if (new Set(columns.map(({ games }) => games)).size < 2) return null;
  return (
    <tr className="border-t border-chalk text-small text-ink-2">
      <th scope="row" className="py-1.5 text-left font-normal">
        {texts.games}
      </th>
      {columns.map(({ head, games }) => (
        <td key={head}>{games}</td>
      ))}
      <td />
    </tr>
  );
}

export function InningRuns({ line_score: { games, innings } }: Pick<TeamSituations, 'line_score'>) {
  if (games === 0) return null;
  const columns = listInningColumns(innings);
  const most = Math.max(1, ...columns.flatMap(({ runs, runs_allowed }) => [runs, runs_allowed]));
  return (
    <Section title={texts.title} aside={texts.basis(games)}>
      <table className="-mt-2.5 w-full table-fixed text-center tabular-nums">
        <caption className="sr-only">{texts.table}</caption>
        <thead>
          <tr className="text-tiny text-ink-2">
            <td className="w-10" />
            {columns.map(({ head, name }) => (
              <th key={head} scope="col" aria-label={name} className="py-1 font-normal">
                {head}
              </th>
            ))}
            <th scope="col" className="font-normal">
              {texts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          <Bars columns={columns} side="runs" most={most} />
          <Runs columns={columns} side="runs" />
          <Runs columns={columns} side="runs_allowed" />
          <Bars columns={columns} side="runs_allowed" most={most} />
          <Games columns={columns} />
        </tbody>
      </table>
    </Section>
  );
}
