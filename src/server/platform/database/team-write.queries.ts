import { sql } from 'kysely';
import { type Clock, storedTime } from '../clock.ts';
import { type ChangeLog, logged, type Writer } from './changes.queries.ts';
import { compiledOnce } from './compiled-once.ts';
import type { Database, Trx } from './open.ts';
import { inTeamTransaction } from './team-turns.ts';

const raiseRevision = compiledOnce((trx: Trx, teamId: number) =>
  trx.updateTable('teams').set({ revision: sql`revision + 1` }).where('id', '=', teamId),
);

/**
 * Says that the team's data changes and waits for whoever is changing it: the row of the team is
 * locked until the transaction ends, so what is read after it stays true until the commit. Whoever needs an account's
 * row or its e-mail address too locks that first: in another order two transactions could wait for each other.
 */
export async function lockTeam(trx: Trx, teamId: number): Promise<void> {
  await raiseRevision(trx, teamId);
}

export interface WriteParts {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Every write to a team's data: all of it in one transaction, one at a time for each team, with what
 * it says of itself in the log.
 */
export function writeTeam<Result>(
  { database, clock }: WriteParts,
  writer: Writer,
  work: (trx: Trx, log: ChangeLog) => Promise<Result>,
): Promise<Result> {
  const write = async (trx: Trx) => {
    await lockTeam(trx, writer.teamId);
    return logged(trx, writer, storedTime(clock()), (log) => work(trx, log));
  };
  return inTeamTransaction(database, writer.teamId, write);
}
