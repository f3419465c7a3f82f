import { type Clock, DAY, formatStoredTime } from '../platform/clock.ts';
import type { Trx } from '../platform/database/open.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Letter } from './letters.messages.ts';

// Mails are queued in the transaction of the change that causes them. Call `mailer.wake()` after the commit.

interface Content extends Letter {
  readonly link?: string;
  /** When a mail that was not sent is dropped: after three days, or when its link expires. */
  readonly expiresAt?: string;
}

// Unsent mails stay in the queue this long, so that an outage of the mail server loses no mail.
const LIFE = 3 * DAY;

export function queueLetter(
  { mailer, clock }: { readonly mailer: Mailer; readonly clock: Clock },
  trx: Trx,
  { email: to, verified: recipientVerified }: { email: string; verified: boolean },
  { link, expiresAt, ...letter }: Content,
): Promise<void> {
  return mailer.enqueue(trx, {
    ...{ to, recipientVerified, ...letter },
    link: link ?? null,
    expiresAt: expiresAt ?? formatStoredTime(clock(), LIFE),
  });
}

/** A mail to a verified address whose text is written just before it is sent, because the content may still change. */
interface UnwrittenMail {
  readonly to: string;
  /** The kind of notice, stored as the subject so that the operator can tell queued mails apart. */
  readonly kind: string;
  /** JSON: the content of the notice, from which its text is written. */
  readonly notice: string;
  readonly expiresAt: string;
}

export function queueUnwritten(mailer: Mailer, trx: Trx, mails: readonly UnwrittenMail[]): Promise<void> {
  const queued = mails.map(({ kind: subject, ...mail }) => {
    return { ...mail, subject, text: '', link: null, recipientVerified: true };
  });
  return mailer.enqueue(trx, ...queued);
}
