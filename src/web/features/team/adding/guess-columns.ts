import { readKana, readSchoolGrade, readThrowsAndBats } from '#domain/member.ts';
import { readPositions } from '../../../shared/positions-text.ts';
import type { TextTable } from '../../../shared/table-text.ts';

export type GuessedColumn = 'number' | 'name' | 'kana' | 'hands' | 'defense' | 'grade';

/** Whether the cell is a shirt number, or one with a digit too many, which gets an error in the preview. */
export const isNumber = (cell: string) => /^#?\d{1,4}$/.test(cell.normalize('NFKC').trim());

/** Whether the cell says that there is nothing, such as "-" or なし. */
export const isNothing = (cell: string) =>
  /^(?:[-‐‑–—―−ー]+|なし|無し?)$/.test(cell.normalize('NFKC').trim());

export const isKana = (cell: string) => readKana(cell) !== null;

/** Whether the cell is a telephone number, a day or an address of mails. */
export const isNoName = (cell: string) => /^[\d\s()+./-]+$|@/.test(cell.normalize('NFKC'));

/** Returns whether the text is a grade, with its school or with 年. A number alone may be anything. */
const isGrade = (cell: string) => !isNumber(cell) && readSchoolGrade(cell) !== null;

const KINDS: readonly (readonly [GuessedColumn | null, (cell: string) => boolean])[] = [
  ['number', isNumber],
  ['hands', (cell) => readThrowsAndBats(cell) !== null],
  ['defense', (cell) => readPositions(cell) !== null],
  ['grade', isGrade],
  [null, isNoName],
];

type Fits = (cell: string) => boolean;

const isMost = (cells: readonly string[], fits: Fits) => cells.filter(fits).length * 2 > cells.length;
/** Given names may be kana too (佐藤 さくら), so that a column of readings needs more of them. */
const isMostlyKana = (cells: readonly string[]) => cells.filter(isKana).length * 4 >= cells.length * 3;
/** Whether most cells have a family and a given name. A number before the name is no part of it. */
const isWhole = (cells: readonly string[]) => isMost(cells, (cell) => /[^\d\s]\s+\S/.test(cell));
/** Whether few cells repeat, as with names, and not with schools. Three cells are too few to tell. */
const isVaried = (cells: readonly string[]) => cells.length < 4 || new Set(cells).size * 2 > cells.length;

function guessKind(cells: readonly string[]): GuessedColumn | null {
  if (cells.length === 0) return null;
  const kind = KINDS.find(([, fits]) => isMost(cells, fits));
  if (kind) return kind[0];
  return isMostlyKana(cells) ? 'kana' : 'name';
}

const listIndexes = (kinds: readonly unknown[], wanted: GuessedColumn) =>
  [...kinds.keys()].filter((at) => kinds[at] === wanted);

/** Returns the column of names, which is a column of kana if there is no other text. */
function findNames(columns: TextTable, kinds: readonly unknown[]): number {
  const cellsAt = (at: number) => columns[at] ?? [];
  const named = listIndexes(kinds, 'name');
  const [first] = named;
  if (first !== undefined)
    return isVaried(cellsAt(first)) ? first : (named.find((at) => isWhole(cellsAt(at))) ?? first);
  const kana = listIndexes(kinds, 'kana');
  return kana.find((at) => !cellsAt(at).every(isKana)) ?? kana[0] ?? -1;
}

/**
 * Returns whether the column after that of the names has the given names. If there are readings, they must have two
 * parts, as the names then have.
 */
function hasGivenNames(columns: TextTable, kinds: readonly unknown[], names: number): boolean {
  const [family = [], given = []] = columns.slice(names);
  const others = listIndexes(kinds, 'kana').filter((at) => at !== names);
  const areAllKana = kinds[names] === 'kana' && kinds[names + 1] === 'kana' && others.length === 1;
  const areText = kinds[names] === 'name' && kinds[names + 1] === 'name';
  if (isWhole(family) || isWhole(given)) return false;
  if (areAllKana) return family.every(isKana) && given.every(isKana);
  const haveTwoParts = others.length !== 1 || isWhole(columns[others[0] ?? 0] ?? []);
  return areText && isVaried(given) && haveTwoParts;
}

/**
 * Guesses the columns of a table without headings by most of their cells. A column that is neither the name nor one
 * of the other kinds is null, and is not used. If no column can have names, all have.
 */
export function guessColumns(rows: TextTable): (GuessedColumn | null)[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = [...Array(width).keys()].map((at) =>
    rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '' && !isNothing(cell)),
  );
  const kinds = columns.map(guessKind);
  const names = findNames(columns, kinds);
  if (names < 0) return kinds.map((kind) => (kind === 'number' ? kind : 'name'));
  const isName = (at: number) => at === names || (at === names + 1 && hasGivenNames(columns, kinds, names));
  const numbers = kinds.indexOf('number');
  return kinds.map((kind, at) => {
    if (isName(at)) return 'name';
    // A text beside a whole name is a reading sooner than a given name.
    const isReading = kind === 'name' && isWhole(columns[names] ?? []) && isMost(columns[at] ?? [], isKana);
    if (isReading) return 'kana';
    return kind === 'name' || (kind === 'number' && at !== numbers) ? null : kind;
  });
}
