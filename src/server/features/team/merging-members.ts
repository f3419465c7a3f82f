import type { Member } from '#contract/member.ts';
import type { MergeForm } from '#contract/merging.ts';
import { messages } from '../../messages.ts';
import type { Trx } from '../../platform/database/open.ts';
import { makeInvalidError, requireFound } from '../../platform/errors.ts';
import { deleteChangesBy, hasChangedMoreThanSelf } from '../../shared/changes.queries.ts';
import {
  hasRestorableLine,
  type MemberPair,
  passChanges,
  passDeletedLines,
} from '../../shared/passed-changes.queries.ts';
import type { SideChange } from '../../shared/reversal.ts';
import { deleteMember, findMember, hasLines, hasOtherCoach } from './members.queries.ts';
import { deleteMemberMemberships } from './memberships.queries.ts';
import {
  completeMember,
  findMemberRow,
  listAnswerRows,
  listMembershipRows,
  type MemberRow,
  type MembershipRow,
  restoreMemberRow,
  restoreMembershipRows,
} from './merging.queries.ts';
import { type MergedLines, type MergePorts, mergeLines, separateLines } from './merging-lines.ts';
import { isSelf, separateMember } from './separating.ts';
import { memberSubject } from './subjects.ts';

/** A deleted or merged member, as stored in the history. */
export interface DeletedMember {
  readonly member: MemberRow;
  readonly ties: readonly MembershipRow[];
  /** Answers to schedule items. Absent in merges, and in deletions before the program had answers. */
  readonly answers?: readonly object[];
  readonly merged?: {
    readonly into: number;
    readonly ties: readonly MembershipRow[];
    readonly batting: MergedLines;
    readonly pitching: MergedLines;
    readonly changes: readonly number[];
    /** Absent in merges before the program had answers. */
    readonly answers?: object;
    /** The earlier values of the fields that the merge changed in `into`. Absent in merges before the program stored them. */
    readonly filled?: Partial<MemberRow>;
  };
}

function combineMemberships(
  target: readonly MembershipRow[],
  source: readonly MembershipRow[],
  into: number,
): MembershipRow[] {
  if (target.some(isSelf) && source.some(isSelf))
    throw makeInvalidError({ from_id: [messages.bothHaveAccounts] });
  const byAccount = new Map<number, MembershipRow>();
  // Own memberships come first, because an account that is the member need not also be a guardian.
  for (const membership of [...target, ...source].sort((a, b) => Number(isSelf(b)) - Number(isSelf(a)))) {
    if (!byAccount.has(membership.account_id))
      byAccount.set(membership.account_id, { ...membership, member_id: into });
  }
  return [...byAccount.values()];
}

async function mergeMemberships(trx: Trx, { teamId, from, into }: MemberPair) {
  const [target, source] = [
    await listMembershipRows(trx, teamId, into),
    await listMembershipRows(trx, teamId, from),
  ];
  const merged = combineMemberships(target, source, into);
  for (const memberId of [from, into]) await deleteMemberMemberships(trx, teamId, memberId);
  await restoreMembershipRows(trx, merged);
  return { target, source };
}

/**
 * Returns the fields that the remaining member takes from `source`: those that are null in `target`, a coach's role, a
 * name held back, and being active.
 */
function takeOver(target: MemberRow, source: MemberRow): Partial<MemberRow> {
  const unknown = Object.entries(source).filter(([column]) => target[column as keyof MemberRow] === null);
  const role = source.role === 'coach' ? { role: source.role } : {};
  // A member's own decision to hold the name back stays.
  const heldBack = source.held_back_by === 'member' ? { held_back_by: source.held_back_by } : {};
  const active = Math.max(target.active, source.active);
  const day = active ? { left_on: null } : {};
  return { ...Object.fromEntries(unknown), ...role, ...heldBack, active, ...day };
}

/**
 * Returns the old values of the fields that the merge overwrites, so that it can be undone. Leaves out the role,
 * which is then derived from the accounts.
 */
function pickChanged(target: MemberRow, { role: _, ...taken }: Partial<MemberRow>): Partial<MemberRow> {
  const values: Readonly<Record<string, unknown>> = { ...target };
  const changed = Object.entries(taken).filter(([column, value]) => value !== values[column]);
  return Object.fromEntries(changed.map(([column]) => [column, values[column]]));
}

/**
 * Merges `from` into `into`, who gets the lines, answers, memberships and changes of `from`.
 * @throws HttpError 422 on the field that prevents the merge
 */
export async function mergeMembers(
  trx: Trx,
  ports: MergePorts,
  pair: MemberPair,
  form: MergeForm,
): Promise<DeletedMember> {
  const { teamId, from, into } = pair;
  const target = requireFound(await findMemberRow(trx, teamId, into));
  const member = requireFound(await findMemberRow(trx, teamId, from));
  const memberships = await mergeMemberships(trx, pair);
  const batting = await mergeLines(trx, ports.batting, pair, form.keep_batting, 'keep_batting');
  const pitching = await mergeLines(trx, ports.pitching, pair, form.keep_pitching, 'keep_pitching');
  const answers = await ports.answers.merge(trx, pair);
  await passDeletedLines(trx, pair);
  const changes = await passChanges(trx, pair);
  await deleteMember(trx, teamId, from);
  const taken = takeOver(target, member);
  await completeMember(trx, target, taken);
  const filled = pickChanged(target, taken);
  return {
    member,
    ties: memberships.source,
    merged: { into, ties: memberships.target, batting, pitching, changes, answers, filled },
  };
}

/**
 * Restores a deleted member, or undoes a merge.
 * @returns the change of the member who remained in the merge
 */
export async function restoreMember(
  trx: Trx,
  ports: MergePorts,
  teamId: number,
  { member, ties: memberships, answers = [], merged }: DeletedMember,
): Promise<SideChange | undefined> {
  const into = merged && (await findMember(trx, teamId, merged.into));
  if (merged) {
    const pair = { teamId, from: member.id, into: merged.into };
    const other = await findMemberRow(trx, teamId, merged.into);
    if (!other) throw makeInvalidError({ id: [messages.mergedAgain] });
    await separateMember(trx, other, {
      member,
      memberships,
      otherMemberships: merged.ties,
      filled: merged.filled ?? {},
    });
    await separateLines(trx, ports.batting, pair, merged.batting);
    await separateLines(trx, ports.pitching, pair, merged.pitching);
    if (merged.answers) await ports.answers.separate(trx, pair, merged.answers as never);
    await passChanges(trx, { teamId, from: merged.into, into: member.id }, merged.changes);
  } else {
    await restoreMemberRow(trx, member);
    await restoreMembershipRows(trx, memberships);
  }
  await ports.answers.restore(trx, answers as readonly never[]);
  const after = into && (await findMember(trx, teamId, into.id));
  return after && { subject: memberSubject(after), before: into, after };
}

/**
 * Checks that the member can be deleted.
 * @throws HttpError 422 on `id` otherwise
 */
export async function requireDeletable(
  trx: Trx,
  teamId: number,
  self: number,
  member: Member,
): Promise<void> {
  const refuse = (message: string) => makeInvalidError({ id: [message] });
  if (member.id === self) throw refuse(messages.notOneself);
  if (await hasLines(trx, teamId, member.id)) throw refuse(messages.hasLines);
  if (await hasRestorableLine(trx, teamId, member.id)) throw refuse(messages.hasDeletedLines);
  if (await hasChangedMoreThanSelf(trx, teamId, member.id)) throw refuse(messages.hasActed);
  const isCoach = member.role === 'coach';
  if (isCoach && !(await hasOtherCoach(trx, teamId, member.id))) throw refuse(messages.lastCoach);
}

/** Deletes a member, who must have no lines. `restoreMember` undoes this. */
export async function removeMember(trx: Trx, teamId: number, id: number): Promise<DeletedMember> {
  const member = requireFound(await findMemberRow(trx, teamId, id));
  const memberships = await listMembershipRows(trx, teamId, id);
  const answers = await listAnswerRows(trx, teamId, id);
  await deleteMemberMemberships(trx, teamId, id);
  await deleteChangesBy(trx, { teamId, memberId: id });
  await deleteMember(trx, teamId, id);
  return { member, ties: memberships, answers };
}
