import type { Database, Trx } from './open.ts';

/** What a mail is made of. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The link that the mail is about, for the log where no mail is sent; while it waits it holds a ticket alone. */
  readonly link: string | null;
}

export interface NewMail extends Mail {
  /** From this moment on it is not sent. */
  readonly expiresAt: string;
  /** Whether the recipient has verified the address. A stranger can have mail sent to any other address. */
  readonly recipientVerified: boolean;
}

/** Puts a mail into the queue, due at once. */
export async function insertMail(trx: Trx, mail: NewMail, now: string): Promise<void> {
  const { to: recipient, subject, text, link, expiresAt: expires_at } = mail;
  const recipient_verified = Number(mail.recipientVerified);
  const row = { recipient, recipient_verified, subject, text, link, expires_at };
  await trx
    .insertInto('mails')
    .values({ ...row, next_try_at: now, created_at: now })
    .execute();
}

/** A mail that is due, at a number of attempts which changes as soon as somebody claims it. */
export interface DueMail {
  readonly id: number;
  readonly attempts: number;
}

/**
 * The mail that has been due longest, of those to verified addresses or of the others; of the second kind only where
 * the first has none. Both are asked for each time: the statements must not tell to whom a mail goes.
 */
export async function findDueMail(
  database: Database,
  now: string,
  verifiedFirst: boolean,
): Promise<DueMail | undefined> {
  const longestDue = (verified: boolean) =>
    database
      .selectFrom('mails')
      .select(['id', 'attempts'])
      .where('recipient_verified', '=', Number(verified))
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
  const [verified, other] = [await longestDue(true), await longestDue(false)];
  return verifiedFirst ? (verified ?? other) : (other ?? verified);
}

export interface ClaimedMail {
  readonly id: number;
  readonly mail: Mail;
  readonly expiresAt: string;
  readonly createdAt: string;
}

/**
 * Claims a due mail by writing down beforehand when it is tried again: whoever claims it loses it only by
 * not sending it until then. Undefined when somebody else was first.
 */
export async function claimMail(
  database: Database,
  { id, attempts }: DueMail,
  nextTryAt: string,
): Promise<ClaimedMail | undefined> {
  const row = await database
    .updateTable('mails')
    .set({ attempts: attempts + 1, next_try_at: nextTryAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .returning(['recipient', 'subject', 'text', 'link', 'expires_at', 'created_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { recipient: to, subject, text, link } = row;
  return { id, mail: { to, subject, text, link }, expiresAt: row.expires_at, createdAt: row.created_at };
}

export async function deleteMail(database: Database, id: number): Promise<void> {
  await database.deleteFrom('mails').where('id', '=', id).execute();
}

/** How many have not been sent yet. */
export async function countMails(database: Database): Promise<number> {
  const query = database.selectFrom('mails').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}
