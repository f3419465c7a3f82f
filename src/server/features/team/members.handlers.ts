import type { teamApi } from '#contract/team.ts';
import { messages } from '../../messages.ts';
import { storedTime, teamDay } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/snapshot.ts';
import { invalid, orNotFound, requireVersion } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { ChangeLog } from '../../shared/changes.queries.ts';
import { writeTeam } from '../../shared/team-write.queries.ts';
import { applyForm, requireRemainingCoach } from './member-form.ts';
import {
  changeMember,
  findCaptain,
  findMember,
  insertMember,
  listMembers,
  listPlaying,
} from './members.queries.ts';
import type { TeamParts } from './parts.ts';
import { memberSubject } from './subjects.ts';
import { deleteSelfTie } from './ties.queries.ts';

/** Takes the office from the captain, if there is one. */
async function dismissCaptain(trx: Trx, log: ChangeLog, teamId: number): Promise<void> {
  const captain = await findCaptain(trx, teamId);
  if (!captain) return;
  const changed = await changeMember(trx, teamId, captain.id, { captain: false });
  log.changed(memberSubject(changed), captain, changed);
}

type Names =
  | 'members'
  | 'createMember'
  | 'updateMember'
  | 'detachMember'
  | 'batterCandidates'
  | 'pitcherCandidates';

export function memberHandlers(parts: TeamParts): Pick<Handlers<typeof teamApi>, Names> {
  const { database, clock } = parts;
  return {
    async members({ caller }) {
      const list = (snapshot: Trx) => listMembers(snapshot, caller.membership.teamId);
      return inSnapshot(database, list);
    },

    async createMember({ body, caller }) {
      const { teamId } = caller.membership;
      const { name, plays, ...profile } = body;
      const createdAt = storedTime(clock());
      const member = { teamId, name, plays, profile, role: 'player', createdAt } as const;
      return writeTeam(parts, caller, async (trx, log) => {
        const added = await insertMember(trx, member);
        log.created(memberSubject(added));
        return added;
      });
    },

    async updateMember({ params, body, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(parts, caller, async (trx, log) => {
        const member = orNotFound(await findMember(trx, teamId, params.id));
        requireVersion(body.version, member);
        const becomesCaptain = body.active && body.captain && !member.captain;
        if (becomesCaptain) await dismissCaptain(trx, log, teamId);
        const changed = await applyForm(trx, teamId, member, body, { today: teamDay(clock()) });
        log.changed(memberSubject(changed), member, changed);
        return changed;
      });
    },

    async detachMember({ params, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(parts, caller, async (trx, log) => {
        const member = orNotFound(await findMember(trx, teamId, params.id));
        if (!member.has_account) throw invalid({ id: [messages.noAccount] });
        await requireRemainingCoach(trx, teamId, member, 'player', 'role');
        await deleteSelfTie(trx, teamId, member.id);
        const changed = await changeMember(trx, teamId, member.id, { role: 'player', records: false });
        log.changed(memberSubject(changed), member, changed);
        return changed;
      });
    },

    async batterCandidates({ caller }) {
      return listPlaying(database, caller.membership.teamId);
    },

    async pitcherCandidates({ caller }) {
      return listPlaying(database, caller.membership.teamId);
    },
  };
}
