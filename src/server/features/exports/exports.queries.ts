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
  | 'lineups';
type TeamRow<Table extends TeamTable> = Selectable<Tables[Table]>;

/** The team's settings and the revision of its data. */
export function findTeam(database: Database, teamId: number) {
  return database
    .selectFrom('teams')
    .where('id', '=', teamId)
    .select(['name', 'revision', ...TEAM_SETTINGS, 'created_at'])
    .executeTakeFirstOrThrow();
}
export type StoredTeam = Awaited<ReturnType<typeof findTeam>>;

/** Takes some milliseconds on SQLite, for which other requests wait. */
const PAGE = 500;

type PagedTable = { [Table in TeamTable]: { readonly id: number } };

/** A page of a team's rows in a table, after the given id. */
async function pageOf<Table extends TeamTable>(
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

/** A page of the answers to schedule items, by item and member. */
function pageOfAnswers(database: Database, teamId: number, itemId: number, memberId: number) {
  return database
    .selectFrom('attendances')
    .where('team_id', '=', teamId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('item_id', 'member_id'), '>', tuple(itemId, memberId)))
    .orderBy('item_id')
    .orderBy('member_id')
    .limit(PAGE)
    .selectAll()
    .execute();
}

/** All answers to the schedule items of a team; other requests run after each page. */
export async function answersOf(
  database: Database,
  teamId: number,
  signal: AbortSignal,
): Promise<Selectable<Tables['attendances']>[]> {
  const rows: Selectable<Tables['attendances']>[] = [];
  for (;;) {
    signal.throwIfAborted();
    const last = rows.at(-1);
    const page = await pageOfAnswers(database, teamId, last?.item_id ?? 0, last?.member_id ?? 0);
    rows.push(...page);
    if (page.length < PAGE) return rows;
    await setImmediate();
  }
}

/** All rows of a team in a table, by id; other requests run after each page. */
export async function rowsOf<Table extends TeamTable>(
  database: Database,
  table: Table,
  teamId: number,
  signal: AbortSignal,
): Promise<TeamRow<Table>[]> {
  const rows: TeamRow<Table>[] = [];
  for (;;) {
    signal.throwIfAborted();
    const last = rows.at(-1) as PagedTable[Table] | undefined;
    const page = await pageOf(database, table, teamId, last?.id ?? 0);
    rows.push(...page);
    if (page.length < PAGE) return rows;
    await setImmediate();
  }
}
