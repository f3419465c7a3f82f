import { messages } from '../../messages.ts';
import { createQueues } from '../queue.ts';
import { isSerializationFailure } from './driver-errors.ts';
import { countConnections, type Database, type Trx } from './open.ts';

const MAX_ATTEMPTS = 4;

/** A request that its client may repeat. The response is stored in the transaction of the writes. */
export interface IdempotentRequest {
  /** Claims the key for this transaction. Throws if the request was handled before. */
  claim(trx: Trx): Promise<void>;
  storeResponse(trx: Trx, response: unknown): Promise<void>;
}

/**
 * Runs `work` in a transaction.
 * @param work must only change the database: it runs again if PostgreSQL has rolled it back in favor of another
 * transaction
 * @param request stores the result as the response in the same transaction
 */
export async function inTransaction<Result>(
  database: Database,
  work: (trx: Trx) => Promise<Result>,
  request?: IdempotentRequest | undefined,
): Promise<Result> {
  const once = async (trx: Trx) => {
    await request?.claim(trx);
    const result = await work(trx);
    await request?.storeResponse(trx, result);
    return result;
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().setAccessMode('read write').execute(once);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isSerializationFailure(error)) throw error;
    }
  }
}

// The most connections of a team, of the ten in the pool. More would not help a team, because its writes wait for its
// row.
const CONNECTIONS_PER_TEAM = 3;
/** In milliseconds. */
const LONGEST_WAIT = 4000;

const queuesByDatabase = new WeakMap<Database, ReturnType<typeof createQueues>>();

/**
 * Like `inTransaction`, for work that locks this team. Each team has a limit of connections, so that a team whose row
 * is locked does not exhaust the pool. There is no limit without a team, or on SQLite, which has no pool.
 * @throws HttpError 503 if no connection becomes free for the team in time
 */
export async function inTeamTransaction<Result>(
  database: Database,
  teamId: number | undefined,
  work: (trx: Trx) => Promise<Result>,
  request?: IdempotentRequest | undefined,
): Promise<Result> {
  const write = () => inTransaction(database, work, request);
  if (teamId === undefined || !countConnections(database)) return write();
  const waiting = { most: Number.POSITIVE_INFINITY, longest: LONGEST_WAIT, message: messages.busy };
  const inQueue = queuesByDatabase.getOrInsertComputed(database, () =>
    createQueues(CONNECTIONS_PER_TEAM, waiting),
  );
  return inQueue(teamId, write);
}

/**
 * Runs queries in a read-only transaction, in which all of them see the same data. A single statement does not need
 * this.
 * @param ask runs its statements one after the other in the transaction
 */
export function inSnapshot<Result>(
  database: Database,
  ask: (snapshot: Trx) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(ask);
}
