import type { Game } from '#contract/games.ts';

const sameDay = (a: Game, b: Game) => a.date === b.date && a.opponent === b.opponent;

/** Numbers the games against the same opponent on one day from 1. Returns null for the only game. */
export function numberOfDay(games: readonly Game[], game: Game): number | null {
  const ids = games.filter((other) => sameDay(other, game)).map(({ id }) => id);
  return ids.length > 1 ? ids.sort((a, b) => a - b).indexOf(game.id) + 1 : null;
}
