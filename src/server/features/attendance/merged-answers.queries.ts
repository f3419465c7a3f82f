import type { Database, Trx } from '../../platform/database/open.ts';
import type { AttendanceRow } from './attendance.queries.ts';

/** Two members of one team. */
interface Pair {
  readonly teamId: number;
  readonly from: number;
  readonly into: number;
}

/** What a merge did to the answers, so that it can be undone. */
export interface MergedAnswers {
  /** The items whose answers changed their member. */
  readonly moved: readonly number[];
  /** The answers that were given up, as they were stored. */
  readonly dropped: readonly AttendanceRow[];
}

function answersOfMember(database: Database, teamId: number, memberId: number): Promise<AttendanceRow[]> {
  return database
    .selectFrom('attendances')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    .orderBy('item_id')
    .execute();
}

/** Gives the member's answers to the items to another member, or deletes them with `to` null. */
async function pass(
  trx: Trx,
  teamId: number,
  memberId: number,
  items: readonly number[],
  to: number | null,
): Promise<void> {
  if (items.length === 0) return;
  const change =
    to === null ? trx.deleteFrom('attendances') : trx.updateTable('attendances').set({ member_id: to });
  await change
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    .where('item_id', 'in', items)
    .execute();
}

const itemsOf = (rows: readonly AttendanceRow[]) => rows.map(({ item_id }) => item_id);

/** Gives the answers of `from` to the member who stays. Where both have answered, the newer answer stays. */
export async function mergeAnswers(trx: Trx, { teamId, from, into }: Pair): Promise<MergedAnswers> {
  const kept = new Map((await answersOfMember(trx, teamId, into)).map((row) => [row.item_id, row]));
  const moving = await answersOfMember(trx, teamId, from);
  const isOlder = (row: AttendanceRow) => row.answered_at <= (kept.get(row.item_id)?.answered_at ?? '');
  const older = moving.filter(isOlder);
  const moved = itemsOf(moving.filter((row) => !isOlder(row)));
  const replaced = moved.flatMap((item) => kept.get(item) ?? []);
  await pass(trx, teamId, from, itemsOf(older), null);
  await pass(trx, teamId, into, itemsOf(replaced), null);
  await pass(trx, teamId, from, moved, into);
  return { moved, dropped: [...older, ...replaced] };
}

/** Stores answers again, without those whose item is gone, or to which there is another answer now. */
export async function restoreAnswersOf(trx: Trx, rows: readonly AttendanceRow[]): Promise<void> {
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

/** Undoes `mergeAnswers`. Answers that were taken back since stay so. */
export async function separateAnswers(
  trx: Trx,
  { teamId, from, into }: Pair,
  { moved, dropped }: MergedAnswers,
): Promise<void> {
  await pass(trx, teamId, into, moved, from);
  await restoreAnswersOf(trx, dropped);
}
