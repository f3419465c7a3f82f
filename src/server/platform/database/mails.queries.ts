import type { Database, Trx } from './open.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The link in the text, for the log if no mail server is set. In the queue it contains only a ticket. */
  readonly link: string | null;
}

export interface NewMail extends Mail {
  readonly expiresAt: string;
  /** Whether the recipient has verified the address. Anyone can have mail sent to unverified addresses. */
  readonly recipientVerified: boolean;
}

export async function insertMail(trx: Trx, mail: NewMail, now: string): Promise<void> {
  const { to: recipient, subject, text, link, expiresAt: expires_at } = mail;
  const recipient_verified = Number(mail.recipientVerified);
  const row = { recipient, recipient_verified, subject, text, link, expires_at };
  await trx
    .insertInto('mails')
    .values({ ...row, next_try_at: now, created_at: now })
    .execute();
}

/** A mail that is due. `attempts` changes when it is claimed, and so serves as its version. */
export interface DueMail {
  readonly id: number;
  readonly attempts: number;
}

/**
 * The mail that has been due longest, preferring verified or unverified recipients. Both queries always run,
 * so that the executed statements do not reveal the kind of recipient.
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
 * Claims a due mail by setting its next attempt in advance: if the claimant does not send it until then,
 * another process will. Returns undefined if another process claimed it first.
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

export async function countMails(database: Database): Promise<number> {
  const query = database.selectFrom('mails').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}
