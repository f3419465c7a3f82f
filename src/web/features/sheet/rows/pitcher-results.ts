import { PITCHING_CREDITS } from '#domain/pitching.ts';

const OFFERED = ['勝利', '敗北', ...PITCHING_CREDITS, '-'];

/** The results to choose from. A draw, which no scorebook gives a pitcher, only where it is recorded. */
export function resultsFor(current: string): readonly string[] {
  return OFFERED.includes(current) || current === '' ? OFFERED : [current, ...OFFERED];
}
