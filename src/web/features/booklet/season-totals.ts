import { lineOfTotals } from '#contract/batting.ts';
import type { Game } from '#contract/games.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { PlayerFigures } from '#contract/stats.ts';
import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import type { TeamRecord } from '#domain/game.ts';
import { decidedResult, recordOf } from '#domain/game-state.ts';
import { numberedName } from '#domain/member-name.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine } from '#domain/pitching.ts';
import { plateAppearances } from '#domain/qualification.ts';

export interface SeasonRecord extends TeamRecord {
  readonly games: number;
  readonly runs: number;
  readonly runsAllowed: number;
}

export function seasonRecord(all: readonly Game[]): SeasonRecord {
  const games = all.filter((game) => decidedResult(game) !== null);
  return {
    ...recordOf(games),
    games: games.length,
    runs: games.reduce((total, game) => total + game.team_score, 0),
    runsAllowed: games.reduce((total, game) => total + game.opponent_score, 0),
  };
}

/** A row of a table: a player, or the total. */
export interface Row<Line> {
  /** The player's id. */
  readonly key: number;
  /** With the number before it. */
  readonly name: string;
  /** The games in which the player has a line. */
  readonly games: number;
  readonly line: Line;
}

export interface PitchingRow extends Row<PitchingLine> {
  readonly wins: number;
  readonly losses: number;
}

/** Adds up the rows' lines; the empty line names the counts. */
function totalOf<Line extends object>(empty: Line, rows: readonly Row<Line>[]): Line {
  const total = (key: string) => rows.reduce((sum, { line }) => sum + Number(line[key as keyof Line]), 0);
  return Object.fromEntries(Object.keys(empty).map((key) => [key, total(key)])) as Line;
}

export const battingTotal = (rows: readonly Row<BattingLine>[]) => totalOf(EMPTY_BATTING_LINE, rows);
export const pitchingTotal = (rows: readonly Row<PitchingLine>[]) => totalOf(EMPTY_PITCHING_LINE, rows);

/** Players with a batting line, most plate appearances first; of equal ones in their order, by number. */
export function battingRows(players: readonly PlayerFigures[]): Row<BattingLine>[] {
  return players
    .filter(({ batting }) => batting.games > 0)
    .map(({ user, games, batting }) => ({
      key: user.id,
      name: numberedName(user),
      games,
      line: lineOfTotals(batting),
    }))
    .sort((a, b) => plateAppearances(b.line) - plateAppearances(a.line));
}

/** Players with a pitching line, most outs first; of equal ones in their order, by number. */
export function pitchingRows(players: readonly PlayerFigures[]): PitchingRow[] {
  return players
    .filter(({ pitching }) => pitching.games > 0)
    .map(({ user, games, pitching }) => {
      const { wins, losses } = pitching;
      return { key: user.id, name: numberedName(user), games, wins, losses, line: toPitchingLine(pitching) };
    })
    .sort((a, b) => b.line.outsRecorded - a.line.outsRecorded);
}
