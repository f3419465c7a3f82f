import type { LineupEntry } from '#domain/lineup.ts';
import type { Trx } from '../../platform/database/open.ts';
import { type LineupRow, listLineups, listRowsOf, replaceEntries, restoreRows } from './lineup.queries.ts';

/** What the deletion of an item deletes with it. */
export function lineupsOf(trx: Trx, teamId: number, itemId: number): Promise<LineupRow[]> {
  return listRowsOf(trx, teamId, itemId);
}

/** Restores the lineup of an item with it. @param rows absent in deletions from before there were lineups */
export async function restoreLineups(trx: Trx, rows: readonly LineupRow[] = []): Promise<void> {
  if (rows.length > 0) await restoreRows(trx, rows);
}

/** Puts the member who stays where another one stood who is merged into them. */
export async function mergeInLineups(
  trx: Trx,
  { teamId, from, into }: { readonly teamId: number; readonly from: number; readonly into: number },
): Promise<void> {
  for (const { id, entries: stored } of await listLineups(trx, teamId)) {
    const entries = JSON.parse(stored) as LineupEntry[];
    if (!entries.some(({ member_id }) => member_id === from)) continue;
    const has = entries.some(({ member_id }) => member_id === into);
    const others = has ? entries.filter(({ member_id }) => member_id !== from) : entries;
    const merged = others.map((entry) => (entry.member_id === from ? { ...entry, member_id: into } : entry));
    await replaceEntries(trx, teamId, id, merged);
  }
}
