import type { Selectable } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';

export type AttendanceRow = Selectable<Tables['attendances']>;

const ofItem = compileOnce((database: Database, teamId: number, itemId: number) =>
  database
    .selectFrom('attendances')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('item_id', '=', itemId)
    .where('answer', 'is not', null),
);

const ofItemAndMember = compileOnce((database: Database, teamId: number, itemId: number, memberId: number) =>
  database
    .selectFrom('attendances')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('item_id', '=', itemId)
    .where('member_id', '=', memberId),
);

const fromDay = compileOnce((database: Database, teamId: number, day: string) =>
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

/** Lists the answers to an item. */
export function listAnswers(database: Database, teamId: number, itemId: number): Promise<AttendanceRow[]> {
  return ofItem(database, teamId, itemId);
}

/** Lists the answers to all items from this day on. */
export function listAnswersFrom(database: Database, teamId: number, day: string): Promise<AttendanceRow[]> {
  return fromDay(database, teamId, day);
}

/** Finds the row of a member. The row remains if the member took the answer back after the deadline. */
export async function findAnswer(
  database: Database,
  teamId: number,
  itemId: number,
  memberId: number,
): Promise<AttendanceRow | undefined> {
  const [row] = await ofItemAndMember(database, teamId, itemId, memberId);
  return row;
}

/** Stores the answer and replaces the previous one. */
export const storeAnswer = compileOnce((trx: Trx, row: AttendanceRow) =>
  trx
    .insertInto('attendances')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'item_id', 'member_id']).doUpdateSet((eb) => ({
        answer: eb.ref('excluded.answer'),
        maybe_until: eb.ref('excluded.maybe_until'),
        arrives: eb.ref('excluded.arrives'),
        leaves: eb.ref('excluded.leaves'),
        comment: eb.ref('excluded.comment'),
        coaches_only: eb.ref('excluded.coaches_only'),
        via: eb.ref('excluded.via'),
        answered_by: eb.ref('excluded.answered_by'),
        answered_at: eb.ref('excluded.answered_at'),
        withdrawn_at: eb.ref('excluded.withdrawn_at'),
        promised: eb.ref('excluded.promised'),
        answered_for: eb.ref('excluded.answered_for'),
        answered_meeting: eb.ref('excluded.answered_meeting'),
        wish: eb.ref('excluded.wish'),
      })),
    ),
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
