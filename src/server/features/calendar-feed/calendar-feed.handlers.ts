import { escape as escapeText, ICalCalendar } from 'ical-generator';
import type { calendarFeedApi } from '#contract/calendar-feed.ts';
import { addDays } from '#domain/day.ts';
import { type Clock, formatTeamDay, HOUR } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inSnapshot, inTeamTransaction } from '../../platform/database/transaction.ts';
import { makeNotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { type Limit, type RateLimiter, toNetwork } from '../../platform/rate-limit.ts';
import { raiseLinkVersion } from '../../shared/links.queries.ts';
import { type LinkSubject, makeLinkToken, readLink } from '../../shared/links.ts';
import { texts } from './calendar-feed.messages.ts';
import {
  findCalendarTeam,
  findOtherTeamSince,
  listActiveOwn,
  listAnswersSince,
  listGamesSince,
  listItemsSince,
  type OwnAnswer,
} from './calendar-feed.queries.ts';
import { type Reader, toEvent } from './entry.ts';

interface CalendarParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly publicUrl: string;
}

// The limit is high, because the devices of a person share a link, and some apps ask every five minutes.
const READS: Limit = { name: 'calendar', tries: 120, window: HOUR };
// Only wrong links count, because the servers of a calendar service read the calendars of many people.
const WRONG_LINKS: Limit = { name: 'calendar:network', tries: 120, window: HOUR };

/** The link of a calendar belongs to the account and not to a member, like a guardian's answer link. */
const toSubject = ({ accountId, membership }: MemberCaller): LinkSubject => ({
  purpose: 'calendar',
  kind: 'guardian',
  teamId: membership.teamId,
  id: accountId,
});

const PAST_DAYS = 30;
const PRODUCT = '//Bench Note//Schedule//JA';

interface Feed {
  readonly teamId: number;
  readonly accountId: number;
  readonly now: Date;
  readonly publicUrl: string;
}

/**
 * Returns the account's calendar for the team; null if the account has no active member in the team. The result
 * depends only on the data and the day, so that apps that poll it mostly get 304. All times are UTC.
 */
function makeFeed(database: Database, { teamId, accountId, now, publicUrl }: Feed): Promise<string | null> {
  return inSnapshot(database, async (snapshot) => {
    const own = await listActiveOwn(snapshot, teamId, accountId);
    if (own.length === 0) return null;
    const team = await findCalendarTeam(snapshot, teamId);
    const today = formatTeamDay(now, team.time_zone);
    const since = addDays(today, -PAST_DAYS);
    const items = await listItemsSince(snapshot, teamId, since);
    const answers: OwnAnswer[] = [];
    for (const { id } of own) answers.push(...(await listAnswersSince(snapshot, teamId, id, since)));
    const games = await listGamesSince(snapshot, teamId, since);
    const namedSince = await findOtherTeamSince(snapshot, teamId, accountId);
    const { name: teamName, time_zone: timeZone, members_changed_at: membersChangedAt } = team;
    const facts = { teamName, namedSince, timeZone, membersChangedAt, publicUrl };
    const reader: Reader = { own, answers, games, ...facts };
    const shown = items.filter(({ cancelled, date }) => !cancelled || date >= today);
    const events = shown.map((item) => toEvent(item, reader));
    // The library escapes the texts of events, but not the name of the calendar.
    const name = escapeText(texts.calendar(team.name), false);
    const calendar = new ICalCalendar({ prodId: PRODUCT, name, ttl: 60 * 60, events });
    // Every line must end with a line break (RFC 5545 3.1). The library leaves out the last one.
    return `${calendar}\r\n`;
  });
}

export function createCalendarFeedHandlers(parts: CalendarParts): Handlers<typeof calendarFeedApi> {
  const { database, clock, limiter, publicUrl } = parts;
  const makeLink = async (asked: Database, subject: LinkSubject) => ({
    url: `${publicUrl}/calendar/${await makeLinkToken(asked, subject)}.ics`,
  });

  async function read(token: string): Promise<string | null> {
    const link = await readLink(database, 'calendar', token);
    if (link?.kind !== 'guardian') return null;
    // Counts by account instead of token, because one token can be spelled in many ways.
    await limiter([[READS, `${link.teamId} ${link.id}`]]);
    return makeFeed(database, { teamId: link.teamId, accountId: link.id, now: clock(), publicUrl });
  }

  return {
    async calendar({ params, client }) {
      const feed = await read(params.token);
      if (feed !== null) return feed;
      await limiter([[WRONG_LINKS, toNetwork(client.ip)]]);
      throw makeNotFoundError();
    },

    calendarLink: ({ caller }) => makeLink(database, toSubject(caller)),

    async renewCalendarLink({ caller }) {
      const subject = toSubject(caller);
      const renewing = async (trx: Trx) => {
        await raiseLinkVersion(trx, subject);
        return makeLink(trx, subject);
      };
      return inTeamTransaction(database, subject.teamId, renewing, caller.idempotentRequest);
    },
  };
}
