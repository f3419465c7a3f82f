import type { Game } from '#contract/games.ts';
import type { TeamRecord } from '#domain/game.ts';

export interface CoursePoint {
  readonly game: Game;
  readonly record: TeamRecord;
  /** Wins minus losses. */
  readonly balance: number;
}

const NO_GAMES: TeamRecord = { wins: 0, losses: 0, draws: 0 };

function addGame({ wins, losses, draws }: TeamRecord, { result }: Game): TeamRecord {
  return {
    wins: wins + Number(result === '勝利'),
    losses: losses + Number(result === '敗北'),
    draws: draws + Number(result === '引き分け'),
  };
}

/** The record after each game, oldest first. Expects the newest game first, as the API lists them. */
export function teamCourse(games: readonly Game[]): CoursePoint[] {
  let record = NO_GAMES;
  return games.toReversed().map((game) => {
    record = addGame(record, game);
    return { game, record, balance: record.wins - record.losses };
  });
}
