import type { Role } from '../../../domain/team.ts';
import { type Letter, letters } from '../../messages.ts';
import { DAY, HOUR, MINUTE, storedTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { randomToken, tokenHash } from '../../platform/secrets.ts';
import type { AccountParts } from './parts.ts';
import { insertOneTimeToken, type Purpose } from './tokens.queries.ts';

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

/** To the old address of an account that has another one now; what the letter advises depends on the role. */
export function emailRestoration(newEmail: string, role: Role | null): LinkKind {
  return { purpose: 'restore', letter: (name, link) => letters.emailChanged(name, link, newEmail, role) };
}

interface Recipient {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

type LinkParts = Pick<AccountParts, 'clock' | 'mailer' | 'publicUrl'>;

function linkAddress(publicUrl: string, purpose: Purpose, token: string, email: string): string {
  const query = new URLSearchParams(purpose === 'reset' ? { token, email } : { token });
  return `${publicUrl}/${PAGES[purpose]}?${query}`;
}

/** Stores a new token that was sent to this address; without an account nothing is stored and it is of no use. */
export async function issueToken(
  { clock }: Pick<LinkParts, 'clock'>,
  trx: Trx,
  purpose: Purpose,
  { id, email }: Pick<Recipient, 'id' | 'email'>,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomToken();
  const expiresAt = storedTime(clock(), id === NOBODY ? 0 : LIFE[purpose]);
  await insertOneTimeToken(trx, { hash: tokenHash(token), accountId: id, purpose, email, expiresAt });
  return { token, expiresAt };
}

/** Stores a new link and queues the mail that brings it; wake the mailer once that is committed. */
export async function postLink(
  parts: LinkParts,
  trx: Trx,
  { purpose, letter }: LinkKind,
  recipient: Recipient,
): Promise<void> {
  const { name, email } = recipient;
  const { token, expiresAt } = await issueToken(parts, trx, purpose, recipient);
  const link = linkAddress(parts.publicUrl, purpose, token, email);
  await parts.mailer.post(trx, { to: email, link, expiresAt, ...letter(name, link) });
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
  { email, account = { id: NOBODY, name: '', email } }: Asked,
  answer: Answer,
): Promise<Answer> {
  await inTransaction(
    parts.database,
    (trx) => postLink(parts, trx, kind, account),
    () => answer,
  );
  parts.mailer.wake();
  return answer;
}
