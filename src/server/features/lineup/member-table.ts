import type { MemberTable } from '#contract/lineup.ts';
import type { Lineup, LineupEntry } from '#domain/lineup.ts';
import { formatPublicNamesById, type PubliclyNamedMember } from '#domain/public-name.ts';
import type { Database } from '../../platform/database/open.ts';
import { findPeople, findTeam, listStaff, nameEntries, type PersonRow } from './people.queries.ts';

const toPublic = ({ id, name, number, guest, held_back_by }: PersonRow): PubliclyNamedMember => ({
  id,
  name,
  number,
  guest: guest === 1,
  heldBack: held_back_by !== null,
});

/** Lists the guests who were entered by name. They have no row, so each gets a negative id, which no member has. */
const toPublicGuests = (entries: readonly LineupEntry[]): PubliclyNamedMember[] =>
  entries.flatMap(({ guest }, index) =>
    guest === null ? [] : [{ id: -1 - index, name: guest, number: null, guest: true, heldBack: false }],
  );

export async function readMemberTable(
  database: Database,
  teamId: number,
  { date, location, opponent }: { date: string; location: string | null; opponent: string | null },
  { designated, entries }: Lineup,
): Promise<MemberTable> {
  const { name, public_names } = await findTeam(database, teamId);
  const people = await findPeople(database, teamId, entries);
  const staff = await listStaff(database, teamId);
  const everybody = new Map([...people.values(), ...staff].map((person) => [person.id, toPublic(person)]));
  const names = formatPublicNamesById(public_names, [...everybody.values(), ...toPublicGuests(entries)]);
  const named = nameEntries(entries, people).map((entry) => ({
    ...entry,
    kana: people.get(entry.member_id ?? 0)?.kana ?? null,
    public_name:
      names.get(entry.member_id ?? -1 - entries.findIndex((other) => other.guest === entry.guest)) ?? '',
  }));
  const toPerson = (person: (typeof staff)[number]) => ({
    name: person.name,
    number: person.number,
    public_name: names.get(person.id) ?? '',
  });
  const captain = staff.find((person) => person.captain === 1);
  return {
    team: name,
    date,
    location,
    opponent,
    designated,
    entries: named,
    coaches: staff.filter(({ role }) => role === 'coach').map(toPerson),
    captain: captain ? toPerson(captain) : null,
    recorders: staff.filter(({ role, records }) => role !== 'coach' && records === 1).map(toPerson),
    public_names,
  };
}
