import { useQuery } from '@tanstack/react-query';
import type { ChancesOnWire, Situations, TeamSituations as SituationsOfTeam } from '#contract/situations.ts';
import { allFigureDefinitions } from '#domain/figures.ts';
import { makeRatio } from '#domain/ratio.ts';
import { Loaded } from '../../../platform/queries/loaded.tsx';
import { formatRate } from '../../../shared/format.ts';
import type { Filter } from '../../../shared/game-filter/filter-url.ts';
import { cx } from '../../../ui/cx.ts';
import { LoadingBars } from '../../../ui/loading-bars.tsx';
import { Section } from '../../../ui/section.tsx';
import type { ExplanationTrigger } from '../explanations/use-explanation.ts';
import type { FormattedFigure } from '../figures/figures.ts';
import { playerSituationsQuery, teamSituationsQuery } from '../stats.data.ts';
import { BattedBalls } from './batted-balls.tsx';
import { type InningColumn, listInningColumns, listInningRows } from './situation-rows.ts';
import { situationsMessages as texts } from './situations.messages.ts';

const inningTexts = texts.innings;

interface RowProps {
  readonly columns: readonly InningColumn[];
  readonly side: 'runs' | 'runs_allowed';
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
        {side === 'runs' ? inningTexts.scored : inningTexts.allowed}
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

/** Shows in how many games each inning was played. Hidden if the number is the same for all innings. */
function Games({ columns }: Pick<RowProps, 'columns'>) {
  if (new Set(columns.map(({ games }) => games)).size < 2) return null;
  return (
    <tr className="border-t border-chalk text-small text-ink-2">
      <th scope="row" className="py-1.5 text-left font-normal">
        {inningTexts.games}
      </th>
      {columns.map(({ head, games }) => (
        <td key={head}>{games}</td>
      ))}
      <td />
    </tr>
  );
}

function InningRuns({ line_score: { games, innings } }: Pick<SituationsOfTeam, 'line_score'>) {
  if (games === 0) return null;
  const columns = listInningColumns(innings);
  const most = Math.max(1, ...columns.flatMap(({ runs, runs_allowed }) => [runs, runs_allowed]));
  return (
    <Section title={inningTexts.title} aside={inningTexts.basis(games)}>
      <table className="-mt-2.5 w-full table-fixed text-center tabular-nums">
        <caption className="sr-only">{inningTexts.table}</caption>
        <thead>
          <tr className="text-tiny text-ink-2">
            <td className="w-10" />
            {columns.map(({ head, name }) => (
              <th key={head} scope="col" aria-label={name} className="py-1 font-normal">
                {head}
              </th>
            ))}
            <th scope="col" className="font-normal">
              {inningTexts.total}
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

interface SituationsProps {
  readonly filter: Filter | null;
  readonly triggerProps: ExplanationTrigger;
}

const loading = <LoadingBars heights={['h-48']} />;

const columns = 'grid items-start gap-x-10 gap-y-10 empty:hidden lg:grid-cols-2';

const averageTexts = texts.situations;

const toRate = ({ hits, at_bats }: ChancesOnWire) => makeRatio(hits, at_bats);

function toFigure(chances: ChancesOnWire): FormattedFigure {
  const value = formatRate(toRate(chances));
  const calculation = `${chances.hits} ÷ ${chances.at_bats}`;
  return { term: 'scoringPosition', value, ...(chances.at_bats > 0 && { calculation }) };
}

const rowLook =
  'relative col-span-full grid min-h-target grid-cols-subgrid items-center border-t border-chalk py-1.5 whitespace-nowrap first:border-t-0 tabular-nums';

/** The least at bats for an average in bold type. */
const MIN_AT_BATS = 10;

function Counts({ chances }: { chances: ChancesOnWire }) {
  const isWeighty = chances.at_bats >= MIN_AT_BATS;
  return (
    <>
      <dd className={cx('text-right text-base', isWeighty ? 'font-semibold' : 'text-ink-2')}>
        {formatRate(toRate(chances))}
      </dd>
      <dd className="text-right text-small text-ink-2">{averageTexts.line(chances.at_bats, chances.hits)}</dd>
      <dd className="text-right text-small text-ink-2">
        {averageTexts.plateAppearances(chances.plate_appearances)}
      </dd>
    </>
  );
}

interface SituationAveragesProps {
  readonly situations: Situations;
  readonly triggerProps: ExplanationTrigger;
}

/** Averages that are known only from games scored play by play. */
function SituationAverages({ situations, triggerProps }: SituationAveragesProps) {
  const { games, scoring_position, innings } = situations;
  if (games.length === 0) return null;
  return (
    <Section title={averageTexts.title} aside={averageTexts.basis(games.length)}>
      <dl className="-mt-2.5 grid grid-cols-[minmax(0,1fr)_auto_auto_auto] gap-x-3">
        <div className={`${rowLook} has-[button:hover]:bg-paper`}>
          <dt className="grid">
            <button
              type="button"
              {...triggerProps(toFigure(scoring_position))}
              className="justify-self-start font-semibold underline decoration-control decoration-dotted underline-offset-4 -outline-offset-2! after:absolute after:inset-0"
            >
              {allFigureDefinitions.scoringPosition.label}
            </button>
          </dt>
          <Counts chances={scoring_position} />
        </div>
        {listInningRows(innings).map(({ label, chances }) => (
          <div key={label} className={rowLook}>
            <dt>{label}</dt>
            <Counts chances={chances} />
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function PlayerSituations({ id, filter, triggerProps }: SituationsProps & { readonly id: number }) {
  const query = useQuery(playerSituationsQuery(id, filter));
  return (
    <Loaded query={query} skeleton={loading} failed={texts.failed}>
      {(situations) => (
        <div className={columns}>
          <BattedBalls directions={situations.directions} />
          <SituationAverages situations={situations} triggerProps={triggerProps} />
        </div>
      )}
    </Loaded>
  );
}

export function TeamSituations({ filter, triggerProps }: SituationsProps) {
  const query = useQuery(teamSituationsQuery(filter));
  return (
    <Loaded query={query} skeleton={loading} failed={texts.failed}>
      {({ line_score, ...situations }) => (
        <div className={columns}>
          <BattedBalls directions={situations.directions} />
          <div className="grid gap-10">
            <InningRuns line_score={line_score} />
            <SituationAverages situations={situations} triggerProps={triggerProps} />
            {situations.games.length === 0 && (
              <p className="text-small text-ink-2">{texts.situations.none}</p>
            )}
          </div>
        </div>
      )}
    </Loaded>
  );
}
