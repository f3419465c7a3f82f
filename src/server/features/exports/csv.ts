import { Readable } from 'node:stream';
import { OUTS_PER_INNING } from '#domain/pitching.ts';
import { textChunks } from './chunks.ts';
import { type Cell, type CellKind, type Table, toContent } from './table.ts';

// Without this mark, Excel reads the file in the system's encoding instead of UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

// Spreadsheets read a cell that begins with these characters as a formula, even if the cell is quoted. Japanese
// versions also read the full-width forms (OWASP, CSV Injection).
const LIKE_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a text as a cell (RFC 4180), with an apostrophe before a text that looks like a formula. */
export function formatCsvText(text: string): string {
  return quote(LIKE_FORMULA.test(text) ? `'${text}` : text);
}

/**
 * Formats outs as innings, for example "5 1/3". Keeps the 0 in "0 1/3", because spreadsheets read "1/3" as a day in
 * January.
 */
function formatInnings(outs: number): string {
  const thirds = outs % OUTS_PER_INNING;
  const whole = Math.floor(outs / OUTS_PER_INNING);
  return thirds === 0 ? String(whole) : `${whole} ${thirds}/${OUTS_PER_INNING}`;
}

const NUMBERS: Partial<Record<CellKind, (value: number) => string>> = {
  rate: (value) => value.toFixed(3),
  perGame: (value) => value.toFixed(2),
  innings: formatInnings,
};

function csvCell(cell: Cell, column: CellKind): string {
  const { value, kind } = toContent(cell, column);
  if (typeof value === 'number') return (NUMBERS[kind] ?? String)(value);
  return formatCsvText(value ?? '');
}

function* csvRows({ columns, rows }: Table): Generator<string> {
  yield BYTE_ORDER_MARK + columns.map(({ title }) => formatCsvText(title)).join() + LINE_END;
  for (const row of rows)
    yield columns.map(({ kind }, index) => csvCell(row[index] ?? null, kind)).join() + LINE_END;
}

export function makeCsvFile(table: Table): Readable {
  return Readable.from(textChunks(csvRows(table), String), { objectMode: false });
}
