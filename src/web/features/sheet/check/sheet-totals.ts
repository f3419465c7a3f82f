import type { Game } from '#contract/games.ts';
import type { LineScore } from '#contract/line-score.ts';
import { computeBattingAverage, countTotalHits } from '#domain/batting.ts';
import type { SlotTurnCount } from '#domain/batting-turns.ts';
import { checkGameTotals, type GameCheckFinding, type GameToCheck } from '#domain/game-check.ts';
import type { GameStatus } from '#domain/game-status.ts';
import { countTotalPlateAppearances } from '#domain/qualification.ts';
import type { Ratio } from '#domain/ratio.ts';
import { readInnings } from '../rows/innings.ts';
import { countLine, readCount } from '../rows/sheet-appearances.ts';
import {
  type AnyRow,
  BATTING_COUNTS,
  type BatterRow,
  hasFigures,
  PITCHING_COUNTS,
  type Sheet,
} from '../rows/sheet-rows.ts';
import { listUsedRows } from '../sheet-form.ts';

function addUp<Count extends string>(
  rows: readonly { readonly cells: Readonly<Record<Count, string>> }[],
  counts: readonly Count[],
): Record<Count, number> {
  const total = (field: Count) => rows.reduce((sum, { cells }) => sum + (readCount(cells[field]) ?? 0), 0);
  return Object.fromEntries(counts.map((field) => [field, total(field)])) as Record<Count, number>;
}

/** Counts a batter's hits and at bats. The average is null if there are more hits than at bats. */
export function countFigures(row: BatterRow): { hits: number; atBats: number; average: Ratio | null } {
  const line = countLine(row);
  const hits = countTotalHits(line);
  return { hits, atBats: line.atBats, average: hits > line.atBats ? null : computeBattingAverage(line) };
}

/** Returns the number of rows; 0 if no row has figures. */
function countCheckable(rows: readonly AnyRow[]): number {
  return rows.some(hasFigures) ? rows.length : 0;
}

/**
 * Counts the plate appearances of each slot in the batting order, including those of substitutes. Leaves out
 * slots without figures.
 */
function countTurns(rows: readonly BatterRow[]): SlotTurnCount[] {
  const turns = new Map<number, number>();
  for (const row of rows.filter(hasFigures))
    turns.set(row.order, (turns.get(row.order) ?? 0) + countTotalPlateAppearances(countLine(row)));
  return [...turns].map(([place, count]) => ({ place, turns: count })).sort((a, b) => a.place - b.place);
}

export type SheetTotals = ReturnType<typeof sumSheet>;

export function sumSheet(sheet: Sheet) {
  const rows = listUsedRows(sheet);
  const batting = addUp(rows.batting, BATTING_COUNTS);
  const pitching = addUp(rows.pitching, PITCHING_COUNTS);
  const outs = rows.pitching.reduce((sum, { cells }) => sum + (readInnings(cells.innings) ?? 0), 0);
  const having = (result: string) => rows.pitching.filter(({ cells }) => cells.result === result).length;
  const hits = batting.hits + batting.doubles + batting.triples + batting.home_runs;
  const turns = countTurns(rows.batting);
  return {
    batting,
    turns: turns.reduce((sum, each) => sum + each.turns, 0),
    hits,
    average: { numerator: hits, denominator: batting.at_bats },
    pitching,
    outs,
    game: {
      turns,
      batters: countCheckable(rows.batting),
      runs: batting.runs,
      runsBattedIn: batting.rbis,
      pitchers: countCheckable(rows.pitching),
      runsAllowed: pitching.runs_allowed,
      outsRecorded: outs,
      winningPitchers: having('勝利'),
      losingPitchers: having('敗北'),
    },
  };
}

export interface ScoredGame {
  readonly team_score: number;
  readonly opponent_score: number;
  readonly innings: number | null;
  readonly line_score: LineScore | null;
  readonly state: GameStatus;
  /** Null if the game was never scored play by play. */
  readonly scoring: Game['scoring'];
}

export function toCheckedGame(game: ScoredGame): GameToCheck {
  const { team_score: teamScore, opponent_score: opponentScore, line_score: lineScore } = game;
  const { innings, state, scoring } = game;
  return { teamScore, opponentScore, innings, lineScore, state, isScoredPlayByPlay: scoring !== null };
}

export function listSheetFindings(sheet: Sheet, game: ScoredGame): GameCheckFinding[] {
  return checkGameTotals(toCheckedGame(game), sumSheet(sheet).game);
}
