import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; in each they are its first ones. */
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

function askedFor(): string[] {
  return Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
    Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
    ),
  );
}

interface Row {
  readonly number: string;
  readonly where: string;
  /** The tests that are named: a file and a title each. */
  readonly tests: readonly (readonly [file: string, title: string])[];
}

function readTest(named: string): readonly [file: string, title: string] {
  const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(named) ?? [];
  return [file, title];
}

function readRow(line: string): Row {
  const [, number = '', , , where = '', shown = ''] = line.split('|').map((cell) => cell.trim());
  return { number, where, tests: shown.split('<br>').filter(Boolean).map(readTest) };
}

function readRows(markdown: string): Row[] {
  return (markdown.match(/^\| \d+\.\d+\.\d+ .*$/gm) ?? []).map(readRow);
}

/** A requirement that the specification forbids; its row shows what stands in its place. */
const LEFT_OUT = /^Does not apply: the specification \S/;
/** What a requirement is met but for. */
const EXCEPTION = /`.* Except: \S/;

/** What is wrong with a row: it names a file, or says why not; its tests are there under their names. */
function rowFaults({ number, where, tests }: Row, read: (path: string) => string): string[] {
  const refused = /^(Not met|In part)\b/i.test(where);
  const reason = /^Does not apply: \S/.test(where);
  const answered = !refused && (reason || /`[^`]+`/.test(where));
  const missing = tests.filter(([file, title]) => file === '' || !read(file).includes(title));
  return [
    ...(answered ? [] : [`${number} says neither where nor why not`]),
    ...(reason && !LEFT_OUT.test(where) && tests.length > 0 ? [`${number} shows what it does not have`] : []),
    ...missing.map(([file, title]) => `${number} names a test that is not there: ${file} › ${title}`),
  ];
}

const document = readFileSync('docs/security.md', 'utf8');
const rows = readRows(document);

function summary(kind: string): string[] {
  return new RegExp(`^- ${kind}: (.+)\\.$`, 'm').exec(document)?.[1]?.split(', ') ?? [];
}

describe('docs/security.md', () => {
  test('has every requirement of levels 1 and 2, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(askedFor());
    expect(rows).toHaveLength(253);
  });

  test('names files and tests that are there, or says why not', () => {
    expect(rows.flatMap((row) => rowFaults(row, (path) => readFileSync(path, 'utf8')))).toEqual([]);
  });

  test.each([
    ['Left out', LEFT_OUT],
    ['With an exception', EXCEPTION],
  ])('lists on top what is not met as it stands in the standard, and nothing else (%s)', (kind, sign) => {
    const numbers = rows.filter(({ where }) => sign.test(where)).map(({ number }) => number);
    expect(summary(kind)).toEqual(numbers);
    expect(numbers.length).toBeGreaterThan(0);
  });
});

describe('the check', () => {
  const faultsOf = (row: string) =>
    readRows(row).flatMap((one) => rowFaults(one, () => "test('is right', ..."));

  test.each([
    '| 1.1.1 | 1 | Asked | Somewhere |  |',
    '| 1.1.1 | 1 | Asked | Does not apply: |  |',
    '| 1.1.1 | 1 | Asked | `a.ts` | `a.test.ts` › is wrong |',
    '| 1.1.1 | 1 | Asked | `a.ts` | a.test.ts › is right |',
    '| 1.1.1 | 1 | Asked | Does not apply: none | `a.test.ts` › is right |',
    '| 1.1.1 | 1 | Asked | Not met: why |  |',
    '| 1.1.1 | 1 | Asked | In part: `a.ts` | `a.test.ts` › is right |',
  ])('finds what is wrong with %j', (row) => {
    expect(faultsOf(row)).toHaveLength(1);
  });

  test.each([
    '| 1.1.1 | 1 | Asked | `a.ts` |  |',
    '| 1.1.1 | 2 | Asked | `a.ts` | `a.test.ts` › is right<br>`b.test.ts` › right |',
    '| 1.1.1 | 2 | Asked | Does not apply: the specification says so | `a.test.ts` › is right |',
    '| 1.1.1 | 2 | Asked | Does not apply: none |  |',
  ])('has nothing against %j', (row) => {
    expect(readRows(row)).toHaveLength(1);
    expect(faultsOf(row)).toEqual([]);
  });
});
