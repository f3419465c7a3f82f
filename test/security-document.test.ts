import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  EXCEPTION,
  idFaults,
  isMetUntested,
  LEFT_OUT,
  listNumbers,
  type Row,
  readRows,
  rowFaults,
} from './security-document.ts';

/** The number of level 1 and 2 requirements in each section of ASVS 5.0.0, where they come first. */
const SECTIONS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
};

function allNumbers(): string[] {
  return Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
    Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
    ),
  );
}

const document = readFileSync('docs/security.md', 'utf8');
const rows = readRows(document);
/** Leaves out this file, which contains faulty titles as examples. */
const sources = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.ts', 'e2e/**/*.ts'], {
  exclude: ['test/canaries/**', 'test/security-document.test.ts'],
}).map((path) => readFileSync(path, 'utf8'));

function summary(kind: string): string[] {
  return new RegExp(`^- ${kind}: (.+)\\.$`, 'm').exec(document)?.[1]?.split(', ') ?? [];
}

describe('docs/security.md', () => {
  test('lists every requirement of levels 1 and 2 once, in order', () => {
    const all = allNumbers();
    expect(rows.flatMap((row) => listNumbers(row, all))).toEqual(all);
    expect(all).toHaveLength(253);
  });

  test('names an existing file for each requirement, or a reason', () => {
    expect(rows.flatMap((row) => rowFaults(row, (file) => globSync(file).length > 0))).toEqual([]);
  });

  test('has the ids that stand in titles of tests, each in one', () => {
    expect(idFaults(rows, sources)).toEqual([]);
  });

  test.each<[string, (row: Row) => boolean]>([
    ['Left out', ({ where }) => LEFT_OUT.test(where)],
    ['With an exception', ({ where }) => EXCEPTION.test(where)],
    ['Without a test', isMetUntested],
  ])(
    'lists at its top exactly the requirements that are not met as written or not tested (%s)',
    (kind, is) => {
      const numbers = rows.filter(is).map(({ first }) => first);
      expect(summary(kind)).toEqual(numbers);
      expect(numbers.length).toBeGreaterThan(0);
    },
  );
});

describe('the check of docs/security.md', () => {
  const listFaults = (row: string) =>
    readRows(row).flatMap((parsed) => rowFaults(parsed, (file) => file !== 'gone.ts'));

  test.each([
    '1.1.1 | 1 | Asked | Somewhere |',
    '1.1.1 | 1 | Asked | `SOME_SETTING` |',
    '1.1.1 | 1 | Asked | N/A: |',
    '1.1.1 | 1 | Asked | Left out: for some reason | S1',
    '1.1.1 | 1 | Asked | N/A: none | S1',
    '1.1.1 | 3 | Asked | `a.ts` | S1',
    '1.1.1 | 1 | Asked | `a.ts`, `gone.ts` | S1',
    '1.1.1–1.1.2 | 1 | Asked | `a.ts` | S1',
  ])('finds the fault of %j', (row) => {
    expect(listFaults(row)).toHaveLength(1);
  });

  test.each([
    '1.1.1 | 1 | Asked | `src/a.ts` |',
    '1.1.1 | 2 | Asked | why: `src/**/*.queries.ts`, `.b.ts` | S1 S2',
    '1.1.1 | 2 | Asked | Left out: the specification says so | S1',
    '1.1.1–1.1.2 | 1–2 | Asked | N/A: none |',
  ])('accepts %j', (row) => {
    expect(readRows(row)).toHaveLength(1);
    expect(listFaults(row)).toEqual([]);
  });

  test.each([
    ['1.1.1–1.2.1', ['1.1.1', '1.1.2', '1.2.1']],
    ['1.1.2–1.1.1', []],
    ['1.1.1–1.1.9', []],
    ['1.1.9–1.2.1', []],
    ['1.1.1-1.1.2', []],
  ])('reads the range %s', (range, numbers) => {
    const [row] = readRows(`${range} | 1 | Asked | N/A: none |`);
    expect(row ? listNumbers(row, ['1.1.1', '1.1.2', '1.2.1', '1.2.2']) : []).toEqual(numbers);
  });

  const oneId = readRows('1.1.1 | 1 | Asked | `a.ts` | S1');

  test.each([
    "test('is right', () => {});",
    "test('is right [S11]', () => {});\ntest('is shown [S1]', () => {});",
    "test('is right [S1]', () => {});\ndescribe('is shown [S1]', () => {});",
    "test('is right [S1]', () => {});\nexpect('[S1]');",
  ])('finds the fault of the ids in %j', (source) => {
    expect(idFaults(oneId, [source])).toHaveLength(1);
  });

  test.each([
    "// test('is right [S1]', () => {});",
    "test.skip('is right [S1]', () => {});",
    "test('is right [S1] here', () => {});",
    "expect(title).toBe('is right [S1]', 'here');",
  ])('finds no test in %j', (source) => {
    expect(idFaults(oneId, [source])).toContain('S1 is in the title of no test');
  });

  test.each([
    "test('is right [S1]', () => {});",
    "test(\n  'is right [S1]',\n  () => {});",
    'test.each([1])("isn\'t wrong [S1]", () => {});',
    'describe.each([1])(`is right [b] [S1]`, () => {});',
  ])('finds the test in %j', (source) => {
    expect(idFaults(oneId, [source, 'test("other", () => {});'])).toEqual([]);
  });
});
