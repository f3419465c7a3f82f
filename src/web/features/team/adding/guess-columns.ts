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

/** Whether the cell is a telephone number, a date or an e-mail address. */
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

/** Returns the index of the column that has the names, or else of one with kana; -1 if there is neither. */
function findNameColumn(columns: TextTable, kinds: readonly unknown[]): number {
  const cellsAt = (at: number) => columns[at] ?? [];
  const named = listIndexes(kinds, 'name');
  const [first] = named;
  if (first !== undefined)
    return isVaried(cellsAt(first)) ? first : (named.find((at) => isWhole(cellsAt(at))) ?? first);
  const kana = listIndexes(kinds, 'kana');
  return kana.find((at) => !cellsAt(at).every(isKana)) ?? kana[0] ?? -1;
}

/**
 * Returns whether the column of names has only family names, and the next one the given names. If there is a column of
 * readings, each reading must have two parts then.
 */
function hasGivenNames(columns: TextTable, kinds: readonly unknown[], nameColumn: number): boolean {
  const [family = [], given = []] = columns.slice(nameColumn);
  const others = listIndexes(kinds, 'kana').filter((at) => at !== nameColumn);
  const areAllKana = kinds[nameColumn] === 'kana' && kinds[nameColumn + 1] === 'kana' && others.length === 1;
  const areText = kinds[nameColumn] === 'name' && kinds[nameColumn + 1] === 'name';
  if (isWhole(family) || isWhole(given)) return false;
  if (areAllKana) return family.every(isKana) && given.every(isKana);
  const haveTwoParts = others.length !== 1 || isWhole(columns[others[0] ?? 0] ?? []);
  return areText && isVaried(given) && haveTwoParts;
}

/**
 * Guesses what the columns of a table without headings have, by most of their cells. Null stands for a column that is
 * not used. If no column can have names, all columns count as names.
 */
export function guessColumns(rows: TextTable): (GuessedColumn | null)[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = [...Array(width).keys()].map((at) =>
    rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '' && !isNothing(cell)),
  );
  const kinds = columns.map(guessKind);
  const nameColumn = findNameColumn(columns, kinds);
  if (nameColumn < 0) return kinds.map((kind) => (kind === 'number' ? kind : 'name'));
  const isName = (at: number) =>
    at === nameColumn || (at === nameColumn + 1 && hasGivenNames(columns, kinds, nameColumn));
  const numbers = kinds.indexOf('number');
  return kinds.map((kind, at) => {
    if (isName(at)) return 'name';
    // A text beside a whole name is a reading sooner than a given name.
    const isReading =
      kind === 'name' && isWhole(columns[nameColumn] ?? []) && isMost(columns[at] ?? [], isKana);
    if (isReading) return 'kana';
    return kind === 'name' || (kind === 'number' && at !== numbers) ? null : kind;
  });
}
