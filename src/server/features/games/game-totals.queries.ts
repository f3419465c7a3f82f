import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type GameTotals, NO_LINES } from '#domain/game-check.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { type GameSelection, isNarrowed, selectedGames } from '../../shared/game-filter.queries.ts';
import { BESIDE_SUMS, countOfResult, sumOf } from '../../shared/line-sums.queries.ts';

/** A condition on a team's line. */
type Condition = (
  of: ExpressionBuilder<Tables, 'batting_records' | 'pitching_records'>,
) => Expression<SqlBool>;

/** Plate appearances, as `plateAppearances` counts them. */
const turns = sql<number>`coalesce(sum(
  at_bats + walks + hit_by_pitch + sacrifice_hits + sacrifice_flies + interference
), 0)`;

/** Selects the lines of these games; without a subquery if every game is selected. */
function linesOf(teamId: number, selection: GameSelection): Condition {
  return (of) => {
    if (!isNarrowed(selection)) return of.and([]);
    const games = of.selectFrom('games').where('games.team_id', '=', teamId).where(selectedGames(selection));
    return of('game_id', 'in', games.select('games.id'));
  };
}

function batting(database: Database, teamId: number, condition: Condition) {
  return database
    .selectFrom('batting_records')
    .where('team_id', '=', teamId)
    .where(condition)
    .groupBy(['game_id', 'order_no'])
    .orderBy('order_no')
    .select(['game_id', 'order_no as place', (of) => of.fn.count<number>(BESIDE_SUMS).as('batters')])
    .select([turns.as('turns'), sumOf('runs').as('runs'), sumOf('runs_batted_in').as('runsBattedIn')]);
}

type OfPlace = Awaited<ReturnType<ReturnType<typeof batting>['executeTakeFirstOrThrow']>>;

/** Adds a place of the order to the totals. */
function withPlace(
  totals: GameTotals,
  { place, turns: ofPlace, batters, runs, runsBattedIn }: OfPlace,
): GameTotals {
  return {
    ...totals,
    turns: [...totals.turns, { place, turns: ofPlace }],
    batters: totals.batters + batters,
    runs: totals.runs + runs,
    runsBattedIn: totals.runsBattedIn + runsBattedIn,
  };
}

function pitching(database: Database, teamId: number, condition: Condition) {
  return database
    .selectFrom('pitching_records')
    .where('team_id', '=', teamId)
    .where(condition)
    .groupBy('game_id')
    .select(['game_id', (of) => of.fn.count<number>(BESIDE_SUMS).as('pitchers')])
    .select([sumOf('runs_allowed').as('runsAllowed'), sumOf('outs_recorded').as('outsRecorded')])
    .select([countOfResult('勝利').as('winningPitchers'), countOfResult('敗北').as('losingPitchers')]);
}

const battingOfGame = compileOnce((database: Database, teamId: number, gameId: number) =>
  batting(database, teamId, (of) => of('game_id', '=', gameId)),
);

const pitchingOfGame = compileOnce((database: Database, teamId: number, gameId: number) =>
  pitching(database, teamId, (of) => of('game_id', '=', gameId)),
);

/** The totals of each selected game by its id; games without lines are missing. */
export async function totalsOfGames(
  database: Database,
  teamId: number,
  selection: GameSelection,
): Promise<Map<number, GameTotals>> {
  const totals = new Map<number, GameTotals>();
  const condition = linesOf(teamId, selection);
  const ofBatters = await batting(database, teamId, condition).execute();
  const ofPitchers = await pitching(database, teamId, condition).execute();
  for (const place of ofBatters)
    totals.set(place.game_id, withPlace(totals.get(place.game_id) ?? NO_LINES, place));
  for (const { game_id, ...part } of ofPitchers)
    totals.set(game_id, { ...NO_LINES, ...totals.get(game_id), ...part });
  return totals;
}

export async function totalsOfGame(database: Database, teamId: number, gameId: number): Promise<GameTotals> {
  const ofBatters = await battingOfGame(database, teamId, gameId);
  const [ofPitchers] = await pitchingOfGame(database, teamId, gameId);
  return { ...ofBatters.reduce(withPlace, NO_LINES), ...ofPitchers };
}
