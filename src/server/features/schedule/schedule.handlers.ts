import { changeFields } from '#contract/change-fields.ts';
import { type ScheduleItem, type scheduleApi, scheduleForm } from '#contract/schedule.ts';
import { storedTime } from '../../platform/clock.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Subject } from '../../shared/changes.queries.ts';
import { requireVersion } from '../../shared/conflict.ts';
import { type Reversal, readForm } from '../../shared/reversal.ts';
import { type WriteParts, writeTeam } from '../../shared/team-write.queries.ts';
import {
  changeScheduleItem,
  deleteScheduleItem,
  findScheduleItem,
  insertScheduleItem,
  listScheduleItems,
  restoreScheduleItem,
  type ScheduleRow,
} from './schedule.queries.ts';

const subjectOf = ({ id, date, type }: Pick<ScheduleItem, 'id' | 'date' | 'type'>): Subject => ({
  kind: 'schedule',
  id,
  date,
  name: type,
});

export const scheduleReversal: Reversal<ScheduleItem> = {
  fields: changeFields.schedule,
  removesCreated: false,
  find: (trx, teamId, { id }) => findScheduleItem(trx, teamId, id),
  nameOf: subjectOf,
  change: (trx, teamId, current, fields) =>
    changeScheduleItem(trx, teamId, current.id, readForm(scheduleForm, { ...current, ...fields })),
  remove: deleteScheduleItem,
  restore: (trx, _, row) => restoreScheduleItem(trx, row as ScheduleRow),
};

export function scheduleHandlers(parts: WriteParts): Handlers<typeof scheduleApi> {
  const { database, clock } = parts;
  return {
    async schedule({ caller }) {
      return listScheduleItems(database, caller.membership.teamId);
    },

    async createScheduleItem({ body, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(parts, caller, async (trx, log) => {
        const item = await insertScheduleItem(trx, teamId, body, storedTime(clock()));
        log.created(subjectOf(item));
        return item;
      });
    },

    async updateScheduleItem({ params, body, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(parts, caller, async (trx, log) => {
        const before = orNotFound(await findScheduleItem(trx, teamId, params.id));
        await requireVersion(trx, body.version, before, { teamId, kinds: ['schedule'], id: params.id });
        const after = await changeScheduleItem(trx, teamId, params.id, body);
        log.changed(subjectOf(after), before, after);
        return after;
      });
    },

    async deleteScheduleItem({ params, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(parts, caller, async (trx, log) => {
        const row = orNotFound(await deleteScheduleItem(trx, teamId, params.id));
        log.deleted(subjectOf(row), row);
        return undefined;
      });
    },
  };
}
