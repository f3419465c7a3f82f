import type { Trx } from '../../platform/database/open.ts';
import type { ChangeLog } from '../../shared/changes.queries.ts';
import { type LineGame, makeLineSubject } from '../../shared/line-service.ts';
import type { LineEntry, LineKind, LineRecord, LineRow, LineStore } from '../../shared/line-store.queries.ts';

export interface Replacement {
  readonly teamId: number;
  readonly game: LineGame;
  /** The time at which new lines are created. ISO 8601, UTC. */
  readonly at: string;
  /** Absent if the history does not record each line. */
  readonly log?: ChangeLog;
}

/** A step of a replacement: updates a stored line, or inserts a new one after all others. */
interface Step<E> {
  readonly entry: E;
  /** The id of the line to update; null for an insertion. */
  readonly id: number | null;
}

/**
 * Decides which stored lines keep their ids. Lines with the same `getSlot` (the slot in the batting order; all
 * pitchers share one) are read in the order of their ids. A stored line keeps its id if all lines before it in the
 * slot have lower ids. Otherwise it is inserted anew.
 */
function planSteps<R extends LineRecord, E extends LineEntry>(
  entries: readonly E[],
  before: readonly R[],
  getSlot: (entry: E) => number,
): Step<E>[] {
  const lastOfSlot = new Map<number, number>();
  return entries.map((entry) => {
    const slot = getSlot(entry);
    const own = before.find(({ user_id }) => user_id === entry.memberId);
    const stays = own !== undefined && own.id > (lastOfSlot.get(slot) ?? 0);
    lastOfSlot.set(slot, stays ? own.id : Number.POSITIVE_INFINITY);
    return { entry, id: stays ? own.id : null };
  });
}

/**
 * Replaces the stored lines by the entries of a sheet. A player's line keeps its id if the order of the sheet
 * allows it.
 * @param isSame whether an entry equals the stored line, which then keeps its version
 */
export async function replaceLines<R extends LineRecord, E extends LineEntry, Row extends LineRow>(
  trx: Trx,
  store: LineStore<R, E, Row>,
  { teamId, game, at, log }: Replacement,
  before: readonly R[],
  entries: readonly E[],
  isSame: (line: R, entry: E) => boolean = () => false,
): Promise<void> {
  const steps = planSteps(entries, before, store.getSlot);
  const remaining = new Set(steps.map(({ id }) => id));
  const named = new Set(entries.map(({ memberId }) => memberId));
  for (const line of before.filter(({ id }) => !remaining.has(id))) {
    const row = await store.remove(trx, teamId, line.id);
    if (row && !named.has(line.user_id)) log?.recordDeletion(makeLineSubject(store, game, line), row);
  }
  for (const { entry, id } of steps) {
    const own = before.find((line) => line.id === id);
    if (id !== null && own && !isSame(own, entry)) await store.change(trx, teamId, id, entry);
  }
  const anew = steps.filter(({ id }) => id === null).map(({ entry }) => entry);
  if (anew.length > 0) await store.insert(trx, teamId, game.id, anew, at);
}

export function logLines<R extends LineRecord>(
  { game, log }: Replacement & { readonly log: ChangeLog },
  kind: LineKind,
  before: readonly R[],
  after: readonly R[],
): void {
  for (const line of after) {
    const own = before.find(({ user_id }) => user_id === line.user_id);
    if (own) log.recordChange(makeLineSubject({ kind }, game, line), own, line);
    else log.recordCreation(makeLineSubject({ kind }, game, line));
  }
}
