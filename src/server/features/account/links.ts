import { letters } from '../../messages.ts';
import { HOUR, MINUTE, storedTime } from '../../platform/clock.ts';
import type { Mail } from '../../platform/database/mails.queries.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { randomToken, tokenHash } from '../../platform/secrets.ts';
import type { AccountParts } from './parts.ts';
import { copyOneTimeToken, insertOneTimeToken, type Purpose } from './tokens.queries.ts';

const LIFE: Record<Purpose, number> = { verify: 24 * HOUR, reset: 60 * MINUTE };
/** No account has this id. */
const NOBODY = 0;

interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

type LinkParts = Pick<AccountParts, 'clock' | 'mailer' | 'publicUrl'>;

function linkAddress(publicUrl: string, purpose: Purpose, token: string, email: string): string {
  const query = new URLSearchParams(purpose === 'verify' ? { token } : { token, email });
  const page = purpose === 'verify' ? 'verify-email' : 'reset-password';
  return `${publicUrl}/${page}?${query}`;
}

/**
 * Queues the mail that brings a new link; wake the mailer once that is committed. What waits holds a ticket, the hash of
 * a token that nobody knows: whoever reads the database cannot open the link.
 */
export async function postLink(
  { clock, mailer, publicUrl }: LinkParts,
  trx: Trx,
  purpose: Purpose,
  { id, name, email }: Recipient,
): Promise<void> {
  const ticket = tokenHash(randomToken());
  const expiresAt = storedTime(clock(), id === NOBODY ? 0 : LIFE[purpose]);
  await insertOneTimeToken(trx, { hash: ticket, accountId: id, purpose, email, expiresAt });
  const link = linkAddress(publicUrl, purpose, ticket, email);
  const letter = purpose === 'verify' ? letters.verification : letters.passwordReset;
  await mailer.post(trx, { to: email, link, expiresAt, ...letter(name, link) });
}

/**
 * The mail with a living token in the place of its ticket: another one for each try, so that whichever copy arrives can
 * be opened. A mail without a link stays as it is, and so does one whose ticket is void by now.
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
  purpose: Purpose,
  { email, account = { id: NOBODY, name: '', email } }: Asked,
  answer: Answer,
): Promise<Answer> {
  await inTransaction(
    parts.database,
    (trx) => postLink(parts, trx, purpose, account),
    () => answer,
  );
  parts.mailer.wake();
  return answer;
}
