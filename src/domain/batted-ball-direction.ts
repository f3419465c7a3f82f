import { countTotalHits } from './batting.ts';
import {
  type BattedBallLocation,
  countPlateAppearanceResults,
  type PlateAppearance,
} from './plate-appearance.ts';

export const BATTED_BALL_DIRECTIONS = ['left', 'center', 'right'] as const;
type Direction = (typeof BATTED_BALL_DIRECTIONS)[number];

const DIRECTION_OF: Readonly<Record<BattedBallLocation, Direction | null>> = {
  三: 'left',
  遊: 'left',
  左: 'left',
  左中: 'left',
  左越: 'left',
  左線: 'left',
  投: 'center',
  捕: 'center',
  中: 'center',
  中越: 'center',
  一: 'right',
  二: 'right',
  右: 'right',
  右中: 'right',
  右越: 'right',
  右線: 'right',
  内: null,
  外: null,
};

/** Returns the third of the field to which the ball went, seen from home plate; null if it is not recorded. */
export function toBattedBallDirection(field: BattedBallLocation | null): Direction | null {
  return field && DIRECTION_OF[field];
}

export function countAtBatsAndHits(appearances: readonly PlateAppearance[]) {
  const counts = countPlateAppearanceResults(appearances);
  return { plateAppearances: appearances.length, atBats: counts.atBats, hits: countTotalHits(counts) };
}
