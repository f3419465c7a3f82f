import type { Database, Trx } from './open.ts';
import { inTransaction } from './transaction.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /**
   * The link in the text, which is logged if no mail server is configured. In the queue, the link has a ticket
   * instead of a token (`features/account/links.ts`).
   */
  readonly link: string | null;
  /** JSON: the content of a notice, which is written just before it is sent. Null for other mails. */
  readonly notice?: string | null;
  /** The URL at which the recipient can unsubscribe (RFC 8058). */
  readonly stopUrl?: string;
}

export interface NewMail extends Omit<Mail, 'stopUrl'> {
  readonly expiresAt: string;
  /** Whether the recipient has verified the address. Anyone can cause mail to other addresses. */
  readonly recipientVerified: boolean;
}

// Databases limit the number of values in a statement.
const ROWS_PER_STATEMENT = 500;

export async function insertMails(trx: Trx, mails: readonly NewMail[], now: string): Promise<void> {
  const rows = mails.map(({ to: recipient, recipientVerified, expiresAt: expires_at, ...content }) => {
    const { subject, text, link, notice = null } = content;
    const row = { recipient, recipient_verified: Number(recipientVerified), subject, text, link, notice };
    return { ...row, expires_at, next_try_at: now, created_at: now };
  });
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT);
    await trx.insertInto('mails').values(some).execute();
  }
}

/** A mail to claim. Each claim raises `attempts`, so that a second process cannot claim the same mail. */
export interface DueMail {
  readonly id: number;
  readonly attempts: number;
}

/**
 * Finds the next due mail. If `verifiedFirst`, mails to verified addresses come first, then notices, then mails to
 * unverified addresses. Otherwise mails to unverified addresses come first. Within a kind, the mail that has been due
 * longest comes first. All queries always run, so that the time taken does not reveal the kind of recipient.
 */
export async function findDueMail(
  database: Database,
  now: string,
  verifiedFirst: boolean,
): Promise<DueMail | undefined> {
  const longestDue = database
    .selectFrom('mails')
    .select(['id', 'attempts'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(1);
  const to = (verified: boolean) =>
    longestDue
      .where('notice', 'is', null)
      .where('recipient_verified', '=', Number(verified))
      .executeTakeFirst();
  const [verified, other] = [await to(true), await to(false)];
  const notice = await longestDue.where('notice', 'is not', null).executeTakeFirst();
  return verifiedFirst ? (verified ?? notice ?? other) : (other ?? verified ?? notice);
}

export interface ClaimedMail {
  readonly id: number;
  readonly mail: Mail;
  readonly expiresAt: string;
  readonly createdAt: string;
}

/**
 * Claims a mail until `nextTryAt`, when another process may send it. Returns undefined if another process claimed the
 * mail first.
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
    .returning(['recipient', 'subject', 'text', 'link', 'notice', 'expires_at', 'created_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { recipient: to, subject, text, link, notice } = row;
  return {
    id,
    mail: { to, subject, text, link, notice },
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  };
}

export async function postponeMail(database: Database, id: number, next_try_at: string): Promise<void> {
  await database.updateTable('mails').set({ next_try_at }).where('id', '=', id).execute();
}

export async function deleteMail(database: Database, id: number): Promise<void> {
  await database.deleteFrom('mails').where('id', '=', id).execute();
}

export async function countMails(database: Database): Promise<number> {
  const query = database.selectFrom('mails').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}

interface RefusedMail {
  /** The masked address. */
  readonly to: string;
  /** Contains no e-mail addresses. */
  readonly error: string;
  readonly refused_at: string;
}

/** The number of refused mails that are stored. Anyone can cause mail to addresses that do not exist. */
const MAX_REFUSED = 100;

export function refuseMail(database: Database, id: number, refused: RefusedMail): Promise<void> {
  const { to: recipient, error: reason, refused_at } = refused;
  return inTransaction(database, async (trx) => {
    await trx.deleteFrom('mails').where('id', '=', id).execute();
    const row = trx.insertInto('refused_mails').values({ recipient, reason, refused_at }).returning('id');
    const { id: newest } = await row.executeTakeFirstOrThrow();
    await trx
      .deleteFrom('refused_mails')
      .where('id', '<=', newest - MAX_REFUSED)
      .execute();
  });
}

export function listRefusedMails(database: Database, most: number) {
  return database
    .selectFrom('refused_mails')
    .select(['recipient as to', 'reason as error', 'refused_at'])
    .where('id', '>', 0)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function deleteRefusedMails(database: Database, before: string): Promise<void> {
  await database.deleteFrom('refused_mails').where('refused_at', '<', before).execute();
}

/**
 * Stores the error of the last attempt.
 * @param error without e-mail addresses
 */
export async function noteFailure(database: Database, id: number, last_error: string): Promise<void> {
  await database.updateTable('mails').set({ last_error }).where('id', '=', id).execute();
}

export function listFailedMails(database: Database, most: number) {
  return database
    .selectFrom('mails')
    .select(['recipient as to', 'last_error as error', 'attempts', 'next_try_at'])
    .where('last_error', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
export type FailedMail = Awaited<ReturnType<typeof listFailedMails>>[number];
