import { historyFields } from '#contract/history-fields.ts';
import { type Member, type MemberForm, memberForm } from '#contract/member.ts';
import { decideMemberLeavingDay } from '#domain/member.ts';
import type { NameHeldBackBy } from '#domain/public-name.ts';
import { type TeamRole, toPermittedRole } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import { formatTeamDay, systemClock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { makeInvalidError } from '../../platform/errors.ts';
import { type Reversal, readForm } from '../../shared/reversal.ts';
import { readTeamZone } from '../../shared/team-rules.queries.ts';
import { changeMember, findMember, hasOtherCoach } from './members.queries.ts';
import { clearCoachRequest } from './memberships.queries.ts';
import { memberSubject } from './subjects.ts';

/**
 * Checks that the team keeps a coach.
 * @throws HttpError 422 on `field` if the team would be left without a coach
 */
export async function requireRemainingCoach(
  trx: Trx,
  teamId: number,
  member: Member,
  next: TeamRole,
  field: string,
): Promise<void> {
  const stepsDown = member.role === 'coach' && next !== 'coach';
  if (stepsDown && !(await hasOtherCoach(trx, teamId, member.id)))
    throw makeInvalidError({ [field]: [messages.lastCoach] });
}

const accountTexts = {
  role: { needsAccount: messages.coachNeedsAccount, needsVerification: messages.coachNeedsVerification },
  records: {
    needsAccount: messages.recorderNeedsAccount,
    needsVerification: messages.recorderNeedsVerification,
  },
} as const;

/**
 * Checks that a new coach or recorder can log in. If the member had no account, anyone with the invite code could
 * claim the member and get the right. An unverified address may be mistyped.
 * @throws HttpError 422 on the field
 */
export function requireAccount(
  { has_account, email_verified }: Member,
  field: keyof typeof accountTexts,
): void {
  const { needsAccount, needsVerification } = accountTexts[field];
  if (!has_account) throw makeInvalidError({ [field]: [needsAccount] });
  if (!email_verified) throw makeInvalidError({ [field]: [needsVerification] });
}

/**
 * Returns the new value of `held_back_by`; undefined if it stays the same.
 * @throws HttpError 422 on `held_back` if the member or a guardian has set it
 */
function heldBackByCoach(
  { held_back, held_back_by }: Member,
  wanted: boolean | undefined,
): NameHeldBackBy | null | undefined {
  if (wanted === undefined || wanted === held_back) return undefined;
  if (held_back_by === 'member') throw makeInvalidError({ held_back: [messages.heldBackByMember] });
  return wanted ? 'coach' : null;
}

/**
 * Saves the form of a member.
 * @param field the field that shows the error if the team would have no coach left
 * @throws HttpError 422 if the member or the team cannot have this role
 */
export async function applyForm(
  trx: Trx,
  teamId: number,
  member: Member,
  { version: _, active, left_on, held_back, ...fields }: MemberForm,
  { today, field = active ? 'role' : 'active' }: { today: string; field?: string },
): Promise<Member> {
  if (fields.role === 'coach' && member.role !== 'coach') requireAccount(member, 'role');
  if (fields.records && !member.records) requireAccount(member, 'records');
  const role = toPermittedRole(fields.role ?? member.role, { active, hasAccount: member.has_account });
  await requireRemainingCoach(trx, teamId, member, role, field);
  if (role === 'coach') await clearCoachRequest(trx, teamId, member.id);
  return changeMember(trx, teamId, member.id, {
    ...fields,
    role,
    active,
    captain: active && (fields.captain ?? member.captain),
    records: active && (fields.records ?? member.records),
    leftOn: decideMemberLeavingDay(member, active, left_on, today),
    heldBackBy: heldBackByCoach(member, held_back),
  });
}

/** Undoes changes by the form. Accounts that joined or left since are unaffected. */
export const memberReversal: Reversal<Member> = {
  fields: historyFields.member.filter((field) => field in memberForm.shape),
  removesCreated: false,
  find: (trx, teamId, { id }) => findMember(trx, teamId, id),
  nameSubject: memberSubject,
  change: async (trx, teamId, current, fields) => {
    const form = readForm(memberForm, { ...current, ...fields });
    const today = formatTeamDay(systemClock(), await readTeamZone(trx, teamId));
    return applyForm(trx, teamId, current, form, { today });
  },
};
