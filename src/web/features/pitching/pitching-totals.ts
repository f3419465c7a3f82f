import { type PitchingRecord, toPitchingLine } from '#contract/pitching.ts';
import { formatInnings, type PitchingLine } from '#domain/pitching.ts';

/** The columns of the box score that are counted. */
export const COUNTED = [
  'pitches',
  'hitsAllowed',
  'homeRunsAllowed',
  'strikeouts',
  'walksAllowed',
  'runsAllowed',
  'earnedRuns',
] as const satisfies readonly (keyof PitchingLine)[];

/** The innings, "5 1/3", and the counted columns of a line. */
export function cellsOf(line: PitchingLine): readonly (string | number)[] {
  return [formatInnings(line.outsRecorded), ...COUNTED.map((column) => line[column])];
}

/** All lines of a game as one. */
export function totalLine(records: readonly PitchingRecord[]): PitchingLine {
  const lines = records.map(toPitchingLine);
  const total = (column: keyof PitchingLine) => lines.reduce((sum, line) => sum + line[column], 0);
  const columns = ['outsRecorded', ...COUNTED] as const;
  return Object.fromEntries(columns.map((column) => [column, total(column)])) as unknown as PitchingLine;
}
