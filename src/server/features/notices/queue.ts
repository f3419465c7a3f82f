import {
  findNoticeExpiry,
  type Meeting,
  type PlannedNoticeKind,
  toNoticeOccurrenceKey,
  toSwitchableNoticeKind,
} from '#domain/notice.ts';
import { queueUnwritten } from '../../mail/queue-mail.ts';
import { type Clock, DAY, formatStoredTime, toStoredTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { type Facts, findAnswer, listNoticeRecipients, loadFacts, type NoticeSubject } from './facts.ts';
import {
  claimDue,
  deleteExpiredSent,
  insertSent,
  type PlannedNotice,
  type SentNotice,
} from './notices.queries.ts';

/** The content of a queued mail. All other data is read when the mail is sent. */
export interface QueuedNotice {
  readonly kind: PlannedNoticeKind;
  readonly teamId: number;
  readonly accountId: number;
  /** `memberId` is the member who withdrew, or 0. `before` is the old time and place of a moved item. */
  readonly subjects: readonly (readonly [itemId: number, memberId: number, before?: Meeting])[];
}

interface QueueParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
}

interface DueNotice {
  readonly row: SentNotice;
  readonly email: string;
  readonly memberId: number;
  readonly before: Meeting | null;
  readonly ends: string;
}

function makeOccurrence(
  { kind, due_at }: PlannedNotice,
  { item, memberId }: NoticeSubject,
  facts: Facts,
): string {
  // Each move counts as new, because an item can be moved, moved back, and moved again.
  if (kind === 'move') return due_at;
  if (kind !== 'withdrawal') return toNoticeOccurrenceKey(kind, item);
  return `${memberId} ${findAnswer(facts, item.id, memberId)?.withdrawn_at}`;
}

/** The time for which rows of sent notices are stored longer than needed, because the clock may be set back. */
const REMEMBERED = 7 * DAY;

function listDueNotices(planned: PlannedNotice, facts: Facts, now: Date): DueNotice[] {
  const { kind, item_id, member_id, moved_from } = planned;
  const item = facts.items.find(({ id }) => id === item_id);
  const local = item && findNoticeExpiry(kind, item);
  if (!item || !local) return [];
  const ends = toStoredTime(local, facts.team.time_zone);
  const before: Meeting | null = moved_from === null ? null : JSON.parse(moved_from);
  const subject = { item, memberId: member_id, before };
  return listNoticeRecipients(kind, subject, facts, now).map(({ account_id, email }) => ({
    row: {
      team_id: facts.team.id,
      item_id,
      kind,
      occurrence: makeOccurrence(planned, subject, facts),
      account_id,
      expires_at: formatStoredTime(new Date(ends), REMEMBERED),
    },
    email,
    memberId: member_id,
    before,
    ends,
  }));
}

const toKey = ({ team_id, item_id, kind, occurrence, account_id }: SentNotice) =>
  JSON.stringify([team_id, item_id, kind, occurrence, account_id]);
const mailKey = ({ row }: DueNotice) => JSON.stringify([row.team_id, row.kind, row.account_id]);

/** Makes one mail of an account's notices. The mail expires with the last of them. */
function toMail(due: readonly [DueNotice, ...DueNotice[]]) {
  const [{ row, email }] = due;
  const notice: QueuedNotice = {
    kind: row.kind,
    teamId: row.team_id,
    accountId: row.account_id,
    subjects: due.map(({ row: { item_id }, memberId, before }) =>
      before ? [item_id, memberId, before] : [item_id, memberId],
    ),
  };
  const expiresAt =
    due
      .map(({ ends }) => ends)
      .sort()
      .at(-1) ?? '';
  return { to: email, kind: toSwitchableNoticeKind(row.kind), notice: JSON.stringify(notice), expiresAt };
}

async function queueBatch(trx: Trx, { clock, mailer }: QueueParts, most: number): Promise<number> {
  const now = clock();
  const planned = await claimDue(trx, formatStoredTime(now), most);
  if (planned.length === 0) return 0;
  const teamIds = [...new Set(planned.map(({ team_id }) => team_id))];
  const itemIds = [...new Set(planned.map(({ item_id }) => item_id))];
  const facts = await loadFacts(trx, teamIds, itemIds);
  const due = planned.flatMap((row) => {
    const ofTeam = facts.get(row.team_id);
    return ofTeam ? listDueNotices(row, ofTeam, now) : [];
  });
  // A guardian of two children is in `due` twice, but gets only one mail.
  const byKey = new Map(due.map((notice) => [toKey(notice.row), notice]));
  const sent = await insertSent(
    trx,
    [...byKey.values()].map(({ row }) => row),
  );
  const news = sent.flatMap((row) => byKey.get(toKey(row)) ?? []);
  const mails = Map.groupBy(news, mailKey).values();
  await queueUnwritten(
    mailer,
    trx,
    [...mails].map((ofMail) => toMail(ofMail as [DueNotice, ...DueNotice[]])),
  );
  return planned.length;
}

/**
 * The most notices of one transaction. They share its queries. With more of them, other requests would wait too long.
 */
const BATCH = 50;

/**
 * Queues the mails of all due notices. A notice is deleted in the transaction that queues its mails, so no
 * mail is lost or queued twice if the process stops.
 */
export async function queueDueNotices(parts: QueueParts): Promise<void> {
  for (;;) {
    const claimed = await inTransaction(parts.database, (trx) => queueBatch(trx, parts, BATCH));
    if (claimed > 0) parts.mailer.wake();
    if (claimed < BATCH) return;
  }
}

/** Creates a queue whose `wake` queues the mails of due notices, unless an earlier call is still running. */
export function createNoticeQueue(parts: QueueParts, log: Log): { wake(): void; whenIdle(): Promise<void> } {
  let running: Promise<void> | null = null;
  const run = async () => {
    await queueDueNotices(parts).catch((error: unknown) => log.error({ err: error }, 'notices wait'));
    running = null;
  };
  return {
    wake() {
      running ??= run();
    },
    whenIdle: async () => (await running) ?? undefined,
  };
}

export function sweepNotices(database: Database, clock: Clock): Promise<void> {
  return deleteExpiredSent(database, formatStoredTime(clock()));
}
