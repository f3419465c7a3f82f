import type { PubliclyNamedMember } from '#domain/public-name.ts';
import type { Database } from '../../platform/database/open.ts';

export async function listPlayersOfGame(
  database: Database,
  teamId: number,
  gameId: number,
): Promise<PubliclyNamedMember[]> {
  const selectLines = (table: 'batting_records' | 'pitching_records') =>
    database
      .selectFrom(table)
      .select('member_id')
      .where('team_id', '=', teamId)
      .where('game_id', '=', gameId);
  const members = await database
    .selectFrom('members')
    .select(['id', 'name', 'number', 'guest', 'held_back_by'])
    .where('team_id', '=', teamId)
    .where('id', 'in', selectLines('batting_records').union(selectLines('pitching_records')))
    .orderBy('id')
    .execute();
  return members.map(({ held_back_by, guest, ...member }) => ({
    ...member,
    heldBack: held_back_by !== null,
    guest: guest === 1,
  }));
}

export async function listLineVersions(database: Database, teamId: number, gameId: number) {
  const listVersions = (table: 'batting_records' | 'pitching_records') =>
    database
      .selectFrom(table)
      .select(['id', 'version'])
      .where('team_id', '=', teamId)
      .where('game_id', '=', gameId)
      .orderBy('id')
      .execute();
  return [await listVersions('batting_records'), await listVersions('pitching_records')];
}

export async function findPublicNames(database: Database, teamId: number) {
  const { public_names: rule, names_decided } = await database
    .selectFrom('teams')
    .select(['public_names', 'names_decided'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  return { rule, decided: names_decided === 1 };
}

export function findGameToShare(database: Database, teamId: number, gameId: number) {
  return database
    .selectFrom('games')
    .select(['id', 'date', 'state', 'public_code'])
    .where('team_id', '=', teamId)
    .where('id', '=', gameId)
    .executeTakeFirst();
}
export type GameToShare = NonNullable<Awaited<ReturnType<typeof findGameToShare>>>;
