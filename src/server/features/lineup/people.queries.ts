import type { NamedEntry } from '#contract/lineup.ts';
import type { MemberPosition } from '#domain/batting.ts';
import type { LineupEntry } from '#domain/lineup.ts';
import { compareMembersByNumber } from '#domain/member.ts';
import type { Database } from '../../platform/database/open.ts';

function listPeople(database: Database, teamId: number, ids: readonly number[]) {
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

export function findTeam(database: Database, teamId: number) {
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

type People = ReadonlyMap<number, PersonRow>;

export async function findPeople(
  database: Database,
  teamId: number,
  entries: readonly LineupEntry[],
): Promise<People> {
  const ids = [...new Set(entries.flatMap(({ member_id }) => member_id ?? []))];
  const people = ids.length > 0 ? await listPeople(database, teamId, ids) : [];
  return new Map(people.map((person) => [person.id, person]));
}

/** Adds names and numbers to entries. Leaves out members who were deleted since. */
export function nameEntries(entries: readonly LineupEntry[], people: People): NamedEntry[] {
  return entries.flatMap((entry) => {
    const person = entry.member_id === null ? undefined : people.get(entry.member_id);
    const name = person?.name ?? entry.guest;
    return name === null ? [] : [{ ...entry, name, number: person?.number ?? null }];
  });
}
