import type { ChangeLog } from '../../platform/database/changes.queries.ts';
import type { Trx } from '../../platform/database/open.ts';
import {
  type Entry,
  type EntryStore,
  type LineRow,
  type LinesGame,
  lineSubject,
  type StoredRecord,
} from '../../platform/game-entries.ts';

export interface Replacement {
  readonly teamId: number;
  readonly game: LinesGame;
  /** When the new lines are said to be made. */
  readonly at: string;
  readonly log: ChangeLog;
}

/**
 * Makes the game's lines of one kind those of the sheet, in its order. A player's line keeps its id where
 * it can; where somebody was put in before it, it is written anew behind him, since lines stand in the
 * order of their ids.
 */
export async function replaceLines<R extends StoredRecord, E extends Entry, Row extends LineRow>(
  trx: Trx,
  store: EntryStore<R, E, Row>,
  { teamId, game, at, log }: Replacement,
  entries: readonly E[],
): Promise<void> {
  const before = await store.list(trx, teamId, game.id);
  const staying = new Set(entries.map(({ memberId }) => memberId));
  for (const line of before.filter(({ user_id }) => !staying.has(user_id))) {
    const row = await store.remove(trx, teamId, line.id);
    if (row) log.deleted(lineSubject(store, game, line), row);
  }

  const lastOfSlot = new Map<number, number>();
  for (const entry of entries) {
    const slot = store.slotOf(entry);
    const own = before.find(({ user_id }) => user_id === entry.memberId);
    let id = own?.id ?? 0;
    if (id > (lastOfSlot.get(slot) ?? 0)) {
      await store.change(trx, teamId, id, entry);
    } else {
      if (own) await store.remove(trx, teamId, own.id);
      id = await store.insert(trx, teamId, game.id, entry, at);
    }
    lastOfSlot.set(slot, id);
  }

  for (const line of await store.list(trx, teamId, game.id)) {
    const own = before.find(({ user_id }) => user_id === line.user_id);
    if (own) log.changed(lineSubject(store, game, line), own, line);
    else log.created(lineSubject(store, game, line));
  }
}
