import type { NextBatterContent } from './contents/players.ts';
import type { GameRules } from './contents/rules.ts';
import type { Refusal } from './entries.ts';
import { withTieBreak } from './half-inning.ts';
import { getProperSlot, hasTurn, isOnBase } from './order.ts';
import { battingSide, changeSide, type GameState } from './state.ts';

/** Whether the team may choose where its order begins: before the first pitch of a half inning with a tie-break. */
export function mayChooseOrder({ rules, phase, inning, begun }: GameState): boolean {
  const tieBreak = rules?.tieBreak ?? null;
  return phase === 'playing' && tieBreak !== null && inning >= tieBreak.from && !begun;
}

/**
 * Lets the player at another place of the order bat next. The count stays, and the order continues after that place
 * (Rule 6.03(b)(2), (7)).
 */
export function continueOrderAt(
  state: GameState,
  { order, why }: NextBatterContent,
  rules: GameRules,
): GameState | Refusal {
  const name = battingSide(state);
  const side = state.sides[name];
  const next = order - 1;
  if (!hasTurn(side, next)) return 'placeUnknown';
  if (why === 'chosen')
    return mayChooseOrder(state) ? withTieBreak(changeSide(state, name, { next }), rules) : 'orderNotFree';
  if (isOnBase(state, side.order[next] ?? null)) return 'playerBusy';
  const missing = getProperSlot(side);
  return changeSide(state, name, { next, missing: missing === next ? null : missing });
}
