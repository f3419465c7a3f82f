import { messages } from '../../messages.ts';
import { type Clock, storedTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { returnToEmail, setVerifiedEmail } from './accounts.queries.ts';
import {
  consumeOneTimeToken,
  deleteAccessTokensOf,
  deleteOneTimeTokensOf,
  hasRestoration,
  isFormerEmailOfOther,
  listEndedRestorations,
  type TokenOwner,
} from './tokens.queries.ts';
import { lockTeamOf } from './users.queries.ts';

// For seven days after a change of address the old one, if it was verified, can be taken back: that right is the
// one-time token of the kind `restore`, and as long as it stands, the old address is nobody else's.

/**
 * To be asked after the address has been written, when whoever writes it at the same moment has been waited for.
 * @throws HttpError 422 on email where another account may take this address back
 */
export async function requireUnclaimed(trx: Trx, email: string, accountId: number): Promise<void> {
  if (await isFormerEmailOfOther(trx, email, accountId)) throw invalid({ email: [messages.emailTaken] });
}

/**
 * Gives the account the address back that this link was sent to. Whoever has changed it keeps nothing: no session,
 * and no link, be it to another address that was the account's for a while.
 */
export async function takeEmailBack(trx: Trx, owner: TokenOwner, now: string): Promise<void> {
  await setVerifiedEmail(trx, owner.accountId, owner.email, now);
  await deleteOneTimeTokensOf(trx, owner.accountId);
  await deleteAccessTokensOf(trx, owner.accountId);
}

/**
 * Ends what runs out seven days after a change of address. Where nobody has verified the new one by then, the
 * account goes back to the last one that was: a mistyped or a stranger's address is not held for ever.
 */
export async function sweepRestorations(database: Database, clock: Clock): Promise<void> {
  const now = storedTime(clock());
  for (const { hash, accountId, email } of await listEndedRestorations(database, now)) {
    await inTransaction(database, async (trx) => {
      if (!(await consumeOneTimeToken(trx, hash))) return;
      // Of several changes the last one counts.
      if (await hasRestoration(trx, accountId)) return;
      await returnToEmail(trx, accountId, email, now);
      await lockTeamOf(trx, accountId);
    });
  }
}
