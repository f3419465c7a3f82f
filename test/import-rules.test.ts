import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { requireAllRead, ruleNames, sourceFiles, violations } from './import-rules.ts';

const CANARIES = 'test/canaries';
const NOTHING_WRONG = 'nothing-wrong';

const sorted = (items: Iterable<string>) => [...new Set(items)].sort();

test('the product keeps every rule of imports', async () => {
  expect(sourceFiles('.').length).toBeGreaterThan(10);
  expect(await violations('.')).toEqual([]);
});

test('each rule has a canary of its name, and each canary a rule', () => {
  const folders = readdirSync(CANARIES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(sorted(folders.map(({ name }) => name))).toEqual(sorted([...ruleNames, NOTHING_WRONG]));
  expect(new Set(ruleNames).size).toBe(ruleNames.length);
});

describe('a canary is caught by its own rule alone, in every file that says so:', () => {
  test.each(ruleNames)('%s', async (rule) => {
    const folder = `${CANARIES}/${rule}`;
    const marked = sourceFiles(folder).filter((file) =>
      readFileSync(`${folder}/${file}`, 'utf8').startsWith('// violates\n'),
    );
    const found = await violations(folder);
    expect(sorted(found.map(({ from }) => from))).toEqual(marked);
    expect(sorted(found.map(({ rule: name }) => name))).toEqual([rule]);
  });
});

test('what is allowed is not reported', async () => {
  expect(await violations(`${CANARIES}/${NOTHING_WRONG}`)).toEqual([]);
});

test('sources that were not read are not taken for sources without fault', () => {
  expect(() => requireAllRead(['src/a.ts', 'src/b.ts'], [])).toThrow('2 of 2 sources were not read');
  expect(() => requireAllRead(['src/a.ts', 'src/b.ts'], ['src/a.ts'])).toThrow('src/b.ts');
  expect(() => requireAllRead([], [])).toThrow('there are no sources');
  expect(() => requireAllRead(['src/a.ts'], ['node_modules/b', 'src/a.ts'])).not.toThrow();
});
