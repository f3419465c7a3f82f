import { fromBattingLine, toBattingLine } from '#contract/batting.ts';
import { count } from '#contract/fields.ts';
import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import {
  type BattingOutcome,
  type CountsFromPlateAppearances,
  countPlateAppearanceResults,
  hasPossibleBallLocation,
  listBattingCountMismatches,
  type PlateAppearance,
} from '#domain/plate-appearance.ts';
import { formatScorebookWord, listScorebookWords } from '#domain/scorebook.ts';
import {
  findLocationByFielderNumber,
  OUTCOMES_BY_LETTER,
  readPlateAppearanceFromLetter,
} from '#domain/scorebook-letters.ts';
import { BATTING_COUNTS, type BatterRow, type BattingCount } from './sheet-rows.ts';

type BattingCounts = Record<BattingCount, number>;

const WIRE_COUNTS: Readonly<Record<keyof CountsFromPlateAppearances, BattingCount>> = {
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

/** Reads a count: 0 for an empty cell, null for a text that is no number. */
export function readCount(text: string): number | null {
  if (text.trim() === '') return 0;
  return count().safeParse(text).data ?? null;
}

export function writeCount(number: number): string {
  return number === 0 ? '' : String(number);
}

/** Returns the batting line of a row. Cells that are not a number count as 0. */
export function countLine({ cells }: BatterRow): BattingLine {
  const counts = Object.fromEntries(
    BATTING_COUNTS.map((field) => [field, readCount(cells[field]) ?? 0]),
  ) as BattingCounts;
  return toBattingLine({ ...counts, steals: counts.caught_stealing + counts.caught });
}

function appearancesIn(text: string): PlateAppearance[] {
  return listScorebookWords(text).flatMap(({ appearance }) => appearance ?? []);
}

/** Lists the words of a cell in their usual spelling, in which the server stores them. Other words stay as typed. */
export function listUsualWords(text: string): string[] {
  return listScorebookWords(text).map(({ word, appearance }) =>
    appearance ? formatScorebookWord(appearance) : word,
  );
}

export function listUnreadWords(text: string): string[] {
  return listScorebookWords(text)
    .filter(({ appearance }) => appearance === null)
    .map(({ word }) => word);
}

/**
 * Returns the counts that the plate appearances prove. A home run is also a run and a run batted in; a sacrifice fly is
 * a run batted in (Official Baseball Rules 9.04, 9.08(d)).
 */
function countsFrom(text: string): Partial<BattingCounts> {
  const appearances = appearancesIn(text);
  const { homeRuns, sacrificeFlies, ...counts } = countPlateAppearanceResults(appearances);
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

/**
 * Returns whether the count equals the count that the plate appearances prove. The user has probably not typed such a
 * count.
 */
export function isCountedFromAppearances({ cells }: BatterRow, count: BattingCount): boolean {
  const counted = countsFrom(cells.plate_appearances)[count] ?? 0;
  return counted > 0 && readCount(cells[count]) === counted;
}

/**
 * Returns the counts that change with the plate appearances. A count that already differed stays, because the user has
 * typed it.
 */
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

export function withAppearances(row: BatterRow, text: string): BatterRow {
  const counts = followAppearances(row.cells, countsFrom(row.cells.plate_appearances), countsFrom(text));
  return { ...row, cells: { ...row.cells, ...counts, plate_appearances: text } };
}

export type CellDisagreement = ReturnType<typeof findDisagreements>[number];

export function findDisagreements(row: BatterRow) {
  const appearances = appearancesIn(row.cells.plate_appearances);
  return listBattingCountMismatches(countLine(row), appearances).map(({ count: name, ...numbers }) => ({
    ...numbers,
    count: WIRE_COUNTS[name],
  }));
}

/** Replaces the counts of a row with the counts that follow from its plate appearances. */
export function fitToAppearances(row: BatterRow): BatterRow {
  const given = countsFrom(row.cells.plate_appearances);
  const counts = Object.values(WIRE_COUNTS).map((field) => [field, writeCount(given[field] ?? 0)]);
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(counts) } };
}

/** Appends a plate appearance and a space, so that the next plate appearance can follow. */
export function withPlateAppearance(text: string, appearance: PlateAppearance): string {
  const before = text.trimEnd();
  return `${before}${before === '' ? '' : ' '}${formatScorebookWord(appearance)} `;
}

function replaceWord(text: string, index: number, word: string): string {
  const words = listScorebookWords(text).map((entry) => entry.word);
  const next = words.map((old, at) => (at === index ? word : old)).filter((entry) => entry !== '');
  return next.map((entry) => `${entry} `).join('');
}

export function withoutPlateAppearance(text: string, index: number): string {
  return replaceWord(text, index, '');
}

export function withPlateAppearanceAt(text: string, index: number, appearance: PlateAppearance): string {
  return replaceWord(text, index, formatScorebookWord(appearance));
}

/** Changes the outcome of a plate appearance. Keeps the direction if the new outcome allows it. */
export function withOutcomeAt(text: string, index: number, outcome: BattingOutcome): string {
  const field = listScorebookWords(text)[index]?.appearance?.field ?? null;
  return withPlateAppearanceAt(text, index, { outcome, field });
}

export function withoutUnread(text: string): string {
  const words = listScorebookWords(text).filter(({ appearance }) => appearance !== null);
  return words.map(({ word }) => `${word} `).join('');
}

/** The keys that raise a count by one in a cell of plate appearances. The shorthand does not use these keys. */
export const COUNT_KEYS: Readonly<Record<string, BattingCount>> = {
  '+': 'runs',
  '*': 'rbis',
  '>': 'caught_stealing',
};

/** The last word that was entered by a key. The next key can add the direction of the word, or correct it. */
export interface KeyedWord {
  /** The text without the direction of the last word. */
  readonly before: string;
  /** The digit that gave the last word its direction; null for a word without direction. */
  readonly digit: string | null;
}

export interface KeyedText {
  readonly text: string;
  readonly keyed: KeyedWord | null;
}

/** Adds a direction to the last word. The digit is the number of the fielder: a8 is a single to center. */
function afterDigit(text: string, digit: string): KeyedText | null {
  const index = listScorebookWords(text).length - 1;
  const last = listScorebookWords(text)[index]?.appearance;
  const field = findLocationByFielderNumber(digit);
  if (!last || field === undefined || !hasPossibleBallLocation({ ...last, field })) return null;
  return { text: withPlateAppearanceAt(text, index, { ...last, field }), keyed: { before: text, digit } };
}

function afterLetter(text: string, letter: string): KeyedText | null {
  const outcome = OUTCOMES_BY_LETTER[letter];
  if (outcome === undefined) return null;
  const words = listScorebookWords(text);
  const last = words.at(-1);
  if (last === undefined || /\s$/.test(text) || last.appearance !== null) {
    const next = withPlateAppearance(text, { outcome, field: null });
    return { text: next, keyed: { before: next, digit: null } };
  }
  const together = readPlateAppearanceFromLetter(last.word + letter);
  if (together === null) return null;
  return { text: withPlateAppearanceAt(text, words.length - 1, together), keyed: null };
}

/**
 * Returns the text after a key is pressed; null if the key belongs to a word that is being typed. A lower-case letter
 * adds a plate appearance. A digit before or after the letter is the direction.
 * @param keyed the word that the previous key entered; null if none was entered
 */
export function applyOutcomeKey(text: string, key: string, keyed: KeyedWord | null): KeyedText | null {
  if (keyed && keyed.digit === null && /^[1-9]$/.test(key)) return afterDigit(text, key);
  // "6-" begins a new word, so the 6 was not a direction.
  if (keyed && keyed.digit !== null && key === '-')
    return { text: `${keyed.before}${keyed.digit}-`, keyed: null };
  return afterLetter(text, key);
}

/** Removes the last word. Returns null if no space follows the word, so that the browser deletes one letter. */
export function withoutLastPlateAppearance(text: string): string | null {
  return /\S\s+$/.test(text) ? withoutPlateAppearance(text, listScorebookWords(text).length - 1) : null;
}
