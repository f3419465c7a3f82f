import { expect, it } from 'vitest';
import { isBlock, readTable } from './table-text.ts';

it('reads a block from Excel: tabs, CRLF and a trailing line break', () => {
  expect(readTable('選手\t打数\r\n佐藤\t4\r\n')).toEqual([
    ['選手', '打数'],
    ['佐藤', '4'],
  ]);
});

it('keeps empty cells and skips blank rows', () => {
  expect(readTable('a\t\tb\n\t\t\n\tc\t')).toEqual([
    ['a', '', 'b'],
    ['', 'c', ''],
  ]);
});

it('reads quoted cells that contain separators, line breaks and quotes', () => {
  expect(readTable('"佐藤\n大輝"\t"彼は""4番"""\t"a\tb"\n鈴木\t"\t5')).toEqual([
    ['佐藤\n大輝', '彼は"4番"', 'a\tb'],
    ['鈴木', '"', '5'],
  ]);
});

it('reads commas as separators if there are no tabs', () => {
  expect(readTable('\ufeff選手,打数\n"佐藤, 大輝",4')).toEqual([
    ['選手', '打数'],
    ['佐藤, 大輝', '4'],
  ]);
});

it('reads a long text in linear time', () => {
  expect(readTable(`${'"'.repeat(100_000)}\tx`)).toHaveLength(1);
  expect(readTable('')).toEqual([]);
});

it('isBlock distinguishes a block from a word', () => {
  expect(isBlock('4')).toBe(false);
  expect(isBlock('中安 三振\r\n')).toBe(false);
  expect(isBlock('4\t1')).toBe(true);
  expect(isBlock('4\n1')).toBe(true);
});
