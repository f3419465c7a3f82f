import { OUTS_PER_INNING } from '../pitching.ts';
import type { PlayerKey } from './player-key.ts';
import {
  type BaseNumber,
  type GameState,
  getBattingSide,
  getCurrentBatter,
  listOccupiedBases,
  type SideState,
  updateSide,
} from './state.ts';

/** Whether the slot has a turn: it has a player, or its vacant turn is an out. */
export function hasTurn({ order, outSlots }: SideState, slot: number): boolean {
  return (order[slot] ?? null) !== null || outSlots.includes(slot);
}

/** Returns the next slot that has a turn, counted from 0. A `step` of -1 goes backwards. */
export function findNextSlotWithTurn(side: SideState, slot: number, step: 1 | -1 = 1): number {
  const { length } = side.order;
  const slots = side.order.map((_, index) => (slot + step * (index + 1) + length * 2) % length);
  return slots.find((index) => hasTurn(side, index)) ?? slot;
}

/** Returns the slot whose turn it is, counted from 0, even while another batter bats out of turn. */
export function getProperBatterSlot({ next, missing }: SideState): number {
  return missing ?? next;
}

/** Whether the player is on base, or has a courtesy runner there. */
export function isPlayerOnBase({ outs, bases }: GameState, player: PlayerKey | null): boolean {
  if (player === null || outs === OUTS_PER_INNING) return false;
  return bases.some((runner) => runner && (runner.replaced ?? runner.player) === player);
}

/** Finds the base on which the batter is the courtesy runner for somebody else; null if the batter is on no base. */
export function findBaseOfBatter(state: GameState): BaseNumber | null {
  const batter = getCurrentBatter(state);
  const isBatter = (base: BaseNumber) => batter !== null && state.bases[base - 1]?.player === batter;
  return listOccupiedBases(state.bases).find(isBatter) ?? null;
}

/**
 * Moves on to the next batter. Skips a player who is on base, whose turn can come again only after batters
 * were passed over. An order has at least six batters, so one of them is always free.
 */
export function advanceToNextBatter(state: GameState): GameState {
  const name = getBattingSide(state);
  const side = state.sides[name];
  let next = findNextSlotWithTurn(side, side.next);
  while (isPlayerOnBase(state, side.order[next] ?? null)) next = findNextSlotWithTurn(side, next);
  return updateSide(state, name, { next, missing: null });
}
