import { type BattingRecord, toBattingLine } from '#contract/batting.ts';
import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { battingFigureDefinitions } from '#domain/figures.ts';
import { sumStatLines } from '#domain/sum-lines.ts';

export const COLUMNS = [
  'atBats',
  'hits',
  'runsBattedIn',
  'runs',
  'walks',
  'strikeouts',
  'steals',
  'errors',
] as const satisfies readonly (keyof typeof battingFigureDefinitions)[];

export function toCells(line: BattingLine): number[] {
  return COLUMNS.map((column) => battingFigureDefinitions[column].compute(line).numerator);
}

export function sumRecords(records: readonly BattingRecord[]): BattingLine {
  return sumStatLines(EMPTY_BATTING_LINE, records.map(toBattingLine));
}
