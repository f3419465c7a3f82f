import type { Trx } from '../../platform/database/open.ts';
import { revokeLinks } from '../../shared/links.queries.ts';
import type { MemberRow, TieRow } from './merging.queries.ts';
import {
  completeMember,
  findMemberRow,
  listTieRows,
  restoreMemberRow,
  restoreTieRows,
} from './merging.queries.ts';
import { deleteTiesOfMember } from './ties.queries.ts';

interface Before {
  readonly member: MemberRow;
  /** Of the member who was merged into the other one. */
  readonly ties: readonly TieRow[];
  /** Of the other one. */
  readonly tiesOfOther: readonly TieRow[];
}

const isSelf = ({ kind }: TieRow) => kind === 'self';

/** The ties from before the merge that the merged member still has: who was detached since stays so. */
function stillTied(before: readonly TieRow[], now: readonly TieRow[]): TieRow[] {
  return before.flatMap((tie) => {
    const same = now.find(({ account_id }) => account_id === tie.account_id);
    if (!same || (isSelf(tie) && !isSelf(same))) return [];
    return [{ ...tie, coach_requested: Math.min(tie.coach_requested, same.coach_requested) }];
  });
}

/** What a member without an account may not be. */
const WITHOUT_ACCOUNT = { role: 'player', records: 0 } as const;

/** What the member may do again: what both may do now and the member could do before. */
function rightsOf(member: MemberRow, merged: MemberRow, ties: readonly TieRow[]): Partial<MemberRow> {
  if (!ties.some(isSelf)) return WITHOUT_ACCOUNT;
  return {
    role: merged.role === 'coach' ? member.role : 'player',
    records: Math.min(member.records, merged.records),
  };
}

/**
 * Restores the member whom a merge has removed, with the accounts of before as far as they are tied to the merged
 * member today: undoing a merge gives nobody back what was taken away since. Whoever joined since stays where they are.
 */
export async function separateMember(
  trx: Trx,
  merged: MemberRow,
  { member, ties, tiesOfOther }: Before,
): Promise<void> {
  const { team_id: teamId, id } = merged;
  const now = await listTieRows(trx, teamId, id);
  const [own, others] = [stillTied(ties, now), stillTied(tiesOfOther, now)];
  const known = new Set([...ties, ...tiesOfOther].map(({ account_id }) => account_id));
  const joinedSince = now.filter((tie) => {
    const isRestored = [...own, ...others].some(({ account_id }) => account_id === tie.account_id);
    return !known.has(tie.account_id) || !isRestored;
  });
  await restoreMemberRow(trx, { ...member, ...rightsOf(member, merged, own) });
  if (!own.some(isSelf)) await revokeLinks(trx, { kind: 'member', teamId, id: member.id });
  await deleteTiesOfMember(trx, teamId, id);
  await restoreTieRows(trx, [...others, ...joinedSince]);
  await restoreTieRows(trx, own);
  const left = await listTieRows(trx, teamId, id);
  const current = await findMemberRow(trx, teamId, id);
  if (current && !left.some(isSelf)) await completeMember(trx, current, WITHOUT_ACCOUNT);
}
