import { type PitchingRecord, toPitchingLine } from '#contract/pitching.ts';
import { formatInnings, type PitchingLine } from '#domain/pitching.ts';
import { eachCount } from '../../shared/line-entry/line-values.ts';

/** The counts of a line in the order of its form. */
export const COUNTS = [
  'pitches',
  'strikeouts',
  'hits_allowed',
  'hr_allowed',
  'walks_given',
  'runs_allowed',
  'earned_runs',
] as const;

/** The columns of the box score after the innings. */
export const COUNTED = [
  'pitches',
  'hitsAllowed',
  'homeRunsAllowed',
  'strikeouts',
  'walksAllowed',
  'runsAllowed',
  'earnedRuns',
] as const satisfies readonly (keyof PitchingLine)[];

/** A row of the box score: the innings ("5 1/3"), then a number for each of COUNTED. */
export function cellsOf(line: PitchingLine): readonly (string | number)[] {
  return [formatInnings(line.outsRecorded), ...COUNTED.map((column) => line[column])];
}

/** The sum of a game's lines. */
export function totalLine(records: readonly PitchingRecord[]): PitchingLine {
  const lines = records.map(toPitchingLine);
  const total = (column: keyof PitchingLine) => lines.reduce((sum, line) => sum + line[column], 0);
  return eachCount(['outsRecorded', ...COUNTED], total);
}
