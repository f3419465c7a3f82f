import type { NamedEntry } from '#contract/lineup.ts';
import type { LineupEntry } from '#domain/lineup.ts';
import type { Database } from '../../platform/database/open.ts';
import { listPeople, type PersonRow } from './people.queries.ts';

export type People = ReadonlyMap<number, PersonRow>;

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
