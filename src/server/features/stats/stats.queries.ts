import { type RawBuilder, sql } from 'kysely';
import type { WinLossRecord } from '#domain/game.ts';
import { listGameStatusesWhere } from '#domain/game-status.ts';
import type { Database } from '../../platform/database/open.ts';
import { IS_NOT_COUNTED, isInState, isSelectedGame } from '../../shared/game-filter.queries.ts';
import { battingColumnNames, pitchingColumnNames } from '../../shared/line-columns.ts';
import {
  BESIDE_SUMS,
  countCredit,
  countGamesWith,
  countResult,
  sumColumn,
} from '../../shared/line-sums.queries.ts';
import { type BattingSums, NO_PITCHING, type PitchingSums } from './figures.ts';
import { isLineInScope, type LineScope, selectGamesInScope } from './line-scope.queries.ts';

function selectSums(columns: Readonly<Record<string, string>>) {
  return Object.entries(columns).map(([name, column]) => sumColumn(column).as(name));
}

/** The number of lines, which is the number of games, because a member has at most one line per game. */
const lines = sql<number>`count(*)`.as('games');

function countDecisionsAndCredits() {
  return [
    countResult('勝利').as('wins'),
    countResult('敗北').as('losses'),
    countCredit('セーブ').as('saves'),
    countCredit('ホールド').as('holds'),
  ];
}

function selectBatting(database: Database, scope: LineScope) {
  return database
    .selectFrom('batting_records')
    .where('team_id', '=', scope.teamId)
    .where(isLineInScope(scope))
    .select(selectSums(battingColumnNames))
    .select(lines);
}

function selectPitching(database: Database, scope: LineScope) {
  return database
    .selectFrom('pitching_records')
    .where('team_id', '=', scope.teamId)
    .where(isLineInScope(scope))
    .select(selectSums(pitchingColumnNames))
    .select(lines)
    .select(countDecisionsAndCredits());
}

// The casts are needed, because Kysely does not know the names of the sums.

export async function addUpBatting(database: Database, scope: LineScope): Promise<BattingSums> {
  const sums = selectBatting(database, scope).select([
    countGamesWith('double_play_games').as('doublePlayGames'),
    countGamesWith('passed_ball_games').as('passedBallGames'),
  ]);
  return (await sums.executeTakeFirstOrThrow()) as unknown as BattingSums;
}

const PITCHES_ONLY = isInState(listGameStatusesWhere(({ inFigures, pitches }) => pitches && !inFigures));

async function listPitchesOnly(database: Database, { teamId, games }: LineScope): Promise<number[]> {
  const rows = await database
    .selectFrom('games')
    .where('games.team_id', '=', teamId)
    .where(IS_NOT_COUNTED)
    .where(PITCHES_ONLY)
    .where(isSelectedGame(games))
    .select('games.id')
    .execute();
  return rows.map(({ id }) => id);
}

type Pitches = Pick<PitchingSums, 'pitches' | 'pitchesAtLeast'>;

function addPitches<Sums extends Pitches>(sums: Sums, { pitches, pitchesAtLeast }: Pitches): Sums {
  return { ...sums, pitches: sums.pitches + pitches, pitchesAtLeast: sums.pitchesAtLeast + pitchesAtLeast };
}

async function addUpPitchesOnly(database: Database, scope: LineScope): Promise<ById<Pitches>> {
  const thrown = new Map<number, Pitches>();
  const games = await listPitchesOnly(database, scope);
  if (games.length === 0) return thrown;
  const lines = await database
    .selectFrom('pitching_records')
    .where('team_id', '=', scope.teamId)
    .where('game_id', 'in', games)
    .select(['member_id', 'pitches', 'pitches_at_least as pitchesAtLeast', BESIDE_SUMS])
    .execute();
  for (const { member_id, ...line } of lines)
    if (scope.memberId === undefined || scope.memberId === member_id)
      thrown.set(member_id, addPitches<Pitches>(thrown.get(member_id) ?? NO_PITCHING, line));
  return thrown;
}

export async function addUpPitching(database: Database, scope: LineScope): Promise<PitchingSums> {
  const query = selectPitching(database, scope).select(
    countGamesWith('wild_pitch_games').as('wildPitchGames'),
  );
  const sums = (await query.executeTakeFirstOrThrow()) as unknown as PitchingSums;
  const beside = await addUpPitchesOnly(database, scope);
  return [...beside.values()].reduce<PitchingSums>(addPitches, sums);
}

/** Sums by the id of a member or a game. Members and games without a line are missing. */
export type ById<Line> = ReadonlyMap<number, Line>;

type Group = 'member_id' | 'game_id';

function byGroup<Line>(group: Group, rows: readonly object[]): ById<Line> {
  return new Map(rows.map((row) => [(row as Record<Group, number>)[group], row as unknown as Line]));
}

export async function sumBattingByGroup(
  group: Group,
  database: Database,
  scope: LineScope,
): Promise<ById<BattingSums>> {
  return byGroup(group, await selectBatting(database, scope).groupBy(group).select(group).execute());
}

export async function sumPitchingByGroup(
  group: Group,
  database: Database,
  scope: LineScope,
): Promise<ById<PitchingSums>> {
  return byGroup(group, await selectPitching(database, scope).groupBy(group).select(group).execute());
}

/**
 * Adds up the pitching lines of each member. Of a no-game (ノーゲーム), only the pitches count. So a member who pitched
 * only in no-games has pitches in 0 games.
 */
export async function sumPitchingByMember(database: Database, scope: LineScope): Promise<ById<PitchingSums>> {
  const sums = new Map(await sumPitchingByGroup('member_id', database, scope));
  for (const [member, thrown] of await addUpPitchesOnly(database, scope))
    sums.set(member, addPitches(sums.get(member) ?? NO_PITCHING, thrown));
  return sums;
}

export async function listLeftOnBase(database: Database, scope: LineScope): Promise<ById<number>> {
  const rows = await selectGamesInScope(database, scope)
    .innerJoin('game_logs as log', (join) =>
      join.on('log.team_id', '=', scope.teamId).onRef('log.game_id', '=', 'games.id'),
    )
    .where('log.left_on_base', 'is not', null)
    .select(['games.id', 'log.left_on_base'])
    .execute();
  return new Map(rows.map(({ id, left_on_base }) => [id, left_on_base ?? 0]));
}

function countGames(condition: RawBuilder<boolean>) {
  return sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
}

const IN_RECORD = isInState(listGameStatusesWhere(({ inRecord }) => inRecord));

/** Counts the wins, losses and draws of all games, even of those without lines. */
export function countResults(database: Database, scope: LineScope): Promise<WinLossRecord> {
  const count = (sign: -1 | 0 | 1) =>
    countGames(sql`sign(team_score - opponent_score) = ${sql.lit(sign)} and ${IN_RECORD}`);
  return selectGamesInScope(database, scope)
    .select([count(1).as('wins'), count(-1).as('losses'), count(0).as('draws')])
    .executeTakeFirstOrThrow();
}

const QUALIFYING = isInState(listGameStatusesWhere(({ qualifies }) => qualifies));

export async function countQualifyingGames(database: Database, scope: LineScope): Promise<number> {
  const { games } = await selectGamesInScope(database, scope)
    .select(countGames(QUALIFYING).as('games'))
    .executeTakeFirstOrThrow();
  return games;
}
