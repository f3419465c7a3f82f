import { type AnswerPage, type answerLinksApi, LINK_FIELDS } from '#contract/answer-links.ts';
import type { ShownLineup } from '#contract/lineup.ts';
import { isStillAskingForAnswers } from '#domain/attendance.ts';
import { pickScheduleFieldsByName } from '#domain/item-fields.ts';
import { findSchoolGrade } from '#domain/member.ts';
import { formatShortNamesById } from '#domain/member-name.ts';
import { formatLocalTime, MINUTE } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { makeNotFoundError, requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type Limit, toNetwork } from '../../platform/rate-limit.ts';
import { type LinkSubject, readLink } from '../../shared/links.ts';
import { toAnswer } from './answer-view.ts';
import { type AttendanceKey, type FindAnswerer, giveAnswer, withdrawAnswer } from './answering.ts';
import { countGivenAnswers, readOpenAnswers } from './item-attendance.ts';
import type { AttendanceParts } from './parts.ts';
import {
  findAccountName,
  findActive,
  findMemberAccount,
  findSettings,
  listOwn,
  listPeople,
  type Person,
} from './people.queries.ts';

// The limit is high, because a team may share a router, and a mobile network gives many families one address. A token
// has 128 bits and cannot be guessed.
const USES: Limit = { name: 'answer-link:network', tries: 1000, window: 10 * MINUTE };
const WRONG_TOKENS: Limit = { name: 'answer-link:wrong', tries: 60, window: 10 * MINUTE };

type Names = 'answerPage' | 'answerByLink' | 'withdrawByLink';

interface Holder {
  readonly kind: LinkSubject['kind'];
  /** The holder's name; null for the whole team. */
  readonly greeting: string | null;
  readonly subjects: readonly Person[];
}

async function findMemberHolder(
  database: Database,
  { teamId, id }: LinkSubject,
): Promise<Holder | undefined> {
  const member = await findActive(database, teamId, id);
  if (!member) return undefined;
  const accountId = await findMemberAccount(database, teamId, id);
  const own = accountId === undefined ? [] : await listOwn(database, teamId, accountId);
  const children = own.filter((other) => other.id !== id);
  return { kind: 'member', greeting: member.name, subjects: [member, ...children] };
}

async function findGuardianHolder(
  database: Database,
  { teamId, id }: LinkSubject,
): Promise<Holder | undefined> {
  const subjects = await listOwn(database, teamId, id);
  const greeting = (await findAccountName(database, id)) ?? null;
  return subjects.length > 0 ? { kind: 'guardian', greeting, subjects } : undefined;
}

async function findTeamHolder(database: Database, { teamId }: LinkSubject): Promise<Holder | undefined> {
  if (!(await findSettings(database, teamId))?.team_link) return undefined;
  const people = await listPeople(database, teamId);
  const subjects = people.filter(({ active, plays }) => active && plays);
  return { kind: 'team', greeting: null, subjects };
}

const FIND = { member: findMemberHolder, guardian: findGuardianHolder, team: findTeamHolder } as const;

function findHolder(database: Database, link: LinkSubject): Promise<Holder | undefined> {
  return FIND[link.kind](database, link);
}

function createNames({ subjects, kind }: Holder): (id: number) => string | undefined {
  const names =
    kind === 'team' ? formatShortNamesById(subjects) : new Map(subjects.map(({ id, name }) => [id, name]));
  return (id) => names.get(id);
}

function shorten(lineup: ShownLineup | null, kind: Holder['kind']): ShownLineup | null {
  if (!lineup || kind !== 'team') return lineup;
  const names = formatShortNamesById(lineup.entries.map((entry, id) => ({ ...entry, id })));
  return {
    ...lineup,
    entries: lineup.entries.map((entry, id) => ({ ...entry, name: names.get(id) ?? entry.name })),
  };
}

/**
 * Reads the page behind a link.
 * @throws HttpError 404 if the holder of the link no longer exists
 */
async function readPage(
  { ports }: AttendanceParts,
  snapshot: Trx,
  now: Date,
  link: LinkSubject,
): Promise<AnswerPage> {
  const { teamId } = link;
  const settings = requireFound(await findSettings(snapshot, teamId));
  const holder = requireFound(await findHolder(snapshot, link));
  const local = formatLocalTime(now, settings.time_zone);
  const today = local.slice(0, 10);
  const open = await readOpenAnswers(snapshot, teamId, today);
  const lineups = await ports.visibleLineups(
    snapshot,
    teamId,
    open.items.map(({ id }) => id),
  );
  const getName = createNames(holder);
  const reader = {
    isCoach: false,
    own: holder.subjects.map(({ id }) => id),
    isTeamLink: link.kind === 'team',
  };
  return {
    team: { name: settings.name },
    kind: link.kind,
    greeting: holder.greeting,
    subjects: holder.subjects.map(({ id, name, number, school_entry_year }) => ({
      member_id: id,
      name: getName(id) ?? name,
      number,
      grade: findSchoolGrade(school_entry_year, today),
    })),
    items: open.items.map((item) => {
      const answers = open.answersTo(item.id);
      return {
        id: item.id,
        ...pickScheduleFieldsByName(item, LINK_FIELDS),
        open: isStillAskingForAnswers(item, local),
        counts: countGivenAnswers(open.people, answers, open.countGuests(item.id)),
        answers: answers
          .filter(({ member_id }) => reader.own.includes(member_id))
          .map((row) => toAnswer(row, item, reader, settings)),
        lineup: shorten(lineups.get(item.id) ?? null, link.kind),
      };
    }),
  };
}

/**
 * Returns a function that finds the person who answers by the link. The function throws HttpError 404 for a member
 * whose answers the link cannot give.
 */
function byLink(link: LinkSubject): FindAnswerer {
  return async (trx, memberId) => {
    const { kind, subjects, greeting } = requireFound(await findHolder(trx, link));
    const own = subjects.map(({ id }) => id);
    if (!own.includes(memberId)) throw makeNotFoundError();
    const isOneself = kind === 'member' && link.id === memberId;
    const answeredBy = isOneself ? null : greeting;
    const isTeamLink = kind === 'team';
    return { via: isTeamLink ? 'team' : 'personal', answeredBy, isCoach: false, own, isTeamLink };
  };
}

export function createPublicHandlers(parts: AttendanceParts): Pick<Handlers<typeof answerLinksApi>, Names> {
  const { database, clock, limiter } = parts;

  /**
   * Runs `work` with the subject of the link.
   * @throws HttpError 404 for any invalid token, 429 after too many requests
   */
  async function withLink<Result>(
    token: string,
    ip: string,
    work: (link: LinkSubject) => Promise<Result>,
  ): Promise<Result> {
    const link = await readLink(database, 'answer', token);
    await limiter([[link ? USES : WRONG_TOKENS, toNetwork(ip)]]);
    if (!link) throw makeNotFoundError();
    return work(link);
  }

  const toAttendanceKey = (
    link: LinkSubject,
    params: { item_id: number; member_id: number },
  ): AttendanceKey => ({ teamId: link.teamId, itemId: params.item_id, memberId: params.member_id });

  return {
    answerPage: ({ params, client }) =>
      withLink(params.token, client.ip, (link) =>
        inSnapshot(database, (snapshot) => readPage(parts, snapshot, clock(), link)),
      ),

    answerByLink: ({ params, body, client }) =>
      withLink(params.token, client.ip, (link) =>
        giveAnswer(parts, toAttendanceKey(link, params), byLink(link), body),
      ),

    withdrawByLink: ({ params, client }) =>
      withLink(params.token, client.ip, (link) =>
        withdrawAnswer(parts, toAttendanceKey(link, params), byLink(link)),
      ),
  };
}
