import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { TEAM_SETTINGS } from '../../shared/team-rules.queries.ts';

type TeamTable =
  | 'members'
  | 'games'
  | 'batting_records'
  | 'pitching_records'
  | 'schedule_items'
  | 'attendance_guests'
  | 'lineups'
  | 'reported_pitches'
  | 'pitch_rules';
type TeamRow<Table extends TeamTable> = Selectable<Tables[Table]>;

/** Finds the team's settings and the revision of its data. */
export function findTeam(database: Database, teamId: number) {
  return database
    .selectFrom('teams')
    .where('id', '=', teamId)
    .select(['name', 'revision', ...TEAM_SETTINGS, 'created_at'])
    .executeTakeFirstOrThrow();
}
export type StoredTeam = Awaited<ReturnType<typeof findTeam>>;

/** The rows of a page. Reading them takes some milliseconds on SQLite, during which other requests wait. */
const PAGE = 500;

type PagedTable = { [Table in TeamTable]: { readonly id: number } };

/** Selects a page of a team's rows in a table, after this id. */
async function selectPage<Table extends TeamTable>(
  database: Database,
  table: Table,
  teamId: number,
  after: number,
): Promise<TeamRow<Table>[]> {
  const rows = await database
    .selectFrom(table as TeamTable)
    .where('team_id', '=', teamId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .selectAll()
    .execute();
  return rows as unknown as TeamRow<Table>[];
}

/**
 * Reads all rows of a team, page by page. Lets other requests run after each page.
 * @param read reads the page after a row
 */
async function allPages<Row>(
  signal: AbortSignal,
  read: (last: Row | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    signal.throwIfAborted();
    const page = await read(rows.at(-1));
    rows.push(...page);
    if (page.length < PAGE) return rows;
    await setImmediate();
  }
}

/** Selects the answers to the schedule items of a team, sorted by item and member. */
export function selectAnswers(
  database: Database,
  teamId: number,
  signal: AbortSignal,
): Promise<Selectable<Tables['attendances']>[]> {
  return allPages(signal, (last) =>
    database
      .selectFrom('attendances')
      .where('team_id', '=', teamId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('item_id', 'member_id'), '>', tuple(last?.item_id ?? 0, last?.member_id ?? 0)),
      )
      .orderBy('item_id')
      .orderBy('member_id')
      .limit(PAGE)
      .selectAll()
      .execute(),
  );
}

export function selectLogs(
  database: Database,
  teamId: number,
  signal: AbortSignal,
): Promise<Selectable<Tables['game_logs']>[]> {
  return allPages(signal, (last) =>
    database
      .selectFrom('game_logs')
      .where('team_id', '=', teamId)
      .where('game_id', '>', last?.game_id ?? 0)
      .orderBy('game_id')
      .limit(PAGE)
      .selectAll()
      .execute(),
  );
}

/** Selects the entries of all logs of a team, sorted by game and number. */
export function selectLogEntries(
  database: Database,
  teamId: number,
  signal: AbortSignal,
): Promise<Selectable<Tables['log_entries']>[]> {
  return allPages(signal, (last) =>
    database
      .selectFrom('log_entries')
      .where('team_id', '=', teamId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('game_id', 'seq'), '>', tuple(last?.game_id ?? 0, last?.seq ?? 0)),
      )
      .orderBy('game_id')
      .orderBy('seq')
      .limit(PAGE)
      .selectAll()
      .execute(),
  );
}

/** Selects the members that the logs of a team name, sorted by game and key. */
export function selectLogPlayers(
  database: Database,
  teamId: number,
  signal: AbortSignal,
): Promise<Selectable<Tables['log_players']>[]> {
  return allPages(signal, (last) =>
    database
      .selectFrom('log_players')
      .where('team_id', '=', teamId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('game_id', 'player'), '>', tuple(last?.game_id ?? 0, last?.player ?? '')),
      )
      .orderBy('game_id')
      .orderBy('player')
      .limit(PAGE)
      .selectAll()
      .execute(),
  );
}

/** Selects all rows of a team in a table, sorted by id. */
export function selectRows<Table extends TeamTable>(
  database: Database,
  table: Table,
  teamId: number,
  signal: AbortSignal,
): Promise<TeamRow<Table>[]> {
  return allPages<TeamRow<Table>>(signal, (last) =>
    selectPage(database, table, teamId, (last as PagedTable[Table] | undefined)?.id ?? 0),
  );
}
