import type { MemberPosition } from '#domain/batting.ts';
import { compareMembersByNumber } from '#domain/member.ts';
import type { PublicNameRule } from '#domain/public-name.ts';
import type { Database } from '../../platform/database/open.ts';

export function listPeople(database: Database, teamId: number, ids: readonly number[]) {
  return database
    .selectFrom('members')
    .select(['id', 'name', 'number', 'kana', 'guest', 'held_back_by'])
    .where('team_id', '=', teamId)
    .where('id', 'in', ids)
    .execute();
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

export async function listStaff(database: Database, teamId: number) {
  const rows = await database
    .selectFrom('members')
    .select(['id', 'name', 'number', 'kana', 'guest', 'held_back_by', 'role', 'captain', 'records'])
    .where('team_id', '=', teamId)
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('role', '=', 'coach'), eb('captain', '=', 1), eb('records', '=', 1)]))
    .orderBy('id')
    .execute();
  return rows.sort(compareMembersByNumber);
}

export function findTeam(
  database: Database,
  teamId: number,
): Promise<{ name: string; public_names: PublicNameRule }> {
  return database
    .selectFrom('teams')
    .select(['name', 'public_names'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
}

export async function listPlayers(database: Database, teamId: number, itemId: number) {
  const rows = await database
    .selectFrom('members')
    .leftJoin('attendances as answer', (join) =>
      join
        .on('answer.team_id', '=', teamId)
        .on('answer.item_id', '=', itemId)
        .onRef('answer.member_id', '=', 'members.id'),
    )
    .select(['members.id', 'name', 'number', 'kana', 'positions', 'answer.answer', 'answer.maybe_until'])
    .where('members.team_id', '=', teamId)
    .where('active', '=', 1)
    .where('plays', '=', 1)
    .where('guest', '=', 0)
    .orderBy('members.id')
    .execute();
  return rows.sort(compareMembersByNumber).map(({ kana: _, positions, ...row }) => ({
    ...row,
    positions: (positions?.split(' ') ?? []) as MemberPosition[],
  }));
}

export async function listGuests(database: Database, teamId: number, itemId: number): Promise<string[]> {
  const rows = await database
    .selectFrom('attendance_guests')
    .select('name')
    .where('team_id', '=', teamId)
    .where('item_id', '=', itemId)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}
