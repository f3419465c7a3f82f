import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { storageKeys } from '../platform/storage/storage-keys.ts';

/** An unsent change. Entries of one box are sent by ascending `place`. */
export interface Row {
  /** The box, as "channel/subject": for example "log/12". */
  readonly box: string;
  /** Chosen by the author of the entry. An entry with the same id in the same box replaces it. */
  readonly id: string;
  readonly place: number;
  readonly payload: unknown;
  /** The screen on which a document was entered. Missing in entries that earlier releases of the app stored. */
  readonly by?: string;
  /** Fingerprints of former contents of the document that may have reached the server. */
  readonly earlier?: readonly string[] | undefined;
}

interface Schema extends DBSchema {
  rows: { key: [box: string, id: string]; value: Row };
  documents: { key: string; value: unknown };
}
export type QueueDatabase = IDBPDatabase<Schema>;

const VERSION = 1;

/** The owner of a queue: a member of a team, or a link by which people answer. */
export type Owner = number | `link-${string}`;

/** Returns the name of an owner's database. Each owner has a database, which can be deleted without being read. */
export const databaseName = (owner: Owner) => storageKeys.queue.key + owner;

/**
 * Opens a database.
 * @param onClosed called when the browser or another tab has closed the connection
 */
function open(name: string, version: number | undefined, onClosed: () => void): Promise<QueueDatabase> {
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

/** Opens the database of an owner, even if a newer release of the app has upgraded it. */
export async function openQueueDatabase(owner: Owner, onClosed: () => void): Promise<QueueDatabase> {
  const name = databaseName(owner);
  try {
    return await open(name, VERSION, onClosed);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
    return open(name, undefined, onClosed);
  }
}
