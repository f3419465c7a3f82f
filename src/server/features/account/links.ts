import type { Role } from '#domain/team.ts';
import { type Letter, letters } from '../../messages.ts';
import { DAY, HOUR, MINUTE, storedTime } from '../../platform/clock.ts';
import type { Mail } from '../../platform/database/mails.queries.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { randomToken, tokenHash } from '../../platform/secrets.ts';
import type { AccountParts } from './parts.ts';
import { copyOneTimeToken, insertOneTimeToken, type Purpose } from './tokens.queries.ts';

const LIFE: Record<Purpose, number> = { verify: 24 * HOUR, reset: 60 * MINUTE, restore: 7 * DAY };
const PAGES: Record<Purpose, string> = {
  verify: 'verify-email',
  reset: 'reset-password',
  restore: 'restore-email',
};
/** No account has this id. */
const NOBODY = 0;

/** What a link is for, and the letter that brings it. */
interface LinkKind {
  readonly purpose: Purpose;
  readonly letter: (name: string, link: string) => Letter;
}

export const verification: LinkKind = { purpose: 'verify', letter: letters.verification };
export const passwordReset: LinkKind = { purpose: 'reset', letter: letters.passwordReset };

/** Goes to the old address after a change. What the letter advises depends on the role in the team. */
export function emailRestoration(newEmail: string, role: Role | null): LinkKind {
  return { purpose: 'restore', letter: (name, link) => letters.emailChanged(name, link, newEmail, role) };
}

interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** Whether this address has been verified. */
  readonly verified: boolean;
}

type LinkParts = Pick<AccountParts, 'clock' | 'mailer' | 'publicUrl'>;

function linkAddress(publicUrl: string, purpose: Purpose, token: string, email: string): string {
  const query = new URLSearchParams(purpose === 'reset' ? { token, email } : { token });
  return `${publicUrl}/${PAGES[purpose]}?${query}`;
}

interface NewHash {
  readonly hash: string;
  readonly purpose: Purpose;
  readonly recipient: Pick<Recipient, 'id' | 'email'>;
}

/** Stores a token's hash until the returned time; without an account nothing is stored, and it is of no use. */
async function storeHash(
  { clock }: Pick<LinkParts, 'clock'>,
  trx: Trx,
  { hash, purpose, recipient: { id, email } }: NewHash,
): Promise<string> {
  const expiresAt = storedTime(clock(), id === NOBODY ? 0 : LIFE[purpose]);
  await insertOneTimeToken(trx, { hash, accountId: id, purpose, email, expiresAt });
  return expiresAt;
}

/** A new token of somebody who has just shown that this address is theirs. */
export async function issueToken(
  parts: Pick<LinkParts, 'clock'>,
  trx: Trx,
  purpose: Purpose,
  recipient: Pick<Recipient, 'id' | 'email'>,
): Promise<string> {
  const token = randomToken();
  await storeHash(parts, trx, { hash: tokenHash(token), purpose, recipient });
  return token;
}

/**
 * Queues a mail with a new link. Call `mailer.wake()` after the commit. The queued mail holds a ticket in place of the
 * token, so nobody who reads the database can open the link. A ticket is the hash of a token that was never kept.
 */
export async function postLink(
  parts: LinkParts,
  trx: Trx,
  { purpose, letter }: LinkKind,
  recipient: Recipient,
): Promise<void> {
  const { name, email, verified: recipientVerified } = recipient;
  const ticket = tokenHash(randomToken());
  const expiresAt = await storeHash(parts, trx, { hash: ticket, purpose, recipient });
  const link = linkAddress(parts.publicUrl, purpose, ticket, email);
  await parts.mailer.post(trx, { to: email, recipientVerified, link, expiresAt, ...letter(name, link) });
}

/**
 * Replaces the ticket in a mail by a new token. Each attempt to send gets its own token, so every copy that arrives
 * works. A mail without a link, or with an invalid ticket, is returned unchanged.
 */
export async function withToken(database: Database, mail: Mail): Promise<Mail> {
  const { link, text } = mail;
  const ticket = link && URL.parse(link)?.searchParams.get('token');
  if (!ticket) return mail;
  const token = randomToken();
  if (!(await copyOneTimeToken(database, ticket, tokenHash(token)))) return mail;
  return { ...mail, link: link.replace(ticket, token), text: text.replace(ticket, token) };
}

interface Asked {
  readonly email: string;
  /** To whom a link shall go, if to anybody. */
  readonly account: Recipient | undefined;
}

/**
 * Gives this answer and mails a link to whoever has asked for one under this address. For an address to which none shall go the same
 * statements run, with a mail that is never sent: how long the answer takes tells nothing about the address.
 */
export async function answerWithLink<Answer>(
  parts: LinkParts & Pick<AccountParts, 'database'>,
  kind: LinkKind,
  { email, account = { id: NOBODY, name: '', email, verified: false } }: Asked,
  answer: Answer,
): Promise<Answer> {
  await inTransaction(parts.database, (trx) => postLink(parts, trx, kind, account));
  parts.mailer.wake();
  return answer;
}
