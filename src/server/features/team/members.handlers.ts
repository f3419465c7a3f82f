import type { Member, teamApi } from '../../../contract/team.ts';
import { type Role, roleWithin } from '../../../domain/team.ts';
import { messages } from '../../messages.ts';
import { storedTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { writeTeam } from '../../platform/database/team-write.queries.ts';
import { found, invalid, requireVersion } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import {
  changeMember,
  findMember,
  hasOtherCoach,
  insertMember,
  listMembers,
  listPlaying,
} from './members.queries.ts';
import type { TeamParts } from './parts.ts';

/** Refuses, on the field that would do it, to leave the team without a coach. */
async function keepCoach(trx: Trx, teamId: number, member: Member, next: Role, field: string): Promise<void> {
  const stepsDown = member.role === 'coach' && next !== 'coach';
  if (stepsDown && !(await hasOtherCoach(trx, teamId, member.id)))
    throw invalid({ [field]: [messages.lastCoach] });
}

type Names =
  | 'members'
  | 'createMember'
  | 'updateMember'
  | 'detachMember'
  | 'batterCandidates'
  | 'pitcherCandidates';

export function memberHandlers({ database, clock }: TeamParts): Pick<Handlers<typeof teamApi>, Names> {
  return {
    async members({ caller }) {
      return listMembers(database, caller.membership.teamId);
    },

    async createMember({ body, caller }) {
      const { teamId } = caller.membership;
      const createdAt = storedTime(clock());
      const member = { ...body, teamId, accountId: null, role: 'player', createdAt } as const;
      return writeTeam(database, teamId, (trx) => insertMember(trx, member));
    },

    async updateMember({ params, body, caller }) {
      const { teamId } = caller.membership;
      const { version, name, plays, active } = body;
      return writeTeam(database, teamId, async (trx) => {
        const member = found(await findMember(trx, teamId, params.id));
        requireVersion(version, member);
        // Whoever joins may claim a member without an account, and must not become a coach by it.
        if (body.role === 'coach' && !member.has_account)
          throw invalid({ role: [messages.coachNeedsAccount] });
        const role = roleWithin(body.role ?? member.role, { active, hasAccount: member.has_account });
        await keepCoach(trx, teamId, member, role, active ? 'role' : 'active');
        return changeMember(trx, teamId, member.id, { name, plays, active, role });
      });
    },

    async detachMember({ params, caller }) {
      const { teamId } = caller.membership;
      return writeTeam(database, teamId, async (trx) => {
        const member = found(await findMember(trx, teamId, params.id));
        if (!member.has_account) throw invalid({ id: [messages.noAccount] });
        await keepCoach(trx, teamId, member, 'player', 'role');
        return changeMember(trx, teamId, member.id, { accountId: null, role: 'player' });
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
