import { readKana, readNumber } from '#domain/member.ts';
import { readTable, type Table } from '../../../shared/table-text.ts';

/** A member as a pasted list names them. Texts that do not fit stay as they are, to be corrected. */
export interface ListedMember {
  readonly number: string;
  readonly name: string;
  readonly kana: string;
}

type Column = keyof ListedMember;

const HEADS: Readonly<Record<Column, readonly string[]>> = {
  number: ['背番号', '番号', 'NO', 'NO.', '#'],
  name: ['名前', '氏名', '選手', '選手名', '姓名', 'メンバー', '姓', '名'],
  kana: ['よみ', '読み', 'よみがな', '読み仮名', 'ふりがな', 'フリガナ', 'かな', 'カナ', 'セイ', 'メイ'],
};
const WRITTEN_HEADS = ['背番号', '名前', 'ふりがな'] as const;

/** "・", "-", "1.", "２）" and the like. */
const LIST_MARKER = /^(?:[・•●○*＊-]|[0-9０-９]+[.．)）、:：])[\s　]*/;
/** A number before the name: behind a sign, or before a space. Any other number may belong to the name. */
const NUMBERED = /^(?:(?:[#♯]|No\.?|背番号)\s*(\d{1,3})\s*|(\d{1,3})\s+)(\S.*)$/i;
const WITH_KANA = /^(.+?)\s*[(（]([^()（）]+)[)）]$/;

function columnsOfHeads(heads: readonly string[]): (Column | null)[] | null {
  const columns = heads.map((head) => {
    const word = head.normalize('NFKC').replace(/\s/g, '').toUpperCase();
    return (Object.keys(HEADS) as Column[]).find((column) => HEADS[column].includes(word)) ?? null;
  });
  return columns.includes('name') ? columns : null;
}

/** Also of a number that is too long to be one, which the preview shows as wrong. */
const isNumber = (cell: string) => /^#?\d+$/.test(cell.normalize('NFKC').trim());
const isKana = (cell: string) => readKana(cell) !== null;

/** Guesses the columns of a table without heads and numbers: kana if all cells of one are, beside a name. */
function guessedColumns(rows: Table): Column[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const isKanaColumn = (at: number) => rows.every((row) => !row[at]?.trim() || isKana(row[at] ?? ''));
  const kana = [...Array(width).keys()].map(isKanaColumn);
  return kana.map((isKanaToo) => (isKanaToo && kana.includes(false) ? 'kana' : 'name'));
}

function readRow(row: readonly string[], columns: readonly (Column | null)[]): ListedMember {
  const cellsOf = (column: Column) =>
    row
      .filter((_, at) => (columns[at] ?? null) === column)
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' ');
  const number = cellsOf('number');
  return { number: readNumber(number) ?? number, name: cellsOf('name'), kana: cellsOf('kana') };
}

/** Separates a number before the name and kana in brackets behind it. */
function readLine(line: string): ListedMember {
  const text = line.replace(LIST_MARKER, '').trim();
  const [, named = text, bracketed = ''] = WITH_KANA.exec(text) ?? [];
  const [name, kana] = readKana(bracketed) === null ? [text, ''] : [named, bracketed];
  const [, signed, spaced, rest] =
    NUMBERED.exec(name.replace(/^\S*/, (word) => word.normalize('NFKC'))) ?? [];
  return { number: signed ?? spaced ?? '', name: rest ?? name, kana };
}

function readBody(table: Table): ListedMember[] {
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
      ...line,
      number: (readNumber(number) ?? number) || line.number,
      kana: read.kana || line.kana,
    };
  });
}

/**
 * Reads a typed or pasted list: one member a line, as a name alone, behind a number, or as cells of a
 * spreadsheet or CSV file with or without heads.
 */
export function readMembers(text: string): ListedMember[] {
  const members = readBody(readTable(text.replace(/[\u2028\u2029]/g, '\n')));
  return members.filter(({ name, number, kana }) => name + number + kana !== '');
}

/** Writes a list that `readMembers` reads as these members: names alone if that is enough. */
export function writeMembers(members: readonly ListedMember[]): string {
  const plain = members.map(({ name }) => name).join('\n');
  if (JSON.stringify(readMembers(plain)) === JSON.stringify(members)) return plain;
  const rows = members.map(({ number, name, kana }) => [number, name, kana]);
  return [WRITTEN_HEADS, ...rows].map((cells) => cells.join('\t')).join('\n');
}
