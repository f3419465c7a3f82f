import type { Trx } from '../../platform/database/open.ts';
import { deleteScheduleItem, restoreScheduleItem, type ScheduleRow } from './schedule.queries.ts';

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
