import { hintOf } from '../platform/drafts.ts';
import { browserStorage } from '../platform/storage.ts';
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

const isSame = (one: Row, other: Row) => one.box === other.box && one.id === other.id;
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
 * What one owner has entered on this device and the server does not have yet, in the order of entry. Entries are
 * there at once, for the tab that enters them; the device keeps them in IndexedDB, which all tabs share. Where it
 * cannot, they stay in memory.
 */
export function openStore(owner: Owner) {
  let rows: readonly Row[] = [];
  let storage: StorageState = 'ok';
  let database: Database | null = null;
  let connecting: Promise<Database> | null = null;
  let closed = false;
  /** Whether it is known what the device has. */
  let isRead = false;
  /** What the device may not have yet, what of it is being written, and what the device may still have. */
  const unstored = new Set<Row>();
  const storing = new Set<Row>();
  const removing = new Set<Row>();
  const listeners = new Set<() => void>();
  const tabs = new BroadcastChannel(databaseName(owner));
  const hint = hintOf(owner);

  function notify(): void {
    // For those who ask without loading this file: whether a logout would lose anything.
    if (rows.length > 0) browserStorage.write(hint, String(rows.length));
    else if (isRead) browserStorage.remove(hint);
    for (const listener of listeners) listener();
  }

  function set(next: readonly Row[]): void {
    rows = next.toSorted((one, other) => one.place - other.place);
    notify();
  }

  function setStorage(next: StorageState): void {
    if (storage === next) return;
    storage = next;
    notify();
  }

  function connect(): Promise<Database> {
    connecting ??= openDatabase(owner, () => {
      database = connecting = null;
      // What another tab has deleted is written anew with the next entry.
      for (const row of rows) unstored.add(row);
    });
    return connecting.then((opened) => {
      database = opened;
      return opened;
    });
  }

  /** Reads what this and other tabs have stored. */
  async function reload(): Promise<void> {
    const stored = await (database ?? (await connect())).getAll('rows');
    if (closed) return;
    isRead = true;
    const others = stored.filter((row) => !isIn([...unstored], row) && !isExactlyIn([...removing], row));
    set([...others, ...unstored]);
  }

  async function attempt(work: (database: Database) => Promise<unknown>): Promise<boolean> {
    if (closed) return false;
    try {
      // Without a pause where the connection is open.
      await work(database ?? (await connect()));
      setStorage('ok');
      return true;
    } catch (error) {
      if (!database) connecting = null;
      setStorage(stateAfter(error));
      return false;
    }
  }

  async function keep(remove: readonly Row[], documents: Written['documents']): Promise<boolean> {
    // With what could not be stored before.
    const put = [...unstored];
    for (const row of put) storing.add(row);
    for (const row of remove) removing.add(row);
    const stored = await attempt((opened) => write(opened, { put, remove, documents }));
    for (const row of put) storing.delete(row);
    for (const row of remove) removing.delete(row);
    if (stored) for (const row of put) unstored.delete(row);
    if (stored && !closed) tabs.postMessage(null);
    // What has been written may be sent.
    if (put.length > 0) notify();
    return stored;
  }

  /** Applies a change. Resolves to whether the device has kept it. */
  async function change({ put = [], remove = [], documents = {} }: Change): Promise<boolean> {
    if (closed) return false;
    const first = Math.max(Date.now(), 1 + (rows.at(-1)?.place ?? 0));
    const added = put.map((row, index) => ({ ...row, place: first + index }));
    const isGone = (row: Row) => isIn(added, row) || isExactlyIn(remove, row);
    for (const row of unstored) if (isGone(row)) unstored.delete(row);
    for (const row of added) unstored.add(row);
    const stored = keep(remove, documents);
    set([...rows.filter((row) => !isGone(row)), ...added]);
    return stored;
  }

  tabs.onmessage = () => void reload().catch(() => undefined);
  let isLoaded = false;
  const loaded = attempt(reload).finally(() => {
    isLoaded = true;
    notify();
  });

  return {
    owner,
    /** Resolves when what earlier visits left is there, or cannot be read. */
    loaded,
    isLoaded: () => isLoaded,
    rows: () => rows,
    rowsOf: (box: string) => rows.filter((row) => row.box === box),
    /**
     * Without those that are still being written: if the server had an entry before the device and the tab were
     * killed then, the next tab would not know of it.
     */
    rowsToSend: (box: string) => rows.filter((row) => row.box === box && !storing.has(row)),
    storage: () => storage,
    change,

    /** Undefined if the device has none. */
    async read(name: string): Promise<unknown> {
      await loaded;
      try {
        return await (database ?? (await connect())).get('documents', name);
      } catch {
        return undefined;
      }
    },

    /** The documents whose names begin with this, in the order of their names. */
    async list(prefix: string): Promise<{ name: string; value: unknown }[]> {
      await loaded;
      try {
        const opened = database ?? (await connect());
        const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
        const names = await opened.getAllKeys('documents', range);
        return await Promise.all(
          names.map(async (name) => ({ name, value: await opened.get('documents', name) })),
        );
      } catch {
        return [];
      }
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Forgets what is in memory. The device keeps it. */
    close(): void {
      closed = true;
      listeners.clear();
      tabs.close();
      database?.close();
    },
  };
}

export type QueueStore = ReturnType<typeof openStore>;

const opened = new Map<Owner, QueueStore>();

/** The one store that this tab has of an owner: opened by whoever needs it first. */
export function storeOf(owner: number): QueueStore {
  const store = opened.get(owner) ?? openStore(owner);
  opened.set(owner, store);
  return store;
}

export function closeStore(store: QueueStore): void {
  opened.delete(store.owner);
  store.close();
}
