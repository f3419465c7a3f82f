import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { storageKeys } from '../platform/storage/storage-keys.ts';

/** An unsent change. Entries of one box are sent in the order of their places. */
export interface Row {
  /** "channel/subject", such as "log/12". */
  readonly box: string;
  /** Chosen by the sender of the entry: the same id in a box is the same entry. */
  readonly id: string;
  readonly place: number;
  readonly payload: unknown;
  /** The screen that has entered a document; missing in entries of earlier versions. */
  readonly by?: string;
}

interface Schema extends DBSchema {
  rows: { key: [box: string, id: string]; value: Row };
  documents: { key: string; value: unknown };
}
export type Database = IDBPDatabase<Schema>;

const VERSION = 1;

/** A member of a team, or a link by which answers are given. */
export type Owner = number | `link-${string}`;

/** One database for each owner, so that it can be deleted without being read. */
export const databaseName = (owner: Owner) => storageKeys.queue.key + owner;

/** @param onClosed called when the browser or another tab has closed the connection */
function open(name: string, version: number | undefined, onClosed: () => void): Promise<Database> {
  return openDB<Schema>(name, version, {
    upgrade(database) {
      database.createObjectStore('rows', { keyPath: ['box', 'id'] });
      database.createObjectStore('documents');
    },
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
}

/** Opens the database also where a newer version of the program has added to it. */
export async function openDatabase(owner: Owner, onClosed: () => void): Promise<Database> {
  const name = databaseName(owner);
  try {
    return await open(name, VERSION, onClosed);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
    return open(name, undefined, onClosed);
  }
}
