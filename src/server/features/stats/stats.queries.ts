import { sql } from 'kysely';
import type { BattingLine } from '../../../domain/batting.ts';
import type { TeamRecord } from '../../../domain/game.ts';
import type { PitchingLine } from '../../../domain/pitching.ts';
import { battingColumns, pitchingColumns } from '../../platform/database/line-columns.ts';
import type { Database } from '../../platform/database/open.ts';

type Columns = Readonly<Record<string, string>>;

/** The sum of each count under its own name; 0 where there is no line. */
function sums(columns: Columns) {
  return Object.entries(columns).map(([name, column]) =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as(name),
  );
}

export interface MemberLine<Line> {
  readonly memberId: number;
  readonly name: string;
  readonly line: Line;
}

interface MemberSums {
  member_id: number;
  name: string;
}

// Each sum stands in the row under the name of its count, which the query builder cannot see in its types.
function toMemberLine<Line>({ member_id: memberId, name, ...line }: MemberSums): MemberLine<Line> {
  return { memberId, name, line: line as unknown as Line };
}

/** Of every member with a batting line all of them added up, also of those who left. */
export async function battingByMember(
  database: Database,
  teamId: number,
): Promise<MemberLine<BattingLine>[]> {
  const rows = await database
    .selectFrom('batting_records')
    .innerJoin('members', 'members.id', 'batting_records.member_id')
    .where('batting_records.team_id', '=', teamId)
    .groupBy(['batting_records.member_id', 'members.name'])
    .select(['batting_records.member_id', 'members.name'])
    .select(sums(battingColumns))
    .orderBy('batting_records.member_id')
    .execute();
  return rows.map((row) => toMemberLine(row));
}

export interface PitchingSums extends PitchingLine {
  readonly wins: number;
  readonly losses: number;
}

function decisions() {
  const count = (result: string) =>
    sql<number>`coalesce(sum(case when result = ${result} then 1 else 0 end), 0)`;
  return [count('勝利').as('wins'), count('敗北').as('losses')];
}

/** Of every member with a pitching line all of them added up, also of those who left. */
export async function pitchingByMember(
  database: Database,
  teamId: number,
): Promise<MemberLine<PitchingSums>[]> {
  const rows = await database
    .selectFrom('pitching_records')
    .innerJoin('members', 'members.id', 'pitching_records.member_id')
    .where('pitching_records.team_id', '=', teamId)
    .groupBy(['pitching_records.member_id', 'members.name'])
    .select(['pitching_records.member_id', 'members.name'])
    .select(sums(pitchingColumns))
    .select(decisions())
    .orderBy('pitching_records.member_id')
    .execute();
  return rows.map((row) => toMemberLine(row));
}

/** The lines of the team, or of one member, added up. */
export async function totalBatting(
  database: Database,
  teamId: number,
  memberId?: number,
): Promise<BattingLine> {
  const row = await database
    .selectFrom('batting_records')
    .where('team_id', '=', teamId)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0))
    .select(sums(battingColumns))
    .executeTakeFirstOrThrow();
  return row as unknown as BattingLine;
}

/** The lines of the team, or of one member, added up. */
export async function totalPitching(
  database: Database,
  teamId: number,
  memberId?: number,
): Promise<PitchingSums> {
  const row = await database
    .selectFrom('pitching_records')
    .where('team_id', '=', teamId)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0))
    .select(sums(pitchingColumns))
    .select(decisions())
    .executeTakeFirstOrThrow();
  return row as unknown as PitchingSums;
}

export function countResults(database: Database, teamId: number): Promise<TeamRecord> {
  const count = (sign: -1 | 0 | 1) =>
    sql<number>`coalesce(sum(case when sign(team_score - opponent_score) = ${sql.lit(sign)} then 1 else 0 end), 0)`;
  return database
    .selectFrom('games')
    .where('team_id', '=', teamId)
    .select([count(1).as('wins'), count(-1).as('losses'), count(0).as('draws')])
    .executeTakeFirstOrThrow();
}

/** Distinct games in which the member has a batting or a pitching line. */
export async function countGames(database: Database, teamId: number, memberId: number): Promise<number> {
  const played = (table: 'batting_records' | 'pitching_records') =>
    database
      .selectFrom(table)
      .select('game_id')
      .where('team_id', '=', teamId)
      .where('member_id', '=', memberId);
  const { games } = await database
    .selectFrom(played('batting_records').union(played('pitching_records')).as('played'))
    .select((of) => of.fn.countAll<number>().as('games'))
    .executeTakeFirstOrThrow();
  return games;
}

/** The innings by which this team's ERA is scaled. */
export async function regulationInnings(database: Database, teamId: number): Promise<number> {
  const { regulation_innings } = await database
    .selectFrom('teams')
    .select('regulation_innings')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  return regulation_innings;
}
