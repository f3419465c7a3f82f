import type { MemberTable } from '#contract/lineup.ts';
import type { Lineup, LineupEntry } from '#domain/lineup.ts';
import { type PublicMember, publicNames } from '#domain/public-name.ts';
import type { Database } from '../../platform/database/open.ts';
import { nameEntries, peopleIn } from './named-entries.ts';
import { findTeam, listStaff, type PersonRow } from './people.queries.ts';

interface Item {
  readonly date: string;
  readonly location: string | null;
  readonly opponent: string | null;
}

const toPublic = ({ id, name, number, guest, held_back_by }: PersonRow): PublicMember => ({
  id,
  name,
  number,
  guest: guest === 1,
  heldBack: held_back_by !== null,
});

/** A guest by name has no row: they get an id that no member has. */
const guestsOf = (entries: readonly LineupEntry[]): PublicMember[] =>
  entries.flatMap(({ guest }, index) =>
    guest === null ? [] : [{ id: -1 - index, name: guest, number: null, guest: true, heldBack: false }],
  );

export async function memberTableOf(
  database: Database,
  teamId: number,
  { date, location, opponent }: Item,
  { designated, entries }: Lineup,
): Promise<MemberTable> {
  const { name, public_names } = await findTeam(database, teamId);
  const people = await peopleIn(database, teamId, entries);
  const staff = await listStaff(database, teamId);
  const known = new Map([...people.values(), ...staff].map((person) => [person.id, toPublic(person)]));
  const names = publicNames(public_names, [...known.values(), ...guestsOf(entries)]);
  const named = nameEntries(entries, people).map((entry) => ({
    ...entry,
    kana: people.get(entry.member_id ?? 0)?.kana ?? null,
    public_name: names.get(entry.member_id ?? -1 - entries.findIndex((of) => of.guest === entry.guest)) ?? '',
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
