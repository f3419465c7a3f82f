import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { fromBattingTotals, toBattingTotals } from '#contract/batting.ts';
import type { Situations } from '#contract/situations.ts';
import type { Player, PlayerDashboard } from '#contract/stats.ts';
import { computeOpsPercentOfTeam, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { formatMonthDay, hasSeveralYears } from '#domain/day.ts';
import { formatRatio, isRatioDefined } from '#domain/ratio.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../platform/queries/loaded.tsx';
import type { Filter } from '../../../shared/game-filter/filter-url.ts';
import { ResultMark } from '../../../shared/result-mark.tsx';
import { LoadingBars } from '../../../ui/loading-bars.tsx';
import type { Term } from '../figures/figures.ts';
import { ownMessages as texts } from '../figures/own.messages.ts';
import { toBand, toChancesBand } from '../figures/own-bands.ts';
import { playerQuery, playerSituationsQuery, teamGamesQuery, teamSituationsQuery } from '../stats.data.ts';
import { type FigureParts, type GamePart, splitFigure } from './figure-parts.ts';

const partTexts = texts.parts;

/** The number of rows rendered first, about as many as fit on a phone. The other rows follow after the first paint. */
const FIRST_ROWS = 6;
/** Returns the width of a column in rem, for a table with this number of columns. */
const columnWidth = (columns: number) => [3.5, 3.5, 3.25, 2.75][columns] ?? 2.25;

function gridStyle(columns: number) {
  return { gridTemplateColumns: `minmax(0,1fr) repeat(${columns}, ${columnWidth(columns)}rem)` };
}

const rowLook = 'grid items-center gap-x-1 tabular-nums';

function Counts({ labels, values }: { labels: readonly string[]; values: readonly string[] }) {
  return labels.map((label, index) => (
    <span key={label} className="text-right whitespace-nowrap">
      <span className="sr-only">{label} </span>
      {values[index]}
    </span>
  ));
}

interface RowProps {
  readonly row: FigureParts['rows'][number];
  readonly labels: readonly string[];
  readonly withYear: boolean;
}

function Row({ row: { game, texts: values }, labels, withYear }: RowProps) {
  return (
    <li className="border-t border-chalk">
      <Link
        to={paths.game(game.id)}
        style={gridStyle(labels.length)}
        className={`${rowLook} min-h-target -outline-offset-2! hover:bg-paper`}
      >
        <span className="flex min-w-0 items-baseline gap-1.5">
          <ResultMark result={game.result} compact />
          <span className="shrink-0 text-ink-2">{formatMonthDay(game.date, withYear)}</span>
          <span className="truncate font-semibold">{game.opponent}</span>
        </span>
        <Counts labels={labels} values={values} />
      </Link>
    </li>
  );
}

function Parts({ parts: { labels, rows, sums, others, known } }: { parts: FigureParts }) {
  const shown = useDeferredValue(rows.length, FIRST_ROWS);
  const withYear = hasSeveralYears(rows.map(({ game }) => game.date));
  if (rows.length === 0)
    return <p className="text-ink-2">{known ? partTexts.noneKnown(known) : partTexts.none}</p>;
  return (
    <>
      {known !== null && <p className="text-ink-2">{partTexts.known(known)}</p>}
      <div aria-hidden style={gridStyle(labels.length)} className={`${rowLook} text-tiny text-ink-2`}>
        <span />
        {labels.map((label) => (
          <span key={label} className="text-right whitespace-nowrap">
            {label}
          </span>
        ))}
      </div>
      <p style={gridStyle(labels.length)} className={`${rowLook} py-1.5 font-bold`}>
        <span>{partTexts.sum(rows.length)}</span>
        <Counts labels={labels} values={sums} />
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari hides the list role of a list without markers */}
      <ol role="list">
        {rows.slice(0, shown).map((row) => (
          <Row key={row.game.id} row={row} labels={labels} withYear={withYear} />
        ))}
      </ol>
      {others > 0 && <p className="border-t border-chalk py-2 text-ink-2">{partTexts.others(others)}</p>}
    </>
  );
}

/** Lists the games with their counts. The totals of the counts are the numbers in the formula. */
function FigureGames({ term, games }: { term: Term; games: readonly GamePart[] }) {
  const parts = splitFigure(term, games);
  if (!parts) return null;
  return (
    <section className="mt-3">
      <h3 className="font-semibold">{partTexts.title}</h3>
      <Parts key={term} parts={parts} />
    </section>
  );
}

/** The range in which the figure of a small sample probably lies, and its meaning. */
function BandNote({ band }: { band: string | undefined }) {
  if (!band) return null;
  return (
    <div className="mt-2 border-t border-chalk pt-2">
      <h3 className="font-semibold tabular-nums">{texts.band.title(band)}</h3>
      <p className="text-ink-2">{texts.band.meaning}</p>
    </div>
  );
}

function IndexNote({ batting, team }: { batting: PlayerDashboard['batting']; team: Player['team_batting'] }) {
  const index = computeOpsPercentOfTeam(fromBattingTotals(batting), fromBattingTotals(team));
  if (!isRatioDefined(index)) return null;
  return <p className="mt-1 tabular-nums">{texts.opsIndex(formatRatio(index, 0))}</p>;
}

const loading = <LoadingBars heights={['h-24']} className="mt-3" />;

function SituationGames({ games }: Pick<Situations, 'games'>) {
  const parts = games.map(({ game, at_bats: atBats, hits: singles }) => {
    return { game, batting: toBattingTotals({ ...EMPTY_BATTING_LINE, atBats, singles }), pitching: null };
  });
  return <FigureGames term="scoringPosition" games={parts} />;
}

interface PlayerDetailProps {
  readonly id: number;
  readonly filter: Filter | null;
  readonly term: Term;
}

function PlayerSituationGames({ id, filter }: Omit<PlayerDetailProps, 'term'>) {
  return (
    <Loaded
      query={useQuery(playerSituationsQuery(id, filter))}
      skeleton={loading}
      failed={texts.parts.failed}
    >
      {({ games, scoring_position, team_scoring_position }) => (
        <>
          <BandNote band={toChancesBand(scoring_position, team_scoring_position)} />
          <SituationGames games={games} />
        </>
      )}
    </Loaded>
  );
}

function TeamSituationGames({ filter }: Pick<PlayerDetailProps, 'filter'>) {
  return (
    <Loaded query={useQuery(teamSituationsQuery(filter))} skeleton={loading} failed={texts.parts.failed}>
      {({ games }) => <SituationGames games={games} />}
    </Loaded>
  );
}

function PlayerLineDetail({ id, filter, term }: PlayerDetailProps) {
  return (
    <Loaded query={useQuery(playerQuery(id, filter))} skeleton={loading} failed={texts.parts.failed}>
      {({ batting, team_batting, log }) => (
        <>
          {term === 'ops' && <IndexNote batting={batting} team={team_batting} />}
          <BandNote band={toBand(term, fromBattingTotals(batting), fromBattingTotals(team_batting))} />
          <FigureGames term={term} games={log} />
        </>
      )}
    </Loaded>
  );
}

export function PlayerDetail(props: PlayerDetailProps) {
  return props.term === 'scoringPosition' ? (
    <PlayerSituationGames {...props} />
  ) : (
    <PlayerLineDetail {...props} />
  );
}

function TeamLineDetail({ filter, term }: Omit<PlayerDetailProps, 'id'>) {
  return (
    <Loaded query={useQuery(teamGamesQuery(filter))} skeleton={loading} failed={texts.parts.failed}>
      {(games) => <FigureGames term={term} games={games} />}
    </Loaded>
  );
}

export function TeamDetail(props: Omit<PlayerDetailProps, 'id'>) {
  return props.term === 'scoringPosition' ? <TeamSituationGames {...props} /> : <TeamLineDetail {...props} />;
}
