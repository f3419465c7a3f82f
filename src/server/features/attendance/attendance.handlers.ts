import type { AttendanceRate, attendanceApi } from '#contract/attendance.ts';
import { formatRateOnWire } from '#contract/rates.ts';
import { EMPTY_ATTENDANCE_ANSWER } from '#domain/attendance.ts';
import { EARLIEST_DATE, LATEST_DATE } from '#domain/day.ts';
import { makeRatio } from '#domain/ratio.ts';
import { toSeasonPeriod } from '#domain/season.ts';
import { formatStoredTime, formatTeamDay } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { makeForbiddenError, requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { writeTeam, writeWithoutRevision } from '../../shared/team-write.queries.ts';
import {
  type Answerer,
  type AttendanceKey,
  decidePendingChange,
  type FindAnswerer,
  giveAnswer,
  toRow,
  withdrawAnswer,
} from './answering.ts';
import { deleteItemGuest, insertItemGuest, storeAnswer } from './attendance.queries.ts';
import { listOpenItems, readItemAttendance } from './item-attendance.ts';
import { findItem, listPastAnswers } from './items.queries.ts';
import type { AttendanceParts } from './parts.ts';
import { findAccountName, findSettings, listMemberships, listOwn } from './people.queries.ts';

/** Returns the name of the account's own member. A guardian without an own member has the name of the account. */
async function findName(trx: Trx, accountId: number, own: Awaited<ReturnType<typeof listOwn>>) {
  return own.find(({ isSelf }) => isSelf)?.name ?? (await findAccountName(trx, accountId)) ?? null;
}

/**
 * Returns a function that finds out who answers for a member. An account may answer for its own member and
 * its children, a coach for anybody. For anybody else, the function throws HttpError 403.
 */
function bySession({ accountId, membership }: MemberCaller): FindAnswerer {
  const isCoach = membership.role === 'coach';
  return async (trx, memberId): Promise<Answerer> => {
    const own = await listOwn(trx, membership.teamId, accountId);
    const self = own.find(({ id }) => id === memberId);
    if (!self && !isCoach) throw makeForbiddenError();
    const answeredBy = self?.isSelf ? null : await findName(trx, accountId, own);
    return { via: 'account', answeredBy, isCoach, own: own.map(({ id }) => id) };
  };
}

const ALWAYS = { from: EARLIEST_DATE, before: LATEST_DATE };

/**
 * Computes each member's rate of attendance over the past items that asked for answers and took place while the
 * person was a member. A former member whose day of leaving is unknown has no rate.
 */
async function computeAttendanceRates(
  snapshot: Trx,
  now: Date,
  teamId: number,
  season: number | undefined,
): Promise<AttendanceRate[]> {
  const { time_zone, season_start_month } = requireFound(await findSettings(snapshot, teamId));
  const period = season === undefined ? ALWAYS : toSeasonPeriod(season, season_start_month);
  const answers = await listPastAnswers(snapshot, teamId, period, formatTeamDay(now, time_zone));
  const days = new Map(answers.map(({ id, date }) => [id, date]));
  const came = Map.groupBy(
    answers.filter(({ yes }) => Number(yes) === 1),
    ({ member_id }) => member_id,
  );
  const members = await listMemberships(snapshot, teamId);
  return members.map(({ id, name, number, created_at, left_on, active }) => {
    const since = formatTeamDay(new Date(created_at), time_zone);
    const wasAsked = (date: string) => date >= since && (left_on === null ? active : date < left_on);
    const items = [...days.values()].filter(wasAsked).length;
    const yes = (came.get(id) ?? []).filter(({ date }) => wasAsked(date)).length;
    return { user_id: id, name, number, items, yes, rate: formatRateOnWire(makeRatio(yes, items), 3) };
  });
}

function toKey(
  { membership: { teamId } }: MemberCaller,
  { id: itemId, member_id: memberId }: { readonly id: number; readonly member_id: number },
): AttendanceKey {
  return { teamId, itemId, memberId };
}

export function createAttendanceHandlers(parts: AttendanceParts): Handlers<typeof attendanceApi> {
  const { database, clock, ports } = parts;
  return {
    attendance: ({ caller }) =>
      inSnapshot(database, async (snapshot) => ({ items: await listOpenItems(snapshot, clock(), caller) })),

    async attendanceRates({ query, caller }) {
      const { teamId } = caller.membership;
      return inSnapshot(database, (snapshot) =>
        computeAttendanceRates(snapshot, clock(), teamId, query.season),
      );
    },

    itemAttendance: ({ params, caller }) =>
      inSnapshot(database, (snapshot) => readItemAttendance(snapshot, clock(), caller, params.id)),

    answerItem: ({ params, body, caller }) =>
      giveAnswer(parts, toKey(caller, params), bySession(caller), body),

    withdrawAnswer: ({ params, caller }) => withdrawAnswer(parts, toKey(caller, params), bySession(caller)),

    decideWish: ({ params, body, caller }) =>
      decidePendingChange(parts, toKey(caller, params), bySession(caller), body.accepted),

    async addItemGuest({ params, body, caller }) {
      const { teamId } = caller.membership;
      const add = async (trx: Trx) => {
        const { id } = requireFound(await findItem(trx, teamId, params.id));
        return insertItemGuest(trx, teamId, id, body.name, formatStoredTime(clock()));
      };
      return writeWithoutRevision(database, teamId, add, caller.idempotentRequest);
    },

    async removeItemGuest({ params, caller }) {
      const { teamId } = caller.membership;
      return writeWithoutRevision(database, teamId, async (trx) => {
        requireFound(await deleteItemGuest(trx, teamId, params.id, params.guest_id));
        return undefined;
      });
    },

    enrollItemGuest: ({ params, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const { name } = requireFound(await deleteItemGuest(trx, teamId, params.id, params.guest_id));
        const item = requireFound(await findItem(trx, teamId, params.id));
        const now = formatStoredTime(clock());
        const member = await ports.addMember(trx, log, { teamId, name, createdAt: now });
        const answerer = await bySession(caller)(trx, member.id);
        const key = { teamId, itemId: params.id, memberId: member.id };
        await storeAnswer(
          trx,
          toRow({ key, item, answerer, now, late: false }, { ...EMPTY_ATTENDANCE_ANSWER, answer: 'yes' }),
        );
        return member;
      }),
  };
}
