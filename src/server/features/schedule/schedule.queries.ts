import type { Selectable } from 'kysely';
import type { ScheduleForm, ScheduleItem } from '#contract/schedule.ts';
import { withNextVersion } from '../../platform/database/next-version.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';

const columns = ['id', 'date', 'time', 'type', 'location', 'note', 'version'] as const;

type Facts = Omit<ScheduleForm, 'version'>;

// What was left out (undefined) is left out of the statement too: it stays as it is, and is null in a new item.
function toRow({ date, time, type, location, note }: Facts) {
  return { date, time, type, location, note };
}

/** By date, then time; what has no time yet stands first in its day, on both databases. */
export function listScheduleItems(database: Database, teamId: number): Promise<ScheduleItem[]> {
  return database
    .selectFrom('schedule_items')
    .select(columns)
    .where('team_id', '=', teamId)
    .orderBy('date')
    .orderBy('time', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();
}

export function findScheduleItem(
  database: Database,
  teamId: number,
  id: number,
): Promise<ScheduleItem | undefined> {
  return database
    .selectFrom('schedule_items')
    .select(columns)
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertScheduleItem(
  trx: Trx,
  teamId: number,
  facts: Facts,
  createdAt: string,
): Promise<ScheduleItem> {
  return trx
    .insertInto('schedule_items')
    .values({ ...toRow(facts), team_id: teamId, created_at: createdAt })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function changeScheduleItem(
  trx: Trx,
  teamId: number,
  id: number,
  facts: Facts,
): Promise<ScheduleItem> {
  return trx
    .updateTable('schedule_items')
    .set((of) => ({ ...toRow(facts), version: of('version', '+', 1) }))
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export type ScheduleRow = Selectable<Tables['schedule_items']>;

/** Gives the item as it was stored; undefined when there is none such. */
export async function deleteScheduleItem(
  trx: Trx,
  teamId: number,
  id: number,
): Promise<ScheduleRow | undefined> {
  return trx
    .deleteFrom('schedule_items')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Puts a removed item back as it was, under its old id and a new version. */
export async function restoreScheduleItem(trx: Trx, row: ScheduleRow): Promise<void> {
  await trx.insertInto('schedule_items').values(withNextVersion(row)).execute();
}
