import { hintKey } from '../platform/forms/drafts.ts';
import { browserStorage } from '../platform/storage/storage.ts';
import { databaseName, type Owner, openQueueDatabase, type QueueDatabase, type Row } from './database.ts';

type StorageState = 'ok' | 'full' | 'forbidden';

interface QueueChange {
  /** Entries to send. An entry replaces the former entry with the same box and id. */
  readonly put?: readonly Omit<Row, 'place'>[];
  readonly remove?: readonly Row[];
  /** Other values to store by name; null removes a value. */
  readonly documents?: Readonly<Record<string, unknown>>;
}

const isSame = (first: Row, second: Row) => first.box === second.box && first.id === second.id;
const isIn = (rows: readonly Row[], row: Row) => rows.some((other) => isSame(other, row));
const isExactlyIn = (rows: readonly Row[], row: Row) =>
  rows.some((other) => isSame(other, row) && other.place === row.place);

function stateAfter(error: unknown): StorageState {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'forbidden';
}

/**
 * Writes a change. Issues all requests to the browser before it returns, so that a tab that is killed afterwards
 * loses no entry. Does not remove entries that another tab has replaced meanwhile.
 */
async function write(
  database: QueueDatabase,
  put: readonly Row[],
  remove: readonly Row[],
  documents: object,
): Promise<void> {
  const transaction = database.transaction(['rows', 'documents'], 'readwrite', { durability: 'relaxed' });
  const [rows, kept] = [transaction.objectStore('rows'), transaction.objectStore('documents')];
  const requests: Promise<unknown>[] = put.map((row) => rows.put(row));
  for (const [name, value] of Object.entries(documents))
    requests.push(value === null ? kept.delete(name) : kept.put(value, name));
  const removals = remove.map(async ({ box, id, place }) => {
    const stored = await rows.get([box, id]);
    if (stored?.place === place) await rows.delete([box, id]);
  });
  if (remove.length === 0) transaction.commit();
  await Promise.all([...requests, ...removals, transaction.done]);
}

/**
 * The entries of one owner that the server does not have yet, in the order in which they were entered. IndexedDB
 * stores them for all tabs. Entries that the device cannot store stay in memory.
 */
export class QueueStore {
  readonly owner: Owner;
  /** Resolves when the entries of earlier visits are read, or cannot be read. */
  readonly loaded: Promise<unknown>;
  #rows: readonly Row[] = [];
  #storage: StorageState = 'ok';
  #database: QueueDatabase | null = null;
  #connecting: Promise<QueueDatabase> | null = null;
  #isClosed = false;
  #isLoaded = false;
  /** Whether the stored entries have been read; false if reading them failed. */
  #isRead = false;
  /** Rows that the device may not have yet. */
  readonly #unstored = new Set<Row>();
  readonly #storing = new Set<Row>();
  /** Rows that the device may still have. */
  readonly #removing = new Set<Row>();
  readonly #listeners = new Set<() => void>();
  readonly #tabs: BroadcastChannel;

  constructor(owner: Owner) {
    this.owner = owner;
    this.#tabs = new BroadcastChannel(databaseName(owner));
    this.#tabs.onmessage = () => void this.refresh();
    this.loaded = this.#attempt(() => this.#reload()).finally(() => {
      this.#isLoaded = true;
      this.#notify();
    });
  }

  isLoaded = (): boolean => this.#isLoaded;
  rows = (): readonly Row[] => this.#rows;
  storage = (): StorageState => this.#storage;

  listRows(box: string): readonly Row[] {
    return this.#rows.filter((row) => row.box === box);
  }

  /**
   * Returns the entries of a box, without those that are still being stored: if such an entry were sent and the tab
   * were then killed, the next tab would not have it.
   */
  rowsToSend(box: string): readonly Row[] {
    return this.listRows(box).filter((row) => !this.#storing.has(row));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds and removes entries and values. Resolves to whether the device has stored the change. */
  async change({ put = [], remove = [], documents = {} }: QueueChange): Promise<boolean> {
    if (this.#isClosed) return false;
    const first = Math.max(Date.now(), 1 + (this.#rows.at(-1)?.place ?? 0));
    const added = put.map((row, index) => ({ ...row, place: first + index }));
    const isGone = (row: Row) => isIn(added, row) || isExactlyIn(remove, row);
    for (const row of this.#unstored) if (isGone(row)) this.#unstored.delete(row);
    for (const row of added) this.#unstored.add(row);
    const stored = this.#keep(remove, documents);
    this.#set([...this.#rows.filter((row) => !isGone(row)), ...added]);
    return stored;
  }

  /** Reads a stored value; undefined if the device has none. */
  read = (name: string): Promise<unknown> => this.#ask((database) => database.get('documents', name));

  /** Returns the stored values whose names begin with this prefix, in the order of their names. */
  async list(prefix: string): Promise<unknown[]> {
    const range = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    return (await this.#ask((database) => database.getAll('documents', range()))) ?? [];
  }

  /** Reads the entries again after a change in another tab. Ignores a failure. */
  refresh = (): Promise<void> => this.#reload().catch(() => undefined);

  /** Closes the store. Entries on the device stay there. */
  close(): void {
    this.#isClosed = true;
    this.#listeners.clear();
    this.#tabs.close();
    this.#database?.close();
  }

  #notify(): void {
    const hint = hintKey(this.owner);
    // Tells code that does not load this file whether a logout would lose entries.
    if (this.#rows.length > 0) browserStorage.write(hint, String(this.#rows.length));
    else if (this.#isRead) browserStorage.remove(hint);
    for (const listener of this.#listeners) listener();
  }

  #set(next: readonly Row[]): void {
    this.#rows = next.toSorted((a, b) => a.place - b.place);
    this.#notify();
  }

  #setStorage(next: StorageState): void {
    if (this.#storage === next) return;
    this.#storage = next;
    this.#notify();
  }

  #connect(): Promise<QueueDatabase> {
    this.#connecting ??= openQueueDatabase(this.owner, () => {
      this.#database = this.#connecting = null;
      // The connection closes if another tab deletes the database. The next change then writes all rows again.
      for (const row of this.#rows) this.#unstored.add(row);
    });
    return this.#connecting.then((opened) => (this.#database = opened));
  }

  async #reload(): Promise<void> {
    const stored = await (this.#database ?? (await this.#connect())).getAll('rows');
    if (this.#isClosed) return;
    this.#isRead = true;
    const unstored = [...this.#unstored];
    const removing = [...this.#removing];
    const others = stored.filter((row) => !isIn(unstored, row) && !isExactlyIn(removing, row));
    this.#set([...others, ...unstored]);
  }

  async #ask<Value>(read: (database: QueueDatabase) => Promise<Value>): Promise<Value | undefined> {
    await this.loaded;
    try {
      return await read(this.#database ?? (await this.#connect()));
    } catch {
      return undefined;
    }
  }

  async #attempt(work: (database: QueueDatabase) => Promise<unknown>): Promise<boolean> {
    if (this.#isClosed) return false;
    try {
      // Starts the work synchronously if the connection is open.
      await work(this.#database ?? (await this.#connect()));
      this.#setStorage('ok');
      return true;
    } catch (error) {
      if (!this.#database) this.#connecting = null;
      this.#setStorage(stateAfter(error));
      return false;
    }
  }

  /** Writes the change to the device, with the rows that could not be stored before. */
  async #keep(remove: readonly Row[], documents: object): Promise<boolean> {
    const put = [...this.#unstored];
    for (const row of put) this.#storing.add(row);
    for (const row of remove) this.#removing.add(row);
    const stored = await this.#attempt((opened) => write(opened, put, remove, documents));
    for (const row of put) this.#storing.delete(row);
    for (const row of remove) this.#removing.delete(row);
    if (stored) for (const row of put) this.#unstored.delete(row);
    // Notifies other tabs of stored rows only. Two tabs that notified each other of failures would never stop.
    if (stored && !this.#isClosed && put.length + remove.length > 0) this.#tabs.postMessage(null);
    // The written rows may now be sent.
    if (put.length > 0) this.#notify();
    return stored;
  }
}

const opened = new Map<Owner, QueueStore>();

/** Returns the store of an owner. A tab opens it once. */
export function openStore(owner: number): QueueStore {
  const store = opened.get(owner) ?? new QueueStore(owner);
  opened.set(owner, store);
  return store;
}

export function closeStore(store: QueueStore): void {
  opened.delete(store.owner);
  store.close();
}
