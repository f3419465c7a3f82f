import type { Team } from '../../../contract/team.ts';
import type { Database, Trx } from '../../platform/database/open.ts';

const columns = ['id', 'name', 'invite_code', 'regulation_innings', 'version'] as const;

export function findTeam(database: Database, id: number): Promise<Team> {
  return database.selectFrom('teams').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** @param code in the form that is stored (`normalizeInviteCode`) */
export function findTeamByInviteCode(database: Database, code: string): Promise<Team | undefined> {
  return database.selectFrom('teams').select(columns).where('invite_code', '=', code).executeTakeFirst();
}

export async function insertTeam(
  trx: Trx,
  name: string,
  inviteCode: string,
  createdAt: string,
): Promise<number> {
  const { id } = await trx
    .insertInto('teams')
    .values({ name, invite_code: inviteCode, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface TeamChange {
  readonly name?: string;
  readonly regulation_innings?: number;
  readonly invite_code?: string;
}

export function changeTeam(trx: Trx, id: number, change: TeamChange): Promise<Team> {
  return trx
    .updateTable('teams')
    .set((of) => ({ version: of('version', '+', 1), ...change }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
