import type { yearChangeApi } from '#contract/year-change.ts';
import { messages } from '../../messages.ts';
import type { Trx } from '../../platform/database/open.ts';
import { makeInvalidError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { ChangeLog } from '../../shared/changes.queries.ts';
import { requireVersion, writeTeam } from '../../shared/team-write.queries.ts';
import { applyForm } from './member-form.ts';
import { findMember, listMembers } from './members.queries.ts';
import type { TeamParts } from './parts.ts';
import { memberSubject, teamSubject } from './subjects.ts';
import { changeTeam, findTeam } from './teams.queries.ts';

/**
 * Makes a member a former member. Ignores a member who left earlier.
 * @throws HttpError 422 on `leaving` if the member cannot leave
 */
async function leave(trx: Trx, log: ChangeLog, teamId: number, id: number, left_on: string): Promise<void> {
  const member = await findMember(trx, teamId, id);
  if (!member) throw makeInvalidError({ leaving: [messages.leavingUnknown] });
  if (!member.active) return;
  const form = { name: member.name, plays: member.plays, active: false, left_on };
  const changed = await applyForm(trx, teamId, member, form, { today: left_on, field: 'leaving' });
  log.recordChange(memberSubject(changed), member, changed);
}

export function createYearChangeHandlers(parts: TeamParts): Handlers<typeof yearChangeApi> {
  return {
    changeYear: ({ body: { leaving, left_on, version, ...settings }, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const before = await findTeam(trx, teamId);
        await requireVersion(trx, version, before, { teamId, kinds: ['team'] });
        for (const id of new Set(leaving)) await leave(trx, log, teamId, id, left_on);
        const team = await changeTeam(trx, teamId, settings);
        log.recordChange(teamSubject(team), before, team);
        return { team, members: await listMembers(trx, teamId) };
      }),
  };
}
