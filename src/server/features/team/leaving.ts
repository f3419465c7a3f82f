import { messages } from '../../messages.ts';
import type { Trx } from '../../platform/database/open.ts';
import { forbidden } from '../../platform/errors.ts';
import { hasActed, type Writer, withChangeLog } from '../../shared/changes.queries.ts';
import { revokeLinks } from '../../shared/links.queries.ts';
import { isInDeletions } from '../../shared/passed-changes.queries.ts';
import { changeAndLog } from './logged-change.ts';
import { findMember, hasLines, hasOtherCoach } from './members.queries.ts';
import { type DeletedMember, removeMember } from './merging-members.ts';
import { memberSubject } from './subjects.ts';
import { countTies, deleteTie, findAccountName, type StoredTie, type Tie } from './ties.queries.ts';

export async function isCoach(trx: Trx, { teamId, memberId, kind }: Tie): Promise<boolean> {
  return kind === 'self' && (await findMember(trx, teamId, memberId))?.role === 'coach';
}

/** Whether nobody else with a verified address is a coach. */
export async function isLastCoach(trx: Trx, tie: Tie): Promise<boolean> {
  return (await isCoach(trx, tie)) && !(await hasOtherCoach(trx, tie.teamId, tie.memberId));
}

async function writerOf(trx: Trx, { teamId, memberId, kind, accountId }: Tie): Promise<Writer> {
  if (kind === 'self') return { teamId, memberId };
  return { teamId, memberId, guardianName: await findAccountName(trx, accountId) };
}

/**
 * Ends a tie; the member stays, and without an account is a player who records no games.
 * @param by who ends it; the account itself unless given
 */
export async function untie(trx: Trx, at: string, tie: Tie, by?: Writer): Promise<void> {
  const isSelf = tie.kind === 'self';
  const change = isSelf ? ({ role: 'player', records: false } as const) : {};
  const writer = by ?? (await writerOf(trx, tie));
  if (isSelf) await revokeLinks(trx, { kind: 'member', teamId: tie.teamId, id: tie.memberId });
  await changeAndLog(trx, at, tie, change, { by: writer, work: () => deleteTie(trx, tie) });
}

/** @throws HttpError 403 for the last coach of the team */
export async function leaveTeam(trx: Trx, at: string, tie: Tie): Promise<void> {
  if (await isLastCoach(trx, tie)) throw forbidden(messages.lastCoachStays);
  await untie(trx, at, tie);
}

/** Whether something besides this tie refers to the member, or may do so again. */
async function isNeeded(trx: Trx, { teamId, memberId }: Tie): Promise<boolean> {
  return (
    (await hasLines(trx, teamId, memberId)) ||
    (await isInDeletions(trx, teamId, memberId)) ||
    (await countTies(trx, teamId, memberId)) > 1
  );
}

/**
 * Undoes a join. A member whom it created is deleted with their history, unless something else refers to them;
 * any other member only loses the account.
 * @param coach who undoes it; undefined for a registration that was never verified
 */
export async function undoJoin(trx: Trx, at: string, tie: StoredTie, coach?: Writer): Promise<void> {
  const { teamId, memberId } = tie;
  const acted = coach !== undefined && (await hasActed(trx, teamId, memberId));
  if (!tie.createdMember || acted || (await isNeeded(trx, tie))) return untie(trx, at, tie, coach);
  await revokeLinks(trx, { kind: 'member', teamId, id: memberId });
  const removed = await removeMember(trx, teamId, memberId);
  if (!coach) return;
  // Restored without the account.
  const rows: DeletedMember = { ...removed, ties: [] };
  await withChangeLog(trx, coach, at, (log) => log.deleted(memberSubject(removed.member), rows));
}
