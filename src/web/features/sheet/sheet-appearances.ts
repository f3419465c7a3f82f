import { fromBattingLine, toBattingLine } from '#contract/batting.ts';
import { count } from '#contract/fields.ts';
import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import {
  countsOf,
  disagreements,
  type Outcome,
  type PlateAppearance,
  type PlateAppearanceCounts,
} from '#domain/plate-appearance.ts';
import { readPlateAppearances, writePlateAppearance } from '#domain/scorebook.ts';
import { BATTING_COUNTS, type BatterRow, type BattingCount } from './sheet-rows.ts';

type BattingCounts = Record<BattingCount, number>;

const WIRE_COUNTS: Readonly<Record<keyof PlateAppearanceCounts, BattingCount>> = {
  atBats: 'at_bats',
  singles: 'hits',
  doubles: 'doubles',
  triples: 'triples',
  homeRuns: 'home_runs',
  walks: 'walks',
  strikeouts: 'strikeouts',
  hitByPitch: 'hit_by_pitch',
  sacrificeHits: 'sacrifice_hits',
  sacrificeFlies: 'sacrifice_flies',
  interference: 'interference',
};

/** Reads a count: 0 if the cell is empty, null if it is not a number. */
export function readCount(text: string): number | null {
  if (text.trim() === '') return 0;
  return count().safeParse(text).data ?? null;
}

/** Formats a count for a cell, which is empty for 0. */
export function writeCount(number: number): string {
  return number === 0 ? '' : String(number);
}

/** The line of a row; cells that are not a number count as 0. */
export function lineOf({ cells }: BatterRow): BattingLine {
  const counts = Object.fromEntries(BATTING_COUNTS.map((field) => [field, readCount(cells[field]) ?? 0]));
  return toBattingLine(counts as BattingCounts);
}

function appearancesIn(text: string): PlateAppearance[] {
  return readPlateAppearances(text).flatMap(({ appearance }) => appearance ?? []);
}

export function unreadIn(text: string): string[] {
  return readPlateAppearances(text)
    .filter(({ appearance }) => appearance === null)
    .map(({ word }) => word);
}

/**
 * The least counts that plate appearances imply. A home run also scores and bats in a run, and a sacrifice
 * fly bats one in (Official Baseball Rules 9.04, 9.08(d)).
 */
function countsFrom(text: string): Partial<BattingCounts> {
  const appearances = appearancesIn(text);
  const { homeRuns, sacrificeFlies, ...counts } = countsOf(appearances);
  const line = {
    ...EMPTY_BATTING_LINE,
    ...counts,
    homeRuns,
    sacrificeFlies,
    runs: homeRuns,
    runsBattedIn: homeRuns + sacrificeFlies,
  };
  const { steals, caught_stealing, errors, ...given } = fromBattingLine(line);
  return given;
}

/** Counts that agreed with the plate appearances follow the new ones; counts typed against them stay. */
function followAppearances(
  cells: BatterRow['cells'],
  before: Partial<BattingCounts>,
  after: Partial<BattingCounts>,
): Partial<Record<BattingCount, string>> {
  const moved = BATTING_COUNTS.filter(
    (field) => after[field] !== undefined && readCount(cells[field]) === before[field],
  );
  return Object.fromEntries(moved.map((field) => [field, writeCount(after[field] ?? 0)]));
}

/** Sets the plate appearances of a row and the counts that follow from them. */
export function withAppearances(row: BatterRow, text: string): BatterRow {
  const counts = followAppearances(row.cells, countsFrom(row.cells.plate_appearances), countsFrom(text));
  return { ...row, cells: { ...row.cells, ...counts, plate_appearances: text } };
}

/** Sets the steals. The attempts follow them until they are typed. */
export function withSteals(row: BatterRow, text: string): BatterRow {
  const before = { steals: readCount(row.cells.caught_stealing) ?? 0 };
  const attempts = followAppearances(row.cells, before, { steals: readCount(text) ?? 0 });
  return { ...row, cells: { ...row.cells, ...attempts, caught_stealing: text } };
}

export interface CountDisagreement {
  readonly count: BattingCount;
  readonly typed: number;
  readonly fromAppearances: number;
}

/** Lists the counts of a row that contradict its plate appearances. */
export function disagreementsOf(row: BatterRow): CountDisagreement[] {
  return disagreements(lineOf(row), appearancesIn(row.cells.plate_appearances)).map(
    ({ count: name, ...numbers }) => ({
      count: WIRE_COUNTS[name],
      ...numbers,
    }),
  );
}

/** Replaces the counts of a row by those that its plate appearances give. */
export function fitToAppearances(row: BatterRow): BatterRow {
  const given = countsFrom(row.cells.plate_appearances);
  const counts = Object.values(WIRE_COUNTS).map((field) => [field, writeCount(given[field] ?? 0)]);
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(counts) } };
}

/** Appends a plate appearance and a space for the next one. */
export function withPlateAppearance(text: string, appearance: PlateAppearance): string {
  const before = text.trimEnd();
  return `${before}${before === '' ? '' : ' '}${writePlateAppearance(appearance)} `;
}

function replaceWord(text: string, index: number, word: string): string {
  const words = readPlateAppearances(text).map((entry) => entry.word);
  const next = words.map((old, at) => (at === index ? word : old)).filter((entry) => entry !== '');
  return next.map((entry) => `${entry} `).join('');
}

export function withoutPlateAppearance(text: string, index: number): string {
  return replaceWord(text, index, '');
}

export function withPlateAppearanceAt(text: string, index: number, appearance: PlateAppearance): string {
  return replaceWord(text, index, writePlateAppearance(appearance));
}

export function withoutUnread(text: string): string {
  const words = readPlateAppearances(text).filter(({ appearance }) => appearance !== null);
  return words.map(({ word }) => `${word} `).join('');
}

/** One key per plate appearance, without an input method. Capitals are always part of a word. */
export const OUTCOME_KEYS: Readonly<Record<string, Outcome>> = {
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

/** Returns the cell after a key; null if the key is part of a word being typed. */
export function afterOutcomeKey(text: string, key: string): string | null {
  const outcome = OUTCOME_KEYS[key];
  if (outcome === undefined) return null;
  const last = readPlateAppearances(text).at(-1);
  const wordOpen = last !== undefined && !/\s$/.test(text) && last.appearance === null;
  return wordOpen ? null : withPlateAppearance(text, { outcome, field: null });
}

/** Removes the last word; null unless a space follows it. */
export function withoutLastPlateAppearance(text: string): string | null {
  return /\S\s+$/.test(text) ? withoutPlateAppearance(text, readPlateAppearances(text).length - 1) : null;
}
