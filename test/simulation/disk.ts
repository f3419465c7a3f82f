import { IDBFactory } from 'fake-indexeddb';
import type { SimulatedClock } from './clock.ts';
import { databasesFor, full } from './indexed-db.ts';
import type { Random } from './random.ts';

import 'fake-indexeddb/auto';

/** A tab that uses the disk. */
export interface DiskUser {
  isAlive(): boolean;
  /** Called before each write, at which the tab may be killed. */
  onWrite(): void;
  /** Called after each write to the local storage. */
  onChange(key: string, value: string | null): void;
}

type Items = Record<string, string>;

/** Creates a storage of texts. As in a browser, its items are also its properties. */
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

/** The storage of a browser, which all tabs of a device share and which outlives them. */
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
    isBusy: () => open.size > 0,
    /** Returns the disk for one tab. */
    mount(user: DiskUser, session: Items) {
      const undo = new Set<() => void>();
      const connections = new Set<{ close(): void }>();
      return {
        indexedDB: databasesFor({ factory, user, isFull, isSlow, wait, open, undo, connections }),
        localStorage: textsFor(local, user, isFull),
        sessionStorage: textsFor(session, { isAlive: user.isAlive, onWrite: user.onWrite }, isFull),
        /** Called when the tab is killed. Returns whether a slow disk has not begun all its writes. */
        drop(): boolean {
          const isLate = isSlow() && undo.size > 0;
          for (const abort of undo) abort();
          undo.clear();
          // A tab that deletes a database waits until other tabs have closed their connections.
          for (const connection of connections) connection.close();
          connections.clear();
          return isLate;
        },
      };
    },
  };
}
export type Disk = ReturnType<typeof createDisk>;
