import { readKana, readSchoolGrade, readShirtNumber } from '#domain/member.ts';
import { readTable, type TextTable } from '../../../shared/table-text.ts';
import { teamMessages } from '../team.messages.ts';
import { type GuessedColumn, guessColumns, isKana, isNoName, isNothing, isNumber } from './guess-columns.ts';

const texts = teamMessages.adding;

/** A member as named in a pasted list. Invalid texts stay, so that the user can correct them. */
export interface ListedMember {
  readonly number: string;
  readonly name: string;
  readonly kana: string;
  /** The throwing and batting hand, such as 右投左打. */
  readonly hands?: string;
  /** The positions, such as 遊 二. */
  readonly defense?: string;
  /** The school grade, such as 小5. */
  readonly grade?: string;
  /** Cells that are in no column or do not fit their column, such as a telephone number. */
  readonly unused?: readonly string[];
}

/** The columns whose cells are used only if they can be read. */
export const EXTRAS = ['hands', 'defense', 'grade'] as const;
export type Extra = (typeof EXTRAS)[number];

type Column = GuessedColumn | 'throws' | 'bats';

const HEADS: Readonly<Record<Column, readonly string[]>> = {
  number: ['背番号', '番号', 'NO', 'NO.', '#'],
  name: ['名前', '氏名', '選手', '選手名', '姓名', 'メンバー', '姓', '名'],
  kana: ['よみ', '読み', 'よみがな', '読み仮名', 'ふりがな', 'フリガナ', 'かな', 'カナ', 'セイ', 'メイ'],
  hands: ['投打'],
  throws: ['投', '投げ', '利き腕'],
  bats: ['打', '打席'],
  defense: ['守備', '守備位置', 'ポジション', '位置', 'POS'],
  grade: ['学年'],
};

/** Matches a list marker, such as "・", "-", "1." or "２）". */
const LIST_MARKER = /^(?:[・•●○*＊-]|[0-9０-９]+[.．)）、:：])[\s　]*/;
/** Matches a number before the name, with a sign or before a space. Any other number may belong to the name. */
const NUMBERED = /^(?:(?:[#♯]|No\.?|背番号)\s*(\d{1,3})\s*|(\d{1,3})\s+)(\S.*)$/i;
const WITH_KANA = /^(.+?)\s*[(（]([^()（）]+)[)）]$/;

function columnsOfHeads(heads: readonly string[]): (Column | null)[] | null {
  const columns = heads.map((head) => {
    const word = head.normalize('NFKC').replace(/\s/g, '').toUpperCase();
    return (Object.keys(HEADS) as Column[]).find((column) => HEADS[column].includes(word)) ?? null;
  });
  return columns.includes('name') ? columns : null;
}

/** Reads 7, #7 or 7番. Other text stays, so that the user can correct it. */
function readNumber(cell: string): string {
  return readShirtNumber(cell.replace(/番$/, '')) ?? cell;
}

function readRow(row: readonly string[], columns: readonly (Column | null)[]): ListedMember {
  const readCell = (column: Column) =>
    row
      .filter((_, at) => (columns[at] ?? null) === column)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '' && (column === 'name' || !isNothing(cell)))
      .join(' ');
  /** In a column for one hand, 右 means 右投 or 右打. */
  const readSide = (column: 'throws' | 'bats', word: string) =>
    readCell(column).replace(/^[右左両]$/, `$&${word}`);
  const extras = {
    hands: readCell('hands') || readSide('throws', '投') + readSide('bats', '打'),
    defense: readCell('defense'),
    grade: readCell('grade'),
  };
  return {
    number: readNumber(readCell('number')),
    name: readCell('name'),
    kana: readCell('kana'),
    ...Object.fromEntries(Object.entries(extras).filter(([, text]) => text !== '')),
  };
}

function readLine(line: string): ListedMember {
  const text = line.replace(LIST_MARKER, '').trim();
  const [, named = text, bracketed = ''] = WITH_KANA.exec(text) ?? [];
  const [name, kana] = readKana(bracketed) === null ? [text, ''] : [named, bracketed];
  const [, signed, spaced, rest] =
    NUMBERED.exec(name.replace(/^\S*/, (word) => word.normalize('NFKC'))) ?? [];
  return { number: signed ?? spaced ?? '', name: rest ?? name, kana };
}

/** Splits a row: `used` has the cells that fit their columns, with the others blank, and `unused` has the others. */
function sortCells(row: readonly string[], columns: readonly (GuessedColumn | null)[]) {
  const number = [...row.keys()].find((at) => columns[at] === 'number' && isNumber(row[at] ?? ''));
  const isUsed = (cell: string, at: number) => {
    if (isNumber(cell)) return number === undefined ? columns[at] === 'name' : at === number;
    if (columns[at] === 'kana') return isKana(cell);
    return columns[at] !== null && columns[at] !== undefined && columns[at] !== 'number';
  };
  const unused = row.filter((cell, at) => cell.trim() !== '' && !isUsed(cell, at)).map((cell) => cell.trim());
  return { used: row.map((cell, at) => (isUsed(cell, at) ? cell : '')), unused };
}

/** Reads a row of a table without headings. In a row that is shorter than others, a name may stand elsewhere. */
function readGuessed(row: readonly string[], columns: readonly (GuessedColumn | null)[]): ListedMember {
  const { used, unused } = sortCells(row, columns);
  const number = used.find(isNumber) ?? '';
  const read = readRow(
    used.map((cell) => (isNumber(cell) ? '' : cell)),
    columns,
  );
  const elsewhere = read.name === '' ? unused.find((cell) => !isNumber(cell) && !isNoName(cell)) : undefined;
  const line = readLine(elsewhere ?? read.name);
  const rest = unused.filter((cell) => cell !== elsewhere);
  return {
    ...read,
    ...line,
    number: readNumber(number) || line.number,
    kana: read.kana || line.kana,
    ...(rest.length > 0 && { unused: rest }),
  };
}

/**
 * Removes 番 after shirt numbers, as in 52番 伊藤. Keeps it if no number is above 9, because 3番 may be a slot in the
 * batting order.
 */
function removeCounters(table: TextTable): TextTable {
  const isAboveNine = (cell: string) => /^[1-9１-９][0-9０-９]{1,2}番(?=\s|$)/.test(cell);
  if (!table.some((row) => row.some(isAboveNine))) return table;
  return table.map((row) => row.map((cell) => cell.replace(/^([0-9０-９]{1,3})番(?=\s|$)/, '$1')));
}

function readBody(table: TextTable): ListedMember[] {
  const [heads = [], ...body] = table;
  const columns = columnsOfHeads(heads);
  if (columns) return body.map((row) => readRow(row, columns));
  const rows = removeCounters(table);
  const guessed = guessColumns(rows);
  return rows.map((row) => readGuessed(row, guessed));
}

/**
 * Reads a typed or pasted list with one member per line: a name, a number and a name, or cells of a spreadsheet or CSV
 * file. The cells may have headings.
 */
export function readMembers(text: string): ListedMember[] {
  const members = readBody(readList(text));
  return withSchools(members.filter(({ name, number, kana }) => name + number + kana !== ''));
}

const readList = (text: string) => readTable(text.replace(/[\u2028\u2029]/g, '\n'));

/** Adds 小 to grades without a school if any grade is 4 to 6. Otherwise the grades stay as they are. */
function withSchools(members: readonly ListedMember[]): ListedMember[] {
  const years = members.map(({ grade = '' }) => readSchoolGrade(grade) ?? '');
  if (!years.some((year) => /^[4-6]$/.test(year))) return [...members];
  return members.map((member, at) =>
    /^\d$/.test(years[at] ?? '') ? { ...member, grade: `小${years[at]}` } : member,
  );
}

/** Returns the headings of columns with content for which members have no field. */
export function listUnusedColumns(text: string): string[] {
  const [heads = [], ...body] = readList(text);
  const columns = columnsOfHeads(heads) ?? heads.map((): Column => 'name');
  return heads.filter((head, at) => head.trim() && !columns[at] && body.some((row) => row[at]?.trim()));
}

/** Formats members as a list that `readMembers` reads back: names alone if that is enough, otherwise a table. */
export function writeMembers(members: readonly ListedMember[]): string {
  const plain = members.map(({ name }) => name).join('\n');
  if (JSON.stringify(readMembers(plain)) === JSON.stringify(members)) return plain;
  const rows = members.map(({ number, name, kana, hands = '', defense = '', grade = '' }) =>
    hands || defense || grade ? [number, name, kana, hands, defense, grade] : [number, name, kana],
  );
  const width = Math.max(...rows.map((row) => row.length));
  return [texts.listHeads.slice(0, width), ...rows].map((cells) => cells.join('\t')).join('\n');
}
