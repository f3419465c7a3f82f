import { escape as escapeText, ICalCalendar } from 'ical-generator';
import { addDays } from '#domain/calendar.ts';
import { teamDay } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/snapshot.ts';
import { texts } from './calendar.messages.ts';
import {
  findCalendarTeam,
  listActiveOwn,
  listAnswersSince,
  listGamesSince,
  listItemsSince,
  type OwnAnswer,
} from './calendar.queries.ts';
import { entryOf, type Reader } from './entry.ts';

const PAST_DAYS = 30;
const PRODUCT = '//Bench Note//Schedule//JA';

interface Feed {
  readonly teamId: number;
  readonly accountId: number;
  readonly now: Date;
  readonly publicUrl: string;
}

/**
 * The team's schedule as a calendar of this account; null if the account has no active member there. It depends
 * on the data and the day only, so that calendar apps that poll it mostly get 304. All times are UTC.
 */
export function makeFeed(
  database: Database,
  { teamId, accountId, now, publicUrl }: Feed,
): Promise<string | null> {
  return inSnapshot(database, async (snapshot) => {
    const own = await listActiveOwn(snapshot, teamId, accountId);
    if (own.length === 0) return null;
    const team = await findCalendarTeam(snapshot, teamId);
    const today = teamDay(now, team.time_zone);
    const since = addDays(today, -PAST_DAYS);
    const items = await listItemsSince(snapshot, teamId, since);
    const answers: OwnAnswer[] = [];
    for (const { id } of own) answers.push(...(await listAnswersSince(snapshot, teamId, id, since)));
    const games = await listGamesSince(snapshot, teamId, since);
    const reader: Reader = { own, answers, games, timeZone: team.time_zone, publicUrl };
    const shown = items.filter(({ cancelled, date }) => !cancelled || date >= today);
    const events = shown.map((item) => entryOf(item, reader));
    // The library escapes the texts of entries by itself, but not the name of the calendar.
    const name = escapeText(texts.calendar(team.name), false);
    return new ICalCalendar({ prodId: PRODUCT, name, ttl: 60 * 60, events }).toString();
  });
}
