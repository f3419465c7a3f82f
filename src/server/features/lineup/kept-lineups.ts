import type { LineupEntry } from '#domain/lineup.ts';
import type { Trx } from '../../platform/database/open.ts';
import { type LineupRow, listLineups, listRows, replaceEntries, restoreRows } from './lineup.queries.ts';

/** Lists the lineup rows that are deleted together with an item. */
export function listLineupRows(trx: Trx, teamId: number, itemId: number): Promise<LineupRow[]> {
  return listRows(trx, teamId, itemId);
}

/** Restores the lineups of a restored item. @param rows absent in deletions from before there were lineups */
export async function restoreLineups(trx: Trx, rows: readonly LineupRow[] = []): Promise<void> {
  if (rows.length > 0) await restoreRows(trx, rows);
}

/** The stored entries of a lineup before and after two members were merged. */
export interface MergedLineup {
  readonly id: number;
  readonly before: string;
  readonly after: string;
}

/** Replaces the merged member by the remaining one in all lineups. @returns the data to undo it */
export async function mergeInLineups(
  trx: Trx,
  { teamId, from, into }: { readonly teamId: number; readonly from: number; readonly into: number },
): Promise<MergedLineup[]> {
  const changed: MergedLineup[] = [];
  for (const { id, entries: stored } of await listLineups(trx, teamId)) {
    const entries = JSON.parse(stored) as LineupEntry[];
    if (!entries.some(({ member_id }) => member_id === from)) continue;
    const has = entries.some(({ member_id }) => member_id === into);
    const others = has ? entries.filter(({ member_id }) => member_id !== from) : entries;
    const merged = others.map((entry) => (entry.member_id === from ? { ...entry, member_id: into } : entry));
    const after = JSON.stringify(merged);
    await replaceEntries(trx, teamId, id, after);
    changed.push({ id, before: stored, after });
  }
  return changed;
}

/** Undoes `mergeInLineups`, except in lineups that were edited since. @param merged absent in older merges */
export async function separateInLineups(
  trx: Trx,
  teamId: number,
  merged: readonly MergedLineup[] = [],
): Promise<void> {
  const now = new Map((await listLineups(trx, teamId)).map(({ id, entries }) => [id, entries]));
  for (const { id, before, after } of merged)
    if (now.get(id) === after) await replaceEntries(trx, teamId, id, before);
}
