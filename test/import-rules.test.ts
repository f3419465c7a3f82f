import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { requireAllRead, ruleNames, sourceFiles, violations } from './import-rules.ts';

const CANARIES = 'test/canaries';
const WITHOUT_VIOLATION = 'nothing-wrong';

const sortUnique = (items: Iterable<string>) => [...new Set(items)].sort();

test('every import follows the rules [S4]', async () => {
  expect(sourceFiles('.').length).toBeGreaterThan(10);
  expect(await violations('.')).toEqual([]);
});

test('every import rule has a canary of its name, and every canary a rule', () => {
  const folders = readdirSync(CANARIES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(sortUnique(folders.map(({ name }) => name))).toEqual(sortUnique([...ruleNames, WITHOUT_VIOLATION]));
  expect(new Set(ruleNames).size).toBe(ruleNames.length);
});

describe('finds the violations in every marked file of the canary, and no others:', () => {
  test.each(ruleNames)('%s', async (rule) => {
    const folder = `${CANARIES}/${rule}`;
    const marked = sourceFiles(folder).filter((file) =>
      readFileSync(`${folder}/${file}`, 'utf8').startsWith('// violates\n'),
    );
    const found = await violations(folder);
    expect(sortUnique(found.map(({ from }) => from))).toEqual(marked);
    expect(sortUnique(found.map(({ rule: name }) => name))).toEqual([rule]);
  });
});

test('reports no allowed import', async () => {
  expect(await violations(`${CANARIES}/${WITHOUT_VIOLATION}`)).toEqual([]);
});

test('fails when the checker has not read every source', () => {
  expect(() => requireAllRead(['src/a.ts', 'src/b.ts'], [])).toThrow('2 of 2 sources were not read');
  expect(() => requireAllRead(['src/a.ts', 'src/b.ts'], ['src/a.ts'])).toThrow('src/b.ts');
  expect(() => requireAllRead([], [])).toThrow('there are no sources');
  expect(() => requireAllRead(['src/a.ts'], ['node_modules/b', 'src/a.ts'])).not.toThrow();
});
