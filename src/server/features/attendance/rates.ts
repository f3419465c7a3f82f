import type { AttendanceRate } from '#contract/attendance.ts';
import { rateOnWire } from '#contract/rates.ts';
import { FIRST_DAY, LAST_DAY } from '#domain/calendar.ts';
import { ratio } from '#domain/ratio.ts';
import { seasonPeriod } from '#domain/season.ts';
import { teamDay } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { orNotFound } from '../../platform/errors.ts';
import { listPastAnswers } from './items.queries.ts';
import { findSettings, listMemberships } from './people.queries.ts';

const ALWAYS = { from: FIRST_DAY, before: LAST_DAY };

/**
 * How often each member came, of the items that asked, took place and are over: from the day on which they
 * joined until the day on which they left. Without that day a former member has no rate.
 */
export async function attendanceRates(
  snapshot: Trx,
  now: Date,
  teamId: number,
  season: number | undefined,
): Promise<AttendanceRate[]> {
  const { time_zone, season_start_month } = orNotFound(await findSettings(snapshot, teamId));
  const period = season === undefined ? ALWAYS : seasonPeriod(season, season_start_month);
  const answers = await listPastAnswers(snapshot, teamId, period, teamDay(now, time_zone));
  const days = new Map(answers.map(({ id, date }) => [id, date]));
  const came = Map.groupBy(
    answers.filter(({ yes }) => Number(yes) === 1),
    ({ member_id }) => member_id,
  );
  const members = await listMemberships(snapshot, teamId);
  return members.map(({ id, name, number, created_at, left_on, active }) => {
    const since = teamDay(new Date(created_at), time_zone);
    const wasAsked = (date: string) => date >= since && (left_on === null ? active : date < left_on);
    const items = [...days.values()].filter(wasAsked).length;
    const yes = (came.get(id) ?? []).filter(({ date }) => wasAsked(date)).length;
    return { user_id: id, name, number, items, yes, rate: rateOnWire(ratio(yes, items), 3) };
  });
}
