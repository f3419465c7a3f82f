import { PostgresAdapter, type Selectable } from 'kysely';
import { SCHEDULE_FIELD_NAMES } from '#domain/item-fields.ts';
import type { NoticeKind, PlannedNoticeKind } from '#domain/notice.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';

export type PlannedNotice = Selectable<Tables['planned_notices']>;
export type SentNotice = Selectable<Tables['sent_notices']>;

const KEY = ['team_id', 'item_id', 'kind', 'member_id'] as const;

/** Deletes the planned notices of these items that are due later than `after`, except the kinds in `kept`. */
export async function deletePlanned(
  trx: Trx,
  teamId: number,
  itemIds: readonly number[],
  after: string,
  kept: readonly PlannedNoticeKind[],
): Promise<void> {
  await trx
    .deleteFrom('planned_notices')
    .where('team_id', '=', teamId)
    .where('item_id', 'in', itemIds)
    .where('due_at', '>', after)
    .where('kind', 'not in', kept)
    .execute();
}

/**
 * Stores planned notices, and replaces those with the same key. A notice about a move keeps the time and place before
 * the first move.
 */
export async function insertPlanned(trx: Trx, rows: readonly PlannedNotice[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('planned_notices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(KEY).doUpdateSet((eb) => ({ due_at: eb.ref('excluded.due_at') })),
    )
    .execute();
}

export async function postponePlanned(
  trx: Trx,
  teamId: number,
  kind: PlannedNoticeKind,
  due_at: string,
): Promise<void> {
  await trx
    .updateTable('planned_notices')
    .set({ due_at })
    .where('team_id', '=', teamId)
    .where('kind', '=', kind)
    .execute();
}

/**
 * Deletes and returns the notices that are due, those that have been due longest first. Skips notices that another
 * process handles.
 */
export async function claimDue(trx: Trx, now: string, most: number): Promise<PlannedNotice[]> {
  const due = trx
    .selectFrom('planned_notices')
    .select(KEY)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most);
  const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter;
  const free = await (isPostgres ? due.forUpdate().skipLocked() : due).execute();
  if (free.length === 0) return [];
  // Deletes by key. With a subquery, PostgreSQL would read the whole table.
  return trx
    .deleteFrom('planned_notices')
    .where((eb) => eb.or(free.map((key) => eb.and(key))))
    .returning([...KEY, 'due_at', 'moved_from'])
    .execute();
}

/** Stores sent notices. Returns the rows of accounts that had not got the notice before. */
export async function insertSent(trx: Trx, rows: readonly SentNotice[]): Promise<SentNotice[]> {
  if (rows.length === 0) return [];
  return trx
    .insertInto('sent_notices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'item_id', 'kind', 'occurrence', 'account_id']).doNothing(),
    )
    .returningAll()
    .execute();
}

export async function deleteExpiredSent(database: Database, now: string): Promise<void> {
  await database.deleteFrom('sent_notices').where('expires_at', '<', now).execute();
}

// These queries read several teams at once, because the notices of many teams are due at seven.

const ITEM = ['team_id', 'id', ...SCHEDULE_FIELD_NAMES] as const;

export async function listItems(database: Database, teamIds: readonly number[], itemIds: readonly number[]) {
  const rows = await database
    .selectFrom('schedule_items')
    .select(ITEM)
    .where('team_id', 'in', teamIds)
    .where('id', 'in', itemIds)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows.map(({ asks, cancelled, ...row }) => ({
    ...row,
    asks: asks === 1,
    cancelled: cancelled === 1,
  }));
}
export type Item = Awaited<ReturnType<typeof listItems>>[number];

export async function listItemIds(database: Database, teamId: number, from: string): Promise<number[]> {
  const items = database
    .selectFrom('schedule_items')
    .select('id')
    .where('team_id', '=', teamId)
    .where('date', '>=', from);
  return (await items.execute()).map(({ id }) => id);
}

export function listTeams(database: Database, teamIds: readonly number[]) {
  return database
    .selectFrom('teams')
    .select(['id', 'name', 'time_zone', 'announces_items'])
    .where('id', 'in', teamIds)
    .execute();
}
export type Team = Awaited<ReturnType<typeof listTeams>>[number];

/** Lists the active members without guests. */
export async function listMembers(database: Database, teamIds: readonly number[]) {
  const rows = await database
    .selectFrom('members')
    .select(['team_id', 'id', 'name', 'role', 'plays', 'positions'])
    .where('team_id', 'in', teamIds)
    .where('active', '=', 1)
    .where('guest', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ plays, ...row }) => ({ ...row, plays: plays === 1 }));
}
export type Member = Awaited<ReturnType<typeof listMembers>>[number];

/** Lists the accounts that get notices, for each of their members. Leaves out unverified addresses. */
export function listRecipients(database: Database, teamIds: readonly number[]) {
  return database
    .selectFrom('ties')
    .innerJoin('accounts', 'accounts.id', 'ties.account_id')
    .select(['ties.team_id', 'ties.member_id', 'ties.kind', 'ties.account_id', 'accounts.email'])
    .where('ties.team_id', 'in', teamIds)
    .where('accounts.email_verified_at', 'is not', null)
    .orderBy('ties.id')
    .execute();
}
export type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];

export function listAnswers(database: Database, teamIds: readonly number[], itemIds: readonly number[]) {
  return database
    .selectFrom('attendances')
    .select(['item_id', 'member_id', 'answer', 'maybe_until', 'withdrawn_at', 'comment'])
    .where('team_id', 'in', teamIds)
    .where('item_id', 'in', itemIds)
    .execute();
}
export type Answer = Awaited<ReturnType<typeof listAnswers>>[number];

export function listGuests(database: Database, teamIds: readonly number[], itemIds: readonly number[]) {
  return database
    .selectFrom('attendance_guests')
    .select('item_id')
    .where('team_id', 'in', teamIds)
    .where('item_id', 'in', itemIds)
    .execute();
}

export function readKinds(unwanted: string): NoticeKind[] {
  return unwanted.split(' ').filter((kind) => kind !== '') as NoticeKind[];
}

export async function findUnwanted(
  database: Database,
  teamId: number,
  accountId: number,
): Promise<NoticeKind[]> {
  const row = await database
    .selectFrom('notice_settings')
    .select('unwanted')
    .where('team_id', '=', teamId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return readKinds(row?.unwanted ?? '');
}

export async function storeUnwanted(
  database: Database,
  teamId: number,
  accountId: number,
  kinds: readonly NoticeKind[],
): Promise<void> {
  const unwanted = kinds.join(' ');
  await database
    .insertInto('notice_settings')
    .values({ team_id: teamId, account_id: accountId, unwanted })
    .onConflict((conflict) => conflict.columns(['team_id', 'account_id']).doUpdateSet({ unwanted }))
    .execute();
}

export function listSettings(database: Database, teamIds: readonly number[]) {
  return database.selectFrom('notice_settings').selectAll().where('team_id', 'in', teamIds).execute();
}
