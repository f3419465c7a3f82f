import { messages } from '../../messages.ts';
import type { Trx } from '../../platform/database/open.ts';
import { makeForbiddenError } from '../../platform/errors.ts';
import { hasChangedMoreThanSelf, type Writer, withChangeLog } from '../../shared/changes.queries.ts';
import { revokeLinks } from '../../shared/links.queries.ts';
import { hasRestorableLine } from '../../shared/passed-changes.queries.ts';
import { changeAndLog } from './logged-change.ts';
import { findMember, hasLines, hasOtherCoach } from './members.queries.ts';
import {
  countMemberships,
  deleteMembership,
  findAccountName,
  type StoredMembership,
  type TeamMembership,
} from './memberships.queries.ts';
import { type DeletedMember, removeMember } from './merging-members.ts';
import { memberSubject } from './subjects.ts';

export async function isCoach(trx: Trx, { teamId, memberId, kind }: TeamMembership): Promise<boolean> {
  return kind === 'self' && (await findMember(trx, teamId, memberId))?.role === 'coach';
}

export async function isLastCoach(trx: Trx, membership: TeamMembership): Promise<boolean> {
  return (
    (await isCoach(trx, membership)) && !(await hasOtherCoach(trx, membership.teamId, membership.memberId))
  );
}

async function findWriter(trx: Trx, { teamId, memberId, kind, accountId }: TeamMembership): Promise<Writer> {
  if (kind === 'self') return { teamId, memberId };
  return { teamId, memberId, guardianName: await findAccountName(trx, accountId) };
}

/**
 * Separates the account from the member, who stays. A member without an account becomes a player who may not record
 * games.
 * @param by omitted if the account itself ends the membership
 */
export async function endMembership(
  trx: Trx,
  at: string,
  membership: TeamMembership,
  by?: Writer,
): Promise<void> {
  const isSelf = membership.kind === 'self';
  const change = isSelf ? ({ role: 'player', records: false } as const) : {};
  const writer = by ?? (await findWriter(trx, membership));
  if (isSelf) await revokeLinks(trx, { kind: 'member', teamId: membership.teamId, id: membership.memberId });
  await changeAndLog(trx, at, membership, change, {
    by: writer,
    work: () => deleteMembership(trx, membership),
  });
}

export async function leaveTeam(trx: Trx, at: string, membership: TeamMembership): Promise<void> {
  if (await isLastCoach(trx, membership)) throw makeForbiddenError(messages.lastCoachStays);
  await endMembership(trx, at, membership);
}

/** Returns whether a line, a deleted line that can be restored, or another membership refers to the member. */
async function isNeeded(trx: Trx, { teamId, memberId }: TeamMembership): Promise<boolean> {
  return (
    (await hasLines(trx, teamId, memberId)) ||
    (await hasRestorableLine(trx, teamId, memberId)) ||
    (await countMemberships(trx, teamId, memberId)) > 1
  );
}

/**
 * Deletes a member that the join created, with their history, unless something else refers to the member. Otherwise
 * only separates the account from the member.
 * @param coach the coach who undoes the join; undefined for a registration that was never verified
 */
export async function undoJoin(
  trx: Trx,
  at: string,
  membership: StoredMembership,
  coach?: Writer,
): Promise<void> {
  const { teamId, memberId } = membership;
  const acted = coach !== undefined && (await hasChangedMoreThanSelf(trx, teamId, memberId));
  if (!membership.createdMember || acted || (await isNeeded(trx, membership)))
    return endMembership(trx, at, membership, coach);
  await revokeLinks(trx, { kind: 'member', teamId, id: memberId });
  const removed = await removeMember(trx, teamId, memberId);
  if (!coach) return;
  // Leaves out the memberships, so that a restored member has no account.
  const rows: DeletedMember = { ...removed, ties: [] };
  await withChangeLog(trx, coach, at, (log) => log.recordDeletion(memberSubject(removed.member), rows));
}
