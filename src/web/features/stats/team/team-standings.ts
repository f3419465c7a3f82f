import type { Game } from '#contract/games.ts';
import type { WinLossRecord } from '#domain/game.ts';
import { countWinLossRecord, findCountedGameResult } from '#domain/game-status.ts';

export interface CoursePoint {
  readonly game: Game;
  readonly record: WinLossRecord;
  /** Wins minus losses. */
  readonly balance: number;
}

const NO_GAMES: WinLossRecord = { wins: 0, losses: 0, draws: 0 };

function addGame({ wins, losses, draws }: WinLossRecord, game: Game): WinLossRecord {
  const added = countWinLossRecord([game]);
  return { wins: wins + added.wins, losses: losses + added.losses, draws: draws + added.draws };
}

/**
 * Returns the record after each game, oldest first.
 * @param games newest first, as the API sends them
 */
export function listCourse(games: readonly Game[]): CoursePoint[] {
  let record = NO_GAMES;
  const decided = games.filter((game) => findCountedGameResult(game) !== null);
  return decided.toReversed().map((game) => {
    record = addGame(record, game);
    return { game, record, balance: record.wins - record.losses };
  });
}
