import type { Selectable } from 'kysely';
import type { ScheduleForm, ScheduleItem } from '#contract/schedule.ts';
import { withNextVersion } from '../../platform/database/next-version.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';

const columns = ['id', 'date', 'time', 'type', 'location', 'note', 'version'] as const;

type Fields = Omit<ScheduleForm, 'version'>;

// Kysely leaves undefined values out of the statement: they stay unchanged, and are null in a new item.
function toRow({ date, time, type, location, note }: Fields) {
  return { date, time, type, location, note };
}

/** Ordered by date, then time. Items without a time come first on their day. */
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
  fields: Fields,
  createdAt: string,
): Promise<ScheduleItem> {
  return trx
    .insertInto('schedule_items')
    .values({ ...toRow(fields), team_id: teamId, created_at: createdAt })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function changeScheduleItem(
  trx: Trx,
  teamId: number,
  id: number,
  fields: Fields,
): Promise<ScheduleItem> {
  return trx
    .updateTable('schedule_items')
    .set((of) => ({ ...toRow(fields), version: of('version', '+', 1) }))
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export type ScheduleRow = Selectable<Tables['schedule_items']>;

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

/** Restores a deleted item with its old id and a new version. */
export async function restoreScheduleItem(trx: Trx, row: ScheduleRow): Promise<void> {
  await trx.insertInto('schedule_items').values(withNextVersion(row)).execute();
}
