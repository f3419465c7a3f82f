import { type Clock, DAY, formatStoredTime, HOUR, MINUTE } from '../clock.ts';
import {
  type ClaimedMail,
  claimMail,
  type DueMail,
  deleteMail,
  deleteRefusedMails,
  findDueMail,
  insertMails,
  type Mail,
  type NewMail,
  noteFailure,
  postponeMail,
  refuseMail,
} from '../database/mails.queries.ts';
import type { Database, Trx } from '../database/open.ts';
import { type Log, maskEmail, removeEmails } from '../log.ts';
import { isPermanentRefusal, type Send } from './transport.ts';

export interface Mailer {
  /** Queues mails. This or another process sends them after the transaction commits. */
  enqueue(trx: Trx, ...mails: NewMail[]): Promise<void>;
  /** Starts sending due mails in the background. Call it after the commit. */
  wake(): void;
  whenIdle(): Promise<void>;
}

/** The mail to send, or when to try again; null if the mail no longer makes sense. */
export type Completed = Mail | { readonly notBefore: string } | null;

interface MailerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Completes a mail just before it is sent, with data that the queue must not store, such as secrets. */
  readonly complete: (mail: Mail) => Promise<Completed>;
  readonly send: Send;
}

// The delays after the first, second and third attempt. Later delays are one hour.
const BACKOFF = [MINUTE, 5 * MINUTE, 15 * MINUTE];

/** The most mails that are sent at once. With one, the slow mail server of a recipient would delay all other mails. */
const MAX_SENDERS = 4;
/** Every fourth mail goes to an unverified address if one waits, however many mails to verified addresses wait. */
const UNVERIFIED_EVERY = 4;

/** The number of characters of a mail server's reply that are stored for the operator. */
const LONGEST_REASON = 300;

/** How long a refused mail is stored for the operator. */
const REFUSED_KEPT = 14 * DAY;

export function sweepRefusedMails(database: Database, clock: Clock): Promise<void> {
  return deleteRefusedMails(database, formatStoredTime(clock(), -REFUSED_KEPT));
}

function nextAttempt(now: Date, { attempts }: DueMail): string {
  return formatStoredTime(now, BACKOFF[attempts] ?? HOUR);
}

export function createMailer({ database, clock, log, complete, send }: MailerParts): Mailer {
  async function deliver({ id, mail, expiresAt, createdAt }: ClaimedMail): Promise<boolean> {
    try {
      // Also completes a mail that is then not sent, so that unknown addresses cause the same statements.
      const completed = await complete(mail);
      if (completed === null) return true;
      if ('notBefore' in completed) {
        await postponeMail(database, id, completed.notBefore);
        return false;
      }
      if (expiresAt > formatStoredTime(clock())) await send(completed);
      // A mail that had already expired when it was queued is for an address without an account.
      else if (expiresAt > createdAt) log.error({ mail: id }, 'a mail was dropped because it has expired');
      return true;
    } catch (error) {
      const refused = isPermanentRefusal(error);
      const outcome = refused ? 'was refused and dropped' : 'could not be sent and will be retried';
      const reason = removeEmails(String(error));
      log.error({ mail: id, reason }, `a mail ${outcome}`);
      const stored = reason.slice(0, LONGEST_REASON);
      if (!refused) await noteFailure(database, id, stored);
      else
        await refuseMail(database, id, {
          to: maskEmail(mail.to),
          error: stored,
          refused_at: formatStoredTime(clock()),
        });
      return false;
    }
  }

  let lookups = 0;
  let wakeRequested = false;
  let senders = 0;
  let sending: Promise<unknown> = Promise.resolve();

  // Sends all due mails. Mostly prefers verified addresses, because an attacker can cause any number of mails to
  // unverified ones.
  async function sendDue(): Promise<void> {
    for (;;) {
      const now = clock();
      lookups += 1;
      const due = await findDueMail(database, formatStoredTime(now), lookups % UNVERIFIED_EVERY > 0);
      if (!due) return;
      const claimed = await claimMail(database, due, nextAttempt(now, due));
      if (!claimed) continue;
      wake();
      if (await deliver(claimed)) await deleteMail(database, claimed.id);
    }
  }

  // Sends due mails until no `wake` is pending. A `wake` during the last look-up therefore causes another look-up.
  async function runSender(): Promise<void> {
    while (wakeRequested) {
      wakeRequested = false;
      await sendDue().catch((error: unknown) => log.error({ err: error }, 'the mail queue is unavailable'));
    }
    senders -= 1;
  }

  function wake(): void {
    wakeRequested = true;
    if (senders === MAX_SENDERS) return;
    senders += 1;
    sending = Promise.all([sending, runSender()]);
  }

  return {
    enqueue: (trx, ...mails) => insertMails(trx, mails, formatStoredTime(clock())),
    wake,
    async whenIdle() {
      while (senders > 0) await sending;
    },
  };
}
