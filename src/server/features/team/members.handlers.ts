import type { Member, teamApi } from '#contract/team.ts';
import { type Role, roleWithin } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import { storedTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { invalid, orNotFound, requireVersion } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { writeTeam } from '../../shared/team-write.queries.ts';
import {
  changeMember,
  findMember,
  hasOtherCoach,
  insertMember,
  listMembers,
  listPlaying,
} from './members.queries.ts';
import type { TeamParts } from './parts.ts';
import { memberSubject } from './subjects.ts';
import { deleteSelfTie } from './ties.queries.ts';

/** @throws HttpError 422 on this field if the change would leave the team without a coach */
async function requireRemainingCoach(
  trx: Trx,
  teamId: number,
  member: Member,
  next: Role,
  field: string,
): Promise<void> {
  const stepsDown = member.role === 'coach' && next !== 'coach';
  if (stepsDown && !(await hasOtherCoach(trx, teamId, member.id)))
    throw invalid({ [field]: [messages.lastCoach] });
}

/**
 * A coach must be able to log in. A member without an account can be claimed by anyone with the invite code,
 * who must not become a coach that way. An unverified address may be mistyped.
 * @throws HttpError 422 on role
 */
function requireAccount({ role, has_account, email_verified }: Member): void {
  if (!has_account) throw invalid({ role: [messages.coachNeedsAccount] });
  // A member who is already a coach may be changing their address.
  if (role !== 'coach' && !email_verified) throw invalid({ role: [messages.coachNeedsVerification] });
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
      return listMembers(database, caller.membership.teamId);
    },

    async createMember({ body, caller }) {
      const { teamId } = caller.membership;
      const createdAt = storedTime(clock());
      const member = { ...body, teamId, role: 'player', createdAt } as const;
      return writeTeam(parts, caller, async (trx, log) => {
        const added = await insertMember(trx, member);
        log.created(memberSubject(added));
        return added;
      });
    },

    async updateMember({ params, body, caller }) {
      const { teamId } = caller.membership;
      const { version, name, plays, active } = body;
      return writeTeam(parts, caller, async (trx, log) => {
        const member = orNotFound(await findMember(trx, teamId, params.id));
        requireVersion(version, member);
        if (body.role === 'coach') requireAccount(member);
        const role = roleWithin(body.role ?? member.role, { active, hasAccount: member.has_account });
        await requireRemainingCoach(trx, teamId, member, role, active ? 'role' : 'active');
        const changed = await changeMember(trx, teamId, member.id, { name, plays, active, role });
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
        const changed = await changeMember(trx, teamId, member.id, { role: 'player' });
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
