import type { GameDetail } from '../../../contract/games.ts';
import { gamesMessages } from '../../messages/games.ts';
import { Notice } from '../../ui/notice.tsx';

const texts = gamesMessages.detail;

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Tells a coach where the lines and the score do not add up. Nothing is wrong while nothing is registered. */
export function GameChecks({ game }: { game: GameDetail }) {
  const runs = sum(game.batting_records.map((line) => line.runs));
  const allowed = sum(game.pitching_records.map((line) => line.runs_allowed));
  const batting = game.batting_records.length > 0 ? runs - game.team_score : 0;
  const pitching = game.pitching_records.length > 0 ? allowed - game.opponent_score : 0;
  return (
    <div className="grid gap-2 empty:hidden print:hidden">
      {batting !== 0 && (
        <Notice tone="warning" title={texts.runsDiffer(Math.abs(batting))}>
          {texts.runsDifferText(runs, game.team_score)}
        </Notice>
      )}
      {pitching !== 0 && (
        <Notice tone="warning" title={texts.runsAllowedDiffer(Math.abs(pitching))}>
          {texts.runsAllowedDifferText(allowed, game.opponent_score)}
        </Notice>
      )}
    </div>
  );
}
