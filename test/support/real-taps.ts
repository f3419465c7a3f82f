import type { Fielder, Move, PlateAppearanceContent, PlayContent } from '#domain/scoring/contents/plays.ts';
import { proposeRunning } from '#domain/scoring/propose-running.ts';
import type { Replay } from '#domain/scoring/replay.ts';

/**
 * How many taps a play takes on a screen with a page of outcomes, a picture of the field with the fielders, and
 * the proposal on the diamond.
 */

/**
 * The outcomes behind その他. The first page of buttons has hits, outs, walk, hit by pitch, strikeout and bunt.
 */
const BEHIND_OTHER: readonly string[] = [
  'reachedOnError',
  'fieldersChoice',
  'reachedOnStrikeout',
  'sacrificeHitReached',
  'interference',
  'intentionalWalk',
];
const WITHOUT_PLACE: readonly string[] = [
  'walk',
  'intentionalWalk',
  'hitByPitch',
  'strikeout',
  'reachedOnStrikeout',
  'interference',
];

function lastMoves(moves: readonly Move[]): Map<number, Move> {
  return new Map(moves.map((move) => [move.runner, move]));
}

/** Lists the runners who ended elsewhere than proposed. */
export function correct(proposed: readonly Move[], actual: readonly Move[]): number[] {
  const [mine, theirs] = [lastMoves(proposed), lastMoves(actual)];
  const where = (move: Move | undefined) => (move === undefined ? 'stays' : move.out ? 'out' : move.to);
  return [0, 1, 2, 3].filter((runner) => where(mine.get(runner)) !== where(theirs.get(runner)));
}

/** Counts the taps for the fielders who touched the ball, if the field alone does not determine them. */
function fielderTaps(content: PlateAppearanceContent): number {
  const { fielders = [], outcome, field } = content;
  if (WITHOUT_PLACE.includes(outcome)) return Math.max(fielders.length - 1, 0);
  const usual: readonly (readonly (Fielder | undefined)[])[] = [[field as Fielder], [field as Fielder, '一']];
  const isUsual = usual.some((way) => way.join() === fielders.join());
  return isUsual ? 1 : Math.max(fielders.length, 1);
}

/** An error beside the outcome takes 失策, after 直す if the play was entered at once. */
function errorTaps({ outcome, errors = [] }: PlateAppearanceContent, certain: boolean): number {
  if (outcome === 'reachedOnError') return errors.length - 1;
  return errors.length > 0 ? errors.length + (certain ? 2 : 0) : 0;
}

// Counts the outcome (その他 first for a rare one), the place and fielders, and 確定 unless the proposal is certain.
// A correction takes 直す if 確定 was not needed, and two taps per runner: the runner and the base.
export function countTaps(content: PlateAppearanceContent, certain: boolean, wrong: number): number {
  const button = BEHIND_OTHER.includes(content.outcome) ? 2 : 1;
  const confirm = certain ? (wrong > 0 ? 2 : 0) : 1;
  return button + fielderTaps(content) + confirm + 2 * wrong + errorTaps(content, certain);
}

// Counts the taps for a play of runners: the runner, the kind of play, 確定; each further runner and base; each
// error.
export function runningTaps(before: Replay, content: PlayContent): number {
  if (content.kind !== 'running') return 0;
  const runners = [...new Set(content.moves.map(({ runner }) => runner))];
  const { play, errors = [] } = content;
  const tapped = proposeRunning(before.state, { play, runners, errors });
  const wrong = correct(tapped.moves, content.moves).length;
  const forAll = play === 'wildPitch' || play === 'passedBall' || play === 'balk';
  const more = forAll ? 0 : Math.max(runners.length - 1, 0);
  return 3 + more + 2 * wrong + errors.length;
}
