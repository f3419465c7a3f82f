import { sql } from 'kysely';
import type { User } from '#contract/account.ts';
import type { TieKind } from '#domain/team.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Membership } from '../../platform/http/caller.ts';
import { lockTeam } from '../../shared/team-write.queries.ts';
import { isOperator } from './operator.ts';

type Named = User['children'][number];

const tiesOf = compileOnce((database: Database, accountId: number) =>
  database
    .selectFrom('ties')
    .select(['team_id', 'member_id', 'kind', 'coach_requested'])
    .where('account_id', '=', accountId)
    .orderBy('id'),
);

// One team each: a team is read apart from the others, as their rows may lie on another machine.

const teamById = compileOnce((database: Database, id: number) =>
  database.selectFrom('teams').select(['id', 'name']).where('id', '=', id),
);

const memberById = compileOnce((database: Database, teamId: number, id: number) =>
  database.selectFrom('members').select(['id', 'name']).where('team_id', '=', teamId).where('id', '=', id),
);

type Ties = Awaited<ReturnType<typeof tiesOf>>;

/** The first tie in a team, to the account's own member before those to children. */
function firstTie(ties: Ties, teamId: number): Ties[number] | undefined {
  const ofTeam = ties.filter(({ team_id }) => team_id === teamId);
  return ofTeam.find(({ kind }) => kind === 'self') ?? ofTeam[0];
}

/** The account's tie in a team: to this member, or without one the first. */
export async function findTie(
  database: Database,
  accountId: number,
  teamId: number,
  memberId: number | null,
): Promise<{ teamId: number; memberId: number; kind: TieKind } | undefined> {
  const ties = await tiesOf(database, accountId);
  const tie =
    memberId === null
      ? firstTie(ties, teamId)
      : ties.find(({ team_id, member_id }) => team_id === teamId && member_id === memberId);
  return tie && { teamId, memberId: tie.member_id, kind: tie.kind };
}

const teamsOf = (ties: Ties) => [...new Set(ties.map(({ team_id }) => team_id))].sort((a, b) => a - b);

/** The ids of the account's teams, in ascending order. */
export async function listTeamIds(database: Database, accountId: number): Promise<number[]> {
  return teamsOf(await tiesOf(database, accountId));
}

async function listTeams(database: Database, accountId: number): Promise<User['teams']> {
  const teams: User['teams'] = [];
  const ties = await tiesOf(database, accountId);
  for (const id of teamsOf(ties)) {
    const tie = firstTie(ties, id);
    const [team] = await teamById(database, id);
    if (team && tie) teams.push({ ...team, member_id: tie.member_id });
  }
  return teams;
}

async function listChildren(database: Database, accountId: number, teamId: number): Promise<Named[]> {
  const ties = await tiesOf(database, accountId);
  const children: Named[] = [];
  for (const { team_id, member_id, kind } of ties) {
    if (team_id !== teamId || kind !== 'guardian') continue;
    children.push(...(await memberById(database, teamId, member_id)));
  }
  return children;
}

/**
 * The account as its owner sees it in a team: under the member's name, or as a guardian under their own.
 * @param membership of the session; null without a team
 * @param operatorEmail the address of the operator, if there is one
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
  const own = (await tiesOf(database, accountId)).find(
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

/** The verified addresses of a team's coaches. */
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
 * Locks the account's teams, which also raises their revisions: the list of members shows whether an address
 * is verified. Call it after writing the account: accounts are locked before teams, and teams by their ids.
 */
export async function lockTeamsOf(trx: Trx, accountId: number): Promise<void> {
  for (const teamId of await listTeamIds(trx, accountId)) await lockTeam(trx, teamId);
}
