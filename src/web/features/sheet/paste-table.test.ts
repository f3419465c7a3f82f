import { expect, it } from 'vitest';
import { isBlock, readTable } from './paste-table.ts';

it('reads a block from Excel: tabs, CRLF, an end of line behind the last', () => {
  expect(readTable('選手\t打数\r\n佐藤\t4\r\n')).toEqual([
    ['選手', '打数'],
    ['佐藤', '4'],
  ]);
});

it('keeps empty cells in their place, and leaves empty rows out', () => {
  expect(readTable('a\t\tb\n\t\t\n\tc\t')).toEqual([
    ['a', '', 'b'],
    ['', 'c', ''],
  ]);
});

it('reads quoted cells with separators, ends of line and quotes in them', () => {
  expect(readTable('"佐藤\n大輝"\t"彼は""4番"""\t"a\tb"\n鈴木\t"\t5')).toEqual([
    ['佐藤\n大輝', '彼は"4番"', 'a\tb'],
    ['鈴木', '"', '5'],
  ]);
});

it('reads a file with commas where there are no tabs', () => {
  expect(readTable('\ufeff選手,打数\n"佐藤, 大輝",4')).toEqual([
    ['選手', '打数'],
    ['佐藤, 大輝', '4'],
  ]);
});

it('is quick with a long text', () => {
  expect(readTable(`${'"'.repeat(100_000)}\tx`)).toHaveLength(1);
  expect(readTable('')).toEqual([]);
});

it('knows a block from a word', () => {
  expect(isBlock('4')).toBe(false);
  expect(isBlock('中安 三振\r\n')).toBe(false);
  expect(isBlock('4\t1')).toBe(true);
  expect(isBlock('4\n1')).toBe(true);
});
