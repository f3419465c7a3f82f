import { messages } from '../../messages.ts';
import { type Clock, storedTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { deleteAccessTokens } from './access-tokens.queries.ts';
import { revertToEmail, setVerifiedEmail } from './accounts.queries.ts';
import {
  consumeOneTimeToken,
  deleteOneTimeTokens,
  hasRestoration,
  isFormerEmailOfOther,
  listExpiredRestorations,
  type TokenOwner,
} from './one-time-tokens.queries.ts';
import { lockTeams } from './users.queries.ts';

// After an account's e-mail address changes, a one-time token with the purpose `restore` can restore the old
// address for seven days, if it was verified. While that token exists, no other account can use the old
// address.

/**
 * Checks that no other account may restore this address. Call it after writing the address: until the commit, no other
 * transaction can write the same one.
 * @param field of the request that has the address
 * @throws HttpError 422 on this field
 */
export async function requireUnreserved(
  trx: Trx,
  email: string,
  accountId: number,
  field = 'email',
): Promise<void> {
  if (await isFormerEmailOfOther(trx, email, accountId)) throw invalid({ [field]: [messages.emailTaken] });
}

/**
 * Restores the address that the link was sent to. Deletes all sessions and links, also those to addresses that the
 * account had in between, because an attacker may have them.
 */
export async function takeEmailBack(trx: Trx, owner: TokenOwner, now: string): Promise<void> {
  await setVerifiedEmail(trx, owner.accountId, owner.email, now);
  await deleteOneTimeTokens(trx, owner.accountId);
  await deleteAccessTokens(trx, owner.accountId);
}

/**
 * Deletes expired restore tokens. If the account's new address is still unverified, its last verified address is
 * restored. Otherwise the account could hold a mistyped or a stranger's address forever.
 */
export async function sweepRestorations(database: Database, clock: Clock): Promise<void> {
  const now = storedTime(clock());
  for (const { hash, accountId, email } of await listExpiredRestorations(database, now)) {
    await inTransaction(database, async (trx) => {
      if (!(await consumeOneTimeToken(trx, hash))) return;
      // If the address was changed several times, only the newest token has the last verified address.
      if (await hasRestoration(trx, accountId)) return;
      await revertToEmail(trx, accountId, email, now);
      await lockTeams(trx, accountId);
    });
  }
}
