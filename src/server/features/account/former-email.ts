import { messages } from '../../messages.ts';
import { type Clock, formatStoredTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { makeInvalidError } from '../../platform/errors.ts';
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

// After a change of the e-mail address, the old one can be restored for seven days if it was verified. This needs a
// one-time token with the purpose `restore`. While the token exists, no other account can use the old address.

/**
 * Checks that no other account may restore this address. Call this after writing the address: until the
 * commit, no other transaction can write the same address.
 * @param field the field of the request that contains the address
 * @throws HttpError 422 on `field`
 */
export async function requireUnreserved(
  trx: Trx,
  email: string,
  accountId: number,
  field = 'email',
): Promise<void> {
  if (await isFormerEmailOfOther(trx, email, accountId))
    throw makeInvalidError({ [field]: [messages.emailTaken] });
}

/**
 * Restores the address that the link was sent to. Deletes all sessions and links, because an attacker may have them.
 * These include links to addresses that the account had in between.
 */
export async function takeEmailBack(trx: Trx, owner: TokenOwner, now: string): Promise<void> {
  await setVerifiedEmail(trx, owner.accountId, owner.email, now);
  await deleteOneTimeTokens(trx, owner.accountId);
  await deleteAccessTokens(trx, owner.accountId);
}

/**
 * Deletes expired restore tokens. Restores the last verified address if the new address is still unverified. Otherwise
 * the account could hold a mistyped or a stranger's address forever.
 */
export async function sweepRestorations(database: Database, clock: Clock): Promise<void> {
  const now = formatStoredTime(clock());
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
