import { messages } from '../../messages.ts';
import { found, invalid } from '../../platform/errors.ts';
import type { Client } from '../../platform/http/bind.ts';
import type { AccountCaller } from '../../platform/http/caller.ts';
import { type Account, findAccount } from './accounts.queries.ts';
import { limitTry } from './limits.ts';
import type { AccountParts } from './parts.ts';

export const wrongPassword = (field: string) => invalid({ [field]: [messages.wrongPassword] });

/**
 * The account of somebody who has shown once more that he knows its password: a session alone may be a stranger's. A
 * try counts as a login does, so that nobody guesses here what he may not guess there.
 * @throws HttpError 422 on this field, 429 after too many tries
 */
export async function requirePassword(
  { database, limiter, passwords }: Pick<AccountParts, 'database' | 'limiter' | 'passwords'>,
  { caller, client }: { readonly caller: AccountCaller; readonly client: Client },
  field: string,
  password: string,
): Promise<Account> {
  const account = found(await findAccount(database, caller.accountId));
  await limitTry(limiter, 'login', client.address, account.email);
  if (!(await passwords.verify(password, account.passwordHash))) throw wrongPassword(field);
  return account;
}
