import type { TeamRole } from '#domain/team.ts';
import { type Letter, letters } from '../../mail/letters.messages.ts';
import { queueLetter } from '../../mail/queue-mail.ts';
import { DAY, formatStoredTime, HOUR, MINUTE } from '../../platform/clock.ts';
import type { Mail } from '../../platform/database/mails.queries.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hashToken, makeRandomToken } from '../../platform/secrets.ts';
import type { Account } from './accounts.queries.ts';
import { copyOneTimeToken, insertOneTimeToken, type Purpose } from './one-time-tokens.queries.ts';
import type { AccountParts } from './parts.ts';

const LIFE: Record<Purpose, number> = { verify: 24 * HOUR, reset: 60 * MINUTE, restore: 7 * DAY };
const PAGES: Record<Purpose, string> = {
  verify: 'verify-email',
  reset: 'password/reset',
  restore: 'restore-email',
};
const NO_ACCOUNT = 0;

interface LinkKind {
  readonly purpose: Purpose;
  readonly letter: (name: string, link: string) => Letter;
}

export const verification: LinkKind = { purpose: 'verify', letter: letters.verification };
/** Verifies the new address of an account. */
export const newAddress: LinkKind = { purpose: 'verify', letter: letters.newAddress };
export const passwordReset: LinkKind = { purpose: 'reset', letter: letters.passwordReset };

export function makeEmailRestorationKind(newEmail: string, role: TeamRole | null): LinkKind {
  return { purpose: 'restore', letter: (name, link) => letters.emailChanged(name, link, newEmail, role) };
}

type Recipient = Omit<Account, 'passwordHash'>;

type LinkParts = Pick<AccountParts, 'clock' | 'mailer' | 'publicUrl'>;

function linkUrl(publicUrl: string, purpose: Purpose, token: string, email: string): string {
  const query = new URLSearchParams(purpose === 'reset' ? { token, email } : { token });
  return `${publicUrl}/${PAGES[purpose]}?${query}`;
}

interface NewHash {
  readonly hash: string;
  readonly purpose: Purpose;
  readonly recipient: Pick<Recipient, 'id' | 'email'>;
}

async function storeHash(
  { clock }: Pick<LinkParts, 'clock'>,
  trx: Trx,
  { hash, purpose, recipient: { id, email } }: NewHash,
): Promise<string> {
  const expiresAt = formatStoredTime(clock(), id === NO_ACCOUNT ? 0 : LIFE[purpose]);
  await insertOneTimeToken(trx, { hash, accountId: id, purpose, email, expiresAt });
  return expiresAt;
}

/** Creates a token for a recipient who has just proved that they own the address. */
export async function issueToken(
  parts: Pick<LinkParts, 'clock'>,
  trx: Trx,
  purpose: Purpose,
  recipient: Pick<Recipient, 'id' | 'email'>,
): Promise<string> {
  const token = makeRandomToken();
  await storeHash(parts, trx, { hash: hashToken(token), purpose, recipient });
  return token;
}

/**
 * Queues a mail with a new link. Call `mailer.wake()` after the commit. The queued mail has a ticket instead of a
 * token, so that nobody can open the link by reading the database.
 */
export async function queueLink(
  parts: LinkParts,
  trx: Trx,
  { purpose, letter }: LinkKind,
  recipient: Recipient,
): Promise<void> {
  const { name, email } = recipient;
  const ticket = hashToken(makeRandomToken());
  const expiresAt = await storeHash(parts, trx, { hash: ticket, purpose, recipient });
  const link = linkUrl(parts.publicUrl, purpose, ticket, email);
  await queueLetter(parts, trx, recipient, { ...letter(name, link), link, expiresAt });
}

/**
 * Replaces the ticket in a mail by a new token. Each attempt to send the mail gets a token of its own, so that every
 * copy that arrives works. Returns the mail unchanged if it has no link or an invalid ticket.
 */
export async function withToken(database: Database, mail: Mail): Promise<Mail> {
  const { link, text } = mail;
  const ticket = link && URL.parse(link)?.searchParams.get('token');
  if (!ticket) return mail;
  const token = makeRandomToken();
  if (!(await copyOneTimeToken(database, ticket, hashToken(token)))) return mail;
  return { ...mail, link: link.replace(ticket, token), text: text.replace(ticket, token) };
}

interface LinkRequest {
  readonly email: string;
  readonly account: Recipient | undefined;
}

/**
 * Mails the requested link and returns `response`. An unknown address causes the same statements and no mail, so that
 * the response time does not reveal whether the address is known.
 */
export async function respondWithLink<Body>(
  parts: LinkParts & Pick<AccountParts, 'database'>,
  kind: LinkKind,
  { email, account = { id: NO_ACCOUNT, name: '', email, verified: false } }: LinkRequest,
  response: Body,
): Promise<Body> {
  await inTransaction(parts.database, (trx) => queueLink(parts, trx, kind, account));
  parts.mailer.wake();
  return response;
}
