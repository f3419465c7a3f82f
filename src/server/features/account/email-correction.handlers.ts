import type { accountApi } from '#contract/account.ts';
import { messages } from '../../messages.ts';
import { refuseDuplicates } from '../../platform/database/driver-errors.ts';
import type { Trx } from '../../platform/database/open.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { takeBackIfUnavailable } from '../../platform/rate-limit.ts';
import { type Account, correctEmail, findAccountByEmail } from './accounts.queries.ts';
import { normalizeAddress } from './email-address.ts';
import { rememberBrowser } from './entered-address.ts';
import { requireUnreserved } from './former-email.ts';
import { limitEmailChange, limitLogin } from './limits.ts';
import { postLink, verification } from './links.ts';
import { deleteOneTimeTokens } from './one-time-tokens.queries.ts';
import type { AccountParts } from './parts.ts';

const wrongCredentials = () => invalid({ emailPass: [messages.wrongCredentials] });

/**
 * A mistyped address would otherwise keep the account, and the member that it claimed, until unverified accounts are
 * deleted. The limits of a login apply to the check of the password.
 */
export function emailCorrectionHandlers(
  parts: AccountParts,
): Pick<Handlers<typeof accountApi>, 'correctEmail'> {
  const { database, limiter, mailer, passwords } = parts;

  async function requireUnverified(ip: string, email: string, password: string): Promise<Account> {
    const takeBack = await limitLogin(limiter, ip, email, null);
    const account = await findAccountByEmail(database, email);
    const verify = () => passwords.verify(password, account?.passwordHash);
    const right = await takeBackIfUnavailable(takeBack.ofBoth, verify);
    if (!account || !right) throw wrongCredentials();
    await takeBack.ofAccount();
    if (account.verified) throw invalid({ email: [messages.alreadyVerified] });
    return account;
  }

  async function moveTo(trx: Trx, account: Account, email: string): Promise<void> {
    if (!(await correctEmail(trx, account, email))) throw wrongCredentials();
    await requireUnreserved(trx, email, account.id, 'new_email');
    await deleteOneTimeTokens(trx, account.id);
    await postLink(parts, trx, verification, { ...account, email });
  }

  return {
    async correctEmail({ body, client }) {
      const email = normalizeAddress(body.new_email, 'new_email');
      const account = await requireUnverified(client.ip, body.email, body.password);
      await limitEmailChange(limiter, client.ip, account.id, email);
      const moving = inTransaction(database, (trx) => moveTo(trx, account, email));
      await refuseDuplicates(moving, () => invalid({ new_email: [messages.emailTaken] }));
      await rememberBrowser(database, client, { id: account.id, email });
      mailer.wake();
      return { message: messages.registered };
    },
  };
}
