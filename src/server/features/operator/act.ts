import type { OperatorAct } from '#contract/operator.ts';
import { storedTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { inTeamTransaction } from '../../platform/database/transaction.ts';
import type { AccountCaller } from '../../platform/http/caller.ts';
import { logAct } from './operator-log.queries.ts';
import type { OperatorParts } from './parts.ts';

interface Acting<Result> {
  readonly act: OperatorAct;
  /** Must not name a member, because the operator's log shows it. */
  readonly subject: (result: Result) => string | null;
  readonly teamId?: number;
}

/** Records the action in the operator's log, in the same transaction, and in the server's log. */
export async function actAsOperator<Result>(
  { database, clock, log }: Pick<OperatorParts, 'database' | 'clock' | 'log'>,
  { accountId }: AccountCaller,
  { act, subject, teamId }: Acting<Result>,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const result = await inTeamTransaction(database, teamId, async (trx) => {
    const done = await work(trx);
    await logAct(trx, { at: storedTime(clock()), act, subject: subject(done), via: 'page' });
    return done;
  });
  log.info({ act, account: accountId, team: teamId }, 'the operator acted');
  return result;
}
