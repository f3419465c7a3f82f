import { type Selectable, sql } from 'kysely';
import type { MemberRelation } from '#domain/team.ts';
import type { Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';

/** The relation of an account to a member: the account is the member, or a guardian of the member. */
export interface TeamMembership {
  readonly accountId: number;
  readonly teamId: number;
  readonly memberId: number;
  readonly kind: MemberRelation;
}

export interface StoredMembership extends TeamMembership {
  readonly createdMember: boolean;
}

export interface NewMembership extends TeamMembership {
  readonly createdMember?: boolean;
  readonly coachRequested?: boolean;
}

/**
 * Stores a membership.
 * @throws a unique violation (see `refuseDuplicates`) if the account is already a member of the team, or if the
 * member already has an account
 */
export async function insertMembership(
  trx: Trx,
  membership: NewMembership,
  createdAt: string,
): Promise<void> {
  const { accountId: account_id, teamId: team_id, memberId: member_id, kind } = membership;
  const created_member = Number(membership.createdMember ?? false);
  const coach_requested = Number(membership.coachRequested ?? false);
  const row = { account_id, team_id, member_id, kind, created_at: createdAt };
  await trx
    .insertInto('ties')
    .values({ ...row, created_member, coach_requested })
    .execute();
}

const columns = ['account_id', 'team_id', 'member_id', 'kind', 'created_member'] as const;

type Row = Pick<Selectable<Tables['ties']>, (typeof columns)[number]>;

const toMembership = ({ account_id, team_id, member_id, kind, created_member }: Row): StoredMembership => ({
  accountId: account_id,
  teamId: team_id,
  memberId: member_id,
  kind,
  createdMember: created_member === 1,
});

export async function listMemberships(trx: Trx, accountId: number): Promise<StoredMembership[]> {
  const ofAccount = trx.selectFrom('ties').select(columns).where('account_id', '=', accountId);
  return (await ofAccount.orderBy('team_id').orderBy('id').execute()).map(toMembership);
}

const selectMemberships = (trx: Trx, teamId: number, memberId: number) =>
  trx.selectFrom('ties').where('team_id', '=', teamId).where('member_id', '=', memberId);

export async function findOwnMembership(
  trx: Trx,
  teamId: number,
  memberId: number,
): Promise<StoredMembership | undefined> {
  const self = selectMemberships(trx, teamId, memberId).where('kind', '=', sql.lit('self'));
  const row = await self.select(columns).executeTakeFirst();
  return row && toMembership(row);
}

export async function findGuardianMembership(
  trx: Trx,
  teamId: number,
  memberId: number,
  id: number,
): Promise<StoredMembership | undefined> {
  const guardian = selectMemberships(trx, teamId, memberId)
    .where('id', '=', id)
    .where('kind', '=', 'guardian');
  const row = await guardian.select(columns).executeTakeFirst();
  return row && toMembership(row);
}

export async function findRecipient(trx: Trx, accountId: number) {
  const { name, email, email_verified_at } = await trx
    .selectFrom('accounts')
    .select(['name', 'email', 'email_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { name, email, verified: email_verified_at !== null };
}

export async function countMemberships(trx: Trx, teamId: number, memberId: number): Promise<number> {
  const count = selectMemberships(trx, teamId, memberId).select(({ fn }) =>
    fn.countAll<number>().as('count'),
  );
  return Number((await count.executeTakeFirstOrThrow()).count);
}

export async function clearCoachRequest(trx: Trx, teamId: number, memberId: number): Promise<void> {
  await trx
    .updateTable('ties')
    .set({ coach_requested: 0 })
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    .where('kind', '=', sql.lit('self'))
    .execute();
}

export async function deleteMembership(
  trx: Trx,
  { accountId, teamId, memberId }: TeamMembership,
): Promise<void> {
  await trx
    .deleteFrom('ties')
    .where('account_id', '=', accountId)
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    .execute();
}

export async function deleteSelfMembership(trx: Trx, teamId: number, memberId: number): Promise<void> {
  await trx
    .deleteFrom('ties')
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    // A literal, so that any plan can use the partial index.
    .where('kind', '=', sql.lit('self'))
    .execute();
}

export async function deleteMemberMemberships(trx: Trx, teamId: number, memberId: number): Promise<void> {
  await trx.deleteFrom('ties').where('team_id', '=', teamId).where('member_id', '=', memberId).execute();
}

export async function findAccountName(trx: Trx, accountId: number): Promise<string | undefined> {
  const account = trx.selectFrom('accounts').select('name').where('id', '=', accountId);
  return (await account.executeTakeFirst())?.name;
}

export async function listAccountIds(trx: Trx, teamId: number): Promise<number[]> {
  const query = trx.selectFrom('ties').select('account_id').distinct().where('team_id', '=', teamId);
  return (await query.execute()).map(({ account_id }) => account_id);
}

export async function deleteTeamMemberships(trx: Trx, teamId: number): Promise<void> {
  await trx.deleteFrom('ties').where('team_id', '=', teamId).execute();
}
