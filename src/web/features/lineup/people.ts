import type { LineupBasis, NamedEntry } from '#contract/lineup.ts';
import type { AttendanceAnswer } from '#domain/attendance.ts';
import { type Lineup, type LineupPlayer, toLineupPlayerKey } from '#domain/lineup.ts';
import type { LineupCheckContext } from '#domain/lineup-check.ts';
import type { LineupCandidate } from '#domain/lineup-proposal.ts';

export interface Person extends LineupCandidate {
  readonly key: string;
  readonly name: string;
  readonly number: string | null;
  /** The answer; null if the person has not answered, undefined if nobody expects an answer. */
  readonly answer: AttendanceAnswer | null | undefined;
  readonly maybeUntil: string | null;
  /** Whether the person has left the team or no longer plays. */
  readonly gone: boolean;
}

export type People = ReadonlyMap<string, Person>;

export interface EditorBasis extends LineupBasis {
  /** Whether the coach builds the lineup from everybody, so that no answer is as good as none asked for. */
  readonly everybody?: boolean;
}

function guest(name: string): Person {
  const player: LineupPlayer = { member_id: null, guest: name };
  const known = { answer: 'yes', maybeUntil: null, gone: false, positions: [] } as const;
  return { ...player, ...known, key: toLineupPlayerKey(player), name, number: null };
}

/**
 * Returns whether the lineup was built from all players (全員から組む). This is not stored. It is inferred if every player
 * is in the lineup or was removed from it, although some have not answered.
 */
export function isFromEverybody({ asks, players }: LineupBasis, { entries, removed = [] }: Lineup): boolean {
  const known = new Set([...entries.map(toLineupPlayerKey), ...removed]);
  const isUnanswered = players.some(({ answer }) => answer === null);
  return (
    asks &&
    isUnanswered &&
    players.every(({ id }) => known.has(toLineupPlayerKey({ member_id: id, guest: null })))
  );
}

/**
 * Whether a lineup can be proposed from those who come. Guests alone do not count in a team with players, because the
 * lineup would have nobody else.
 */
export function isAnybodyComing({ asks, players, guests }: LineupBasis): boolean {
  if (players.length === 0) return guests.length > 0;
  return players.some(({ answer }) => !asks || answer === 'yes');
}

/** Returns the people whom the editor can name: the players, the guests of the item, and the people in the lineup. */
export function toPeople(
  { asks, players, guests, everybody = false }: EditorBasis,
  { entries }: Lineup,
  stored: readonly NamedEntry[],
): People {
  const people = new Map<string, Person>();
  const add = (person: Person) => people.has(person.key) || people.set(person.key, person);
  for (const { id, name, number, positions, answer, maybe_until } of players) {
    const player = { member_id: id, guest: null };
    add({
      ...player,
      key: toLineupPlayerKey(player),
      name,
      number,
      positions,
      answer: asks && !(everybody && answer === null) ? answer : undefined,
      maybeUntil: maybe_until,
      gone: false,
    });
  }
  for (const name of guests) add(guest(name));
  for (const { guest: name } of entries) if (name !== null) add(guest(name));
  for (const { member_id, name, number } of stored) {
    if (member_id === null) continue;
    const player = { member_id, guest: null };
    const left = { positions: [], answer: undefined, maybeUntil: null, gone: true } as const;
    add({ ...player, ...left, key: toLineupPlayerKey(player), name, number });
  }
  return people;
}

/** Lists the players who attend. If nobody was asked, lists all players. */
export function listAttendingPlayers(people: People): Person[] {
  return [...people.values()].filter(
    ({ answer, gone }) => !gone && (answer === 'yes' || answer === undefined),
  );
}

export function toCheckContext(people: People): LineupCheckContext {
  return {
    findFacts(player) {
      const person = people.get(toLineupPlayerKey(player));
      return person && !person.gone ? person : undefined;
    },
  };
}
