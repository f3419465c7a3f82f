import type { Insertable, Selectable } from 'kysely';
import type { ChosenRule, PitchReport, RuleOnWire } from '#contract/pitch-limits.ts';
import type { PitchersAndCatchersOfPart } from '#domain/scoring/mound.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { BESIDE_SUMS } from '../../shared/line-sums.queries.ts';
import type { MemberPair } from '../../shared/passed-changes.queries.ts';

interface Span {
  readonly first: string;
  readonly last: string;
}

export async function findRule(database: Database, teamId: number): Promise<ChosenRule> {
  const row = await database
    .selectFrom('pitch_rules')
    .select(['rule', 'version'])
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return { rule: row?.rule ? (JSON.parse(row.rule) as RuleOnWire) : null, version: row?.version ?? 1 };
}

export async function putRule(
  trx: Trx,
  teamId: number,
  rule: RuleOnWire | null,
  version: number,
): Promise<void> {
  const values = { rule: rule && JSON.stringify(rule), version };
  await trx
    .insertInto('pitch_rules')
    .values({ team_id: teamId, ...values })
    .onConflict((conflict) => conflict.columns(['team_id']).doUpdateSet(values))
    .execute();
}

function selectGames(database: Database, teamId: number, games: Span | number) {
  const all = database.selectFrom('games').where('games.team_id', '=', teamId);
  return typeof games === 'number'
    ? all.where('games.id', '=', games)
    : all.where('games.date', '>=', games.first).where('games.date', '<=', games.last);
}

/** Lists the games that have begun. `mound` has the pitchers and catchers if the game's lines follow from a log. */
export async function listGames(database: Database, teamId: number, games: Span | number) {
  const rows = await selectGames(database, teamId, games)
    .leftJoin('game_logs as log', (join) =>
      join.on('log.team_id', '=', teamId).onRef('log.game_id', '=', 'games.id').on('log.closed', '=', 0),
    )
    .where('games.state', '<>', 'planned')
    .select(['games.id', 'games.date', 'games.opponent', 'games.game_type', 'games.state', 'log.mound'])
    .orderBy('games.date')
    .orderBy('games.id')
    .execute();
  return rows.map(({ mound, ...game }) => ({
    ...game,
    mound: mound === null ? null : (JSON.parse(mound) as PitchersAndCatchersOfPart[]),
  }));
}
export type PitchedGame = Awaited<ReturnType<typeof listGames>>[number];

export function listLines(database: Database, teamId: number, games: Span | number) {
  return database
    .selectFrom('pitching_records')
    .where('team_id', '=', teamId)
    .where('game_id', 'in', selectGames(database, teamId, games).select('games.id'))
    .select(['game_id', 'member_id', 'pitches', 'pitches_at_least', 'outs_recorded', BESIDE_SUMS])
    .orderBy('id')
    .execute();
}

export function listLogPlayers(database: Database, teamId: number, games: Span | number) {
  return database
    .selectFrom('log_players')
    .where('team_id', '=', teamId)
    .where('game_id', 'in', selectGames(database, teamId, games).select('games.id'))
    .select(['game_id', 'player', 'member_id'])
    .execute();
}

export function listMembers(database: Database, teamId: number) {
  return database
    .selectFrom('members')
    .where('team_id', '=', teamId)
    .select(['id', 'name', 'number', 'kana', 'school_entry_year', 'positions', 'guest', 'plays', 'active'])
    .orderBy('id')
    .execute();
}

export async function findMemberName(
  database: Database,
  teamId: number,
  memberId: number,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('members')
    .where('team_id', '=', teamId)
    .where('id', '=', memberId)
    .select('name')
    .executeTakeFirst();
  return row?.name;
}

export type ReportRow = Selectable<Tables['reported_pitches']>;

function toReport({ team_id: _, created_at: __, ...report }: ReportRow): PitchReport {
  const { pitches_at_least, no_game } = report;
  return { ...report, pitches_at_least: pitches_at_least === 1, no_game: no_game === 1 };
}

/** Lists the reports of these days. Leaves out reports of a deleted game that was restored. */
export async function listReports(
  database: Database,
  teamId: number,
  { first, last }: Span,
): Promise<PitchReport[]> {
  const rows = await database
    .selectFrom('reported_pitches as report')
    .leftJoin('games', (join) =>
      join.on('games.team_id', '=', teamId).onRef('games.id', '=', 'report.game_id'),
    )
    .where('report.team_id', '=', teamId)
    .where('report.date', '>=', first)
    .where('report.date', '<=', last)
    .where('games.id', 'is', null)
    .selectAll('report')
    .orderBy('report.date')
    .orderBy('report.id')
    .execute();
  return rows.map(toReport);
}

export async function findReport(
  database: Database,
  teamId: number,
  id: number,
): Promise<PitchReport | undefined> {
  const row = await database
    .selectFrom('reported_pitches')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return row && toReport(row);
}

export async function insertReport(
  trx: Trx,
  row: Insertable<Tables['reported_pitches']>,
): Promise<PitchReport> {
  return toReport(
    await trx.insertInto('reported_pitches').values(row).returningAll().executeTakeFirstOrThrow(),
  );
}

export function deleteReport(trx: Trx, teamId: number, id: number): Promise<ReportRow | undefined> {
  return trx
    .deleteFrom('reported_pitches')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteReportsOfGame(trx: Trx, teamId: number, gameId: number): Promise<void> {
  await trx
    .deleteFrom('reported_pitches')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .execute();
}

export async function restoreReport(trx: Trx, row: ReportRow): Promise<void> {
  await trx.insertInto('reported_pitches').values(row).execute();
}

/** Passes reports of `from` to `into`: all, or those with the ids in `only`. Returns the ids of the passed reports. */
export async function passReports(
  trx: Trx,
  { teamId, from, into }: MemberPair,
  only?: readonly number[],
): Promise<number[]> {
  if (only?.length === 0) return [];
  const passed = await trx
    .updateTable('reported_pitches')
    .set({ member_id: into })
    .where('team_id', '=', teamId)
    .where('member_id', '=', from)
    .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
    .returning('id')
    .execute();
  return passed.map(({ id }) => id);
}

export async function deleteTeamPitches(trx: Trx, teamId: number): Promise<void> {
  await trx.deleteFrom('reported_pitches').where('team_id', '=', teamId).execute();
  await trx.deleteFrom('pitch_rules').where('team_id', '=', teamId).execute();
}
