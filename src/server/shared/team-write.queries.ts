import { sql } from 'kysely';
import { type Clock, storedTime } from '../platform/clock.ts';
import { compileOnce } from '../platform/database/compile-once.ts';
import type { Database, Trx } from '../platform/database/open.ts';
import { inTeamTransaction } from '../platform/database/team-slots.ts';
import type { IdempotentRequest } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import type { MemberCaller } from '../platform/http/caller.ts';
import { type AfterChanges, type ChangeLog, withChangeLog } from './changes.queries.ts';

const raiseRevision = compileOnce((trx: Trx, teamId: number) =>
  trx.updateTable('teams').set({ revision: sql`revision + 1` }).where('id', '=', teamId).returning('id'),
);

/**
 * Locks the team's row until the transaction ends, so that what is read afterwards stays true until the
 * commit, and raises the team's revision. A transaction that also locks an account's row or its e-mail
 * address must lock that first: in another order two transactions could deadlock.
 * @returns whether the team still exists
 */
export async function lockTeam(trx: Trx, teamId: number): Promise<boolean> {
  return (await raiseRevision(trx, teamId)).length > 0;
}

const holdRow = compileOnce((trx: Trx, teamId: number) =>
  trx.updateTable('teams').set({ revision: sql`revision` }).where('id', '=', teamId).returning('id'),
);

/**
 * As `writeTeam`, for writes that no cached response shows, such as answers to schedule items: the row of the
 * team is locked, but its revision stays, and nothing is logged.
 */
export function writeBeside<Result>(
  database: Database,
  teamId: number,
  work: (trx: Trx) => Promise<Result>,
  request?: IdempotentRequest | undefined,
): Promise<Result> {
  const write = async (trx: Trx) => {
    // The operator may have deleted the team since the caller was authenticated.
    if ((await holdRow(trx, teamId)).length === 0) throw notFound();
    return work(trx);
  };
  return inTeamTransaction(database, teamId, write, request);
}

export interface WriteParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly afterChanges?: AfterChanges | undefined;
}

/** The member who writes, with the request's idempotency key where it has one. */
export type TeamCaller = Pick<MemberCaller, 'membership' | 'idempotentRequest' | 'device'>;

/**
 * Runs a write to a team's data in one transaction, one at a time per team, and stores the changes that it
 * logs.
 */
export function writeTeam<Result>(
  { database, clock, afterChanges }: WriteParts,
  { membership, idempotentRequest, device }: TeamCaller,
  work: (trx: Trx, log: ChangeLog) => Promise<Result>,
): Promise<Result> {
  const write = async (trx: Trx) => {
    if (!(await lockTeam(trx, membership.teamId))) throw notFound();
    const writer = { ...membership, device };
    return withChangeLog(trx, writer, storedTime(clock()), (log) => work(trx, log), afterChanges);
  };
  return inTeamTransaction(database, membership.teamId, write, idempotentRequest);
}
