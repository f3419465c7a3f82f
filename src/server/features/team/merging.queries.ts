import type { Selectable } from 'kysely';
import { withNextVersion } from '../../platform/database/next-version.ts';
import type { Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { deletePictures } from '../../shared/game-pictures.queries.ts';

export type MemberRow = Selectable<Tables['members']>;
export type MembershipRow = Selectable<Tables['ties']>;

export function findMemberRow(trx: Trx, teamId: number, id: number): Promise<MemberRow | undefined> {
  return trx
    .selectFrom('members')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function restoreMemberRow(trx: Trx, row: MemberRow): Promise<void> {
  await trx.insertInto('members').values(withNextVersion(row)).execute();
}

export async function completeMember(
  trx: Trx,
  { team_id, id, version }: MemberRow,
  change: Partial<MemberRow>,
): Promise<void> {
  // A picture may show the name that is held back from now on.
  if (change.held_back_by) await deletePictures(trx, team_id);
  await trx
    .updateTable('members')
    .set({ ...change, version: version + 1 })
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .execute();
}

export function listMembershipRows(trx: Trx, teamId: number, memberId: number): Promise<MembershipRow[]> {
  return trx
    .selectFrom('ties')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
}

/** Lists the member's answers. The database deletes them with the member. */
export function listAnswerRows(
  trx: Trx,
  teamId: number,
  memberId: number,
): Promise<Selectable<Tables['attendances']>[]> {
  return trx
    .selectFrom('attendances')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Stores memberships again. Skips those of deleted accounts, and those that conflict with others. */
export async function restoreMembershipRows(trx: Trx, rows: readonly MembershipRow[]): Promise<void> {
  for (const row of rows) {
    const account = trx.selectFrom('accounts').select('id').where('id', '=', row.account_id);
    if (!(await account.executeTakeFirst())) continue;
    await trx
      .insertInto('ties')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
