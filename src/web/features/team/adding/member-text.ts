import { readKana, readSchoolGrade, readShirtNumber, readThrowsAndBats } from '#domain/member.ts';
import { readPositions } from '../../../shared/positions-text.ts';
import { readTable, type TextTable } from '../../../shared/table-text.ts';
import { teamMessages } from '../team.messages.ts';

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
}

/** The columns whose cells are used only if they can be read. */
export const EXTRAS = ['hands', 'defense', 'grade'] as const;

type Column = keyof ListedMember | 'throws' | 'bats';

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

/** Whether the cell is a number of any length. A number with too many digits gets an error in the preview. */
const isNumber = (cell: string) => /^#?\d+$/.test(cell.normalize('NFKC').trim());
const isKana = (cell: string) => readKana(cell) !== null;

/** Returns whether the text is a grade, with its school or with 年. A number alone may be anything. */
const isGrade = (cell: string) => !isNumber(cell) && readSchoolGrade(cell) !== null;

const KINDS: readonly (readonly [Column, (cell: string) => boolean])[] = [
  ['hands', (cell) => readThrowsAndBats(cell) !== null],
  ['defense', (cell) => readPositions(cell) !== null],
  ['grade', isGrade],
  ['kana', isKana],
];

/**
 * Guesses the columns of a table without headings. A column has a kind if all its cells fit the kind; otherwise the
 * column has names. If no column has names, all columns are read as names.
 */
function guessedColumns(rows: TextTable): Column[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = [...Array(width).keys()].map((at): Column => {
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
    return KINDS.find(([, fits]) => cells.every(fits))?.[0] ?? 'name';
  });
  return columns.includes('name') ? columns : columns.map(() => 'name');
}

function readRow(row: readonly string[], columns: readonly (Column | null)[]): ListedMember {
  const readCell = (column: Column) =>
    row
      .filter((_, at) => (columns[at] ?? null) === column)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' ');
  /** In a column for one hand, 右 means 右投 or 右打. */
  const readSide = (column: 'throws' | 'bats', word: string) =>
    readCell(column).replace(/^[右左両]$/, `$&${word}`);
  const number = readCell('number');
  const extras = {
    hands: readCell('hands') || readSide('throws', '投') + readSide('bats', '打'),
    defense: readCell('defense'),
    grade: readCell('grade'),
  };
  return {
    number: readShirtNumber(number) ?? number,
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

function readBody(table: TextTable): ListedMember[] {
  const [heads = [], ...body] = table;
  const columns = columnsOfHeads(heads);
  if (columns) return body.map((row) => readRow(row, columns));
  const texts = table.map((row) => row.map((cell) => (isNumber(cell) ? '' : cell)));
  const guessed = guessedColumns(texts);
  return table.map((row, at) => {
    const number = row.find(isNumber) ?? '';
    const read = readRow(texts[at] ?? [], guessed);
    const line = readLine(read.name);
    return {
      ...read,
      ...line,
      number: (readShirtNumber(number) ?? number) || line.number,
      kana: read.kana || line.kana,
    };
  });
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
