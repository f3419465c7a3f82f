import type { Member, teamApi } from '#contract/team.ts';
import { leftOn } from '#domain/member.ts';
import { type Role, roleWithin } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import { storedTime, teamDay } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { invalid, orNotFound, requireVersion } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { ChangeLog } from '../../shared/changes.queries.ts';
import { writeTeam } from '../../shared/team-write.queries.ts';
import {
  changeMember,
  findCaptain,
  findMember,
  hasOtherCoach,
  insertMember,
  listMembers,
  listPlaying,
} from './members.queries.ts';
import type { TeamParts } from './parts.ts';
import { memberSubject } from './subjects.ts';
import { clearCoachRequest, deleteSelfTie } from './ties.queries.ts';

/** @throws HttpError 422 on this field if the change would leave the team without a coach */
export async function requireRemainingCoach(
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

const accountTexts = {
  role: { needsAccount: messages.coachNeedsAccount, needsVerification: messages.coachNeedsVerification },
  records: {
    needsAccount: messages.recorderNeedsAccount,
    needsVerification: messages.recorderNeedsVerification,
  },
} as const;

/**
 * A new coach or recorder must be able to log in. A member without an account can be claimed by anyone with
 * the invite code, who must not get a right that way. An unverified address may be mistyped.
 * @throws HttpError 422 on the field
 */
export function requireAccount(
  { has_account, email_verified }: Member,
  field: keyof typeof accountTexts,
): void {
  const { needsAccount, needsVerification } = accountTexts[field];
  if (!has_account) throw invalid({ [field]: [needsAccount] });
  if (!email_verified) throw invalid({ [field]: [needsVerification] });
}

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
      return listMembers(database, caller.membership.teamId);
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
      const { version, active, left_on, ...fields } = body;
      return writeTeam(parts, caller, async (trx, log) => {
        const member = orNotFound(await findMember(trx, teamId, params.id));
        requireVersion(version, member);
        if (body.role === 'coach' && member.role !== 'coach') requireAccount(member, 'role');
        if (body.records && !member.records) requireAccount(member, 'records');
        const role = roleWithin(body.role ?? member.role, { active, hasAccount: member.has_account });
        await requireRemainingCoach(trx, teamId, member, role, active ? 'role' : 'active');
        if (role === 'coach') await clearCoachRequest(trx, teamId, member.id);
        const captain = active && (body.captain ?? member.captain);
        if (captain && !member.captain) await dismissCaptain(trx, log, teamId);
        const changed = await changeMember(trx, teamId, member.id, {
          ...fields,
          role,
          active,
          captain,
          records: active && (body.records ?? member.records),
          leftOn: leftOn(member, active, left_on, teamDay(clock())),
        });
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
