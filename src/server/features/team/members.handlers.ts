import { changeFields } from '#contract/change-fields.ts';
import { type Member, type MemberForm, memberForm, type teamApi } from '#contract/team.ts';
import { leftOn } from '#domain/member.ts';
import { type Role, roleWithin } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import { storedTime, systemClock, teamDay } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { invalid, orNotFound, requireVersion } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { ChangeLog } from '../../shared/changes.queries.ts';
import { type Reversal, readForm } from '../../shared/reversal.ts';
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
function requireAccount({ has_account, email_verified }: Member, field: keyof typeof accountTexts): void {
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

/**
 * Changes a member as the form says.
 * @throws HttpError 422 if a role is not possible for the member or for the team
 */
async function applyForm(
  trx: Trx,
  teamId: number,
  member: Member,
  { version: _, active, left_on, ...fields }: MemberForm,
  today: string,
): Promise<Member> {
  if (fields.role === 'coach' && member.role !== 'coach') requireAccount(member, 'role');
  if (fields.records && !member.records) requireAccount(member, 'records');
  const role = roleWithin(fields.role ?? member.role, { active, hasAccount: member.has_account });
  await requireRemainingCoach(trx, teamId, member, role, active ? 'role' : 'active');
  return changeMember(trx, teamId, member.id, {
    ...fields,
    role,
    active,
    captain: active && (fields.captain ?? member.captain),
    records: active && (fields.records ?? member.records),
    leftOn: leftOn(member, active, left_on, today),
  });
}

/** An account that joined or left cannot be set back. */
export const memberReversal: Reversal<Member> = {
  fields: changeFields.member.filter((field) => field in memberForm.shape),
  removesCreated: false,
  find: (trx, teamId, { id }) => findMember(trx, teamId, id),
  nameOf: memberSubject,
  change: (trx, teamId, current, fields) => {
    const form = readForm(memberForm, { ...current, ...fields });
    return applyForm(trx, teamId, current, form, teamDay(systemClock()));
  },
};

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
      return writeTeam(parts, caller, async (trx, log) => {
        const member = orNotFound(await findMember(trx, teamId, params.id));
        requireVersion(body.version, member);
        const becomesCaptain = body.active && body.captain && !member.captain;
        if (becomesCaptain) await dismissCaptain(trx, log, teamId);
        const changed = await applyForm(trx, teamId, member, body, teamDay(clock()));
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
