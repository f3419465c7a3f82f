import type { Database, Trx } from './open.ts';

/**
 * Answers a question of several statements from one moment of the database, while others go on writing. One statement
 * alone sees one moment anyway and needs no snapshot.
 * @param ask runs its statements one after the other, since a transaction has one connection
 */
export function inSnapshot<Result>(
  database: Database,
  ask: (snapshot: Trx) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(ask);
}
