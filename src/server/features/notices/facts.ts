import {
  findNoticeExpiry,
  isMeetingChanged,
  isNoticeForCoaches,
  isReminderNeeded,
  type Meeting,
  type NoticeKind,
  type PlannedNoticeKind,
  toSwitchableNoticeKind,
} from '#domain/notice.ts';
import { formatLocalTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  type Answer,
  type Item,
  listAnswers,
  listGuests,
  listItems,
  listMembers,
  listRecipients,
  listSettings,
  listTeams,
  type Member,
  type Recipient,
  readKinds,
  type Team,
} from './notices.queries.ts';

/** A team's data, which decides who gets a notice. */
export interface Facts {
  readonly team: Team;
  readonly items: readonly Item[];
  readonly members: readonly Member[];
  readonly recipients: readonly Recipient[];
  /** The kinds of mail that each account has turned off, by the id of the account. */
  readonly unwanted: ReadonlyMap<number, readonly NoticeKind[]>;
  /** The answers by the id of the item. */
  readonly answers: ReadonlyMap<number, readonly Answer[]>;
  /** The number of guests by the id of the item. */
  readonly guests: ReadonlyMap<number, number>;
}

/** Loads the facts of each team, by the team's id. The number of queries does not grow with the number of teams. */
export async function loadFacts(
  database: Database,
  teamIds: readonly number[],
  itemIds: readonly number[],
): Promise<Map<number, Facts>> {
  const teams = await listTeams(database, teamIds);
  const items = Map.groupBy(await listItems(database, teamIds, itemIds), ({ team_id }) => team_id);
  const members = Map.groupBy(await listMembers(database, teamIds), ({ team_id }) => team_id);
  const recipients = Map.groupBy(await listRecipients(database, teamIds), ({ team_id }) => team_id);
  const settings = Map.groupBy(await listSettings(database, teamIds), ({ team_id }) => team_id);
  const answers = Map.groupBy(await listAnswers(database, teamIds, itemIds), ({ item_id }) => item_id);
  const guests = new Map<number, number>();
  for (const { item_id } of await listGuests(database, teamIds, itemIds))
    guests.set(item_id, (guests.get(item_id) ?? 0) + 1);
  return new Map(
    teams.map((team) => {
      const own = settings.get(team.id) ?? [];
      const unwanted = new Map(own.map((row) => [row.account_id, readKinds(row.unwanted)]));
      const people = { members: members.get(team.id) ?? [], recipients: recipients.get(team.id) ?? [] };
      return [team.id, { team, items: items.get(team.id) ?? [], ...people, unwanted, answers, guests }];
    }),
  );
}

export function findAnswer(facts: Facts, itemId: number, memberId: number): Answer | undefined {
  return facts.answers.get(itemId)?.find(({ member_id }) => member_id === memberId);
}

export function listAsked(facts: Facts, itemId: number) {
  return facts.members
    .filter(({ plays }) => plays)
    .map((member) => ({ ...member, answer: findAnswer(facts, itemId, member.id)?.answer ?? null }));
}

export function countMissing(facts: Facts, item: Item): number {
  const coming = listAsked(facts, item.id).filter(({ answer }) => answer === 'yes').length;
  return (item.minimum ?? 0) - coming - (facts.guests.get(item.id) ?? 0);
}

/** The subject of a notice: an item, and for a withdrawal the member who withdrew. */
export interface NoticeSubject {
  readonly item: Item;
  readonly memberId: number;
  /** The time and place before a move; null for other notices. */
  readonly before: Meeting | null;
}

function isStillNeeded(
  kind: PlannedNoticeKind,
  { item, memberId, before }: NoticeSubject,
  facts: Facts,
  now: Date,
): boolean {
  const ends = findNoticeExpiry(kind, item);
  if (ends === null || formatLocalTime(now, facts.team.time_zone) >= ends) return false;
  if (kind === 'announcement') return facts.team.announces_items === 1;
  // The item may have been moved back since.
  if (kind === 'move') return before !== null && isMeetingChanged(before, item);
  if (kind === 'alarm') return countMissing(facts, item) > 0;
  if (kind !== 'withdrawal') return true;
  // `withdrawn_at` stays set until the member answers `yes` again.
  return Boolean(findAnswer(facts, item.id, memberId)?.withdrawn_at);
}

function concernsMember(kind: PlannedNoticeKind, member: Member, given: Answer | undefined, today: string) {
  if (isNoticeForCoaches(toSwitchableNoticeKind(kind))) return member.role === 'coach';
  if (kind === 'cancellation') return given?.answer !== 'no';
  // Members who answered `no` are included, because they may be able to come on another day.
  if (kind === 'move') return Boolean(given?.answer);
  return kind === 'announcement' || (member.plays && isReminderNeeded(kind, given, today));
}

/** Lists the accounts that get the notice, each once for every member for whom it gets the notice. */
export function listNoticeRecipients(
  kind: PlannedNoticeKind,
  subject: NoticeSubject,
  facts: Facts,
  now: Date,
): Recipient[] {
  if (!isStillNeeded(kind, subject, facts, now)) return [];
  const today = formatLocalTime(now, facts.team.time_zone).slice(0, 10);
  const ofCoaches = isNoticeForCoaches(toSwitchableNoticeKind(kind));
  return facts.recipients.filter((recipient) => {
    const member = facts.members.find(({ id }) => id === recipient.member_id);
    if (!member || (ofCoaches && recipient.kind !== 'self')) return false;
    if (facts.unwanted.get(recipient.account_id)?.includes(toSwitchableNoticeKind(kind))) return false;
    return concernsMember(kind, member, findAnswer(facts, subject.item.id, member.id), today);
  });
}
