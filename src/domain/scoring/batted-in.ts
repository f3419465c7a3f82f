import { type Advance, type Move, type PlayContent, RETIREMENTS, type Retirement } from './entries.ts';

const NOT_BATTED: readonly (Advance | Retirement)[] = [
  'error',
  'wildPitch',
  'passedBall',
  'balk',
  'steal',
  'indifference',
  'obstruction',
  // An error saved the runner.
  ...RETIREMENTS,
];

/**
 * Rule 9.04: whether the batter batted in this run. No run is batted in by a strikeout or a ground ball into a
 * double play (9.04(b)(1)), nor on an error, unless the run would have scored without it: then the runner
 * moves on the ground ball or fly, not on the error (9.04(a)(3)).
 */
export function isBattedIn(content: PlayContent, move: Pick<Move, 'how' | 'runBattedIn'>): boolean {
  if (content.kind === 'running') return false;
  if (move.runBattedIn !== undefined) return move.runBattedIn;
  const { outcome } = content;
  if (outcome === 'doublePlay' || outcome === 'strikeout' || outcome === 'reachedOnStrikeout') return false;
  return !NOT_BATTED.includes(move.how);
}
