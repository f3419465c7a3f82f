import type { SetupProblem } from '#domain/scoring/editing/setup-values.ts';
import type { PlayerKey } from '#domain/scoring/player-key.ts';
import type { BothTeamNames } from '#domain/scoring/words/names.ts';
import { scoringMessages } from './scoring.messages.ts';

const texts = scoringMessages.setup;

export function setupProblemWords(
  problem: SetupProblem,
  teams: BothTeamNames,
  getName: (key: PlayerKey) => string,
): string {
  switch (problem.kind) {
    case 'playerMissing':
      return texts.lineupOpen(teams[problem.side], problem.order);
    case 'playerTwice':
      return texts.twice(getName(problem.player));
    case 'pitcherMissing':
      return texts.pitcherMissing(teams[problem.side]);
  }
}
