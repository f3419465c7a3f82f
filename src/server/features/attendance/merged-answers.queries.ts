import type { Database, Trx } from '../../platform/database/open.ts';
import type { MemberPair } from '../../shared/passed-changes.queries.ts';
import { type AttendanceRow, deleteAnswer } from './attendance.queries.ts';

/**
 * The answers that a merge of two members moved, by the id of the item, and those that it deleted. Undoing the merge
 * restores both.
 */
export interface MergedAnswers {
  readonly moved: readonly number[];
  readonly dropped: readonly AttendanceRow[];
}

function listAnswersOfMember(database: Database, teamId: number, memberId: number): Promise<AttendanceRow[]> {
  return database
    .selectFrom('attendances')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    .orderBy('item_id')
    .execute();
}

async function moveAnswers(
  trx: Trx,
  { teamId, from, into }: MemberPair,
  items: readonly number[],
): Promise<void> {
  if (items.length === 0) return;
  await trx
    .updateTable('attendances')
    .set({ member_id: into })
    .where('team_id', '=', teamId)
    .where('member_id', '=', from)
    .where('item_id', 'in', items)
    .execute();
}

/** Moves the answers of `from` to `into`. If both members have answered an item, the newer answer stays. */
export async function mergeAnswers(trx: Trx, { teamId, from, into }: MemberPair): Promise<MergedAnswers> {
  const answers = new Map((await listAnswersOfMember(trx, teamId, into)).map((row) => [row.item_id, row]));
  const moving = await listAnswersOfMember(trx, teamId, from);
  const isOlder = (row: AttendanceRow) => row.answered_at <= (answers.get(row.item_id)?.answered_at ?? '');
  const older = moving.filter(isOlder);
  const moved = moving.filter((row) => !isOlder(row)).map(({ item_id }) => item_id);
  const replaced = moved.flatMap((item) => answers.get(item) ?? []);
  const dropped = [...older, ...replaced];
  for (const row of dropped) await deleteAnswer(trx, row);
  await moveAnswers(trx, { teamId, from, into }, moved);
  return { moved, dropped };
}

/** Stores deleted answers again. Skips an answer whose item is gone, or whose item has another answer of the member. */
export async function restoreMergedAnswers(trx: Trx, rows: readonly AttendanceRow[]): Promise<void> {
  for (const row of rows) {
    const item = trx
      .selectFrom('schedule_items')
      .select('id')
      .where('team_id', '=', row.team_id)
      .where('id', '=', row.item_id);
    if (!(await item.executeTakeFirst())) continue;
    await trx
      .insertInto('attendances')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Undoes a merge of answers. Answers that were deleted after the merge stay deleted. */
export async function separateAnswers(
  trx: Trx,
  { teamId, from, into }: MemberPair,
  { moved, dropped }: MergedAnswers,
): Promise<void> {
  await moveAnswers(trx, { teamId, from: into, into: from }, moved);
  await restoreMergedAnswers(trx, dropped);
}
