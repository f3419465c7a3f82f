import { type Clock, HOUR, MINUTE, storedTime } from '../clock.ts';
import {
  type ClaimedMail,
  claimMail,
  type DueMail,
  deleteMail,
  findDueMail,
  insertMail,
  type Mail,
  type NewMail,
} from '../database/mails.queries.ts';
import type { Database, Trx } from '../database/open.ts';
import { type Log, withoutEmails } from '../log.ts';
import { isRefusedForGood, type Send } from './transport.ts';

export interface Mailer {
  /** Queues a mail: once the transaction is committed it will be sent, by this process or the next. */
  post(trx: Trx, mail: NewMail): Promise<void>;
  /** Sends what is due, without anybody waiting for it; to be called when something was committed. */
  wake(): void;
  /** Resolves when nothing is being sent. */
  settled(): Promise<void>;
}

export interface MailerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Puts into a mail, right before it is sent, what must not wait in the database. */
  readonly complete: (mail: Mail) => Promise<Mail>;
  readonly send: Send;
}

// How long after the first, second and third try the next one comes; from then on each hour.
const BACK_OFF = [MINUTE, 5 * MINUTE, 15 * MINUTE];

/** A recipient whose mail server is slow leaves the other senders to the other mails. */
const SENT_AT_ONCE = 4;
/** This share of the mails goes to addresses that nobody has verified, however many wait for verified ones. */
const ONE_IN = 4;

function nextTry(now: Date, { attempts }: DueMail): string {
  return storedTime(now, BACK_OFF[attempts] ?? HOUR);
}

/** A mailer that keeps in the database what is to be sent and forgets it once it has been. */
export function createMailer({ database, clock, log, complete, send }: MailerParts): Mailer {
  /** Whether there is nothing left to do about this mail. */
  async function isDone({ id, mail, expiresAt, createdAt }: ClaimedMail): Promise<boolean> {
    try {
      // Also where it is not sent: for an address to which no link goes the same statements run.
      const whole = await complete(mail);
      if (expiresAt > storedTime(clock())) await send(whole);
      // One that had run out from the beginning was addressed to nobody.
      else if (expiresAt > createdAt) log.error({ mail: id }, 'a mail was given up: its time has run out');
      return true;
    } catch (error) {
      const refused = isRefusedForGood(error);
      const then = refused ? 'was refused and is dropped' : 'could not be sent and is tried again later';
      log.error({ mail: id, reason: withoutEmails(String(error)) }, `a mail ${then}`);
      return refused;
    }
  }

  let looks = 0;
  let wanted = false;
  let senders = 0;
  let sending: Promise<unknown> = Promise.resolve();

  // A stranger can have mail sent to any number of unverified addresses, and members must not wait for that.
  async function sendDue(): Promise<void> {
    for (;;) {
      const now = clock();
      looks += 1;
      const due = await findDueMail(database, storedTime(now), looks % ONE_IN > 0);
      if (!due) return;
      const claimed = await claimMail(database, due, nextTry(now, due));
      if (!claimed) continue;
      wake();
      if (await isDone(claimed)) await deleteMail(database, claimed.id);
    }
  }

  // A call of `wake` during the last look of every sender makes one of them look again.
  async function work(): Promise<void> {
    while (wanted) {
      wanted = false;
      await sendDue().catch((error: unknown) => log.error({ err: error }, 'the queue of mails stands still'));
    }
    senders -= 1;
  }

  function wake(): void {
    wanted = true;
    if (senders === SENT_AT_ONCE) return;
    senders += 1;
    sending = Promise.all([sending, work()]);
  }

  return {
    post: (trx, mail) => insertMail(trx, mail, storedTime(clock())),
    wake,
    async settled() {
      while (senders > 0) await sending;
    },
  };
}
