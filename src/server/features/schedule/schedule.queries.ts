import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ScheduleForm, ScheduleItem } from '#contract/schedule.ts';
import { pickScheduleFieldsByName, SCHEDULE_FIELD_NAMES } from '#domain/item-fields.ts';
import { withNextVersion } from '../../platform/database/next-version.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';

const fieldColumns = SCHEDULE_FIELD_NAMES.map((name) => `item.${name}` as const);
const columns = [
  'item.id',
  'item.series',
  // Null for a deleted game. Undoing the deletion restores the link.
  'games.id as game_id',
  'item.version',
] as const;

type Fields = Omit<ScheduleForm, 'version'>;

// Kysely leaves undefined values out of the statement: an update keeps these columns, and a new item stores null.
function toRow(fields: Fields): Updateable<Tables['schedule_items']> {
  const { asks, cancelled, cancel_reason, ...others } = pickScheduleFieldsByName(
    fields,
    SCHEDULE_FIELD_NAMES,
  );
  return {
    ...others,
    ...(asks !== undefined && { asks: Number(asks) }),
    ...(cancelled !== undefined && { cancelled: Number(cancelled) }),
    cancel_reason: cancelled === false ? null : cancel_reason,
  };
}

function selectItems(database: Database, teamId: number) {
  return database
    .selectFrom('schedule_items as item')
    .leftJoin('games', (join) => join.on('games.team_id', '=', teamId).onRef('games.id', '=', 'item.game_id'))
    .select(columns)
    .select(fieldColumns)
    .where('item.team_id', '=', teamId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>;

function toItem({ asks, cancelled, ...row }: Row): ScheduleItem {
  return { ...row, asks: asks === 1, cancelled: cancelled === 1 };
}

export async function listScheduleItems(database: Database, teamId: number): Promise<ScheduleItem[]> {
  const rows = await selectItems(database, teamId)
    .orderBy('item.date')
    .orderBy('item.time', (order) => order.asc().nullsFirst())
    .orderBy('item.id')
    .execute();
  return rows.map(toItem);
}

export async function listSeries(
  database: Database,
  teamId: number,
  series: string,
  after: string,
): Promise<ScheduleItem[]> {
  const rows = await selectItems(database, teamId)
    .where('item.series', '=', series)
    .where('item.date', '>', after)
    .orderBy('item.date')
    .orderBy('item.id')
    .execute();
  return rows.map(toItem);
}

export async function findScheduleItem(
  database: Database,
  teamId: number,
  id: number,
): Promise<ScheduleItem | undefined> {
  const row = await selectItems(database, teamId).where('item.id', '=', id).executeTakeFirst();
  return row && toItem(row);
}

export async function insertScheduleItems(
  trx: Trx,
  items: readonly Fields[],
  created: Pick<Insertable<Tables['schedule_items']>, 'team_id' | 'created_at' | 'series'>,
): Promise<number[]> {
  const rows = items.map((fields) => ({ ...toRow(fields), date: fields.date, ...created }));
  const stored = await trx.insertInto('schedule_items').values(rows).returning('id').execute();
  return stored.map(({ id }) => id).sort((a, b) => a - b);
}

export async function changeScheduleItem(
  trx: Trx,
  teamId: number,
  id: number,
  fields: Fields,
): Promise<ScheduleItem> {
  await trx
    .updateTable('schedule_items')
    .set((eb) => ({ ...toRow(fields), version: eb('version', '+', 1) }))
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .execute();
  const after = await findScheduleItem(trx, teamId, id);
  if (!after) throw new Error('an item that has just been changed is not there');
  return after;
}

/**
 * Sets the time of the last change of items.
 * @param ids omitted for all items of the team
 */
export async function stampItems(
  trx: Trx,
  teamId: number,
  at: string,
  ids?: readonly number[],
): Promise<void> {
  const stamping = trx.updateTable('schedule_items').set({ changed_at: at }).where('team_id', '=', teamId);
  await (ids ? stamping.where('id', 'in', ids) : stamping).execute();
}

/**
 * Links an item to a game; null removes the link. The item's version stays, because somebody may be editing
 * the item.
 */
export async function linkGame(trx: Trx, teamId: number, id: number, gameId: number | null): Promise<void> {
  await trx
    .updateTable('schedule_items')
    .set({ game_id: gameId })
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .execute();
}

export async function findItemOfGame(trx: Trx, teamId: number, gameId: number) {
  const row = await trx
    .selectFrom('games')
    .leftJoin('schedule_items as item', (join) =>
      join.on('item.team_id', '=', teamId).onRef('item.game_id', '=', 'games.id'),
    )
    .select('item.id')
    .where('games.team_id', '=', teamId)
    .where('games.id', '=', gameId)
    .executeTakeFirst();
  return row?.id;
}

type ScheduleRow = Selectable<Tables['schedule_items']>;

async function deleteScheduleItem(trx: Trx, teamId: number, id: number): Promise<ScheduleRow | undefined> {
  return trx
    .deleteFrom('schedule_items')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

async function restoreScheduleItem(trx: Trx, row: ScheduleRow): Promise<void> {
  await trx.insertInto('schedule_items').values(withNextVersion(row)).execute();
}

/** Deletes the items of a team, and with them their answers, lineups and planned notices. */
export async function deleteTeamItems(trx: Trx, teamId: number): Promise<void> {
  await trx.deleteFrom('schedule_items').where('team_id', '=', teamId).execute();
}

export interface StoredAnswersPort {
  /** Reads the answers to an item. Call this before deleting the item, which also deletes them. */
  read(trx: Trx, teamId: number, itemId: number): Promise<object>;
  restore(trx: Trx, teamId: number, answers: never): Promise<void>;
}

interface DeletedItem {
  readonly item: ScheduleRow;
  readonly answers: object;
}

export async function removeItem(
  trx: Trx,
  answers: StoredAnswersPort,
  teamId: number,
  id: number,
): Promise<DeletedItem | undefined> {
  const given = await answers.read(trx, teamId, id);
  const item = await deleteScheduleItem(trx, teamId, id);
  return item && { item, answers: given };
}

/**
 * Restores a deleted item.
 * @param rows the result of `removeItem`; only the row of the item if a release without answers deleted it
 */
export async function restoreItem(
  trx: Trx,
  answers: StoredAnswersPort,
  teamId: number,
  rows: DeletedItem | ScheduleRow,
): Promise<void> {
  if (!('item' in rows)) return restoreScheduleItem(trx, rows);
  await restoreScheduleItem(trx, rows.item);
  await answers.restore(trx, teamId, rows.answers as never);
}
