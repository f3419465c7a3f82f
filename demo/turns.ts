import { fieldsOf, type Outcome as Recorded } from '../src/domain/plate-appearance.ts';
import { writePlateAppearance } from '../src/domain/scorebook.ts';
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

const OUTFIELD_ONLY: readonly Outcome[] = ['single', 'double', 'triple', 'sacrificeFly'];
const OUTFIELD = ['左', '中', '右'] as const;

/** A turn of a made-up game in the scorebook's shorthand, the ball hit somewhere. */
export function turnInWords(outcome: Outcome, words: Chance): string {
  const recorded = words.pick(RECORDED[outcome]);
  const places = OUTFIELD_ONLY.includes(outcome) ? OUTFIELD : fieldsOf(recorded);
  const field = places.length > 0 ? words.pick(places) : null;
  return writePlateAppearance({ outcome: recorded, field });
}
