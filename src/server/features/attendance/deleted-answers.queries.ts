import type { Selectable } from 'kysely';
import type { Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';

/** The stored answers to a deleted item, and its guests. */
export interface DeletedAnswers {
  readonly answers: readonly Selectable<Tables['attendances']>[];
  readonly guests: readonly Selectable<Tables['attendance_guests']>[];
}

/** Reads the rows that are deleted together with an item. */
export async function deletedAnswers(trx: Trx, teamId: number, itemId: number): Promise<DeletedAnswers> {
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
 * Restores the answers and guests of a restored item. Skips answers of members who no longer exist. Keeps one answer
 * per member, because two members may have been merged meanwhile.
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
