import { setImmediate } from 'node:timers/promises';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { TEAM_SETTINGS } from '../../shared/team-rules.queries.ts';

/** The columns by which the rows of a table are sorted. They are unique within a team. */
const KEYS = {
  members: ['id'],
  games: ['id'],
  batting_records: ['id'],
  pitching_records: ['id'],
  schedule_items: ['id'],
  attendances: ['item_id', 'member_id'],
  attendance_guests: ['id'],
  lineups: ['id'],
  game_logs: ['game_id'],
  log_entries: ['game_id', 'seq'],
  log_players: ['game_id', 'player'],
  reported_pitches: ['id'],
  pitch_rules: ['id'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;
type TeamTable = keyof typeof KEYS;
export type TeamRow<Table extends TeamTable> = Selectable<Tables[Table]>;

export function findTeam(database: Database, teamId: number) {
  return database
    .selectFrom('teams')
    .where('id', '=', teamId)
    .select(['name', 'revision', ...TEAM_SETTINGS, 'created_at'])
    .executeTakeFirstOrThrow();
}
export type StoredTeam = Awaited<ReturnType<typeof findTeam>>;

/** The number of rows per query. Reading them takes SQLite some milliseconds, during which other requests wait. */
const PAGE = 500;

/** Reads all rows of the team, page by page. Lets other requests run after each page. */
export async function selectRows<Table extends TeamTable>(
  database: Database,
  table: Table,
  teamId: number,
  signal: AbortSignal,
): Promise<TeamRow<Table>[]> {
  const columns: readonly string[] = KEYS[table];
  const key = sql.join(columns.map((column) => sql.ref(column)));
  const rows: TeamRow<Table>[] = [];
  for (;;) {
    signal.throwIfAborted();
    const last = rows.at(-1) as Readonly<Record<string, unknown>> | undefined;
    const after = last ? sql`and (${key}) > (${sql.join(columns.map((column) => last[column]))})` : sql``;
    const page = await sql<TeamRow<Table>>`
      select * from ${sql.table(table)} where team_id = ${teamId} ${after}
      order by ${key} limit ${sql.lit(PAGE)}`.execute(database);
    rows.push(...page.rows);
    if (page.rows.length < PAGE) return rows;
    await setImmediate();
  }
}
