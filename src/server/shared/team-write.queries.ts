import { sql } from 'kysely';
import { type Clock, storedTime } from '../platform/clock.ts';
import { compiledOnce } from '../platform/database/compiled-once.ts';
import type { Database, Trx } from '../platform/database/open.ts';
import { inTeamTransaction } from '../platform/database/team-slots.ts';
import { type ChangeLog, type Writer, withChangeLog } from './changes.queries.ts';

const raiseRevision = compiledOnce((trx: Trx, teamId: number) =>
  trx.updateTable('teams').set({ revision: sql`revision + 1` }).where('id', '=', teamId),
);

/**
 * Locks the team's row until the transaction ends, so that what is read afterwards stays true until the commit, and
 * raises the team's revision. A transaction that also locks an account's row or its e-mail address must lock that first:
 * in another order two transactions could deadlock.
 */
export async function lockTeam(trx: Trx, teamId: number): Promise<void> {
  await raiseRevision(trx, teamId);
}

export interface WriteParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Runs a write to a team's data in one transaction, one at a time per team, and stores the changes that it logs. */
export function writeTeam<Result>(
  { database, clock }: WriteParts,
  writer: Writer,
  work: (trx: Trx, log: ChangeLog) => Promise<Result>,
): Promise<Result> {
  const write = async (trx: Trx) => {
    await lockTeam(trx, writer.teamId);
    return withChangeLog(trx, writer, storedTime(clock()), (log) => work(trx, log));
  };
  return inTeamTransaction(database, writer.teamId, write);
}
