import { type BattingLine, totalWalks } from './batting.ts';
import { OUTS_PER_INNING } from './pitching.ts';

/** AB + BB + HBP + SH + SF + times on first base by interference (Official Baseball Rules 9.22(a)). */
export function plateAppearances(line: BattingLine): number {
  const { atBats, sacrificeHits, sacrificeFlies, interference } = line;
  return atBats + totalWalks(line) + sacrificeHits + sacrificeFlies + interference;
}

/** coefficient x games, the coefficient in tenths; half a plate appearance is rounded up, as leagues do. */
export function requiredPlateAppearances(tenths: number, games: number): number {
  return Math.floor((tenths * games + 5) / 10);
}

/** coefficient x games innings as outs, the coefficient in tenths; a part of an out is rounded up at the half. */
export function requiredOuts(tenths: number, games: number): number {
  return Math.floor((tenths * games * OUTS_PER_INNING + 5) / 10);
}
