import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

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

interface Row {
  readonly number: string;
  readonly where: string;
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

/** The specification forbids to meet the requirement; the row names what replaces it. */
const LEFT_OUT = /^Does not apply: the specification \S/;
/** The requirement is met with one exception. */
const EXCEPTION = /`.* Except: \S/;

/** Describes the faults of a row: it must name a file or say why not, and its tests must exist. */
function rowFaults({ number, where, tests }: Row, read: (path: string) => string): string[] {
  const refused = /^(Not met|In part)\b/i.test(where);
  const reason = /^Does not apply: \S/.test(where);
  const answered = !refused && (reason || /`[^`]+`/.test(where));
  const missing = tests.filter(([file, title]) => file === '' || !read(file).includes(title));
  return [
    ...(answered ? [] : [`${number} names neither a file nor a reason`]),
    ...(reason && !LEFT_OUT.test(where) && tests.length > 0
      ? [`${number} does not apply but names a test`]
      : []),
    ...missing.map(([file, title]) => `${number} names a missing test: ${file} › ${title}`),
  ];
}

const document = readFileSync('docs/security.md', 'utf8');
const rows = readRows(document);

function summary(kind: string): string[] {
  return new RegExp(`^- ${kind}: (.+)\\.$`, 'm').exec(document)?.[1]?.split(', ') ?? [];
}

describe('docs/security.md', () => {
  test('lists every requirement of levels 1 and 2 in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(allNumbers());
    expect(rows).toHaveLength(253);
  });

  test('names an existing file and existing tests for each requirement, or a reason', () => {
    expect(rows.flatMap((row) => rowFaults(row, (path) => readFileSync(path, 'utf8')))).toEqual([]);
  });

  test.each([
    ['Left out', LEFT_OUT],
    ['With an exception', EXCEPTION],
  ])('lists at its top exactly the requirements that are not met as written (%s)', (kind, sign) => {
    const numbers = rows.filter(({ where }) => sign.test(where)).map(({ number }) => number);
    expect(summary(kind)).toEqual(numbers);
    expect(numbers.length).toBeGreaterThan(0);
  });
});

describe('the check of docs/security.md', () => {
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
  ])('finds the fault of %j', (row) => {
    expect(faultsOf(row)).toHaveLength(1);
  });

  test.each([
    '| 1.1.1 | 1 | Asked | `a.ts` |  |',
    '| 1.1.1 | 2 | Asked | `a.ts` | `a.test.ts` › is right<br>`b.test.ts` › right |',
    '| 1.1.1 | 2 | Asked | Does not apply: the specification says so | `a.test.ts` › is right |',
    '| 1.1.1 | 2 | Asked | Does not apply: none |  |',
  ])('accepts %j', (row) => {
    expect(readRows(row)).toHaveLength(1);
    expect(faultsOf(row)).toEqual([]);
  });
});
