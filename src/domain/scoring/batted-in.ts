import {
  type AdvanceReason,
  type Move,
  OUT_REASONS,
  type OutReason,
  type PlateAppearanceContent,
  type PlayContent,
} from './contents/plays.ts';

const NOT_BATTED: readonly (AdvanceReason | OutReason)[] = [
  'error',
  'wildPitch',
  'passedBall',
  'balk',
  'steal',
  'indifference',
  'obstruction',
  // A runner who is safe with the reason of an out was saved by an error.
  ...OUT_REASONS,
];

/**
 * Whether the fielder at first base dropped a throw that would have completed a force double play (Rule 9.04(b)(2)).
 * A bad throw does not count as dropped.
 */
function isDoublePlayDropped({ fielders = [], errors = [], moves }: PlateAppearanceContent): boolean {
  const isForced = moves.some(({ runner, out, how }) => runner !== 0 && out && how === 'force');
  const batter = moves.find(({ runner }) => runner === 0);
  const isSaved = batter?.out === false && (batter.how === 'error' || batter.how === 'force');
  return isForced && isSaved && errors.includes(fielders.at(-1) ?? '一');
}

/**
 * Whether the batter is credited with the run (Rule 9.04). A strikeout bats in no run, and neither does a ground ball
 * into a double play (9.04(b)(1)). A run on an error counts only if it would have scored without the error
 * (9.04(a)(3)). `how` of such a run is the ground ball or fly, not the error.
 */
export function isRunBattedIn(content: PlayContent, move: Pick<Move, 'how' | 'runBattedIn'>): boolean {
  if (content.kind === 'running') return false;
  if (move.runBattedIn !== undefined) return move.runBattedIn;
  const { outcome } = content;
  if (outcome === 'doublePlay' || outcome === 'strikeout' || outcome === 'reachedOnStrikeout') return false;
  return !NOT_BATTED.includes(move.how) && !isDoublePlayDropped(content);
}
