import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database, Trx } from '../../platform/database/open.ts';

export const listItemGuests = compileOnce((database: Database, teamId: number, itemId: number) =>
  database
    .selectFrom('attendance_guests')
    .select(['id', 'name'])
    .where('team_id', '=', teamId)
    .where('item_id', '=', itemId)
    .orderBy('id'),
);

const fromDay = compileOnce((database: Database, teamId: number, day: string) =>
  database
    .selectFrom('schedule_items as items')
    .innerJoin('attendance_guests as guests', (join) =>
      join.onRef('guests.team_id', '=', 'items.team_id').onRef('guests.item_id', '=', 'items.id'),
    )
    .select('guests.item_id')
    .where('items.team_id', '=', teamId)
    .where('guests.team_id', '=', teamId)
    .where('date', '>=', day)
    .where('asks', '=', 1),
);

/** Lists the ids of the items that have guests, from this day on. An id appears once for each guest. */
export async function listItemsOfGuests(database: Database, teamId: number, day: string): Promise<number[]> {
  return (await fromDay(database, teamId, day)).map(({ item_id }) => item_id);
}

export function insertItemGuest(trx: Trx, teamId: number, itemId: number, name: string, createdAt: string) {
  return trx
    .insertInto('attendance_guests')
    .values({ team_id: teamId, item_id: itemId, name, created_at: createdAt })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

export function deleteItemGuest(trx: Trx, teamId: number, itemId: number, id: number) {
  return trx
    .deleteFrom('attendance_guests')
    .where('team_id', '=', teamId)
    .where('item_id', '=', itemId)
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst();
}
