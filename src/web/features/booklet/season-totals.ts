import { fromBattingTotals } from '#contract/batting.ts';
import type { Game } from '#contract/games.ts';
import { toPitchingLine } from '#contract/pitching.ts';
import type { GuestFigures, PlayerFigures } from '#contract/stats.ts';
import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import type { LeftOnBaseCounts } from '#domain/figures.ts';
import type { WinLossRecord } from '#domain/game.ts';
import { countWinLossRecord, findCountedGameResult, GAME_STATUS_RULES } from '#domain/game-status.ts';
import { formatNumberAndName } from '#domain/member-name.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine } from '#domain/pitching.ts';
import { countTotalPlateAppearances } from '#domain/qualification.ts';
import { sumStatLines } from '#domain/sum-lines.ts';
import { bookletMessages as texts } from './booklet.messages.ts';

interface SeasonRecord extends WinLossRecord {
  readonly games: number;
  readonly runs: number;
  readonly runsAllowed: number;
}

export function countSeason(all: readonly Game[]): SeasonRecord {
  const games = all.filter((game) => findCountedGameResult(game) !== null);
  return {
    ...countWinLossRecord(games),
    games: games.length,
    runs: games.reduce((total, game) => total + game.team_score, 0),
    runsAllowed: games.reduce((total, game) => total + game.opponent_score, 0),
  };
}

export function countLeftOnBase(games: readonly Pick<Game, 'state' | 'left_on_base'>[]): LeftOnBaseCounts {
  const counts = games
    .filter(({ state }) => GAME_STATUS_RULES[state].inFigures)
    .map((game) => game.left_on_base);
  const known = counts.filter((count) => count !== null);
  return { leftOnBase: known.reduce((sum, count) => sum + count, 0), leftOnBaseGames: known.length };
}

export interface EverybodysFigures {
  readonly players: readonly PlayerFigures[];
  readonly guests: GuestFigures;
}

/** A row of a table: one player, all guests together, or the total. */
export interface BookletRow<Line> {
  readonly key: number;
  /** The shirt number and the name. */
  readonly name: string;
  readonly line: Line;
}

export interface BattingRow extends BookletRow<BattingLine> {
  /**
   * The number of games; null in the row of all guests, because two guests may have played in the same
   * game.
   */
  readonly games: number | null;
}

export interface PitchingRow extends BookletRow<PitchingLine> {
  readonly wins: number;
  readonly losses: number;
}

const listLines = <Line>(rows: readonly BookletRow<Line>[]) => rows.map(({ line }) => line);

export const sumBatting = (rows: readonly BookletRow<BattingLine>[]) =>
  sumStatLines(EMPTY_BATTING_LINE, listLines(rows));
export const sumPitching = (rows: readonly BookletRow<PitchingLine>[]) =>
  sumStatLines(EMPTY_PITCHING_LINE, listLines(rows));

const GUESTS = -1;

/**
 * Orders players by plate appearances, then by number. A last row has all guests, so that the rows add up to the
 * team's figures.
 */
export function listBattingRows({ players, guests }: EverybodysFigures): BattingRow[] {
  const rows = players
    .filter(({ batting }) => batting.games > 0)
    .map(({ user, batting }) => ({
      key: user.id,
      name: formatNumberAndName(user),
      games: batting.games,
      line: fromBattingTotals(batting),
    }))
    .sort((a, b) => countTotalPlateAppearances(b.line) - countTotalPlateAppearances(a.line));
  if (guests.batting.games === 0) return rows;
  return [...rows, { key: GUESTS, name: texts.guests, games: null, line: fromBattingTotals(guests.batting) }];
}

/** Orders players by outs, then by number. A last row has all guests, if any. */
export function listPitchingRows({ players, guests }: EverybodysFigures): PitchingRow[] {
  const rows = players
    .filter(({ pitching }) => pitching.games > 0)
    .map(({ user, pitching }) => {
      const { wins, losses } = pitching;
      const line = toPitchingLine(pitching);
      return { key: user.id, name: formatNumberAndName(user), wins, losses, line };
    })
    .sort((a, b) => b.line.outsRecorded - a.line.outsRecorded);
  if (guests.pitching.games === 0) return rows;
  const { wins, losses } = guests.pitching;
  const line = toPitchingLine(guests.pitching);
  return [...rows, { key: GUESTS, name: texts.guests, wins, losses, line }];
}
