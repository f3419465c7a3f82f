import { sql } from 'kysely';
import { type Clock, formatStoredTime } from '../platform/clock.ts';
import { compileOnce } from '../platform/database/compile-once.ts';
import type { Database, Trx } from '../platform/database/open.ts';
import { type IdempotentRequest, inTeamTransaction } from '../platform/database/transaction.ts';
import { makeConflictError, makeNotFoundError } from '../platform/errors.ts';
import type { MemberCaller } from '../platform/http/caller.ts';
import {
  type AfterChanges,
  type ChangeLog,
  type ChangeSelection,
  findNewestChange,
  withChangeLog,
} from './changes.queries.ts';

const raiseRevision = compileOnce((trx: Trx, teamId: number) =>
  trx.updateTable('teams').set({ revision: sql`revision + 1` }).where('id', '=', teamId).returning('id'),
);

/**
 * Locks the team until the transaction ends, and raises its revision. Data that is read afterwards cannot change
 * before the commit. An account or an e-mail address must be locked before the team, or two transactions could
 * deadlock.
 * @returns whether the team still exists
 */
export async function lockTeam(trx: Trx, teamId: number): Promise<boolean> {
  return (await raiseRevision(trx, teamId)).length > 0;
}

const holdRow = compileOnce((trx: Trx, teamId: number) =>
  trx.updateTable('teams').set({ revision: sql`revision` }).where('id', '=', teamId).returning('id'),
);

/**
 * Like `writeTeam`, but logs nothing and does not raise the revision. For data that no cached response shows, such as
 * answers to schedule items.
 */
export function writeWithoutRevision<Result>(
  database: Database,
  teamId: number,
  work: (trx: Trx) => Promise<Result>,
  request?: IdempotentRequest | undefined,
): Promise<Result> {
  const write = async (trx: Trx) => {
    // The operator may have deleted the team since the request was authenticated.
    if ((await holdRow(trx, teamId)).length === 0) throw makeNotFoundError();
    return work(trx);
  };
  return inTeamTransaction(database, teamId, write, request);
}

export interface WriteParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly afterChanges?: AfterChanges | undefined;
}

export type TeamCaller = Pick<MemberCaller, 'membership' | 'idempotentRequest' | 'device'>;

/**
 * Writes data of a team in a transaction, one write of a team at a time. Stores the changes that `work` logs in the
 * same transaction.
 */
export function writeTeam<Result>(
  { database, clock, afterChanges }: WriteParts,
  { membership, idempotentRequest, device }: TeamCaller,
  work: (trx: Trx, teamId: number, log: ChangeLog) => Promise<Result>,
): Promise<Result> {
  const { teamId } = membership;
  const write = async (trx: Trx) => {
    if (!(await lockTeam(trx, teamId))) throw makeNotFoundError();
    const writer = { ...membership, device };
    return withChangeLog(
      trx,
      writer,
      formatStoredTime(clock()),
      (log) => work(trx, teamId, log),
      afterChanges,
    );
  };
  return inTeamTransaction(database, teamId, write, idempotentRequest);
}

/**
 * Refuses a change that is based on an outdated version. The version cannot change before the write, because
 * `writeTeam` has locked the team.
 * @param changed selects the object whose newest change the response shows
 * @throws HttpError 409 with the current data and the author of its newest change
 */
export async function requireVersion(
  database: Database,
  seen: number | undefined,
  current: { readonly version: number },
  changed: ChangeSelection,
): Promise<void> {
  if (seen === undefined || seen === current.version) return;
  throw makeConflictError(current, await findNewestChange(database, changed));
}
