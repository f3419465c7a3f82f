import type { scheduleApi } from '../../../contract/schedule.ts';
import { type Clock, storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { writeTeam } from '../../platform/database/team-write.queries.ts';
import { found, notFound, requireVersion } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import {
  changeScheduleItem,
  deleteScheduleItem,
  findScheduleItem,
  insertScheduleItem,
  listScheduleItems,
} from './schedule.queries.ts';

export interface ScheduleParts {
  readonly database: Database;
  readonly clock: Clock;
}

export function scheduleHandlers({ database, clock }: ScheduleParts): Handlers<typeof scheduleApi> {
  return {
    async schedule({ caller }) {
      return listScheduleItems(database, caller.membership.teamId);
    },

    async createScheduleItem({ body, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(database, teamId, (trx) => insertScheduleItem(trx, teamId, body, storedTime(clock())));
    },

    async updateScheduleItem({ params, body, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(database, teamId, async (trx) => {
        requireVersion(body.version, found(await findScheduleItem(trx, teamId, params.id)));
        return changeScheduleItem(trx, teamId, params.id, body);
      });
    },

    async deleteScheduleItem({ params, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(database, teamId, async (trx) => {
        if (!(await deleteScheduleItem(trx, teamId, params.id))) throw notFound();
        return undefined;
      });
    },
  };
}
