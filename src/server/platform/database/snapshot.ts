import type { Database, Trx } from './open.ts';

/**
 * Runs reads on one snapshot of the database. A single statement needs none.
 * @param ask runs its statements one after the other on the connection of the transaction
 */
export function inSnapshot<Result>(
  database: Database,
  ask: (snapshot: Trx) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(ask);
}
