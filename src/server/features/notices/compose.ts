import { countAttendanceAnswers, listPositionsWithoutAttendee } from '#domain/attendance.ts';
import type { MemberPosition } from '#domain/batting.ts';
import { deferNoticeAtNight, type LocalDateTime } from '#domain/notice.ts';
import type { Letter } from '../../mail/letters.messages.ts';
import { type Items, type Moves, notices } from '../../mail/notices.messages.ts';
import { type Clock, formatLocalTime, toStoredTime } from '../../platform/clock.ts';
import type { Mail } from '../../platform/database/mails.queries.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Completed } from '../../platform/mail/mailer.ts';
import { type LinkSubject, makeLinkToken } from '../../shared/links.ts';
import {
  countMissing,
  type Facts,
  findAnswer,
  listAsked,
  listNoticeRecipients,
  loadFacts,
  type NoticeSubject,
} from './facts.ts';
import type { Item, Recipient } from './notices.queries.ts';
import type { QueuedNotice } from './queue.ts';

/** An item of a notice. `recipients` are the members because of whom the account gets the notice. */
interface Concern extends NoticeSubject {
  readonly recipients: readonly Recipient[];
}

function sortConcerns(concerns: readonly Concern[]): Concern[] {
  const order = ({ item: { date, time, start_time } }: Concern) => `${date} ${time ?? start_time ?? ''}`;
  return concerns.toSorted((a, b) => order(a).localeCompare(order(b)) || a.item.id - b.item.id);
}

function listConcerns({ kind, accountId, subjects }: QueuedNotice, facts: Facts, now: Date): Concern[] {
  return subjects.flatMap(([itemId, memberId, before = null]) => {
    const item = facts.items.find(({ id }) => id === itemId);
    if (!item) return [];
    const all = listNoticeRecipients(kind, { item, memberId, before }, facts, now);
    const recipients = all.filter(({ account_id }) => account_id === accountId);
    return recipients.length > 0 ? [{ item, memberId, before, recipients }] : [];
  });
}

function findSendingMoment(
  { kind }: QueuedNotice,
  concerns: readonly Concern[],
  local: LocalDateTime,
): LocalDateTime {
  const moments = concerns.map(({ item, before }) => deferNoticeAtNight(kind, item, local, before));
  return moments.sort()[0] ?? local;
}

/**
 * Returns the link of the account's own member, by which the account also answers for its children. An account that
 * is only a guardian has a guardian's link.
 */
function findAnswerLink({ accountId, teamId }: QueuedNotice, { recipients }: Facts): LinkSubject {
  const self = recipients.find(
    (recipient) => recipient.account_id === accountId && recipient.kind === 'self',
  );
  return self
    ? { purpose: 'answer', kind: 'member', teamId, id: self.member_id }
    : { purpose: 'answer', kind: 'guardian', teamId, id: accountId };
}

export function makeStopLink(teamId: number, accountId: number): LinkSubject {
  return { purpose: 'notices', kind: 'guardian', teamId, id: accountId };
}

function findName({ members }: Facts, memberId: number): string {
  return members.find(({ id }) => id === memberId)?.name ?? '';
}

interface Reading {
  readonly answerLink: string;
  readonly publicUrl: string;
  /** The team's day, YYYY-MM-DD. */
  readonly today: string;
}

/** Adds the link of the item's own page, because from this link the app finds the item's team. */
const formatItem =
  ({ publicUrl, today }: Reading) =>
  (item: Item) => ({
    ...item,
    isOtherYear: item.date.slice(0, 4) !== today.slice(0, 4),
    link: `${publicUrl}/schedule/${item.id}`,
  });

function summarizeAnswers<Shown extends Item>(facts: Facts, item: Shown) {
  const asked = listAsked(facts, item.id).map(({ positions, ...member }) => ({
    ...member,
    positions: (positions?.split(' ') ?? []) as MemberPosition[],
  }));
  const { yes, unanswered } = countAttendanceAnswers(asked);
  return {
    item,
    yes,
    unanswered,
    guests: facts.guests.get(item.id) ?? 0,
    missing: countMissing(facts, item),
    positions: item.opponent || item.game_type ? listPositionsWithoutAttendee(asked) : [],
    silent: asked.filter(({ answer }) => answer === null).map(({ name }) => name),
  };
}

function writeLetter(
  { kind }: QueuedNotice,
  facts: Facts,
  concerns: readonly [Concern, ...Concern[]],
  reading: Reading,
): Letter {
  const { answerLink } = reading;
  const format = formatItem(reading);
  const all = concerns.map(({ item }) => format(item));
  const items = all as unknown as Items;
  const counted = all.map((item) => summarizeAnswers(facts, item)) as unknown as Parameters<
    typeof notices.digest
  >[0];
  const names = new Set(
    concerns.flatMap(({ recipients }) => recipients.map((recipient) => findName(facts, recipient.member_id))),
  );
  if (kind === 'announcement') return notices.announcement(items, answerLink);
  if (kind === 'cancellation') return notices.cancellation(items);
  if (kind === 'move') {
    const moves = concerns.map(({ item, before }) => ({
      item: format(item),
      before: format({ ...item, ...before }),
    }));
    return notices.move(moves as unknown as Moves, answerLink);
  }
  if (kind === 'digest') return notices.digest(counted);
  if (kind === 'alarm') return notices.alarm(counted);
  if (kind !== 'withdrawal') return notices.reminder(items, [...names], answerLink);
  const withdrawn = concerns.map(({ item, memberId }) => {
    const { answer = null, comment = null } = findAnswer(facts, item.id, memberId) ?? {};
    return { item: format(item), name: findName(facts, memberId), answer, comment };
  });
  return notices.withdrawal(withdrawn as unknown as Parameters<typeof notices.withdrawal>[0]);
}

/**
 * Writes a notice from the current data, just before it is sent. Returns null if nothing is left to tell the account,
 * for example because it has answered or turned such mails off. At night, the notice waits for the morning.
 */
export async function composeNotice(
  { database, clock, publicUrl }: { database: Database; clock: Clock; publicUrl: string },
  mail: Mail & { readonly notice: string },
): Promise<Completed> {
  const notice: QueuedNotice = JSON.parse(mail.notice);
  const { teamId, accountId } = notice;
  const itemIds = notice.subjects.map(([itemId]) => itemId);
  const facts = (await loadFacts(database, [teamId], itemIds)).get(teamId);
  const now = clock();
  const [first, ...rest] = facts ? sortConcerns(listConcerns(notice, facts, now)) : [];
  if (!facts || !first) return null;
  const local = formatLocalTime(now, facts.team.time_zone);
  const sending = findSendingMoment(notice, [first, ...rest], local);
  if (sending > local) return { notBefore: toStoredTime(sending, facts.team.time_zone) };
  const link = async (subject: LinkSubject) => `${publicUrl}/a/${await makeLinkToken(database, subject)}`;
  const stopUrl = `${await link(makeStopLink(teamId, accountId))}/stop`;
  const answerLink = await link(findAnswerLink(notice, facts));
  const reading = { answerLink, publicUrl, today: local.slice(0, 10) };
  const { subject, text } = writeLetter(notice, facts, [first, ...rest], reading);
  return {
    to: first.recipients[0]?.email ?? mail.to,
    subject: notices.ofTeam(facts.team.name, subject),
    text: `${text}${notices.signature(stopUrl)}`,
    link: null,
    stopUrl,
  };
}
