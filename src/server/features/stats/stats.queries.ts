import { sql } from 'kysely';
import type { TeamRecord } from '#domain/game.ts';
import type { Database } from '../../platform/database/open.ts';
import { battingColumns, pitchingColumns } from '../../shared/line-columns.ts';
import { countOfCredit, countOfResult, sumOf } from '../../shared/line-sums.queries.ts';
import type { BattingSums, PitchingSums } from './figures.ts';
import { gamesIn, type LineScope, linesIn } from './line-scope.queries.ts';

type Columns = Readonly<Record<string, string>>;

/** The sum of each count under its name in the program. */
function sums(columns: Columns) {
  return Object.entries(columns).map(([name, column]) => sumOf(column).as(name));
}

/** The number of lines, of which a member has one per game. */
const lines = sql<number>`count(*)`.as('games');

function decisionsAndCredits() {
  return [
    countOfResult('勝利').as('wins'),
    countOfResult('敗北').as('losses'),
    countOfCredit('セーブ').as('saves'),
    countOfCredit('ホールド').as('holds'),
  ];
}

function battingIn(database: Database, scope: LineScope) {
  return database
    .selectFrom('batting_records')
    .where('team_id', '=', scope.teamId)
    .where(linesIn(scope))
    .select(sums(battingColumns))
    .select(lines);
}

function pitchingIn(database: Database, scope: LineScope) {
  return database
    .selectFrom('pitching_records')
    .where('team_id', '=', scope.teamId)
    .where(linesIn(scope))
    .select(sums(pitchingColumns))
    .select(lines)
    .select(decisionsAndCredits());
}

// The casts below: the query builder's types do not know the names of the sums.

export async function totalBatting(database: Database, scope: LineScope): Promise<BattingSums> {
  return (await battingIn(database, scope).executeTakeFirstOrThrow()) as unknown as BattingSums;
}

export async function totalPitching(database: Database, scope: LineScope): Promise<PitchingSums> {
  return (await pitchingIn(database, scope).executeTakeFirstOrThrow()) as unknown as PitchingSums;
}

/** Values by id; members or games without a line are missing. */
export type ById<Line> = ReadonlyMap<number, Line>;

/** What the lines are summed by. */
type Group = 'member_id' | 'game_id';

function byGroup<Line>(group: Group, rows: readonly object[]): ById<Line> {
  return new Map(rows.map((row) => [(row as Record<Group, number>)[group], row as unknown as Line]));
}

export async function battingBy(
  group: Group,
  database: Database,
  scope: LineScope,
): Promise<ById<BattingSums>> {
  return byGroup(group, await battingIn(database, scope).groupBy(group).select(group).execute());
}

export async function pitchingBy(
  group: Group,
  database: Database,
  scope: LineScope,
): Promise<ById<PitchingSums>> {
  return byGroup(group, await pitchingIn(database, scope).groupBy(group).select(group).execute());
}

/** Counts the results of the selected games, including games without lines. */
export function countResults(database: Database, scope: LineScope): Promise<TeamRecord> {
  const count = (sign: -1 | 0 | 1) =>
    sql<number>`coalesce(sum(case when sign(team_score - opponent_score) = ${sql.lit(sign)} then 1 else 0 end), 0)`;
  return gamesIn(database, scope)
    .select([count(1).as('wins'), count(-1).as('losses'), count(0).as('draws')])
    .executeTakeFirstOrThrow();
}
