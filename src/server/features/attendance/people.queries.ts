import { sql } from 'kysely';
import type { MemberPosition } from '#domain/batting.ts';
import { compareMembersByNumber } from '#domain/member.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database } from '../../platform/database/open.ts';

const columns = ['members.id', 'members.name', 'number', 'kana', 'positions', 'plays'] as const;
const more = ['active', 'school_entry_year'] as const;

/** Selects the members without guests (助っ人), because the guests of an item are stored with the item. */
const selectMembers = (database: Database, teamId: number) =>
  database
    .selectFrom('members')
    .select(columns)
    .select(more)
    .where('members.team_id', '=', teamId)
    .where('guest', '=', 0);

const ofTeam = compileOnce((database: Database, teamId: number) =>
  selectMembers(database, teamId).orderBy('members.id'),
);

const activeById = compileOnce((database: Database, teamId: number, id: number) =>
  selectMembers(database, teamId).where('members.id', '=', id).where('active', '=', 1),
);

const activeOfAccount = compileOnce((database: Database, teamId: number, accountId: number) =>
  selectMembers(database, teamId)
    .innerJoin('ties', (join) =>
      join.onRef('ties.team_id', '=', 'members.team_id').onRef('ties.member_id', '=', 'members.id'),
    )
    .select('ties.kind')
    .where('ties.account_id', '=', accountId)
    .where('ties.team_id', '=', teamId)
    .where('active', '=', 1)
    // Sorts the account's own member before its children.
    .orderBy('ties.kind', 'desc')
    .orderBy('ties.id'),
);

function toPerson({ positions, plays, active, ...row }: Awaited<ReturnType<typeof ofTeam>>[number]) {
  const words = (positions?.split(' ') ?? []) as MemberPosition[];
  return { ...row, positions: words, plays: plays === 1, active: active === 1 };
}
export type Person = ReturnType<typeof toPerson>;

/** Lists all members by shirt number, including former ones. */
export async function listPeople(database: Database, teamId: number): Promise<Person[]> {
  return (await ofTeam(database, teamId)).map(toPerson).sort(compareMembersByNumber);
}

export async function findActive(
  database: Database,
  teamId: number,
  id: number,
): Promise<Person | undefined> {
  const [row] = await activeById(database, teamId, id);
  return row && toPerson(row);
}

/** Lists the account's own member first, then its children. */
export async function listOwn(
  database: Database,
  teamId: number,
  accountId: number,
): Promise<(Person & { isSelf: boolean })[]> {
  const rows = await activeOfAccount(database, teamId, accountId);
  return rows.map(({ kind, ...row }) => ({ ...toPerson(row), isSelf: kind === 'self' }));
}

export async function findAccountName(database: Database, accountId: number): Promise<string | undefined> {
  const account = database.selectFrom('accounts').select('name').where('id', '=', accountId);
  return (await account.executeTakeFirst())?.name;
}

const selectAccounts = (database: Database, teamId: number, memberId: number) =>
  database
    .selectFrom('ties')
    .select('account_id')
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId);

export async function findMemberAccount(
  database: Database,
  teamId: number,
  memberId: number,
): Promise<number | undefined> {
  const membership = await selectAccounts(database, teamId, memberId)
    // A literal, so that any plan can use the partial index.
    .where('kind', '=', sql.lit('self'))
    .executeTakeFirst();
  return membership?.account_id;
}

export async function findGuardianAccount(
  database: Database,
  teamId: number,
  memberId: number,
  membershipId: number,
): Promise<number | undefined> {
  const membership = await selectAccounts(database, teamId, memberId)
    .where('id', '=', membershipId)
    .where('kind', '=', 'guardian')
    .executeTakeFirst();
  return membership?.account_id;
}

const selectSettings = compileOnce((database: Database, teamId: number) =>
  database
    .selectFrom('teams')
    .select(['name', 'time_zone', 'comments_for', 'team_link', 'season_start_month'])
    .where('id', '=', teamId),
);

export async function findSettings(database: Database, teamId: number) {
  const [team] = await selectSettings(database, teamId);
  return team && { ...team, team_link: team.team_link === 1 };
}
export type Settings = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

export async function listMemberships(database: Database, teamId: number) {
  const rows = await database
    .selectFrom('members')
    .select(['id', 'name', 'number', 'kana', 'created_at', 'left_on', 'active'])
    .where('team_id', '=', teamId)
    .where('guest', '=', 0)
    .where('plays', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(({ active, ...row }) => ({ ...row, active: active === 1 })).sort(compareMembersByNumber);
}
