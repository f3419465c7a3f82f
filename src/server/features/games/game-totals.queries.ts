import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ListedGame } from '#contract/games.ts';
import { EMPTY_GAME_STAT_LINE_TOTALS, type GameStatLineTotals } from '#domain/game-stat-line-totals.ts';
import { SAVE_AND_HOLD } from '#domain/pitching.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { type GameSelection, isSelectedGame, mayExcludeGames } from '../../shared/game-filter.queries.ts';
import { toLinePlayer } from '../../shared/line-columns.ts';
import { BESIDE_SUMS, countResult, sumColumn } from '../../shared/line-sums.queries.ts';

type Decision = NonNullable<ListedGame['decisions']>[number];

const DECISIONS = ['勝利', '敗北', ...SAVE_AND_HOLD] as const;

/** Lists the pitchers' decisions by the id of the game, in the order of a box score. */
export async function listDecisions(
  database: Database,
  teamId: number,
  selection: GameSelection,
): Promise<Map<number, Decision[]>> {
  const rows = await database
    .selectFrom('pitching_records')
    .innerJoin('members', (join) =>
      join
        .onRef('members.team_id', '=', 'pitching_records.team_id')
        .onRef('members.id', '=', 'pitching_records.member_id'),
    )
    .where('pitching_records.team_id', '=', teamId)
    .where((eb) => eb.or([eb('result', 'in', ['勝利', '敗北']), eb('credit', 'is not', null)]))
    .$if(mayExcludeGames(selection), (lines) =>
      lines.where('game_id', 'in', (eb) =>
        eb
          .selectFrom('games')
          .where('games.team_id', '=', teamId)
          .where(isSelectedGame(selection))
          .select('games.id'),
      ),
    )
    .select(['game_id', 'member_id', 'members.name', 'members.number', 'guest', 'result', 'credit'])
    .select(`pitching_records.${BESIDE_SUMS}`)
    .orderBy('pitching_records.id')
    .execute();
  const decisions = new Map<number, Decision[]>();
  for (const decision of DECISIONS)
    for (const row of rows.filter(({ result, credit }) => (credit ?? result) === decision))
      decisions.set(row.game_id, [
        ...(decisions.get(row.game_id) ?? []),
        { pitcher: toLinePlayer(row), decision },
      ]);
  return decisions;
}

type Condition = (
  eb: ExpressionBuilder<Tables, 'batting_records' | 'pitching_records'>,
) => Expression<SqlBool>;

/** Counts the plate appearances by the same rule as `countTotalPlateAppearances`. */
const turns = sql<number>`coalesce(sum(
  at_bats + walks + hit_by_pitch + sacrifice_hits + sacrifice_flies + interference
), 0)`;

function matchLines(teamId: number, selection: GameSelection): Condition {
  return (eb) => {
    if (!mayExcludeGames(selection)) return eb.and([]);
    const games = eb.selectFrom('games').where('games.team_id', '=', teamId).where(isSelectedGame(selection));
    return eb('game_id', 'in', games.select('games.id'));
  };
}

function selectBatting(database: Database, teamId: number, condition: Condition) {
  return database
    .selectFrom('batting_records')
    .where('team_id', '=', teamId)
    .where(condition)
    .groupBy(['game_id', 'order_no'])
    .orderBy('order_no')
    .select(['game_id', 'order_no as place', (eb) => eb.fn.count<number>(BESIDE_SUMS).as('batters')])
    .select([
      turns.as('turns'),
      sumColumn('runs').as('runs'),
      sumColumn('runs_batted_in').as('runsBattedIn'),
    ]);
}

type SlotTotals = Awaited<ReturnType<ReturnType<typeof selectBatting>['executeTakeFirstOrThrow']>>;

function addSlot(
  totals: GameStatLineTotals,
  { place, turns: count, batters, runs, runsBattedIn }: SlotTotals,
): GameStatLineTotals {
  return {
    ...totals,
    turns: [...totals.turns, { place, turns: count }],
    batters: totals.batters + batters,
    runs: totals.runs + runs,
    runsBattedIn: totals.runsBattedIn + runsBattedIn,
  };
}

function selectPitching(database: Database, teamId: number, condition: Condition) {
  return database
    .selectFrom('pitching_records')
    .where('team_id', '=', teamId)
    .where(condition)
    .groupBy('game_id')
    .select(['game_id', (eb) => eb.fn.count<number>(BESIDE_SUMS).as('pitchers')])
    .select([sumColumn('runs_allowed').as('runsAllowed'), sumColumn('outs_recorded').as('outsRecorded')])
    .select([countResult('勝利').as('winningPitchers'), countResult('敗北').as('losingPitchers')]);
}

const battingOfGame = compileOnce((database: Database, teamId: number, gameId: number) =>
  selectBatting(database, teamId, (eb) => eb('game_id', '=', gameId)),
);

const pitchingOfGame = compileOnce((database: Database, teamId: number, gameId: number) =>
  selectPitching(database, teamId, (eb) => eb('game_id', '=', gameId)),
);

/** Returns the totals of each game by its id. Leaves out games without lines. */
export async function addUpGames(
  database: Database,
  teamId: number,
  selection: GameSelection,
): Promise<Map<number, GameStatLineTotals>> {
  const totals = new Map<number, GameStatLineTotals>();
  const condition = matchLines(teamId, selection);
  const ofBatters = await selectBatting(database, teamId, condition).execute();
  const ofPitchers = await selectPitching(database, teamId, condition).execute();
  for (const place of ofBatters)
    totals.set(place.game_id, addSlot(totals.get(place.game_id) ?? EMPTY_GAME_STAT_LINE_TOTALS, place));
  for (const { game_id, ...part } of ofPitchers)
    totals.set(game_id, { ...EMPTY_GAME_STAT_LINE_TOTALS, ...totals.get(game_id), ...part });
  return totals;
}

export async function addUpGame(
  database: Database,
  teamId: number,
  gameId: number,
): Promise<GameStatLineTotals> {
  const ofBatters = await battingOfGame(database, teamId, gameId);
  const [ofPitchers] = await pitchingOfGame(database, teamId, gameId);
  return { ...ofBatters.reduce(addSlot, EMPTY_GAME_STAT_LINE_TOTALS), ...ofPitchers };
}
