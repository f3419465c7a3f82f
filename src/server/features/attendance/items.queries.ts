import { sql } from 'kysely';
import { SCHEDULE_FIELD_NAMES } from '#domain/item-fields.ts';
import type { HalfOpenDateRange } from '#domain/season.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database } from '../../platform/database/open.ts';

const columns = ['id' as const, ...SCHEDULE_FIELD_NAMES];

const itemById = compileOnce((database: Database, teamId: number, id: number) =>
  database.selectFrom('schedule_items').select(columns).where('team_id', '=', teamId).where('id', '=', id),
);

const openFrom = compileOnce((database: Database, teamId: number, day: string) =>
  database
    .selectFrom('schedule_items')
    .select(columns)
    .where('team_id', '=', teamId)
    .where('date', '>=', day)
    .where('asks', '=', 1)
    .orderBy('date')
    .orderBy('time', (order) => order.asc().nullsFirst())
    .orderBy('id'),
);

function toItem<Row extends { asks: number; cancelled: number }>({ asks, cancelled, ...row }: Row) {
  return { ...row, asks: asks === 1, cancelled: cancelled === 1 };
}

export async function findItem(database: Database, teamId: number, id: number) {
  const [row] = await itemById(database, teamId, id);
  return row && toItem(row);
}
export type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>;

/** Lists the items that ask for answers, from this day on. Includes cancelled items. */
export async function listAskingItems(database: Database, teamId: number, day: string) {
  return (await openFrom(database, teamId, day)).map(toItem);
}

export function listPastAnswers(
  database: Database,
  teamId: number,
  { from, before }: HalfOpenDateRange,
  day: string,
) {
  return database
    .selectFrom('schedule_items as items')
    .leftJoin('attendances', (join) =>
      join.onRef('attendances.team_id', '=', 'items.team_id').onRef('attendances.item_id', '=', 'items.id'),
    )
    .select(['items.id', 'items.date', 'member_id'])
    .select((eb) => eb.case().when('answer', '=', sql.lit('yes')).then(1).else(0).end().as('yes'))
    .where('items.team_id', '=', teamId)
    .where('items.date', '>=', from)
    .where('items.date', '<', before)
    .where('items.date', '<', day)
    .where('asks', '=', 1)
    .where('cancelled', '=', 0)
    .execute();
}
