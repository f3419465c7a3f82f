import { createHmac } from 'node:crypto';
import { messages } from '../../messages.ts';
import { DAY } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { invalid } from '../../platform/errors.ts';
import type { Client } from '../../platform/http/bind.ts';
import { emailKey } from '../../platform/mail/mailbox.ts';
import { type TakeBack, takeBackIfUnavailable } from '../../platform/rate-limit.ts';
import { sameSecret } from '../../platform/secrets.ts';
import { programSecret } from '../../shared/links.queries.ts';
import type { Account } from './accounts.queries.ts';
import type { AccountParts } from './parts.ts';

/** In seconds: as long as an account waits for its verification. */
const LIFE = (7 * DAY) / 1000;

type Address = Pick<Account, 'id' | 'email'>;

/** Derived and not stored, so that the database alone gives nobody the cookie. */
async function makeProof(database: Database, { id, email }: Address): Promise<string> {
  const key = await programSecret(database, 'registrations');
  return createHmac('sha256', key)
    .update(JSON.stringify([id, emailKey(email)]))
    .digest('base64url');
}

/** Lets this browser verify the address that it has just entered for the account. Not within a transaction. */
export async function rememberBrowser(database: Database, client: Client, address: Address): Promise<void> {
  client.replaceRegistrationCookie({ value: await makeProof(database, address), maxAge: LIFE });
}

/**
 * Whoever opens the link has the mailbox, but the password is that of whoever entered the address: the same browser
 * has entered it, or the opener knows the password. Otherwise a stranger's password would get a verified address.
 * @returns whether it is the same browser
 * @throws HttpError 422 on the password
 */
export async function requireSamePerson(
  { database, passwords }: Pick<AccountParts, 'database' | 'passwords'>,
  client: Client,
  account: Address & Pick<Account, 'passwordHash'>,
  { password, takeBack }: { readonly password: string | undefined; readonly takeBack: TakeBack },
): Promise<boolean> {
  const cookie = client.registrationCookie;
  if (cookie !== undefined && sameSecret(cookie, await makeProof(database, account))) {
    client.replaceRegistrationCookie(null);
    return true;
  }
  if (password === undefined) throw invalid({ password: [messages.passwordOfAccount] });
  const verify = () => passwords.verify(password, account.passwordHash);
  if (!(await takeBackIfUnavailable(takeBack, verify))) throw invalid({ password: [messages.wrongPassword] });
  return false;
}
