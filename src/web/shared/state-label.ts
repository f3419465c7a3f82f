import type { Game } from '#contract/games.ts';
import { isUnderWay, STATE_RULES } from '#domain/game-state.ts';
import { findHalfUnderWay, formatHalf } from '#domain/line-score.ts';

/** Returns for example コールド or 試合中 3回裏; null if the game has no label. */
export function stateLabel(game: Pick<Game, 'state' | 'line_score' | 'bats_first'>): string | null {
  // Responses that an earlier version stored have no state.
  const { label } = STATE_RULES[game.state ?? 'ended'];
  if (!isUnderWay(game) || !game.line_score) return label;
  const half = findHalfUnderWay(game.line_score, game.bats_first ?? true);
  return half ? `${label} ${formatHalf(half.inning, half.half)}` : label;
}
