import { sql } from 'kysely';
import type { User } from '#contract/account.ts';
import type { MemberRelation } from '#domain/team.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Membership } from '../../platform/http/caller.ts';
import { lockTeam } from '../../shared/team-write.queries.ts';
import { isOperator } from './operator.ts';

type Named = User['children'][number];

const selectMemberships = compileOnce((database: Database, accountId: number) =>
  database
    .selectFrom('ties')
    .select(['team_id', 'member_id', 'kind', 'coach_requested'])
    .where('account_id', '=', accountId)
    .orderBy('id'),
);

// Reads one team per statement, because the rows of different teams may lie on different machines.

const teamById = compileOnce((database: Database, id: number) =>
  database.selectFrom('teams').select(['id', 'name']).where('id', '=', id),
);

const memberById = compileOnce((database: Database, teamId: number, id: number) =>
  database.selectFrom('members').select(['id', 'name']).where('team_id', '=', teamId).where('id', '=', id),
);

type Memberships = Awaited<ReturnType<typeof selectMemberships>>;

function findFirst(memberships: Memberships, teamId: number): Memberships[number] | undefined {
  const ofTeam = memberships.filter(({ team_id }) => team_id === teamId);
  return ofTeam.find(({ kind }) => kind === 'self') ?? ofTeam[0];
}

/**
 * Finds the account's membership in the team, as this member or as the member's guardian. If `memberId` is null,
 * finds the account's first membership in the team.
 */
export async function findMembership(
  database: Database,
  accountId: number,
  teamId: number,
  memberId: number | null,
): Promise<{ teamId: number; memberId: number; kind: MemberRelation } | undefined> {
  const memberships = await selectMemberships(database, accountId);
  const membership =
    memberId === null
      ? findFirst(memberships, teamId)
      : memberships.find(({ team_id, member_id }) => team_id === teamId && member_id === memberId);
  return membership && { teamId, memberId: membership.member_id, kind: membership.kind };
}

const sortTeamIds = (memberships: Memberships) =>
  [...new Set(memberships.map(({ team_id }) => team_id))].sort((a, b) => a - b);

/** Returns the ids in ascending order, because teams are locked in this order. */
export async function listTeamIds(database: Database, accountId: number): Promise<number[]> {
  return sortTeamIds(await selectMemberships(database, accountId));
}

const TABLES = { games: 'games', schedule: 'schedule_items', players: 'members' } as const;

/** Finds the team that owns the record, among the teams of the account. */
export async function findTeamOfRecord(
  database: Database,
  accountId: number,
  record: keyof typeof TABLES,
  id: number,
): Promise<Named | undefined> {
  for (const teamId of await listTeamIds(database, accountId)) {
    const found = await database
      .selectFrom(TABLES[record])
      .select('id')
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (found) return (await teamById(database, teamId))[0];
  }
  return undefined;
}

async function listTeams(database: Database, accountId: number): Promise<User['teams']> {
  const teams: User['teams'] = [];
  const memberships = await selectMemberships(database, accountId);
  for (const id of sortTeamIds(memberships)) {
    const membership = findFirst(memberships, id);
    const [team] = await teamById(database, id);
    if (team && membership) teams.push({ ...team, member_id: membership.member_id });
  }
  return teams;
}

async function listChildren(database: Database, accountId: number, teamId: number): Promise<Named[]> {
  const memberships = await selectMemberships(database, accountId);
  const children: Named[] = [];
  for (const { team_id, member_id, kind } of memberships) {
    if (team_id !== teamId || kind !== 'guardian') continue;
    children.push(...(await memberById(database, teamId, member_id)));
  }
  return children;
}

/**
 * Finds the user of a session. The name is the member's; a guardian has the name of the account.
 * @param membership the membership of the session; null without a team
 */
export async function findUser(
  database: Database,
  accountId: number,
  membership: Membership | null,
  operatorEmail: string | null = null,
): Promise<User | undefined> {
  const row = await database
    .selectFrom('accounts')
    .select(['name', 'email', 'email_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email_verified_at, ...account } = row;
  const operator = isOperator({ email: row.email, verified: email_verified_at !== null }, operatorEmail);
  const teams = await listTeams(database, accountId);
  if (!membership) {
    return {
      id: null,
      ...account,
      role: 'player',
      records: false,
      team_id: null,
      team: null,
      children: [],
      teams,
      own_id: null,
      coach_requested: false,
      ...(operator && { operator }),
    };
  }
  const { memberId, teamId, role, records, isGuardian } = membership;
  const own = (await selectMemberships(database, accountId)).find(
    ({ team_id, kind }) => team_id === teamId && kind === 'self',
  );
  const team = teams.find(({ id }) => id === teamId);
  const [member] = isGuardian ? [] : await memberById(database, teamId, memberId);
  return {
    id: memberId,
    name: member?.name ?? account.name,
    email: account.email,
    role,
    records,
    team_id: teamId,
    team: team ? { id: team.id, name: team.name } : null,
    children: await listChildren(database, accountId, teamId),
    teams,
    own_id: own?.member_id ?? null,
    coach_requested: own?.coach_requested === 1,
    ...(operator && { operator }),
  };
}

/** Lists the verified e-mail addresses of the team's coaches. */
export async function listCoachEmails(database: Database, teamId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('members')
    .innerJoin('ties', (join) =>
      join
        .onRef('ties.team_id', '=', 'members.team_id')
        .onRef('ties.member_id', '=', 'members.id')
        .on('ties.kind', '=', sql.lit('self')),
    )
    .innerJoin('accounts', 'accounts.id', 'ties.account_id')
    .where('members.team_id', '=', teamId)
    .where('members.role', '=', 'coach')
    .where('accounts.email_verified_at', 'is not', null)
    .select('accounts.email')
    .orderBy('members.id')
    .execute();
  return rows.map(({ email }) => email);
}

/**
 * Locks the account's teams in the order of their ids and raises their revisions, because the list of members shows
 * whether an address is verified. Call this after writing the account: accounts are locked before teams.
 */
export async function lockTeams(trx: Trx, accountId: number): Promise<void> {
  for (const teamId of await listTeamIds(trx, accountId)) await lockTeam(trx, teamId);
}
