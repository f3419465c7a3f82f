import { type BattingLine, countWalksAndHitByPitch } from './batting.ts';
import { OUTS_PER_INNING } from './pitching.ts';

/** AB + BB + HBP + SH + SF + times on first base by interference (Official Baseball Rules 9.22(a)). */
export function countTotalPlateAppearances(line: BattingLine): number {
  const { atBats, sacrificeHits, sacrificeFlies, interference } = line;
  return atBats + countWalksAndHitByPitch(line) + sacrificeHits + sacrificeFlies + interference;
}

/** Coefficient (in tenths) x games, rounded half up as leagues do. */
export function computeQualifyingPlateAppearances(tenths: number, games: number): number {
  return Math.floor((tenths * games + 5) / 10);
}

/** Coefficient (innings, in tenths) x games, in outs, rounded half up. */
export function computeQualifyingOuts(tenths: number, games: number): number {
  return Math.floor((tenths * games * OUTS_PER_INNING + 5) / 10);
}

/** The usual coefficients of amateur leagues, for teams that have not set their own. */
export const DEFAULT_QUALIFYING_TENTHS = { plateAppearances: 20, innings: 10 } as const;

/** Returns one attempt for every four games, but at least three. */
export function computeQualifyingStealAttempts(games: number): number {
  return Math.max(3, Math.ceil(games / 4));
}
