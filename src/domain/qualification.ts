import type { BattingLine } from './batting.ts';
import { OUTS_PER_INNING } from './pitching.ts';

/** Every turn at bat but those ended by an interference, which no line counts (Official Baseball Rules 9.22). */
export function plateAppearances(line: BattingLine): number {
  return line.atBats + line.walks + line.hitByPitch + line.sacrificeHits + line.sacrificeFlies;
}

/** coefficient x games, the coefficient in tenths; half a plate appearance is rounded up, as leagues do. */
export function requiredPlateAppearances(tenths: number, games: number): number {
  return Math.floor((tenths * games + 5) / 10);
}

/** coefficient x games innings as outs, the coefficient in tenths; a part of an out is rounded up at the half. */
export function requiredOuts(tenths: number, games: number): number {
  return Math.floor((tenths * games * OUTS_PER_INNING + 5) / 10);
}
