import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { formatCsvText, makeCsvFile } from './csv.ts';
import { type Cell, type CellKind, type Column, toTable } from './table.ts';

async function written(columns: readonly Column<Cell>[], rows: readonly Cell[]): Promise<string> {
  const bytes = await makeCsvFile(toTable('表', columns, rows)).toArray();
  return Buffer.concat(bytes.map((chunk) => Buffer.from(chunk))).toString('utf8');
}

const makeColumn = (kind: CellKind): Column<Cell> => ({ title: '値', kind, cell: (cell) => cell });

test.each([
  ['=1+1', "'=1+1"],
  ['+81', "'+81"],
  ['-3', "'-3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['＝1+1', "'＝1+1"],
  ['＋81', "'＋81"],
  ['－3', "'－3"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['=HYPERLINK("http://x.example","a")', '"\'=HYPERLINK(""http://x.example"",""a"")"'],
  ['a=1', 'a=1'],
  ['青空, "一"\n朗', '"青空, ""一""\n朗"'],
  ['⚾️\u202E右', '⚾️\u202E右'],
  ['00', '00'],
])('the text %j becomes the cell %j', (text, cell) => {
  expect(formatCsvText(text)).toBe(cell);
});

test.each([
  ['count', -3, '-3'],
  ['rate', 0.3, '0.300'],
  ['rate', 1.5, '1.500'],
  ['perGame', 4.43, '4.43'],
  ['innings', 16, '5 1/3'],
  ['innings', 2, '0 2/3'],
  ['innings', 27, '9'],
  ['day', '2026-05-03', '2026-05-03'],
  ['text', null, ''],
  ['count', { value: 0.25, kind: 'rate' }, '0.250'],
] as const)('a cell of the kind %s with %j is written as %s', async (kind, cell, expected) => {
  expect(await written([makeColumn(kind)], [cell])).toBe(`\uFEFF値\r\n${expected}\r\n`);
});

test('a table without rows has its heads only', async () => {
  expect(await written([makeColumn('text'), makeColumn('count')], [])).toBe('\uFEFF値,値\r\n');
});

test('other programs read back what was written, however long the table is', async () => {
  const texts = Array.from({ length: 1000 }, (_, row) => `青空 ${row}, "四番"\r\n左中間`);
  const records = parse(await written([makeColumn('text')], texts), { bom: true, record_delimiter: '\r\n' });
  expect(records).toEqual([['値'], ...texts.map((text) => [text])]);
});
