import type { calendarApi } from '#contract/calendar.ts';
import { type Clock, HOUR } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inTeamTransaction } from '../../platform/database/team-slots.ts';
import { notFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { type Limit, networkOf, type RateLimiter } from '../../platform/rate-limit.ts';
import { raiseLinkVersion } from '../../shared/links.queries.ts';
import { type LinkSubject, linkToken, readLink } from '../../shared/links.ts';
import { makeFeed } from './feed.ts';

export interface CalendarParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly publicUrl: string;
}

// A person's devices share a link, and the busiest of them asks every five minutes.
const READS: Limit = { name: 'calendar', tries: 120, window: HOUR };
// The servers of a calendar service read many people's calendars, so only wrong links count by network.
const WRONG_LINKS: Limit = { name: 'calendar:network', tries: 120, window: HOUR };

/** The link belongs to the account, not to its member: who is detached from the member loses the calendar. */
const subjectOf = ({ accountId, membership }: MemberCaller): LinkSubject => ({
  purpose: 'calendar',
  kind: 'guardian',
  teamId: membership.teamId,
  id: accountId,
});

export function calendarHandlers(parts: CalendarParts): Handlers<typeof calendarApi> {
  const { database, clock, limiter, publicUrl } = parts;
  const linkOf = async (asked: Database, subject: LinkSubject) => ({
    url: `${publicUrl}/calendar/${await linkToken(asked, subject)}.ics`,
  });

  async function read(token: string): Promise<string | null> {
    const link = await readLink(database, 'calendar', token);
    if (link?.kind !== 'guardian') return null;
    // Not by the token, which has many spellings.
    await limiter([[READS, `${link.teamId} ${link.id}`]]);
    return makeFeed(database, { teamId: link.teamId, accountId: link.id, now: clock(), publicUrl });
  }

  return {
    async calendar({ params, client }) {
      const feed = await read(params.token);
      if (feed !== null) return feed;
      await limiter([[WRONG_LINKS, networkOf(client.ip)]]);
      throw notFound();
    },

    async calendarLink({ caller }) {
      return linkOf(database, subjectOf(caller));
    },

    async renewCalendarLink({ caller }) {
      const subject = subjectOf(caller);
      const renewing = async (trx: Trx) => {
        await raiseLinkVersion(trx, subject);
        return linkOf(trx, subject);
      };
      return inTeamTransaction(database, subject.teamId, renewing, caller.idempotentRequest);
    },
  };
}
