import { solveAssignmentProblem } from './assignment.ts';
import {
  type DesignatedBatterKind,
  isFieldPosition,
  type Lineup,
  type LineupPlayer,
  type LineupPosition,
  type LineupSection,
  listRequiredLineupPositions,
  MAX_BATTERS_IN_ORDER,
  REGULAR_BATTERS_IN_ORDER,
  toLineupPlayerKey,
} from './lineup.ts';

/** A player who comes to the game. */
export interface LineupCandidate extends LineupPlayer {
  /** The usual positions, the main one first. */
  readonly positions: readonly string[];
}

export interface EarlierGamePlayers {
  readonly date: string;
  /** The batters in batting order. A substitute follows the player whom they replaced. */
  readonly batters: readonly {
    readonly member_id: number;
    readonly order: number;
    readonly positions: readonly string[];
  }[];
  /** The pitchers in the order in which they pitched. */
  readonly pitchers: readonly {
    readonly member_id: number;
    readonly pitches: number;
    readonly pitches_at_least?: boolean;
  }[];
  /** The members who answered that they would come; empty if nobody was asked. */
  readonly came: readonly number[];
}

export interface LineupProposalReason {
  readonly player: string;
  /** Where the slot comes from: the last game, an earlier game, or any free slot. `bench` means no slot. */
  readonly place: 'last' | 'earlier' | 'free' | 'bench';
  /**
   * Where the position comes from: the last game, the player's main position, another usual position, or an earlier
   * game. `none` is for no position, and for one that the player has never played.
   */
  readonly position: 'last' | 'main' | 'other' | 'played' | 'none';
  readonly satOut: boolean;
}

interface LineupProposal extends Lineup {
  /** One reason for each entry, in the order of `entries`. */
  readonly reasons: readonly LineupProposalReason[];
}

interface ProposalOptions {
  readonly designated: DesignatedBatterKind | null;
  /** Whether everyone who comes bats (全員打ち). */
  readonly everyone: boolean;
}

interface Start {
  readonly order: number | null;
  readonly position: string | undefined;
}

/**
 * Returns the slot and position in which each player started a game, by member id. `order` is null for a
 * pitcher behind a DH.
 */
function listStarts({ batters, pitchers }: EarlierGamePlayers): Map<number, Start> {
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

interface CandidateHabits extends LineupCandidate {
  readonly key: string;
  /** One start for each game, newest first. Undefined for a game that the player did not start. */
  readonly starts: readonly (Start | undefined)[];
  /** Whether the player was present at the last game but did not start. */
  readonly satOut: boolean;
}

function learnHabits(
  candidates: readonly LineupCandidate[],
  games: readonly EarlierGamePlayers[],
): CandidateHabits[] {
  const starts = games.map(listStarts);
  const [last] = games;
  return candidates.map((candidate) => {
    const id = candidate.member_id ?? 0;
    const own = starts.map((start) => start.get(id));
    const wasThere =
      !!last && (last.came.includes(id) || last.batters.some((batter) => batter.member_id === id));
    return { ...candidate, key: toLineupPlayerKey(candidate), starts: own, satOut: wasThere && !own[0] };
  });
}

function positionReason(
  candidate: CandidateHabits,
  position: LineupPosition | null,
): LineupProposalReason['position'] {
  if (position === null) return 'none';
  if (candidate.starts[0]?.position === position) return 'last';
  const rank = candidate.positions.indexOf(position);
  if (rank >= 0) return rank === 0 ? 'main' : 'other';
  return candidate.starts.some((start) => start?.position === position) ? 'played' : 'none';
}

/**
 * The weight of filling a position. It exceeds the claims below, which only decide who fills the position.
 */
const FILLED = 1000;
const CLAIMS = { last: 30, main: 25, other: 12, played: 8 } as const;
const SAT_OUT = 10;
/** The claim to a position without fielding, such as DH, of a player who has no other claim to it. */
const BATS = 1;

function findClaim(candidate: CandidateHabits, position: LineupPosition): number | undefined {
  const reason = positionReason(candidate, position);
  if (reason === 'none' && isFieldPosition(position)) return undefined;
  const claim = reason === 'none' ? BATS : CLAIMS[reason];
  const sibling = reason === 'other' ? -candidate.positions.indexOf(position) : 0;
  // Prefers a player who sat out the last game, but not as pitcher.
  const rested = candidate.satOut && position !== '投手' ? SAT_OUT : 0;
  return FILLED + claim + sibling + rested;
}

interface Placement {
  readonly candidate: CandidateHabits;
  readonly place: LineupSection;
  readonly position: LineupPosition | null;
}

/** Places everybody: first the fielders and the designated batter, then players who only bat, then the bench. */
function placePeople(
  people: readonly CandidateHabits[],
  { designated, everyone }: ProposalOptions,
): Placement[] {
  const wanted = listRequiredLineupPositions(designated);
  const chosen = solveAssignmentProblem(
    people.map((candidate) => wanted.map((position) => findClaim(candidate, position))),
    wanted.length,
  );
  const chosenPosition = (index: number) => wanted[chosen.indexOf(index)] ?? null;
  const most = everyone ? MAX_BATTERS_IN_ORDER : REGULAR_BATTERS_IN_ORDER;
  // With a DP, as with a DH, the pitcher does not bat. The coach can choose another FLEX later.
  const isOutside = (position: LineupPosition | null) => designated !== null && position === '投手';
  const all = people.map((candidate, index) => ({ candidate, position: chosenPosition(index) }));
  const fielding = all.filter(({ position }) => position !== null);
  const rest = all.filter(({ position }) => position === null);
  let batting = fielding.filter(({ position }) => !isOutside(position)).length;
  const fieldingPlaced = fielding.map(
    (person): Placement => ({ ...person, place: isOutside(person.position) ? 'field' : 'order' }),
  );
  // Players without a position bat too. Up to the ninth batter their position stays open; later batters are EP.
  const restSorted = rest.toSorted((a, b) => Number(b.candidate.satOut) - Number(a.candidate.satOut));
  const restPlaced = restSorted.map((person): Placement => {
    if (batting >= most) return { ...person, place: 'bench' };
    batting += 1;
    return { ...person, place: 'order', position: batting > REGULAR_BATTERS_IN_ORDER ? 'EP' : null };
  });
  return [...fieldingPlaced, ...restPlaced];
}

interface PlacementWithReason extends Placement {
  readonly reason: LineupProposalReason['place'];
}

/**
 * Assigns each batter the slot that they had in the newest game. If the slot is taken, tries earlier games, then any
 * free slot.
 */
function orderBatters(batters: readonly Placement[], games: number): PlacementWithReason[] {
  const places = new Array<PlacementWithReason | undefined>(batters.length).fill(undefined);
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

/**
 * Proposes who bats and plays where, from usual positions, the last games, and who sat out last time. Fills as many
 * positions as the candidates can play and leaves the others open. Equal inputs give equal proposals.
 * @param candidates the players who come
 * @param games the earlier games, newest first
 */
export function proposeLineup(
  candidates: readonly LineupCandidate[],
  games: readonly EarlierGamePlayers[],
  options: ProposalOptions,
): LineupProposal {
  const people = placePeople(learnHabits(candidates, games), options);
  const at = (place: LineupSection) => people.filter((person) => person.place === place);
  const all: PlacementWithReason[] = [
    ...orderBatters(at('order'), games.length),
    ...at('field').map((person) => ({ ...person, reason: 'free' as const })),
    ...at('bench').map((person) => ({ ...person, reason: 'bench' as const })),
  ];
  return {
    designated: options.designated,
    entries: all.map(({ candidate: { member_id, guest }, place, position }) => {
      return { member_id, guest, place, position };
    }),
    reasons: all.map(({ candidate, position, reason }) => ({
      player: candidate.key,
      place: reason,
      position: positionReason(candidate, position),
      satOut: candidate.satOut,
    })),
  };
}
