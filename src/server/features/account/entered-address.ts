import { createHmac } from 'node:crypto';
import { messages } from '../../messages.ts';
import { DAY } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { makeInvalidError } from '../../platform/errors.ts';
import type { Client } from '../../platform/http/client.ts';
import { toEmailKey } from '../../platform/mail/mailbox.ts';
import { type TakeBack, takeBackIfUnavailable } from '../../platform/rate-limit.ts';
import { isSameSecret } from '../../platform/secrets.ts';
import { findOrCreateSecret } from '../../shared/links.queries.ts';
import type { Account } from './accounts.queries.ts';
import type { AccountParts } from './parts.ts';

/** The life of the cookie, in seconds. An unverified account is deleted after the same time. */
const LIFE = (7 * DAY) / 1000;

type Address = Pick<Account, 'id' | 'email'>;

/**
 * Computes the value of the cookie from the account and a secret, so that nobody can compute it from the account
 * alone.
 */
async function makeProof(database: Database, { id, email }: Address): Promise<string> {
  const key = await findOrCreateSecret(database, 'registrations');
  return createHmac('sha256', key)
    .update(JSON.stringify([id, toEmailKey(email)]))
    .digest('base64url');
}

/**
 * Sets a cookie that lets this browser verify the address that was just entered in it. Do not call this in a
 * transaction.
 */
export async function rememberBrowser(database: Database, client: Client, address: Address): Promise<void> {
  client.replaceRegistrationCookie({ value: await makeProof(database, address), maxAge: LIFE });
}

/**
 * Checks that the person who opens the link also entered the address: in this browser, or by the password. The link
 * alone proves only access to the mailbox. A stranger may have entered the address and chosen the password.
 * @returns whether this browser has entered the address
 * @throws HttpError 422 on the password
 */
export async function requireSamePerson(
  { database, passwords }: Pick<AccountParts, 'database' | 'passwords'>,
  client: Client,
  account: Address & Pick<Account, 'passwordHash'>,
  { password, takeBack }: { readonly password: string | undefined; readonly takeBack: TakeBack },
): Promise<boolean> {
  const cookie = client.registrationCookie;
  if (cookie !== undefined && isSameSecret(cookie, await makeProof(database, account))) {
    client.replaceRegistrationCookie(null);
    return true;
  }
  if (password === undefined) throw makeInvalidError({ password: [messages.passwordOfAccount] });
  const verify = () => passwords.verify(password, account.passwordHash);
  if (!(await takeBackIfUnavailable(takeBack, verify)))
    throw makeInvalidError({ password: [messages.wrongPassword] });
  return false;
}
