import { IDBFactory } from 'fake-indexeddb';
import { databasesFor, full } from './indexed-db.ts';

import 'fake-indexeddb/auto';

/** A tab as its disk sees it. */
export interface DiskUser {
  isAlive(): boolean;
  /** Called before each write: the tab may be killed there. */
  onWrite(): void;
}

type Items = Record<string, string>;

/** Texts, in the form in which a browser has them: as properties. */
function textsFor(items: Items, user: DiskUser, isFull: () => boolean): object {
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
      }),
    removeItem: (key: string) => write(() => Reflect.deleteProperty(items, key)),
  };
  return new Proxy(items, { get: (_, name) => Reflect.get(methods, name) });
}

/** The storage of a browser, which all tabs of a device share and which outlives them. */
export function createDisk() {
  const factory = new IDBFactory();
  const local: Items = {};
  const open = new Set<EventTarget>();
  const state = { isFull: false };
  const isFull = () => state.isFull;

  return {
    state,
    isBusy: () => open.size > 0,
    /** The disk as one tab uses it. */
    mount(user: DiskUser, session: Items) {
      const undo = new Set<() => void>();
      return {
        indexedDB: databasesFor({ factory, user, isFull, open, undo }),
        localStorage: textsFor(local, user, isFull),
        sessionStorage: textsFor(session, user, isFull),
        /** For a tab that is killed. */
        drop(): void {
          for (const abort of undo) abort();
          undo.clear();
        },
      };
    },
  };
}
