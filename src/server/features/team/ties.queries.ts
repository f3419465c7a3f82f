import { type Selectable, sql } from 'kysely';
import type { TieKind } from '#domain/team.ts';
import type { Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';

/** An account and the member who it is, or whose guardian it is. */
export interface Tie {
  readonly accountId: number;
  readonly teamId: number;
  readonly memberId: number;
  readonly kind: TieKind;
}

export interface StoredTie extends Tie {
  /** Whether the member was created by this join. */
  readonly createdMember: boolean;
}

export interface NewTie extends Tie {
  readonly createdMember?: boolean;
  readonly coachRequested?: boolean;
}

/**
 * @throws for an account that already is a member of the team itself, and for a member who already has an
 * account (see `refuseDuplicates`)
 */
export async function insertTie(trx: Trx, tie: NewTie, createdAt: string): Promise<void> {
  const { accountId: account_id, teamId: team_id, memberId: member_id, kind } = tie;
  const created_member = Number(tie.createdMember ?? false);
  const coach_requested = Number(tie.coachRequested ?? false);
  const row = { account_id, team_id, member_id, kind, created_at: createdAt };
  await trx
    .insertInto('ties')
    .values({ ...row, created_member, coach_requested })
    .execute();
}

const columns = ['account_id', 'team_id', 'member_id', 'kind', 'created_member'] as const;

type Row = Pick<Selectable<Tables['ties']>, (typeof columns)[number]>;

const toTie = ({ account_id, team_id, member_id, kind, created_member }: Row): StoredTie => ({
  accountId: account_id,
  teamId: team_id,
  memberId: member_id,
  kind,
  createdMember: created_member === 1,
});

/** The account's ties, ordered by team. */
export async function listTies(trx: Trx, accountId: number): Promise<StoredTie[]> {
  const ofAccount = trx.selectFrom('ties').select(columns).where('account_id', '=', accountId);
  return (await ofAccount.orderBy('team_id').orderBy('id').execute()).map(toTie);
}

const tiesOfMember = (trx: Trx, teamId: number, memberId: number) =>
  trx.selectFrom('ties').where('team_id', '=', teamId).where('member_id', '=', memberId);

/** The tie of the account that is the member. */
export async function findSelfTie(
  trx: Trx,
  teamId: number,
  memberId: number,
): Promise<StoredTie | undefined> {
  const self = tiesOfMember(trx, teamId, memberId).where('kind', '=', sql.lit('self'));
  const row = await self.select(columns).executeTakeFirst();
  return row && toTie(row);
}

/** A guardian's tie by its id. */
export async function findGuardianTie(
  trx: Trx,
  teamId: number,
  memberId: number,
  id: number,
): Promise<StoredTie | undefined> {
  const guardian = tiesOfMember(trx, teamId, memberId).where('id', '=', id).where('kind', '=', 'guardian');
  const row = await guardian.select(columns).executeTakeFirst();
  return row && toTie(row);
}

/** Who gets a mail about a tie. */
export async function findRecipient(
  trx: Trx,
  accountId: number,
): Promise<{ name: string; email: string; verified: boolean }> {
  const { name, email, email_verified_at } = await trx
    .selectFrom('accounts')
    .select(['name', 'email', 'email_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { name, email, verified: email_verified_at !== null };
}

/** How many accounts are the member or a guardian of them. */
export async function countTies(trx: Trx, teamId: number, memberId: number): Promise<number> {
  const count = tiesOfMember(trx, teamId, memberId).select(({ fn }) => fn.countAll<number>().as('count'));
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

export async function findAccountName(trx: Trx, accountId: number): Promise<string | undefined> {
  const account = trx.selectFrom('accounts').select('name').where('id', '=', accountId);
  return (await account.executeTakeFirst())?.name;
}

/** The accounts that are members of the team, or guardians there. */
export async function listAccountIds(trx: Trx, teamId: number): Promise<number[]> {
  const query = trx.selectFrom('ties').select('account_id').distinct().where('team_id', '=', teamId);
  return (await query.execute()).map(({ account_id }) => account_id);
}

export async function deleteTiesOfTeam(trx: Trx, teamId: number): Promise<void> {
  await trx.deleteFrom('ties').where('team_id', '=', teamId).execute();
}
