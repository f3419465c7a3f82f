import { type Clock, DAY, storedTime } from '../platform/clock.ts';
import type { Trx } from '../platform/database/open.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Letter } from './letters.messages.ts';

// Every mail is queued here, in the transaction of what it tells. Call `mailer.wake()` after the commit.

interface Recipient {
  readonly email: string;
  /** Accounts may have unverified addresses. */
  readonly verified: boolean;
}

interface Content extends Letter {
  /** The link in the text. */
  readonly link?: string;
  /** When it makes no sense any more: after three days, unless its link expires at another time. */
  readonly expiresAt?: string;
}

// Worth delivering after an outage of the mail server.
const LIFE = 3 * DAY;

export function queueLetter(
  { mailer, clock }: { readonly mailer: Mailer; readonly clock: Clock },
  trx: Trx,
  { email: to, verified: recipientVerified }: Recipient,
  { link, expiresAt, ...letter }: Content,
): Promise<void> {
  return mailer.post(trx, {
    ...{ to, recipientVerified, ...letter },
    link: link ?? null,
    expiresAt: expiresAt ?? storedTime(clock(), LIFE),
  });
}

/** A mail to a verified address that is written just before it is sent: what it tells may change until then. */
interface UnwrittenMail {
  readonly to: string;
  /** For the operator, who may look into the queue. */
  readonly kind: string;
  /** JSON: what it is about. */
  readonly notice: string;
  readonly expiresAt: string;
}

export function queueUnwritten(mailer: Mailer, trx: Trx, mails: readonly UnwrittenMail[]): Promise<void> {
  const queued = mails.map(({ kind: subject, ...mail }) => {
    return { ...mail, subject, text: '', link: null, recipientVerified: true };
  });
  return mailer.post(trx, ...queued);
}
