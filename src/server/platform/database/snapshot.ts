import type { Database, Trx } from './open.ts';

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
