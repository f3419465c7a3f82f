import type { Game } from '#contract/games.ts';
import type { TeamRecord } from '#domain/game.ts';
import { countTeamRecord, findCountedResult } from '#domain/game-state.ts';

export interface CoursePoint {
  readonly game: Game;
  readonly record: TeamRecord;
  /** Wins minus losses. */
  readonly balance: number;
}

const NO_GAMES: TeamRecord = { wins: 0, losses: 0, draws: 0 };

function addGame({ wins, losses, draws }: TeamRecord, game: Game): TeamRecord {
  const added = countTeamRecord([game]);
  return { wins: wins + added.wins, losses: losses + added.losses, draws: draws + added.draws };
}

/**
 * Returns the record after each game, oldest first.
 * @param games newest first, as the API sends them
 */
export function listCourse(games: readonly Game[]): CoursePoint[] {
  let record = NO_GAMES;
  const decided = games.filter((game) => findCountedResult(game) !== null);
  return decided.toReversed().map((game) => {
    record = addGame(record, game);
    return { game, record, balance: record.wins - record.losses };
  });
}
