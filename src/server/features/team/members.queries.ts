import { type JoinBuilder, type Selectable, sql } from 'kysely';
import type { Member, MemberProfileFields } from '#contract/member.ts';
import { compareMembersByNumber } from '#domain/member.ts';
import type { NameHeldBackBy } from '#domain/public-name.ts';
import type { TeamRole } from '#domain/team.ts';
import { compileFirst, compileOnce } from '../../platform/database/compile-once.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { deletePictures } from '../../shared/game-pictures.queries.ts';
import { type Guardians, listGuardians, listMemberGuardians } from './guardians.queries.ts';
import { toFlag } from './teams.queries.ts';

interface Row extends Omit<Selectable<Tables['members']>, 'team_id' | 'guest' | 'created_at'> {
  account_id: number | null;
  email_verified_at: string | null;
  coach_requested: number | null;
  joined_at: string | null;
}

export const joinOwnAccount = (join: JoinBuilder<Tables & { ties: Tables['ties'] }, 'members' | 'ties'>) =>
  join
    .onRef('ties.team_id', '=', 'members.team_id')
    .onRef('ties.member_id', '=', 'members.id')
    // A literal, so that any plan can use the partial index.
    .on('ties.kind', '=', sql.lit('self'));

const selectWithAccounts = (database: Database, teamId: number) =>
  database
    .selectFrom('members')
    .leftJoin('ties', joinOwnAccount)
    .leftJoin('accounts', 'accounts.id', 'ties.account_id')
    .where('members.team_id', '=', teamId)
    .where('guest', '=', 0)
    .select(['members.id', 'members.name', 'role', 'plays', 'active', 'version'])
    .select(['number', 'kana', 'throws', 'bats', 'positions', 'school_entry_year'])
    .select(['captain', 'records', 'left_on', 'held_back_by'])
    .select(['ties.account_id', 'ties.coach_requested', 'ties.created_at as joined_at', 'email_verified_at']);

const BETWEEN_POSITIONS = ' ';

function toMember({ account_id, email_verified_at, positions, ...row }: Row, guardians: Guardians): Member {
  return {
    ...row,
    positions: (positions?.split(BETWEEN_POSITIONS) ?? []) as Member['positions'],
    captain: row.captain === 1,
    records: row.records === 1,
    plays: row.plays === 1,
    active: row.active === 1,
    held_back: row.held_back_by !== null,
    has_account: account_id !== null,
    email_verified: email_verified_at !== null,
    coach_requested: row.coach_requested === 1,
    guardians: guardians.get(row.id) ?? [],
  };
}

function toProfileColumns({ positions, number, kana, throws, bats, school_entry_year }: MemberProfileFields) {
  const stored = positions?.join(BETWEEN_POSITIONS);
  return { number, kana, throws, bats, school_entry_year, positions: stored === '' ? null : stored };
}

const selectMembers = compileOnce((database: Database, teamId: number) =>
  selectWithAccounts(database, teamId).orderBy('members.id'),
);

/** Lists the active members and then the former ones, each by shirt number. */
export async function listMembers(database: Database, teamId: number): Promise<Member[]> {
  const guardians = await listGuardians(database, teamId);
  const members = (await selectMembers(database, teamId)).map((row) => toMember(row, guardians));
  return members.sort((a, b) => Number(b.active) - Number(a.active) || compareMembersByNumber(a, b));
}

const selectIds = compileOnce((database: Database, teamId: number) =>
  database.selectFrom('members').select('id').where('team_id', '=', teamId),
);

export async function listMemberIds(database: Database, teamId: number): Promise<number[]> {
  return (await selectIds(database, teamId)).map(({ id }) => id);
}

const memberById = compileOnce((database: Database, teamId: number, id: number) =>
  selectWithAccounts(database, teamId).where('members.id', '=', id),
);

export async function findMember(
  database: Database,
  teamId: number,
  id: number,
): Promise<Member | undefined> {
  const [row] = await memberById(database, teamId, id);
  return row && toMember(row, await listMemberGuardians(database, teamId, id));
}

/** Finds a member or a guest, who can both have lines. */
export const findPerson = compileFirst((database: Database, teamId: number, id: number) =>
  database
    .selectFrom('members')
    .select(['id', 'name', 'number', 'guest'])
    .where('team_id', '=', teamId)
    .where('id', '=', id),
);

async function requireMember(trx: Trx, teamId: number, id: number): Promise<Member> {
  const member = await findMember(trx, teamId, id);
  if (!member) throw new Error('The member that was just written does not exist');
  return member;
}

export interface NewMember {
  readonly teamId: number;
  readonly name: string;
  readonly role: TeamRole;
  readonly plays: boolean;
  readonly profile?: MemberProfileFields;
  readonly createdAt: string;
}

export async function insertMember(trx: Trx, member: NewMember): Promise<Member> {
  const { id } = await trx
    .insertInto('members')
    .values({
      team_id: member.teamId,
      name: member.name,
      role: member.role,
      plays: Number(member.plays),
      active: 1,
      ...toProfileColumns(member.profile ?? {}),
      created_at: member.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return requireMember(trx, member.teamId, id);
}

export interface MemberChange extends MemberProfileFields {
  readonly name?: string;
  readonly plays?: boolean;
  readonly active?: boolean;
  readonly leftOn?: string | null;
  readonly captain?: boolean;
  readonly records?: boolean;
  readonly role?: TeamRole;
  readonly heldBackBy?: NameHeldBackBy | null | undefined;
}

export async function changeMember(
  trx: Trx,
  teamId: number,
  id: number,
  change: MemberChange,
): Promise<Member> {
  const { name, role, leftOn, heldBackBy } = change;
  // A picture may show the name that is held back from now on.
  if (heldBackBy) await deletePictures(trx, teamId);
  await trx
    .updateTable('members')
    // Kysely leaves undefined values out of the statement.
    .set((eb) => ({
      version: eb('version', '+', 1),
      name,
      role,
      left_on: leftOn,
      held_back_by: heldBackBy,
      plays: toFlag(change.plays),
      active: toFlag(change.active),
      captain: toFlag(change.captain),
      records: toFlag(change.records),
      ...toProfileColumns(change),
    }))
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .execute();
  return requireMember(trx, teamId, id);
}

export async function findCaptain(trx: Trx, teamId: number): Promise<Member | undefined> {
  const row = await selectWithAccounts(trx, teamId)
    // A literal, so that any plan can use the partial index on captains.
    .where('captain', '=', sql.lit(1))
    .executeTakeFirst();
  return row && findMember(trx, teamId, row.id);
}

export async function hasLines(trx: Trx, teamId: number, id: number): Promise<boolean> {
  const isNamed = async (
    table: 'batting_records' | 'pitching_records' | 'log_players' | 'reported_pitches',
  ) => {
    const row = trx
      .selectFrom(table)
      .select('team_id')
      .where('team_id', '=', teamId)
      .where('member_id', '=', id);
    return (await row.executeTakeFirst()) !== undefined;
  };
  return (
    (await isNamed('batting_records')) ||
    (await isNamed('pitching_records')) ||
    (await isNamed('log_players')) ||
    (await isNamed('reported_pitches'))
  );
}

/** Deletes a member, who must have neither lines nor memberships. */
export async function deleteMember(trx: Trx, teamId: number, id: number): Promise<void> {
  await trx.deleteFrom('members').where('team_id', '=', teamId).where('id', '=', id).execute();
}

/** Returns whether the team has another coach who can log in: one with a verified address. */
export async function hasOtherCoach(trx: Trx, teamId: number, id: number): Promise<boolean> {
  const coach = await trx
    .selectFrom('members')
    .innerJoin('ties', joinOwnAccount)
    .innerJoin('accounts', 'accounts.id', 'ties.account_id')
    .select('members.id')
    .where('members.team_id', '=', teamId)
    .where('role', '=', 'coach')
    .where('email_verified_at', 'is not', null)
    .where('members.id', '!=', id)
    .executeTakeFirst();
  return coach !== undefined;
}

/** Deletes the members of a team. Nothing may refer to them any more. */
export async function deleteTeamMembers(trx: Trx, teamId: number): Promise<void> {
  await trx.deleteFrom('members').where('team_id', '=', teamId).execute();
}
