import type { Selectable } from 'kysely';
import { compileFirst, compileOnce } from '../../platform/database/compile-once.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';

export type AttendanceRow = Selectable<Tables['attendances']>;

export const listAnswers = compileOnce((database: Database, teamId: number, itemId: number) =>
  database
    .selectFrom('attendances')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('item_id', '=', itemId)
    .where('answer', 'is not', null),
);

/** Finds the stored answer. Its `answer` is null after the member has withdrawn a promise to come. */
export const findAnswer = compileFirst(
  (database: Database, teamId: number, itemId: number, memberId: number) =>
    database
      .selectFrom('attendances')
      .selectAll()
      .where('team_id', '=', teamId)
      .where('item_id', '=', itemId)
      .where('member_id', '=', memberId),
);

export const listAnswersFrom = compileOnce((database: Database, teamId: number, day: string) =>
  database
    .selectFrom('schedule_items as items')
    .innerJoin('attendances', (join) =>
      join.onRef('attendances.team_id', '=', 'items.team_id').onRef('attendances.item_id', '=', 'items.id'),
    )
    .selectAll('attendances')
    .where('items.team_id', '=', teamId)
    .where('attendances.team_id', '=', teamId)
    .where('date', '>=', day)
    .where('asks', '=', 1)
    .where('answer', 'is not', null),
);

export const storeAnswer = compileOnce(
  (trx: Trx, { team_id, item_id, member_id, ...answer }: AttendanceRow) =>
    trx
      .insertInto('attendances')
      .values({ team_id, item_id, member_id, ...answer })
      .onConflict((conflict) => conflict.columns(['team_id', 'item_id', 'member_id']).doUpdateSet(answer)),
);

export async function storePendingChange(
  trx: Trx,
  { team_id, item_id, member_id }: AttendanceRow,
  pending: string | null,
): Promise<void> {
  await trx
    .updateTable('attendances')
    .set({ wish: pending })
    .where('team_id', '=', team_id)
    .where('item_id', '=', item_id)
    .where('member_id', '=', member_id)
    .execute();
}

export async function deleteAnswer(trx: Trx, { team_id, item_id, member_id }: AttendanceRow): Promise<void> {
  await trx
    .deleteFrom('attendances')
    .where('team_id', '=', team_id)
    .where('item_id', '=', item_id)
    .where('member_id', '=', member_id)
    .execute();
}

export interface DeletedAnswers {
  readonly answers: readonly AttendanceRow[];
  readonly guests: readonly Selectable<Tables['attendance_guests']>[];
}

/** Reads the answers and guests of an item. Call this before deleting the item, which also deletes these rows. */
export async function readItemAnswers(trx: Trx, teamId: number, itemId: number): Promise<DeletedAnswers> {
  const answers = await trx
    .selectFrom('attendances')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('item_id', '=', itemId)
    .execute();
  const guests = await trx
    .selectFrom('attendance_guests')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('item_id', '=', itemId)
    .execute();
  return { answers, guests };
}

/**
 * Stores the answers and guests of an item again. Skips members who no longer exist, and keeps one answer per member,
 * because two members may have been merged since.
 */
export async function restoreAnswers(
  trx: Trx,
  teamId: number,
  { answers, guests }: DeletedAnswers,
): Promise<void> {
  const members = await trx.selectFrom('members').select('id').where('team_id', '=', teamId).execute();
  const ids = new Set(members.map(({ id }) => id));
  const restored = new Map(answers.map((answer) => [answer.member_id, answer]));
  const rows = [...restored.values()].filter(({ member_id }) => ids.has(member_id));
  if (rows.length > 0) await trx.insertInto('attendances').values(rows).execute();
  if (guests.length > 0) await trx.insertInto('attendance_guests').values(guests).execute();
}

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
