import { expect, test, vi } from 'vitest';
import { emptyStorage } from '../../../test/support/browser-storage.ts';
import { browserStorage } from '../platform/storage.ts';
import { otherKeys, storageKeys } from '../platform/storage-keys.ts';
import { formerKeys, removeFormerKeys } from './former-keys.ts';

test('what only earlier versions wrote, such as an address, is removed at the start', () => {
  const localStorage = emptyStorage();
  vi.stubGlobal('window', { localStorage });
  for (const key of [
    'shown:coach@bench.example',
    'reads',
    'start:plays',
    'start:invited:1',
    'preference:season',
  ])
    browserStorage.write(key, '1');
  removeFormerKeys();
  expect(Object.keys(localStorage)).toEqual(['preference:season']);
});

/**
 * What versions of the app have written, with what followed a prefix left out. The service worker removes every cache
 * but those of the app's files.
 */
const WRITTEN = `access_token shown wanted unanswered last-seen device preference: draft: answers: answer-who:
  reads shown: start: outbox- files-`;

test('what any version has stored is known', () => {
  const table = Object.values({ ...storageKeys, ...otherKeys }).map(({ key }) => key);
  expect(WRITTEN.split(/\s+/).sort()).toEqual([...table, ...formerKeys].sort());
});
