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

// After a change of address the old one, if it was verified, can be taken back for seven days by a one-time token
// for the purpose `restore`. As long as that token exists, no other account can have the old address.

/**
 * Call it after the address was written: only then can no other transaction be writing the same one.
 * @throws HttpError 422 on email where another account may take this address back
 */
export async function requireUnclaimed(trx: Trx, email: string, accountId: number): Promise<void> {
  if (await isFormerEmailOfOther(trx, email, accountId)) throw invalid({ email: [messages.emailTaken] });
}

/**
 * Gives the account back the address that this link was sent to. Deletes all sessions and all links, also those
 * to other addresses that the account had meanwhile: they may be a thief's.
 */
export async function takeEmailBack(trx: Trx, owner: TokenOwner, now: string): Promise<void> {
  await setVerifiedEmail(trx, owner.accountId, owner.email, now);
  await deleteOneTimeTokensOf(trx, owner.accountId);
  await deleteAccessTokensOf(trx, owner.accountId);
}

/**
 * Deletes the restore tokens that have expired. An account whose new address is not verified by then goes back to
 * its last verified one, so that nobody holds a mistyped or a stranger's address for ever.
 */
export async function sweepRestorations(database: Database, clock: Clock): Promise<void> {
  const now = storedTime(clock());
  for (const { hash, accountId, email } of await listEndedRestorations(database, now)) {
    await inTransaction(database, async (trx) => {
      if (!(await consumeOneTimeToken(trx, hash))) return;
      // After several changes the last verified address is that of the newest token.
      if (await hasRestoration(trx, accountId)) return;
      await returnToEmail(trx, accountId, email, now);
      await lockTeamOf(trx, accountId);
    });
  }
}
