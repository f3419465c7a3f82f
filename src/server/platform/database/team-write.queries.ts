import { sql } from 'kysely';
import type { Database, Trx } from './open.ts';
import { inTransaction } from './transaction.ts';

/**
 * Says that the team's data changes and waits for whoever is changing it: the row of the team is
 * locked until the transaction ends, so what is read after it stays true until the commit.
 */
export async function lockTeam(trx: Trx, teamId: number): Promise<void> {
  await trx.updateTable('teams').set({ revision: sql`revision + 1` }).where('id', '=', teamId).execute();
}

/** Every write to a team's data: all of it in one transaction, one at a time for each team. */
export function writeTeam<Result>(
  database: Database,
  teamId: number,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (trx) => {
    await lockTeam(trx, teamId);
    return work(trx);
  });
}
