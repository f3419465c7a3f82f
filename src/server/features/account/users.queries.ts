import type { User } from '#contract/account.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { lockTeam } from '../../shared/team-write.queries.ts';

/** The account as its owner sees it: with the member's name if the account has a team. */
export async function findUser(database: Database, accountId: number): Promise<User | undefined> {
  const row = await database
    .selectFrom('accounts')
    .leftJoin('members', 'members.account_id', 'accounts.id')
    .leftJoin('teams', 'teams.id', 'members.team_id')
    .where('accounts.id', '=', accountId)
    .select(['accounts.name as account_name', 'accounts.email'])
    .select(['members.id', 'members.name', 'members.role', 'members.records'])
    .select(['teams.id as team_id', 'teams.name as team_name'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, email, team_id, team_name } = row;
  return {
    id,
    name: row.name ?? row.account_name,
    email,
    role: row.role ?? 'player',
    records: row.role === 'coach' || row.records === 1,
    team_id,
    team: team_id !== null && team_name !== null ? { id: team_id, name: team_name } : null,
  };
}

/**
 * Locks the account's team, if it has one, which also raises the team's revision: the list of members shows
 * whether an address is verified. Call it after writing the account: accounts are locked before teams.
 */
export async function lockTeamOf(trx: Trx, accountId: number): Promise<void> {
  const member = await trx
    .selectFrom('members')
    .select('team_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (member) await lockTeam(trx, member.team_id);
}
