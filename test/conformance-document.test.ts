import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { declaredStatements } from '../script/lib/conformance.ts';
import {
  fromMarkdown,
  keyOf,
  placeOf,
  rowsOf,
  runsOfPlaywright,
  runsOfVitest,
  toMarkdown,
} from '../script/lib/conformance-table.ts';

describe('docs/conformance.md (renewed by script/conformance)', () => {
  const rows = fromMarkdown(readFileSync('docs/conformance.md', 'utf8'));

  test('has every statement that a test shows, and no other', () => {
    const written = rows.map(keyOf);
    expect(written.length).toBeGreaterThan(0);
    expect([...new Set(declaredStatements().map(keyOf))].sort()).toEqual(written.sort());
  });

  test('has every file at the place where the specification speaks of it', () => {
    const lost = rows.filter((row) => placeOf(row) < 0);
    expect([...new Set(lost.map(({ section, file }) => `§${section} ${file}`))]).toEqual([]);
    expect(rowsOf(rows.map((row) => ({ ...row, title: `§${row.section} ${row.what}` })))).toEqual(rows);
  });

  test('has no statement that failed or was not run', () => {
    expect(rows.filter(({ result }) => result !== 'passed')).toEqual([]);
  });
});

describe('the table', () => {
  const run = (title: string, result: 'passed' | 'failed' | 'not run', file = 'a.test.ts') => ({
    title,
    file,
    result,
  });

  test('has a statement once, which failed where one of its runs failed', () => {
    const runs = [
      run('§7 b', 'passed'),
      run('§7 b', 'failed'),
      run('§7 a', 'not run'),
      run('§7 a', 'passed'),
    ];
    expect(rowsOf(runs).map(({ what, result }) => [what, result])).toEqual([
      ['b', 'failed'],
      ['a', 'passed'],
    ]);
  });

  test('follows the sections, then the files, and leaves tests without a statement out', () => {
    const runs = [run('§9 z', 'passed'), run('other', 'failed'), run('§3 b', 'passed', 'b.test.ts')];
    expect(rowsOf([...runs, run('§3 a', 'passed')]).map(keyOf)).toEqual([
      '§3 a (a.test.ts)',
      '§3 b (b.test.ts)',
      '§9 z (a.test.ts)',
    ]);
  });

  test('has the files of a section in the order of the specification', () => {
    const [landing, layout] = ['e2e/conformance/public.e2e.ts', 'e2e/conformance/layout.e2e.ts'];
    const runs = [run('§2 sidebar', 'passed', layout), run('§2 title', 'passed', landing)];
    expect(rowsOf(runs).map(({ what }) => what)).toEqual(['title', 'sidebar']);
  });

  test('is read back from its document, whatever signs a statement has', () => {
    const titles = ['§3 a | b \\ c', '§5 `x_y_z` *is* <one> [of](them)', '§9 - is a result'];
    const rows = rowsOf(titles.map((title) => run(title, 'passed')));
    expect(fromMarkdown(toMarkdown(rows))).toEqual(rows);
  });

  test('reads the reports of both runners', () => {
    const assertionResults = [
      { title: '§7 a', status: 'passed' },
      { title: '§7 b', status: 'skipped' },
    ];
    const report = { testResults: [{ name: '/x/a.test.ts', assertionResults }] };
    expect(runsOfVitest(report, (path) => path.slice(3))).toEqual([
      run('§7 a', 'passed'),
      run('§7 b', 'not run'),
    ]);
    const tests = [{ status: 'flaky' }, { status: 'unexpected' }, { status: 'skipped' }];
    const suite = { specs: [{ title: '§2 c', file: 'c.e2e.ts', tests }] };
    const results = runsOfPlaywright({ suites: [{ specs: [], suites: [suite] }] });
    expect(results.map(({ file, result }) => `${file} ${result}`)).toEqual([
      'e2e/c.e2e.ts passed',
      'e2e/c.e2e.ts failed',
      'e2e/c.e2e.ts not run',
    ]);
  });
});
