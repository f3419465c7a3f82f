import type { GameDetail } from '#contract/games.ts';
import { listLineScoreRows } from '../../shared/game-box/line-score-rows.ts';
import { LineScoreTable } from '../../shared/game-box/line-score-table.tsx';
import { unevenText } from '../../shared/line-score/line-score-text.ts';

export function LineScore({ game }: { game: GameDetail }) {
  const rows = listLineScoreRows(game);
  if (rows.length === 0) return null;
  return <LineScoreTable rows={rows} note={game.line_score ? unevenText(game.line_score) : ''} />;
}
