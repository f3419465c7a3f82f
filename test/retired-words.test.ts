import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findRetired, readRetiredWords } from './retired-words.ts';

const retired = readRetiredWords(readFileSync('docs/style.md', 'utf8'));
const folders = ['src', 'test', 'e2e', 'bench', 'script', 'demo'].map((folder) => `${folder}/**/*.{ts,tsx}`);
/** Released migrations stay as they are. This file contains retired words as examples. */
const exclude = [
  'src/server/platform/database/migrations/**',
  'test/canaries/**',
  'test/retired-words.test.ts',
];

test('no name, comment or title uses a word that docs/style.md has retired', () => {
  const files = globSync(folders, { exclude });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((path) => findRetired(path, readFileSync(path, 'utf8'), retired))).toEqual([]);
});

test('the table of docs/style.md is read', () => {
  expect(retired.map(({ word }) => word)).toEqual(expect.arrayContaining(['desk', 'tie', 'parted']));
});

describe('finds', () => {
  const style =
    '\n## Retired words\n\n| word | instead | stays |\n| - | - | - |\n| `desk` | controller | |\n| `tie`, `ties` | link | `ties`, `tieBreak*` |\n';
  const find = (text: string) => findRetired('a.tsx', text, readRetiredWords(style));

  test.each([
    ['a name', 'const openDesk = 1;', ['a.tsx: openDesk: desk']],
    ['a property', 'interface Props { readonly desk: number }', ['a.tsx: desk: desk']],
    ['a comment', '/** The desk. */\nconst a = 1;', ['a.tsx: The desk. */: desk']],
    ['a title', "test.each([1])('opens the desk', () => {});", ['a.tsx: opens the desk: desk']],
    ['a comment of a template', 'const a = ``; // desk', ['a.tsx: desk: desk']],
    ['a comment that begins with What', '// What it is.\n', ['a.tsx: What it is.: begins with What or Who']],
    ['a parameter', 'list.map((one) => one);', ['a.tsx: one: a name says nothing']],
    ['a function', 'const nameOf = (a: string) => a;', ['a.tsx: nameOf: a function is named by a verb']],
  ])('%s', (_, text, found) => {
    expect(find(text)).toEqual(found);
  });

  test.each([
    'const { ties } = tables;',
    'const tieBreakInnings = 7;',
    'const neckties = 1;',
    "const a = 'desk';",
  ])('nothing in %s', (text) => {
    expect(find(text)).toEqual([]);
  });
});
