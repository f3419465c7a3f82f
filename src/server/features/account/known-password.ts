import { messages } from '../../messages.ts';
import { makeInvalidError, requireFound } from '../../platform/errors.ts';
import type { AccountCaller } from '../../platform/http/caller.ts';
import { takeBackIfUnavailable } from '../../platform/rate-limit.ts';
import { type Account, findAccount } from './accounts.queries.ts';
import { limitPassword } from './limits.ts';
import type { AccountParts } from './parts.ts';

export const wrongPassword = (field: string) => makeInvalidError({ [field]: [messages.wrongPassword] });

/**
 * Checks the password of a caller who is logged in, because the session may be stolen.
 * @throws HttpError 422 on `field`, 429 after too many wrong passwords in the session
 */
export async function requirePassword(
  { database, limiter, passwords }: Pick<AccountParts, 'database' | 'limiter' | 'passwords'>,
  caller: AccountCaller,
  field: string,
  password: string,
): Promise<Account> {
  const account = requireFound(await findAccount(database, caller.accountId));
  const takeBack = await limitPassword(limiter, caller.tokenHash);
  const verify = () => passwords.verify(password, account.passwordHash);
  if (!(await takeBackIfUnavailable(takeBack, verify))) throw wrongPassword(field);
  await takeBack();
  return account;
}
