import type { GameDetail } from '#contract/games.ts';
import { toPlainTextLine } from '#domain/public-name.ts';
import { gameBoxMessages } from '../../shared/game-box/game-box.messages.ts';
import { type LineScoreRow, listLineScoreRows } from '../../shared/game-box/line-score-rows.ts';

const { notBatted, unknown } = gameBoxMessages.lineScore;

/** The line score of one side as texts. An inning that is not recorded is an empty text. */
export interface LineScoreTexts {
  readonly name: string;
  readonly runs: readonly string[];
  readonly total: string;
  readonly hits: string;
  readonly errors: string;
}

function inningText(row: LineScoreRow, inning: number): string {
  const runs = row.innings[inning];
  return runs === null ? notBatted : String(runs ?? '');
}

/**
 * Returns the innings and the totals of both sides, the side that bats first above; empty if no innings are recorded.
 */
export function formatLineScore(game: GameDetail): LineScoreTexts[] {
  const rows = listLineScoreRows(game);
  const length = Math.max(...rows.map(({ innings }) => innings.length));
  return rows.map((row) => ({
    name: toPlainTextLine(row.name),
    runs: Array.from({ length }, (_, inning) => inningText(row, inning)),
    total: String(row.runs),
    hits: String(row.hits ?? unknown),
    errors: String(row.errors ?? unknown),
  }));
}
