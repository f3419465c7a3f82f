import { FIELD_POSITIONS, type Position } from '#domain/batting.ts';
import type { LineupChange, PlayerKey, Side } from '#domain/scoring/entries.ts';
import { type GameState, type Participant, participantOf, type SideState } from '#domain/scoring/state.ts';

/** A place in the order as it is being changed. */
export interface Place {
  readonly order: number;
  readonly player: PlayerKey | null;
  readonly position: Position | null;
}

function placeOf(side: SideState, player: PlayerKey | null, order: number): Place {
  return { order, player, position: participantOf(side, player)?.positions.at(-1) ?? null };
}

/** Who is in the game now, by order; the pitcher or FLEX who does not bat comes last. */
export function placesOf(side: SideState): Place[] {
  const batting = side.order.map((player, index) => placeOf(side, player, index + 1));
  return side.offOrder === null ? batting : [...batting, placeOf(side, side.offOrder, 0)];
}

/** What differs from the side as it is. */
export function changesOf(side: SideState, places: readonly Place[]): LineupChange[] {
  const before = placesOf(side);
  return places.filter((place) => {
    const was = before.find(({ order }) => order === place.order);
    return was?.player !== place.player || was.position !== place.position;
  });
}

export function withPlace(places: readonly Place[], order: number, change: Partial<Place>): Place[] {
  return places.map((place) => (place.order === order ? { ...place, ...change } : place));
}

function holderOf(places: readonly Place[], position: Position): Place | undefined {
  return places.find((place) => place.position === position);
}

/** Puts a player into a position: a fielder changes places with the one who is there, a new one replaces them. */
export function withPitcher(places: readonly Place[], player: PlayerKey): Place[] {
  const before = holderOf(places, '投手');
  const inField = places.find((place) => place.player === player);
  if (before === undefined)
    return inField ? withPlace(places, inField.order, { position: '投手' }) : [...places];
  if (inField === undefined) return withPlace(places, before.order, { player, position: '投手' });
  const swapped = withPlace(places, inField.order, { position: '投手' });
  return withPlace(swapped, before.order, { position: inField.position });
}

/** Moves the pitcher who is replaced to another position, and takes out whoever played there. */
export function withOldPitcher(
  places: readonly Place[],
  side: SideState,
  position: Position | null,
): Place[] {
  const was = placesOf(side).find((place) => place.position === '投手');
  const now = places.find((place) => place.position === '投手');
  const held = position && placesOf(side).find((place) => place.position === position);
  if (!was || !now || was.player === now.player) return [...places];
  if (!held) return withPitcher(placesOf(side), now.player ?? '');
  const base = placesOf(side);
  const moved = withPlace(base, was.order, { position });
  return withPlace(moved, held.order, { player: now.player, position: '投手' });
}

/** Players who have left and may come back. */
export function returning({ rules, sides }: GameState, side: Side): Participant[] {
  if (rules === null || rules.reEntry === 'none') return [];
  const { reEntry } = rules;
  return sides[side].participants.filter(({ left, starter, returned }) => {
    return left && (reEntry === 'free' || (starter && !returned));
  });
}

const PLAYED: readonly (Position | null)[] = FIELD_POSITIONS;

/** Pinch hitters, pinch runners and others without a position, who need one before the side takes the field. */
export function undecided(side: SideState): PlayerKey[] {
  const places = placesOf(side);
  const open = FIELD_POSITIONS.filter((position) => !places.some((place) => place.position === position));
  const idle = places.filter(({ player, position }) => {
    return player !== null && !PLAYED.includes(position) && position !== 'DH' && position !== null;
  });
  return open.length > 0 ? idle.flatMap(({ player }) => player ?? []) : [];
}
