import { assign } from './assignment.ts';
import { FIELD_POSITIONS, MOST_IN_ORDER } from './batting.ts';
import {
  type Designated,
  LEAST_IN_ORDER,
  type Lineup,
  type LineupEntry,
  type LineupPlace,
  type LineupPlayer,
  type LineupPosition,
  playerKey,
  wantedPositions,
} from './lineup.ts';

/** Someone who comes. */
export interface Candidate extends LineupPlayer {
  /** Where they usually play, the main one first. */
  readonly positions: readonly string[];
}

/** A game as far as it says who played where. */
export interface EarlierGame {
  readonly date: string;
  /** In the batting order; who came in for someone follows them. */
  readonly batters: readonly {
    readonly member_id: number;
    readonly order: number;
    readonly positions: readonly string[];
  }[];
  /** In their order. */
  readonly pitchers: readonly {
    readonly member_id: number;
    readonly pitches: number;
    readonly pitches_at_least?: boolean;
  }[];
  /** Members who had said that they come; empty where nobody was asked. */
  readonly came: readonly number[];
}

/** Why someone has their place in the order and their position. */
export interface LineupReason {
  readonly player: string;
  /** The place of the last game, of an earlier one, one that was free, or the bench. */
  readonly place: 'last' | 'earlier' | 'free' | 'bench';
  /** The position of the last game, the main one, another one, one played before, or none. */
  readonly position: 'last' | 'main' | 'other' | 'played' | 'none';
  readonly satOut: boolean;
}

export interface Proposal extends Lineup {
  /** One for each entry, in their order. */
  readonly reasons: readonly LineupReason[];
}

export interface ProposalOptions {
  readonly designated: Designated | null;
  /** Whether everyone who comes bats (全員打ち). */
  readonly everyone: boolean;
}

interface Start {
  readonly order: number | null;
  readonly position: string | undefined;
}

/** Lists those who started the game, with their slot in the order; a pitcher behind a DH has none. */
function listStarts({ batters, pitchers }: EarlierGame): Map<number, Start> {
  const starts = new Map<number, Start>();
  const filled = new Set<number>();
  for (const { member_id, order, positions } of batters) {
    if (filled.has(order)) continue;
    filled.add(order);
    starts.set(member_id, { order, position: positions[0] });
  }
  const [first] = pitchers;
  if (first && !starts.has(first.member_id)) starts.set(first.member_id, { order: null, position: '投手' });
  return starts;
}

interface CandidateHabits extends Candidate {
  readonly key: string;
  /** Their starts, of the newest game first; undefined for games without them. */
  readonly starts: readonly (Start | undefined)[];
  /** Whether they were there last time and did not start. */
  readonly satOut: boolean;
}

function learnHabits(candidates: readonly Candidate[], games: readonly EarlierGame[]): CandidateHabits[] {
  const starts = games.map(listStarts);
  const [last] = games;
  return candidates.map((candidate) => {
    const id = candidate.member_id ?? 0;
    const own = starts.map((start) => start.get(id));
    const wasThere =
      !!last && (last.came.includes(id) || last.batters.some((batter) => batter.member_id === id));
    return { ...candidate, key: playerKey(candidate), starts: own, satOut: wasThere && !own[0] };
  });
}

function positionReason(
  candidate: CandidateHabits,
  position: LineupPosition | null,
): LineupReason['position'] {
  if (position === null) return 'none';
  if (candidate.starts[0]?.position === position) return 'last';
  const rank = candidate.positions.indexOf(position);
  if (rank >= 0) return rank === 0 ? 'main' : 'other';
  return candidate.starts.some((start) => start?.position === position) ? 'played' : 'none';
}

/** A filled position outweighs everything else; what remains are the claims to it. */
const FILLED = 1000;
const CLAIMS = { last: 30, main: 25, other: 12, played: 8 } as const;
const SAT_OUT = 10;
/** Anybody can bat for the pitcher. */
const BATS = 1;

function findClaim(candidate: CandidateHabits, position: LineupPosition): number | undefined {
  const reason = positionReason(candidate, position);
  const isFielder = FIELD_POSITIONS.some((field) => field === position);
  if (reason === 'none' && isFielder) return undefined;
  const claim = reason === 'none' ? BATS : CLAIMS[reason];
  const sibling = reason === 'other' ? -candidate.positions.indexOf(position) : 0;
  // Of two who could play, the one who sat out last time comes first, but not as pitcher.
  const rested = candidate.satOut && position !== '投手' ? SAT_OUT : 0;
  return FILLED + claim + sibling + rested;
}

interface Placed {
  readonly candidate: CandidateHabits;
  readonly place: LineupPlace;
  readonly position: LineupPosition | null;
}

/**
 * Assigns positions: nine, and the fielder whom the designated batter replaces; then those who only bat, then
 * the bench.
 */
function placePeople(
  people: readonly CandidateHabits[],
  { designated, everyone }: ProposalOptions,
): Placed[] {
  const wanted = wantedPositions(designated);
  const chosen = assign(
    people.map((candidate) => wanted.map((position) => findClaim(candidate, position))),
    wanted.length,
  );
  const chosenPosition = (index: number) => wanted[chosen.indexOf(index)] ?? null;
  const most = everyone ? MOST_IN_ORDER : LEAST_IN_ORDER;
  // The FLEX is the pitcher too, until the coach says otherwise.
  const isOutside = (position: LineupPosition | null) => designated !== null && position === '投手';
  const all = people.map((candidate, index) => ({ candidate, position: chosenPosition(index) }));
  const fielding = all.filter(({ position }) => position !== null);
  const rest = all.filter(({ position }) => position === null);
  let batting = fielding.filter(({ position }) => !isOutside(position)).length;
  const fieldingPlaced = fielding.map(
    (person): Placed => ({ ...person, place: isOutside(person.position) ? 'field' : 'order' }),
  );
  // A player without a position still bats: with fewer than nine, a position is open for them.
  const restPlaced = bySitting(rest).map((person): Placed => {
    if (batting >= most) return { ...person, place: 'bench' };
    batting += 1;
    return { ...person, place: 'order', position: batting > LEAST_IN_ORDER ? 'EP' : null };
  });
  return [...fieldingPlaced, ...restPlaced];
}

function bySitting<Of extends { readonly candidate: CandidateHabits }>(people: readonly Of[]): Of[] {
  return [...people].sort((a, b) => Number(b.candidate.satOut) - Number(a.candidate.satOut));
}

interface Ordered extends Placed {
  readonly reason: LineupReason['place'];
}

/** Gives each batter the place of the newest game in which they had one, as far as it is free. */
function orderBatters(batters: readonly Placed[], games: number): Ordered[] {
  const places = new Array<Ordered | undefined>(batters.length).fill(undefined);
  const waiting = new Set(batters);
  for (let game = 0; game < games; game += 1) {
    for (const batter of waiting) {
      const index = (batter.candidate.starts[game]?.order ?? 0) - 1;
      if (index < 0 || index >= places.length || places[index]) continue;
      places[index] = { ...batter, reason: game === 0 ? 'last' : 'earlier' };
      waiting.delete(batter);
    }
  }
  for (const batter of waiting) places[places.indexOf(undefined)] = { ...batter, reason: 'free' };
  return places.filter((place) => place !== undefined);
}

function toEntry({ candidate, place, position }: Placed): LineupEntry {
  return { member_id: candidate.member_id, guest: candidate.guest, place, position };
}

/**
 * Proposes who bats and plays where: by their positions, the last games, and who sat out last time. It covers
 * as many positions as those who come can play, leaves the others open, and decides nothing for the coach. The
 * same input always gives the same proposal.
 * @param candidates those who come
 * @param games the newest first
 */
export function proposeLineup(
  candidates: readonly Candidate[],
  games: readonly EarlierGame[],
  options: ProposalOptions,
): Proposal {
  const people = placePeople(learnHabits(candidates, games), options);
  const at = (place: LineupPlace) => people.filter((person) => person.place === place);
  const all: Ordered[] = [
    ...orderBatters(at('order'), games.length),
    ...at('field').map((person): Ordered => ({ ...person, reason: 'free' })),
    ...at('bench').map((person): Ordered => ({ ...person, reason: 'bench' })),
  ];
  return {
    designated: options.designated,
    entries: all.map(toEntry),
    reasons: all.map(({ candidate, position, reason }) => ({
      player: candidate.key,
      place: reason,
      position: positionReason(candidate, position),
      satOut: candidate.satOut,
    })),
  };
}
