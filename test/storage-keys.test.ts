// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted sources hold templates
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { storageFaults } from './storage-keys.ts';

const sources = globSync('src/web/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path));

test('every key, database and cache of the browser stands in one table [S149]', () => {
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.map((path) => [path, storageFaults(path, readFileSync(path, 'utf8'))] as const);
  expect(found.filter(([, faults]) => faults.length > 0)).toEqual([]);
});

describe('the check of stored keys', () => {
  const page = 'src/web/pages/help-page.tsx';
  test.each([
    [page, `localStorage.setItem('seen', '1')`, ['uses local or session storage']],
    [page, 'window.sessionStorage.clear()', ['uses local or session storage']],
    [page, `await openDB('photos', 1)`, ['uses IndexedDB', 'names a key']],
    [page, 'indexedDB.deleteDatabase(name)', ['uses IndexedDB']],
    [page, `await caches.open('photos')`, ['uses the Cache API', 'names a key']],
    [page, `browserStorage.write('seen', '1')`, ['names a key']],
    [page, 'tabStorage.read(`seen:${id}`)', ['names a key']],
    [page, `const KEY = 'seen';\nbrowserStorage.read(KEY)`, ['names a key']],
    [page, 'const keyOf = (id: number) => `seen:${id}`;\ntabStorage.read(keyOf(1))', ['names a key']],
    [page, "const PREFIX = 'draft:';", ['names a key']],
    ['src/web/saving/database.ts', `openDB<Schema>('photos', 1)`, ['names a key']],
    ['src/web/saving/database.ts', 'openDB<Schema>(name, version)', []],
    [page, 'browserStorage.read(storageKeys.device.key)', []],
    [page, 'const KEY = storageKeys.device.key;\nbrowserStorage.read(KEY)', []],
    [page, 'const keyOf = (id: number) => `${storageKeys.drafts.key}${id}`;\ntabStorage.read(keyOf(1))', []],
    [page, `// localStorage would survive\nconst KEY = 'seen';\nreadPreference(KEY)`, []],
  ])('judges in %s: %j', (path, source, faults) => {
    expect(storageFaults(path, source)).toEqual(faults);
  });
});
