import { toBattingTotals } from '#contract/batting.ts';
import { fromPitchingLine } from '#contract/pitching.ts';
import { formatFigureOnWire, formatRateOnWire } from '#contract/rates.ts';
import type { GuestFigures, ManagerDashboard, PlayerDashboard, PlayerFigures } from '#contract/stats.ts';
import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { allFigureDefinitions } from '#domain/figures.ts';
import { computeWinRate, type WinLossRecord } from '#domain/game.ts';
import { EMPTY_PITCHING_LINE, type PitchingLine } from '#domain/pitching.ts';
import { countTotalPlateAppearances } from '#domain/qualification.ts';
import { makeRatio } from '#domain/ratio.ts';

export interface BattingSums extends BattingLine {
  readonly games: number;
}

export const NO_BATTING: BattingSums = { ...EMPTY_BATTING_LINE, games: 0 };

export interface PitchingSums extends PitchingLine {
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly saves: number;
  readonly holds: number;
}

export const NO_PITCHING: PitchingSums = {
  ...EMPTY_PITCHING_LINE,
  games: 0,
  wins: 0,
  losses: 0,
  saves: 0,
  holds: 0,
};

export interface Sums {
  readonly batting: BattingSums;
  readonly pitching: PitchingSums;
}

function computeRates(sums: PitchingLine, regulationInnings: number) {
  const line = { ...sums, regulationInnings };
  return {
    era: formatFigureOnWire(allFigureDefinitions.earnedRunAverage, line),
    k9: formatFigureOnWire(allFigureDefinitions.strikeoutsPerNine, line),
    bb9: formatFigureOnWire(allFigureDefinitions.walksPerNine, line),
    whip: formatFigureOnWire(allFigureDefinitions.whip, line),
  };
}

function computeBatting(line: BattingSums): PlayerDashboard['batting'] {
  return {
    games: line.games,
    batting_average: formatFigureOnWire(allFigureDefinitions.average, line),
    on_base_percentage: formatFigureOnWire(allFigureDefinitions.onBase, line),
    slugging_percentage: formatFigureOnWire(allFigureDefinitions.slugging, line),
    ops: formatFigureOnWire(allFigureDefinitions.ops, line),
    steal_success_rate: formatFigureOnWire(allFigureDefinitions.stealRate, line),
    ...toBattingTotals(line),
  };
}

function computePitching(line: PitchingSums, regulationInnings: number): PlayerDashboard['pitching'] {
  const { games, wins, losses, saves, holds } = line;
  const rates = computeRates(line, regulationInnings);
  return { games, ...rates, wins, losses, saves, holds, ...fromPitchingLine(line) };
}

export function toDashboard(
  games: number,
  { batting, pitching }: Sums,
  regulationInnings: number,
): PlayerDashboard {
  return { games, batting: computeBatting(batting), pitching: computePitching(pitching, regulationInnings) };
}

export interface TeamMember {
  readonly id: number;
  readonly name: string;
  readonly number: string | null;
  /** Whether the player is still a member. */
  readonly active: boolean;
}

export function toPlayerFigures(
  { id, name, number, active }: TeamMember,
  games: number,
  sums: Sums,
  regulationInnings: number,
): PlayerFigures {
  return {
    user: { id, name, number },
    active,
    plate_appearances: countTotalPlateAppearances(sums.batting),
    ...toDashboard(games, sums, regulationInnings),
  };
}

export function toGuestFigures(
  { games, ...sums }: Sums & { games: number },
  regulationInnings: number,
): GuestFigures {
  return {
    plate_appearances: countTotalPlateAppearances(sums.batting),
    ...toDashboard(games, sums, regulationInnings),
  };
}

function countGames({ wins, losses, draws }: WinLossRecord): number {
  return wins + losses + draws;
}

function formatWinRate(record: WinLossRecord): string {
  const { numerator, denominator } = computeWinRate(record);
  return `${formatRateOnWire(makeRatio(numerator * 100, denominator), 1)}%`;
}

export function computeTeamFigures(
  record: WinLossRecord,
  { batting, pitching, leftOnBase }: Sums & { readonly leftOnBase: ReadonlyMap<number, number> },
  regulationInnings: number,
): ManagerDashboard {
  const { wins, losses, draws } = record;
  return {
    teamInfo: {
      winRatePercent: formatWinRate(record),
      totalGames: countGames(record),
      wins,
      loses: losses,
      draws,
    },
    battingTotals: {
      average: formatFigureOnWire(allFigureDefinitions.average, batting),
      obp: formatFigureOnWire(allFigureDefinitions.onBase, batting),
      slg: formatFigureOnWire(allFigureDefinitions.slugging, batting),
      ops: formatFigureOnWire(allFigureDefinitions.ops, batting),
      ...toBattingTotals(batting),
      left_on_base: [...leftOnBase.values()].reduce((sum, count) => sum + count, 0),
      left_on_base_games: leftOnBase.size,
    },
    pitchingTotals: {
      ...computeRates(pitching, regulationInnings),
      saves: pitching.saves,
      holds: pitching.holds,
      ...fromPitchingLine(pitching),
      walks: pitching.walksAllowed,
    },
  };
}
