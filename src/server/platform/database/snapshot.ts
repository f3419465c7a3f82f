import type { Database, Trx } from './open.ts';

/**
 * Runs several reads on one snapshot of the database. A single statement needs no snapshot.
 * @param ask runs its statements one after the other, because a transaction has one connection
 */
export function inSnapshot<Result>(
  database: Database,
  ask: (snapshot: Trx) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(ask);
}
