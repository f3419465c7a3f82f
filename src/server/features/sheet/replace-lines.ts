import type { Trx } from '../../platform/database/open.ts';
import type { ChangeLog } from '../../shared/changes.queries.ts';
import {
  type Entry,
  type EntryStore,
  type LineRow,
  type LinesGame,
  lineSubject,
  type StoredRecord,
} from '../../shared/line-service.ts';

export interface Replacement {
  readonly teamId: number;
  readonly game: LinesGame;
  /** When the new lines are said to be made. */
  readonly at: string;
  readonly log: ChangeLog;
}

/** What becomes of one line of the sheet: it changes where it stands, or is written anew behind all others. */
interface Step<E> {
  readonly entry: E;
  /** Null where it is written anew. */
  readonly id: number | null;
}

/** Lines stand in the order of their ids: where somebody was put in before a line, it goes behind him. */
function stepsOf<R extends StoredRecord, E extends Entry>(
  entries: readonly E[],
  before: readonly R[],
  slotOf: (entry: E) => number,
): Step<E>[] {
  const lastOfSlot = new Map<number, number>();
  return entries.map((entry) => {
    const slot = slotOf(entry);
    const own = before.find(({ user_id }) => user_id === entry.memberId);
    const stays = own !== undefined && own.id > (lastOfSlot.get(slot) ?? 0);
    lastOfSlot.set(slot, stays ? own.id : Number.POSITIVE_INFINITY);
    return { entry, id: stays ? own.id : null };
  });
}

/**
 * Makes the game's lines of one kind those of the sheet, in its order. A player's line keeps its id where
 * it can.
 * @param before the lines that the game has
 */
export async function replaceLines<R extends StoredRecord, E extends Entry, Row extends LineRow>(
  trx: Trx,
  store: EntryStore<R, E, Row>,
  { teamId, game, at, log }: Replacement,
  before: readonly R[],
  entries: readonly E[],
): Promise<void> {
  const steps = stepsOf(entries, before, store.slotOf);
  const kept = new Set(steps.map(({ id }) => id));
  const named = new Set(entries.map(({ memberId }) => memberId));
  for (const line of before.filter(({ id }) => !kept.has(id))) {
    const row = await store.remove(trx, teamId, line.id);
    if (row && !named.has(line.user_id)) log.deleted(lineSubject(store, game, line), row);
  }
  for (const { entry, id } of steps) if (id !== null) await store.change(trx, teamId, id, entry);
  const anew = steps.filter(({ id }) => id === null).map(({ entry }) => entry);
  if (anew.length > 0) await store.insert(trx, teamId, game.id, anew, at);
}

/** Says of each line whether it is new, or what has changed in it. */
export function logLines<R extends StoredRecord>(
  { game, log }: Replacement,
  kind: 'batting' | 'pitching',
  before: readonly R[],
  after: readonly R[],
): void {
  for (const line of after) {
    const own = before.find(({ user_id }) => user_id === line.user_id);
    if (own) log.changed(lineSubject({ kind }, game, line), own, line);
    else log.created(lineSubject({ kind }, game, line));
  }
}
