import { type BattingRecord, toBattingLine } from '#contract/batting.ts';
import { type BattingLine, totalHits, totalWalks } from '#domain/batting.ts';
import { eachCount } from '../../shared/line-entry/line-values.ts';

export interface BoxScore {
  readonly atBats: number;
  readonly hits: number;
  readonly runsBattedIn: number;
  readonly runs: number;
  readonly walks: number;
  readonly strikeouts: number;
  readonly stolenBases: number;
  readonly errors: number;
}

export const COLUMNS = [
  'atBats',
  'hits',
  'runsBattedIn',
  'runs',
  'walks',
  'strikeouts',
  'stolenBases',
  'errors',
] as const satisfies readonly (keyof BoxScore)[];

/** Hit batters count as walks (四死球). */
export function boxScore(line: BattingLine): BoxScore {
  return { ...line, hits: totalHits(line), walks: totalWalks(line) };
}

export function totalBoxScore(records: readonly BattingRecord[]): BoxScore {
  const rows = records.map((record) => boxScore(toBattingLine(record)));
  const total = (column: keyof BoxScore) => rows.reduce((sum, row) => sum + row[column], 0);
  return eachCount(COLUMNS, total);
}
