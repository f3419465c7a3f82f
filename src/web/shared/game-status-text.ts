import type { Game } from '#contract/games.ts';
import { GAME_STATUS_RULES, isGameUnderWay } from '#domain/game-status.ts';
import { findCurrentHalfInning, formatHalfInning } from '#domain/line-score.ts';

/** Returns the status of a game in words, such as コールド or 試合中 3回裏; null if the game has no label. */
export function formatGameStatus(game: Pick<Game, 'state' | 'line_score' | 'bats_first'>): string | null {
  // Responses that an earlier release stored have no status.
  const { label } = GAME_STATUS_RULES[game.state ?? 'ended'];
  if (!isGameUnderWay(game) || !game.line_score) return label;
  const half = findCurrentHalfInning(game.line_score, game.bats_first ?? true);
  return half ? `${label} ${formatHalfInning(half.inning, half.half)}` : label;
}
