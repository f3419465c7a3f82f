import type { ItemId, ReplayedLogItem } from './log-items.ts';

/** The items of a log that is being changed, each with the item that it was before; none for an added item. */
export class ItemOrigins {
  readonly #byEntry: ReadonlyMap<string, (ReplayedLogItem | undefined)[]>;

  constructor(items: readonly ReplayedLogItem[]) {
    this.#byEntry = Map.groupBy(items, ({ id }) => id);
  }

  find({ id, part }: ItemId): ReplayedLogItem | undefined {
    return this.#byEntry.get(id)?.[part];
  }

  /** Puts contents in place of an item. The last one continues the item: a play is put before another one. */
  replace({ id, part }: ItemId, count: number, origin: ReplayedLogItem | undefined): void {
    const origins = Array.from({ length: count }, (_, index) => (index === count - 1 ? origin : undefined));
    this.#byEntry.get(id)?.splice(part, 1, ...origins);
  }
}
