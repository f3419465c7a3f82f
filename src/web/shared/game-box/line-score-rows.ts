import { toBattingLine } from '#contract/batting.ts';
import type { GameDetail } from '#contract/games.ts';
import { countTotalHits } from '#domain/batting.ts';
import type { SideInningRuns } from '#domain/line-score.ts';

export interface LineScoreRow {
  readonly name: string;
  /** The runs of each inning; null for an inning that the team did not bat (X). */
  readonly innings: SideInningRuns;
  readonly runs: number;
  readonly hits: number | null;
  readonly errors: number | null;
}

/** Returns the sum of a count; null if there are no lines. */
function sumLines<Line>(lines: readonly Line[], count: (line: Line) => number): number | null {
  return lines.length === 0 ? null : lines.reduce((sum, line) => sum + count(line), 0);
}

/**
 * Whether the team batted first. If the order was not recorded, a team with an X in the last inning batted
 * second.
 */
function batsFirst({ bats_first, line_score }: GameDetail): boolean {
  return bats_first ?? line_score?.us.at(-1) !== null;
}

/**
 * Lists the rows of the line score. The team that batted first comes first. Empty if the innings are not
 * recorded.
 */
export function listLineScoreRows(game: GameDetail): LineScoreRow[] {
  const { line_score, batting_records, pitching_records } = game;
  if (!line_score || line_score.us.length + line_score.them.length === 0) return [];
  const us = {
    name: game.team.name,
    innings: line_score.us,
    runs: game.team_score,
    hits: sumLines(batting_records, (line) => countTotalHits(toBattingLine(line))),
    errors: sumLines(batting_records, ({ errors }) => errors),
  };
  const them = {
    name: game.opponent,
    innings: line_score.them,
    runs: game.opponent_score,
    hits: sumLines(pitching_records, ({ hits_allowed }) => hits_allowed),
    errors: line_score.opponent_errors,
  };
  return batsFirst(game) ? [us, them] : [them, us];
}
