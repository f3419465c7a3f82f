import type { IDBFactory } from 'fake-indexeddb';
import type { DiskUser } from './disk.ts';

/** A transaction of fake-indexeddb, because the types of a browser are not available here. */
interface Transaction extends EventTarget {
  /** The database calls it when no other transaction is in the way. */
  _start(): void;
  _started: boolean;
  objectStore(name: string): Record<'put' | 'delete', (...values: unknown[]) => unknown>;
  commit(): void;
  abort(): void;
}
interface Connection {
  transaction(...parts: unknown[]): Transaction;
  close(): void;
}
interface Opening extends EventTarget {
  readonly result: Connection;
}

export const full = () => new DOMException('the disk is full', 'QuotaExceededError');
/**
 * Never resolves. Each call returns its own promise, because a shared promise would keep killed tabs in
 * memory.
 */
const never = () => new Promise(() => undefined);

interface Parts {
  readonly factory: InstanceType<typeof IDBFactory>;
  readonly user: DiskUser;
  readonly isFull: () => boolean;
  readonly isSlow: () => boolean;
  /** A slow disk begins the work later. */
  readonly wait: (work: () => void) => void;
  readonly open: Set<EventTarget>;
  /** Each function undoes an uncommitted change of the tab. */
  readonly undo: Set<() => void>;
  readonly connections: Set<{ close(): void }>;
}

function follow(open: Set<EventTarget>, work: EventTarget, ...ends: readonly string[]): void {
  open.add(work);
  for (const end of ends) work.addEventListener(end, () => open.delete(work));
}

/** A browser also aborts a transaction at its end if the disk is full. */
function failAtEnd(begun: Transaction) {
  let writes = 0;
  return {
    isDoomed: () => writes > 0,
    doom(request: EventTarget): void {
      if (writes === 0) Object.defineProperty(begun, 'error', { get: full });
      writes += 1;
      request.addEventListener('success', () => {
        writes -= 1;
        if (writes === 0) begun.abort();
      });
    },
  };
}

function guardStore(
  store: ReturnType<Transaction['objectStore']>,
  { user, isFull }: Parts,
  doom: (target: EventTarget) => void,
) {
  for (const name of ['put', 'delete'] as const) {
    const write = store[name].bind(store);
    store[name] = (...values) => {
      user.onWrite();
      if (!user.isAlive()) return never();
      const request = write(...values);
      if (name === 'put' && isFull()) doom(request as EventTarget);
      return request;
    };
  }
}

/** Delays a transaction on a slow disk. The disk is not busy until the transaction begins. */
function delayStart(begun: Transaction, wait: (work: () => void) => void, onStart: () => void): void {
  const start = begun._start.bind(begun);
  let isOver = false;
  begun.addEventListener('abort', () => {
    isOver = true;
  });
  begun._start = () => {
    begun._started = true;
    begun._start = start;
    wait(() => {
      if (isOver) return;
      onStart();
      start();
    });
  };
}

function guardTransaction(begun: Transaction, parts: Parts, isSlow: boolean): void {
  const { user, undo } = parts;
  const end = failAtEnd(begun);
  const abort = () => begun.abort();
  undo.add(abort);
  for (const event of ['complete', 'abort']) begun.addEventListener(event, () => undo.delete(abort));
  const [objectStore, commit] = [begun.objectStore.bind(begun), begun.commit.bind(begun)];
  begun.objectStore = (name) => {
    const store = objectStore(name);
    if (!Object.hasOwn(store, 'put')) guardStore(store, parts, end.doom);
    return store;
  };
  begun.commit = () => {
    // A slow disk loses work that has not begun.
    if (end.isDoomed() || isSlow || !user.isAlive()) return;
    undo.delete(abort);
    commit();
  };
}

function guardConnection(connection: Connection, parts: Parts): void {
  const transaction = connection.transaction.bind(connection);
  connection.transaction = (...args) => {
    if (!parts.user.isAlive()) throw new DOMException('the tab is gone', 'InvalidStateError');
    const begun = transaction(...args);
    const isSlow = parts.isSlow();
    delayStart(begun, isSlow ? parts.wait : (work) => work(), () =>
      follow(parts.open, begun, 'complete', 'abort'),
    );
    if (args[1] === 'readwrite') guardTransaction(begun, parts, isSlow);
    return begun;
  };
}

/** The databases of a device for one tab. Each write may kill the tab, and the disk may be full. */
export function databasesFor(parts: Parts) {
  const { factory, user, open, connections } = parts;
  return {
    open(name: string, version?: number) {
      if (!user.isAlive()) throw new DOMException('the tab is gone', 'InvalidStateError');
      const opening = factory.open(name, version) as unknown as Opening;
      follow(open, opening, 'success', 'error');
      opening.addEventListener('success', () => {
        if (!user.isAlive()) return opening.result.close();
        guardConnection(opening.result, parts);
        connections.add(opening.result);
      });
      return opening;
    },
    deleteDatabase(name: string) {
      const deletion = factory.deleteDatabase(name) as unknown as EventTarget;
      follow(open, deletion, 'success', 'error', 'blocked');
      return deletion;
    },
    databases: () => factory.databases(),
  };
}
