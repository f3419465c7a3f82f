import { OUTS_PER_INNING } from '../pitching.ts';
import type { PlayerKey } from './player-key.ts';
import { battingSide, type GameState, type SideState, updateSide } from './state.ts';

/** Whether a place of the order has a turn: it has a player, or counts as an out because its player has left. */
export function isSlotWithTurn({ order, outSlots }: SideState, slot: number): boolean {
  return (order[slot] ?? null) !== null || outSlots.includes(slot);
}

/** Returns the next place of the order that has a turn, from 0; with `step` -1 the previous one. */
export function findNextSlot(side: SideState, slot: number, step: 1 | -1 = 1): number {
  const { length } = side.order;
  const slots = side.order.map((_, index) => (slot + step * (index + 1) + length * 2) % length);
  return slots.find((index) => isSlotWithTurn(side, index)) ?? slot;
}

/** Returns the place whose turn it is by the order, from 0, even if somebody else bats. */
export function getProperBatterSlot({ next, missing }: SideState): number {
  return missing ?? next;
}

/** Whether a player is on base, or somebody runs for the player. */
export function isPlayerOnBase({ outs, bases }: GameState, player: PlayerKey | null): boolean {
  if (player === null || outs === OUTS_PER_INNING) return false;
  return bases.some((runner) => runner && (runner.replaced ?? runner.player) === player);
}

/**
 * Makes the next place of the order bat. A player on base cannot bat: if batters were passed over and a runner would
 * come up again, the place after the runner bats. One always can, because an order has at least six batters.
 */
export function withNextBatter(state: GameState): GameState {
  const name = battingSide(state);
  const side = state.sides[name];
  let next = findNextSlot(side, side.next);
  while (isPlayerOnBase(state, side.order[next] ?? null)) next = findNextSlot(side, next);
  return updateSide(state, name, { next, missing: null });
}
