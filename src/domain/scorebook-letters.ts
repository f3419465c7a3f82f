import {
  type BattedBallLocation,
  type BattingOutcome,
  hasPossibleBallLocation,
  type PlateAppearance,
} from './plate-appearance.ts';
import { readBattedBallLocationName } from './scorebook-words.ts';

/**
 * The letters for typing outcomes without an input method. With the number of a fielder, a letter is a
 * scorebook word: a8 and 8a are a single to center.
 */
export const OUTCOMES_BY_LETTER: Readonly<Record<string, BattingOutcome>> = {
  a: 'single',
  n: 'double',
  t: 'triple',
  r: 'homeRun',
  w: 'walk',
  d: 'hitByPitch',
  k: 'strikeout',
  g: 'groundOut',
  f: 'flyOut',
  l: 'lineOut',
  p: 'doublePlay',
  o: 'sacrificeHit',
  y: 'sacrificeFly',
  x: 'reachedOnError',
  c: 'fieldersChoice',
};

const LETTER_AND_NUMBER = /^(?:([a-z])-?([1-9])|([1-9])([a-z]))$/i;
// An out that an infielder makes alone, such as 3A.
const UNASSISTED = /^[1-6]A$/;

export function findLocationByFielderNumber(key: string): BattedBallLocation | undefined {
  return /^[1-9]$/.test(key) ? readBattedBallLocationName(key) : undefined;
}

/** Reads a letter with the number of a fielder (a8, 8a, F8); null for anything else. */
export function readPlateAppearanceFromLetter(word: string): PlateAppearance | null {
  const [, before, after, first, last] = LETTER_AND_NUMBER.exec(word) ?? [];
  const outcome = OUTCOMES_BY_LETTER[(before ?? last ?? '').toLowerCase()];
  const field = findLocationByFielderNumber(after ?? first ?? '');
  if (outcome === undefined || field === undefined || UNASSISTED.test(word)) return null;
  return hasPossibleBallLocation({ outcome, field }) ? { outcome, field } : null;
}
