import type { LineupEntry } from '#domain/lineup.ts';
import type { Trx } from '../../platform/database/open.ts';
import type { MemberPair } from '../../shared/passed-changes.queries.ts';
import { listLineups, replaceEntries } from './lineup.queries.ts';

/** A lineup that a merge of two members changed, with its stored entries before and after the merge. */
export interface MergedLineup {
  readonly id: number;
  readonly before: string;
  readonly after: string;
}

export async function mergeInLineups(trx: Trx, { teamId, from, into }: MemberPair): Promise<MergedLineup[]> {
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

/**
 * Restores the lineups from before the merge, except those that were edited after it.
 * @param merged absent in merges by releases without lineups
 */
export async function separateInLineups(
  trx: Trx,
  teamId: number,
  merged: readonly MergedLineup[] = [],
): Promise<void> {
  const now = new Map((await listLineups(trx, teamId)).map(({ id, entries }) => [id, entries]));
  for (const { id, before, after } of merged)
    if (now.get(id) === after) await replaceEntries(trx, teamId, id, before);
}
