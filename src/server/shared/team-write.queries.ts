import { sql } from 'kysely';
import { type Clock, storedTime } from '../platform/clock.ts';
import { compiledOnce } from '../platform/database/compiled-once.ts';
import type { Database, Trx } from '../platform/database/open.ts';
import { inTurn } from '../platform/database/team-turns.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { MemberCaller } from '../platform/http/caller.ts';
import { type ChangeLog, logged } from './changes.queries.ts';

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

/** The member who writes, with the request's idempotency key where it has one. */
export type TeamCaller = Pick<MemberCaller, 'membership' | 'idempotentRequest'>;

/**
 * Every write to a team's data: all of it in one transaction, one at a time for each team, with what
 * it says of itself in the log.
 */
export function writeTeam<Result>(
  { database, clock }: WriteParts,
  { membership, idempotentRequest }: TeamCaller,
  work: (trx: Trx, log: ChangeLog) => Promise<Result>,
): Promise<Result> {
  const write = async (trx: Trx) => {
    await lockTeam(trx, membership.teamId);
    return logged(trx, membership, storedTime(clock()), (log) => work(trx, log));
  };
  return inTurn(database, membership.teamId, () => inTransaction(database, write, idempotentRequest));
}
