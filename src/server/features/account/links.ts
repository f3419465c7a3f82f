import { letters } from '../../messages.ts';
import { type Clock, HOUR, MINUTE, storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { randomToken, tokenHash } from '../../platform/secrets.ts';
import { insertOneTimeToken, type Purpose } from './tokens.queries.ts';

const LIFE: Record<Purpose, number> = { verify: 24 * HOUR, reset: 60 * MINUTE };

interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** A link that has been stored and waits to be mailed. */
export interface Link {
  readonly to: Recipient;
  readonly purpose: Purpose;
  readonly token: string;
}

/** Stores a new link for the account; mail it after the transaction has been committed. */
export async function createLink(
  database: Database,
  clock: Clock,
  purpose: Purpose,
  to: Recipient,
): Promise<Link> {
  const token = randomToken();
  const expiresAt = storedTime(clock(), LIFE[purpose]);
  await insertOneTimeToken(database, {
    hash: tokenHash(token),
    accountId: to.id,
    purpose,
    email: to.email,
    expiresAt,
  });
  return { to, purpose, token };
}

/** Sends the link to the address that it was stored for. */
export function mailLink(mailer: Mailer, publicUrl: string, { to, purpose, token }: Link): void {
  const query = new URLSearchParams(purpose === 'verify' ? { token } : { token, email: to.email });
  const page = purpose === 'verify' ? 'verify-email' : 'reset-password';
  const link = `${publicUrl}/${page}?${query}`;
  const letter = purpose === 'verify' ? letters.verification : letters.passwordReset;
  mailer.post({ to: to.email, link, ...letter(to.name, link) });
}
