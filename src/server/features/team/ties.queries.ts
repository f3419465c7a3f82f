import { sql } from 'kysely';
import type { TieKind } from '#domain/team.ts';
import type { Trx } from '../../platform/database/open.ts';

/** An account and the member who it is, or whose guardian it is. */
export interface Tie {
  readonly accountId: number;
  readonly teamId: number;
  readonly memberId: number;
  readonly kind: TieKind;
}

export interface TieOfAccount extends Tie {
  /** Whether the member was created by the account's registration. */
  readonly createdWithAccount: boolean;
}

/**
 * @throws for an account that already is a member of the team itself, and for a member who already has an
 * account (see `refuseDuplicates`)
 */
export async function insertTie(trx: Trx, tie: Tie, createdAt: string): Promise<void> {
  const { accountId: account_id, teamId: team_id, memberId: member_id, kind } = tie;
  const row = { account_id, team_id, member_id, kind, created_at: createdAt };
  await trx.insertInto('ties').values(row).execute();
}

/** The account's ties, ordered by team. */
export async function listTies(trx: Trx, accountId: number): Promise<TieOfAccount[]> {
  const rows = await trx
    .selectFrom('ties')
    .innerJoin('accounts', 'accounts.id', 'ties.account_id')
    .where('account_id', '=', accountId)
    .select(['team_id', 'member_id', 'kind', 'accounts.created_at as account_created_at'])
    .orderBy('team_id')
    .orderBy('ties.id')
    .execute();
  const ties: TieOfAccount[] = [];
  for (const { team_id: teamId, member_id: memberId, kind, account_created_at } of rows) {
    const member = await trx
      .selectFrom('members')
      .select('created_at')
      .where('team_id', '=', teamId)
      .where('id', '=', memberId)
      .executeTakeFirst();
    const createdWithAccount = (member?.created_at ?? '') >= account_created_at;
    ties.push({ accountId, teamId, memberId, kind, createdWithAccount });
  }
  return ties;
}

export async function deleteTie(trx: Trx, { accountId, teamId, memberId }: Tie): Promise<void> {
  await trx
    .deleteFrom('ties')
    .where('account_id', '=', accountId)
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Separates the member from the account that is the member; guardians stay. */
export async function deleteSelfTie(trx: Trx, teamId: number, memberId: number): Promise<void> {
  await trx
    .deleteFrom('ties')
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    // A literal, so that a plan for any parameters can use the partial index.
    .where('kind', '=', sql.lit('self'))
    .execute();
}

export async function deleteTiesOfMember(trx: Trx, teamId: number, memberId: number): Promise<void> {
  await trx.deleteFrom('ties').where('team_id', '=', teamId).where('member_id', '=', memberId).execute();
}
