import type { Trx } from '../../platform/database/open.ts';
import { revokeLinks } from '../../shared/links.queries.ts';
import { deleteMemberMemberships } from './memberships.queries.ts';
import type { MemberRow, MembershipRow } from './merging.queries.ts';
import {
  completeMember,
  findMemberRow,
  listMembershipRows,
  restoreMemberRow,
  restoreMembershipRows,
} from './merging.queries.ts';

interface Before {
  readonly member: MemberRow;
  readonly memberships: readonly MembershipRow[];
  readonly otherMemberships: readonly MembershipRow[];
  /** The earlier values of the remaining member's fields that the merge filled. */
  readonly filled: Partial<MemberRow>;
}

export const isSelf = ({ kind }: MembershipRow) => kind === 'self';

/** Lists the memberships from before the merge whose accounts the remaining member still has. */
function listRemaining(before: readonly MembershipRow[], now: readonly MembershipRow[]): MembershipRow[] {
  return before.flatMap((membership) => {
    const same = now.find(({ account_id }) => account_id === membership.account_id);
    if (!same || (isSelf(membership) && !isSelf(same))) return [];
    return [{ ...membership, coach_requested: Math.min(membership.coach_requested, same.coach_requested) }];
  });
}

/** Returns the old values of the filled fields that still have the value of the other member. */
function listUntouched(
  current: MemberRow,
  { member, filled }: Pick<Before, 'member' | 'filled'>,
): Partial<MemberRow> {
  const [now, taken]: Readonly<Record<string, unknown>>[] = [{ ...current }, { ...member }];
  return Object.fromEntries(Object.entries(filled).filter(([column]) => now?.[column] === taken?.[column]));
}

const WITHOUT_ACCOUNT = { role: 'player', records: 0 } as const;

/** Limits the rights from before the merge to those that the remaining member still has. */
function limitRights(
  member: MemberRow,
  merged: MemberRow,
  memberships: readonly MembershipRow[],
): Partial<MemberRow> {
  if (!memberships.some(isSelf)) return WITHOUT_ACCOUNT;
  return {
    role: merged.role === 'coach' ? member.role : 'player',
    records: Math.min(member.records, merged.records),
  };
}

/**
 * Restores the member that a merge removed, with those of their earlier accounts that the remaining member still has.
 * Restores the earlier values of the fields that the merge filled, unless the fields have changed since. Restores no
 * right that was taken away since. Accounts that joined since stay with the remaining member.
 * @param merged the remaining member
 */
export async function separateMember(
  trx: Trx,
  merged: MemberRow,
  { member, memberships, otherMemberships, filled }: Before,
): Promise<void> {
  const { team_id: teamId, id } = merged;
  const now = await listMembershipRows(trx, teamId, id);
  const [own, others] = [listRemaining(memberships, now), listRemaining(otherMemberships, now)];
  const known = new Set([...memberships, ...otherMemberships].map(({ account_id }) => account_id));
  const joinedSince = now.filter((membership) => {
    const isRestored = [...own, ...others].some(({ account_id }) => account_id === membership.account_id);
    return !known.has(membership.account_id) || !isRestored;
  });
  await restoreMemberRow(trx, { ...member, ...limitRights(member, merged, own) });
  if (!own.some(isSelf)) await revokeLinks(trx, { kind: 'member', teamId, id: member.id });
  await deleteMemberMemberships(trx, teamId, id);
  await restoreMembershipRows(trx, [...others, ...joinedSince]);
  await restoreMembershipRows(trx, own);
  const left = await listMembershipRows(trx, teamId, id);
  const current = await findMemberRow(trx, teamId, id);
  if (!current) return;
  const fields = listUntouched(current, { member, filled });
  await completeMember(trx, current, { ...fields, ...(left.some(isSelf) ? {} : WITHOUT_ACCOUNT) });
}
