import { IDBFactory } from 'fake-indexeddb';
import type { SimulatedClock } from './clock.ts';
import { databasesFor, full } from './indexed-db.ts';
import type { Random } from './random.ts';

import 'fake-indexeddb/auto';

export interface DiskUser {
  isAlive(): boolean;
  /** Called before each write, which may kill the tab. */
  onWrite(): void;
  onChange(key: string, value: string | null): void;
}

type Items = Record<string, string>;

/** As in a browser, the stored items are also properties. */
function textsFor(
  items: Items,
  user: Omit<DiskUser, 'onChange'> & Partial<DiskUser>,
  isFull: () => boolean,
): object {
  const write = (change: () => void) => {
    user.onWrite();
    if (user.isAlive()) change();
  };
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, text: string) =>
      write(() => {
        if (isFull()) throw full();
        items[key] = text;
        user.onChange?.(key, text);
      }),
    removeItem: (key: string) =>
      write(() => {
        Reflect.deleteProperty(items, key);
        user.onChange?.(key, null);
      }),
  };
  return new Proxy(items, { get: (_, name) => Reflect.get(methods, name) });
}

/** All tabs of a device share the disk, which outlives them. */
export function createDisk(before: Readonly<Items>, clock: SimulatedClock, random: Random) {
  const factory = new IDBFactory();
  const local: Items = { ...before };
  const open = new Set<EventTarget>();
  /** `delay`: the longest wait of a transaction on a slow disk, in milliseconds. */
  const state = { isFull: false, delay: 0 };
  const isFull = () => state.isFull;
  const isSlow = () => state.delay > 0;
  const wait = (work: () => void) => void clock.schedule(random.below(state.delay), work);

  return {
    state,
    local,
    isBusy: () => open.size > 0,
    mount(user: DiskUser, session: Items) {
      const undo = new Set<() => void>();
      const connections = new Set<{ close(): void }>();
      return {
        indexedDB: databasesFor({ factory, user, isFull, isSlow, wait, open, undo, connections }),
        localStorage: textsFor(local, user, isFull),
        sessionStorage: textsFor(session, { isAlive: user.isAlive, onWrite: user.onWrite }, isFull),
        /** Called when the tab is killed. Returns whether a slow disk still had writes to begin. */
        drop(): boolean {
          const isLate = isSlow() && undo.size > 0;
          for (const abort of undo) abort();
          undo.clear();
          // Other tabs wait for these connections before they can delete a database.
          for (const connection of connections) connection.close();
          connections.clear();
          return isLate;
        },
      };
    },
  };
}
export type Disk = ReturnType<typeof createDisk>;
