import type {
  BattedBallLocation,
  PlateAppearance,
  BattingOutcome as Recorded,
} from '#domain/plate-appearance.ts';
import { formatScorebookWord } from '#domain/scorebook.ts';
import type { Outcome } from './inning.ts';
import type { Chance } from './random.ts';

const RECORDED: Readonly<Record<Outcome, readonly Recorded[]>> = {
  single: ['single'],
  double: ['double'],
  triple: ['triple'],
  homeRun: ['homeRun'],
  walk: ['walk'],
  hitByPitch: ['hitByPitch'],
  strikeout: ['strikeout'],
  sacrificeFly: ['sacrificeFly'],
  error: ['reachedOnError'],
  out: ['groundOut', 'groundOut', 'flyOut', 'flyOut', 'lineOut'],
};

const INFIELD = ['投', '一', '二', '三', '遊', '遊'] as const;
const OUTFIELD = ['左', '中', '右'] as const;

/**
 * The fields that a ball can reach, by outcome; likelier ones several times. An outcome that is missing names no
 * field.
 */
const PLACES: Readonly<Partial<Record<Recorded, readonly BattedBallLocation[]>>> = {
  single: [...OUTFIELD, ...OUTFIELD, '遊', '三'],
  double: ['左', '左中', '右中', '右'],
  triple: ['左中', '中', '右中', '右'],
  homeRun: OUTFIELD,
  groundOut: INFIELD,
  flyOut: [...OUTFIELD, ...OUTFIELD, '一', '二', '遊', '捕'],
  lineOut: ['二', '三', '遊', ...OUTFIELD],
  sacrificeFly: OUTFIELD,
  reachedOnError: INFIELD,
};

/** Chooses at random where the ball went. */
export function recordRandomly(outcome: Outcome, random: Chance): PlateAppearance {
  const recorded = random.pick(RECORDED[outcome]);
  const places = PLACES[recorded];
  return { outcome: recorded, field: places ? random.pick(places) : null };
}

/** Writes a random plate appearance of this outcome in the scorebook's shorthand. */
export function writeRandomly(outcome: Outcome, random: Chance): string {
  return formatScorebookWord(recordRandomly(outcome, random));
}
