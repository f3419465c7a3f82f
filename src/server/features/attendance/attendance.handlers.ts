import type { attendanceApi } from '#contract/attendance.ts';
import { NO_ANSWER } from '#domain/attendance.ts';
import { storedTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/snapshot.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { writeBeside, writeTeam } from '../../shared/team-write.queries.ts';
import { bySession } from './answerers.ts';
import { decide, giveAnswer, rowOf, takeBack } from './answering.ts';
import { storeAnswer } from './attendance.queries.ts';
import { deleteItemGuest, insertItemGuest } from './guests.queries.ts';
import { itemAttendance, openItems } from './item-attendance.ts';
import { findItem } from './items.queries.ts';
import type { AttendanceParts } from './parts.ts';
import { attendanceRates } from './rates.ts';

export function attendanceHandlers(parts: AttendanceParts): Handlers<typeof attendanceApi> {
  const { database, clock, ports } = parts;
  return {
    async attendance({ caller }) {
      return inSnapshot(database, async (snapshot) => ({
        items: await openItems(snapshot, clock(), caller),
      }));
    },

    async attendanceRates({ query, caller }) {
      const { teamId } = caller.membership;
      return inSnapshot(database, (snapshot) => attendanceRates(snapshot, clock(), teamId, query.season));
    },

    async itemAttendance({ params, caller }) {
      return inSnapshot(database, (snapshot) => itemAttendance(snapshot, clock(), caller, params.id));
    },

    async answerItem({ params, body, caller }) {
      const { teamId } = caller.membership;
      const place = { teamId, itemId: params.id, memberId: params.member_id };
      return giveAnswer(parts, place, bySession(caller), body);
    },

    async withdrawAnswer({ params, caller }) {
      const { teamId } = caller.membership;
      const place = { teamId, itemId: params.id, memberId: params.member_id };
      return takeBack(parts, place, bySession(caller));
    },

    async decideWish({ params, body, caller }) {
      const { teamId } = caller.membership;
      const place = { teamId, itemId: params.id, memberId: params.member_id };
      return decide(parts, place, bySession(caller), body.accepted);
    },

    async addItemGuest({ params, body, caller }) {
      const { teamId } = caller.membership;
      const add = async (trx: Trx) => {
        const { id } = orNotFound(await findItem(trx, teamId, params.id));
        return insertItemGuest(trx, teamId, id, body.name, storedTime(clock()));
      };
      return writeBeside(database, teamId, add, caller.idempotentRequest);
    },

    async removeItemGuest({ params, caller }) {
      const { teamId } = caller.membership;
      return writeBeside(database, teamId, async (trx) => {
        orNotFound(await deleteItemGuest(trx, teamId, params.id, params.guest_id));
        return undefined;
      });
    },

    async enrollItemGuest({ params, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(parts, caller, async (trx, log) => {
        const { name } = orNotFound(await deleteItemGuest(trx, teamId, params.id, params.guest_id));
        const item = orNotFound(await findItem(trx, teamId, params.id));
        const now = storedTime(clock());
        const member = await ports.addMember(trx, log, { teamId, name, createdAt: now });
        const answerer = await bySession(caller)(trx, member.id);
        const place = { teamId, itemId: params.id, memberId: member.id };
        await storeAnswer(
          trx,
          rowOf({ place, item, answerer, now, late: false }, { ...NO_ANSWER, answer: 'yes' }),
        );
        return member;
      });
    },
  };
}
