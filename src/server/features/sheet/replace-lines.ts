import type { Trx } from '../../platform/database/open.ts';
import type { Entry, EntryStore, StoredRecord } from '../../platform/game-entries.ts';

export interface Replacement {
  readonly teamId: number;
  readonly gameId: number;
  /** When the new lines are said to be made. */
  readonly at: string;
}

/**
 * Makes the game's lines of one kind those of the sheet, in its order. A player's line keeps its id where
 * it can; where somebody was put in before it, it is written anew behind him, since lines stand in the
 * order of their ids.
 */
export async function replaceLines<R extends StoredRecord, E extends Entry>(
  trx: Trx,
  store: EntryStore<R, E>,
  { teamId, gameId, at }: Replacement,
  entries: readonly E[],
): Promise<void> {
  const before = await store.list(trx, teamId, gameId);
  const staying = new Set(entries.map(({ memberId }) => memberId));
  for (const { id, user_id } of before) if (!staying.has(user_id)) await store.remove(trx, teamId, id);

  const lastOfSlot = new Map<number, number>();
  for (const entry of entries) {
    const slot = store.slotOf(entry);
    const own = before.find(({ user_id }) => user_id === entry.memberId);
    let id = own?.id ?? 0;
    if (id > (lastOfSlot.get(slot) ?? 0)) {
      await store.change(trx, teamId, id, entry);
    } else {
      if (own) await store.remove(trx, teamId, own.id);
      id = await store.insert(trx, teamId, gameId, entry, at);
    }
    lastOfSlot.set(slot, id);
  }
}
