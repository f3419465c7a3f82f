import { type PitchingRecord, pitchingCountNames, toPitchingLine } from '#contract/pitching.ts';
import { pitchingFigureDefinitions } from '#domain/figures.ts';
import { EMPTY_PITCHING_LINE, formatOutsAsInnings, type PitchingLine } from '#domain/pitching.ts';
import { sumStatLines } from '#domain/sum-lines.ts';
import { formatPitches } from '../../shared/pitches.ts';

/** The counts of a line in the order of the form. The innings have a field of their own. */
export const COUNTS = pitchingCountNames.filter((count) => count !== 'pitching_innings_outs');

export const BOX_SCORE_COUNTS = [
  'pitches',
  'hitsAllowed',
  'homeRunsAllowed',
  'walksAllowed',
  'pitchingStrikeouts',
  'runsAllowed',
  'earnedRuns',
] as const;

/** Returns a row of the box score: the innings ("5 1/3"), then the values of `BOX_SCORE_COUNTS`. */
export function toCells(line: PitchingLine): readonly (string | number)[] {
  const cell = (column: (typeof BOX_SCORE_COUNTS)[number]) =>
    column === 'pitches' ? formatPitches(line) : pitchingFigureDefinitions[column].compute(line).numerator;
  return [formatOutsAsInnings(line.outsRecorded), ...BOX_SCORE_COUNTS.map(cell)];
}

export function sumRecords(records: readonly PitchingRecord[]): PitchingLine {
  return sumStatLines(EMPTY_PITCHING_LINE, records.map(toPitchingLine));
}
