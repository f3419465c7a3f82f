import type { Member } from '#contract/member.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database } from '../../platform/database/open.ts';

/** The guardians of each member, by the member's id. */
export type Guardians = ReadonlyMap<number, Member['guardians']>;

const selectGuardians = (database: Database, teamId: number) =>
  database
    .selectFrom('ties')
    .innerJoin('accounts', 'accounts.id', 'ties.account_id')
    .where('ties.team_id', '=', teamId)
    .where('kind', '=', 'guardian')
    .select(['ties.id', 'ties.member_id', 'accounts.name'])
    .orderBy('ties.id');

const ofTeam = compileOnce(selectGuardians);

const ofMember = compileOnce((database: Database, teamId: number, memberId: number) =>
  selectGuardians(database, teamId).where('ties.member_id', '=', memberId),
);

function groupByMember(rows: readonly { id: number; member_id: number; name: string }[]): Guardians {
  const guardians = new Map<number, Member['guardians']>();
  for (const { id, member_id, name } of rows) {
    guardians.getOrInsertComputed(member_id, () => []).push({ id, name });
  }
  return guardians;
}

export async function listGuardians(database: Database, teamId: number): Promise<Guardians> {
  return groupByMember(await ofTeam(database, teamId));
}

export async function listMemberGuardians(
  database: Database,
  teamId: number,
  memberId: number,
): Promise<Guardians> {
  return groupByMember(await ofMember(database, teamId, memberId));
}
