import { hintKey } from '../platform/forms/drafts.ts';
import { browserStorage } from '../platform/storage/storage.ts';
import { type Database, databaseName, type Owner, openDatabase, type Row } from './database.ts';

/** Whether the device can keep what is entered. */
export type StorageState = 'ok' | 'full' | 'forbidden';

export interface Change {
  /** Entries to send. An entry with a known id takes the place of the one before. */
  readonly put?: readonly Omit<Row, 'place'>[];
  /** Entries that need not be sent any more. */
  readonly remove?: readonly Row[];
  /** Other things to keep; null removes one. */
  readonly documents?: Readonly<Record<string, unknown>>;
}

const isSame = (first: Row, second: Row) => first.box === second.box && first.id === second.id;
const isIn = (rows: readonly Row[], row: Row) => rows.some((other) => isSame(other, row));
const isExactlyIn = (rows: readonly Row[], row: Row) =>
  rows.some((other) => isSame(other, row) && other.place === row.place);

function stateAfter(error: unknown): StorageState {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'forbidden';
}

interface Written {
  readonly put: readonly Row[];
  readonly remove: readonly Row[];
  readonly documents: Readonly<Record<string, unknown>>;
}

/**
 * Hands all entries to the browser before it returns, so that a tab that is killed afterwards loses none. Of what
 * is to be removed, entries that another tab has replaced meanwhile stay.
 */
async function write(database: Database, { put, remove, documents }: Written): Promise<void> {
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
 * The entries of one owner on this device that the server does not have yet, in the order of entry. They are
 * there at once, for the tab that enters them; the device keeps them in IndexedDB, which all tabs share.
 * Where it cannot, they stay in memory.
 */
export class QueueStore {
  readonly owner: Owner;
  /** Resolves when what earlier visits left is there, or cannot be read. */
  readonly loaded: Promise<unknown>;
  #rows: readonly Row[] = [];
  #storage: StorageState = 'ok';
  #database: Database | null = null;
  #connecting: Promise<Database> | null = null;
  #isClosed = false;
  #isLoaded = false;
  /** Whether it is known what the device has. */
  #isRead = false;
  /**
   * Rows that the device may not have yet, those that are being written, and those that the device may still
   * have.
   */
  readonly #unstored = new Set<Row>();
  readonly #storing = new Set<Row>();
  readonly #removing = new Set<Row>();
  readonly #listeners = new Set<() => void>();
  readonly #tabs: BroadcastChannel;

  constructor(owner: Owner) {
    this.owner = owner;
    this.#tabs = new BroadcastChannel(databaseName(owner));
    this.#tabs.onmessage = () => void this.#reload().catch(() => undefined);
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
   * Without those that are still being written: if the server had an entry before the device and the tab were killed
   * then, the next tab would not know of it.
   */
  rowsToSend(box: string): readonly Row[] {
    return this.listRows(box).filter((row) => !this.#storing.has(row));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Applies a change. Resolves to whether the device has kept it. */
  async change({ put = [], remove = [], documents = {} }: Change): Promise<boolean> {
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

  /** Undefined if the device has none. */
  async read(name: string): Promise<unknown> {
    await this.loaded;
    try {
      return await (this.#database ?? (await this.#connect())).get('documents', name);
    } catch {
      return undefined;
    }
  }

  /** The documents whose names begin with this, in the order of their names. */
  async list(prefix: string): Promise<unknown[]> {
    await this.loaded;
    try {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      return await (this.#database ?? (await this.#connect())).getAll('documents', range);
    } catch {
      return [];
    }
  }

  /** Forgets what is in memory. The device keeps it. */
  close(): void {
    this.#isClosed = true;
    this.#listeners.clear();
    this.#tabs.close();
    this.#database?.close();
  }

  #notify(): void {
    const hint = hintKey(this.owner);
    // For those who ask without loading this file: whether a logout would lose anything.
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

  #connect(): Promise<Database> {
    this.#connecting ??= openDatabase(this.owner, () => {
      this.#database = this.#connecting = null;
      // A row that another tab has deleted is written anew with the next entry.
      for (const row of this.#rows) this.#unstored.add(row);
    });
    return this.#connecting.then((opened) => {
      this.#database = opened;
      return opened;
    });
  }

  /** Reads what this and other tabs have stored. */
  async #reload(): Promise<void> {
    const stored = await (this.#database ?? (await this.#connect())).getAll('rows');
    if (this.#isClosed) return;
    this.#isRead = true;
    const unstored = [...this.#unstored];
    const removing = [...this.#removing];
    const others = stored.filter((row) => !isIn(unstored, row) && !isExactlyIn(removing, row));
    this.#set([...others, ...unstored]);
  }

  async #attempt(work: (database: Database) => Promise<unknown>): Promise<boolean> {
    if (this.#isClosed) return false;
    try {
      // Without a pause where the connection is open.
      await work(this.#database ?? (await this.#connect()));
      this.#setStorage('ok');
      return true;
    } catch (error) {
      if (!this.#database) this.#connecting = null;
      this.#setStorage(stateAfter(error));
      return false;
    }
  }

  /** Writes a change, with what could not be stored before. */
  async #keep(remove: readonly Row[], documents: Written['documents']): Promise<boolean> {
    const put = [...this.#unstored];
    for (const row of put) this.#storing.add(row);
    for (const row of remove) this.#removing.add(row);
    const stored = await this.#attempt((opened) => write(opened, { put, remove, documents }));
    for (const row of put) this.#storing.delete(row);
    for (const row of remove) this.#removing.delete(row);
    if (stored) for (const row of put) this.#unstored.delete(row);
    // Of rows alone: two tabs that learn of each other's failures would send the same again and again.
    if (stored && !this.#isClosed && put.length + remove.length > 0) this.#tabs.postMessage(null);
    // Written rows may be sent.
    if (put.length > 0) this.#notify();
    return stored;
  }
}

const opened = new Map<Owner, QueueStore>();

/** The one store that this tab has of an owner: opened by whoever needs it first. */
export function createStore(owner: number): QueueStore {
  const store = opened.get(owner) ?? new QueueStore(owner);
  opened.set(owner, store);
  return store;
}

export function closeStore(store: QueueStore): void {
  opened.delete(store.owner);
  store.close();
}
