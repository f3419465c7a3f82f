import { IDBFactory } from 'fake-indexeddb';
import { databasesFor, full } from './indexed-db.ts';

import 'fake-indexeddb/auto';

/** A tab as its disk sees it. */
export interface DiskUser {
  isAlive(): boolean;
  /** Called before each write: the tab may be killed there. */
  onWrite(): void;
  /** Called after each write to the local storage. */
  onChange(key: string, value: string | null): void;
}

type Items = Record<string, string>;

/** Texts, in the form in which a browser has them: as properties. */
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
export function createDisk(before: Readonly<Items>) {
  const factory = new IDBFactory();
  const local: Items = { ...before };
  const open = new Set<EventTarget>();
  const state = { isFull: false };
  const isFull = () => state.isFull;

  return {
    state,
    isBusy: () => open.size > 0,
    /** The disk as one tab uses it. */
    mount(user: DiskUser, session: Items) {
      const undo = new Set<() => void>();
      const connections = new Set<{ close(): void }>();
      return {
        indexedDB: databasesFor({ factory, user, isFull, open, undo, connections }),
        localStorage: textsFor(local, user, isFull),
        sessionStorage: textsFor(session, { isAlive: user.isAlive, onWrite: user.onWrite }, isFull),
        /** For a tab that is killed. */
        drop(): void {
          for (const abort of undo) abort();
          undo.clear();
          // Another tab that deletes a database waits for them.
          for (const connection of connections) connection.close();
          connections.clear();
        },
      };
    },
  };
}
export type Disk = ReturnType<typeof createDisk>;
