import { messages } from '../../messages.ts';
import type { Trx } from '../../platform/database/open.ts';
import { forbidden } from '../../platform/errors.ts';
import {
  forgetChangesBy,
  hasChangedOthers,
  keepsDeletedLines,
  type Writer,
  withChangeLog,
} from '../../shared/changes.queries.ts';
import { changeAndLog } from './logged-change.ts';
import { deleteMember, findMember, hasLines, hasOtherCoach } from './members.queries.ts';
import { memberSubject } from './subjects.ts';
import { countTies, deleteTie, type StoredTie, type Tie } from './ties.queries.ts';

export async function isCoach(trx: Trx, { teamId, memberId, kind }: Tie): Promise<boolean> {
  return kind === 'self' && (await findMember(trx, teamId, memberId))?.role === 'coach';
}

/** Whether nobody else with a verified address is a coach. */
export async function isLastCoach(trx: Trx, tie: Tie): Promise<boolean> {
  return (await isCoach(trx, tie)) && !(await hasOtherCoach(trx, tie.teamId, tie.memberId));
}

/**
 * Ends a tie; the member stays, and without an account is a player who records no games.
 * @param by who ends it; the member unless given
 */
export async function untie(trx: Trx, at: string, tie: Tie, by: Writer = tie): Promise<void> {
  const change = tie.kind === 'self' ? ({ role: 'player', records: false } as const) : {};
  await changeAndLog(trx, at, tie, change, { by, work: () => deleteTie(trx, tie) });
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
    (await keepsDeletedLines(trx, teamId)) ||
    (await countTies(trx, teamId, memberId)) > 1 ||
    (await hasChangedOthers(trx, { teamId, memberId }))
  );
}

/**
 * Undoes a join. A member whom it created is deleted with their history, unless something else refers to them;
 * any other member only loses the account.
 * @param by the coach who undoes it; the member for a registration that was never verified
 */
export async function undoJoin(trx: Trx, at: string, tie: StoredTie, by: Writer = tie): Promise<void> {
  const { teamId, memberId } = tie;
  if (!tie.createdMember || (await isNeeded(trx, tie))) return untie(trx, at, tie, by);
  const member = await findMember(trx, teamId, memberId);
  await deleteTie(trx, tie);
  await forgetChangesBy(trx, tie);
  await deleteMember(trx, teamId, memberId);
  if (!member || by.memberId === memberId) return;
  await withChangeLog(trx, by, at, (log) => log.deleted(memberSubject(member), {}));
}
