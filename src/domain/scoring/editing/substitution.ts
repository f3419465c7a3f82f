import { FIELD_POSITIONS, type Position } from '../../batting.ts';
import type { LineupChange, PlayerKey, Side } from '../entries.ts';
import { type GameState, type Participant, participantOf, type SideState } from '../state.ts';

/** A place in the batting order, with the player and position that a substitution gives it. */
export interface OrderPlace {
  readonly order: number;
  readonly player: PlayerKey | null;
  readonly position: Position | null;
}

function orderPlace(side: SideState, player: PlayerKey | null, order: number): OrderPlace {
  return { order, player, position: participantOf(side, player)?.positions.at(-1) ?? null };
}

/** Lists the places of a side as they are; the pitcher or FLEX who does not bat comes last. */
export function orderPlaces(side: SideState): OrderPlace[] {
  const batting = side.order.map((player, index) => orderPlace(side, player, index + 1));
  return side.offOrder === null ? batting : [...batting, orderPlace(side, side.offOrder, 0)];
}

/** Lists the places that differ from the side as it is. */
export function lineupChanges(side: SideState, places: readonly OrderPlace[]): LineupChange[] {
  const before = orderPlaces(side);
  return places.filter((place) => {
    const was = before.find(({ order }) => order === place.order);
    return was?.player !== place.player || was.position !== place.position;
  });
}

export function withOrderPlace(
  places: readonly OrderPlace[],
  order: number,
  change: Partial<OrderPlace>,
): OrderPlace[] {
  return places.map((place) => (place.order === order ? { ...place, ...change } : place));
}

function placeByPosition(places: readonly OrderPlace[], position: Position): OrderPlace | undefined {
  return places.find((place) => place.position === position);
}

/** Makes a player the pitcher: a fielder exchanges positions with the pitcher, a new player replaces them. */
export function withNewPitcher(places: readonly OrderPlace[], player: PlayerKey): OrderPlace[] {
  const before = placeByPosition(places, '投手');
  const inField = places.find((place) => place.player === player);
  if (before === undefined)
    return inField ? withOrderPlace(places, inField.order, { position: '投手' }) : [...places];
  if (inField === undefined) return withOrderPlace(places, before.order, { player, position: '投手' });
  const swapped = withOrderPlace(places, inField.order, { position: '投手' });
  return withOrderPlace(swapped, before.order, { position: inField.position });
}

/** Moves the pitcher who is replaced to another position, where they replace whoever played there. */
export function withFormerPitcher(
  places: readonly OrderPlace[],
  side: SideState,
  position: Position | null,
): OrderPlace[] {
  const before = orderPlaces(side);
  const was = placeByPosition(before, '投手');
  const now = placeByPosition(places, '投手');
  const taken = position && placeByPosition(before, position);
  if (!was || !now || was.player === now.player) return [...places];
  if (!taken) return withNewPitcher(before, now.player ?? '');
  const moved = withOrderPlace(before, was.order, { position });
  return withOrderPlace(moved, taken.order, { player: now.player, position: '投手' });
}

/** Lists the players who have left and may come back. */
export function returnablePlayers({ rules, sides }: GameState, side: Side): Participant[] {
  if (rules === null || rules.reEntry === 'none') return [];
  const { reEntry } = rules;
  return sides[side].participants.filter(({ left, starter, returned }) => {
    return left && (reEntry === 'free' || (starter && !returned));
  });
}

const PLAYED: readonly (Position | null)[] = FIELD_POSITIONS;

/** Lists pinch hitters, pinch runners and others who need a position before the side takes the field. */
export function playersWithoutPosition(side: SideState): PlayerKey[] {
  const places = orderPlaces(side);
  const open = FIELD_POSITIONS.filter((position) => !places.some((place) => place.position === position));
  const idle = places.filter(({ player, position }) => {
    return player !== null && !PLAYED.includes(position) && position !== 'DH' && position !== null;
  });
  return open.length > 0 ? idle.flatMap(({ player }) => player ?? []) : [];
}
