import { PITCHING_CREDITS } from '#domain/pitching.ts';

const OFFERED = ['勝利', '敗北', ...PITCHING_CREDITS, '-'];

/**
 * Returns the results to choose from. A draw is offered only if it is already recorded, because scorebooks give none to
 * a pitcher.
 */
export function resultsFor(current: string): readonly string[] {
  return OFFERED.includes(current) || current === '' ? OFFERED : [current, ...OFFERED];
}
