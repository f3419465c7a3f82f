import { type PitchingRecord, pitchingCountNames, toPitchingLine } from '#contract/pitching.ts';
import { EMPTY_PITCHING_LINE, formatInnings, type PitchingLine } from '#domain/pitching.ts';
import { eachCount } from '../../shared/line-entry/line-values.ts';
import { formatPitches } from '../../shared/pitches.ts';

/** The counts of a line in the order of its form; innings have a field of their own. */
export const COUNTS = pitchingCountNames.filter((count) => count !== 'pitching_innings_outs');

/** The columns of the box score after the innings. */
export const COUNTED = [
  'pitches',
  'hitsAllowed',
  'homeRunsAllowed',
  'walksAllowed',
  'strikeouts',
  'runsAllowed',
  'earnedRuns',
] as const satisfies readonly (keyof PitchingLine)[];

/** A row of the box score: the innings ("5 1/3"), then a value for each of COUNTED. */
export function cellsOf(line: PitchingLine): readonly (string | number)[] {
  const values = { ...line, pitches: formatPitches(line) };
  return [formatInnings(line.outsRecorded), ...COUNTED.map((column) => values[column])];
}

/** The sum of a game's lines. */
export function totalLine(records: readonly PitchingRecord[]): PitchingLine {
  const lines = records.map(toPitchingLine);
  const total = (column: keyof PitchingLine) => lines.reduce((sum, line) => sum + line[column], 0);
  return eachCount(Object.keys(EMPTY_PITCHING_LINE) as (keyof PitchingLine)[], total);
}
