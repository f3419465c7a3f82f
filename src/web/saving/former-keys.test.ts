import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import type { User } from '#contract/account.ts';
import { emptyStorage } from '../../../test/support/browser-storage.ts';
import { browserStorage } from '../platform/storage/storage.ts';
import { otherKeys, storageKeys } from '../platform/storage/storage-keys.ts';
import { adoptFormerLineups, formerKeys, removeFormerKeys } from './former-keys.ts';
import { QueueStore } from './store.ts';

import 'fake-indexeddb/auto';

test('what only earlier versions wrote, such as an address, is removed at the start', () => {
  const localStorage = emptyStorage();
  vi.stubGlobal('window', { localStorage });
  for (const key of [
    'shown:coach@bench.example',
    'reads',
    'start:plays',
    'preference:bands',
    'start:invited:1',
    'preference:season',
  ])
    browserStorage.write(key, '1');
  removeFormerKeys();
  expect(Object.keys(localStorage)).toEqual(['preference:season']);
});

test('an unsent lineup of an earlier version moves to the queue, and is no draft any more', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('window', { localStorage: emptyStorage() });
  const user = { id: 7 } as User;
  const draft = { lineup: { designated: null, entries: [] }, version: 3 };
  browserStorage.write('draft:7:lineup:12', JSON.stringify(draft));
  browserStorage.write('draft:7:lineup:13', 'cut off');
  browserStorage.write('draft:7:game:new', '{}');
  const store = new QueueStore(7);
  const adopted = adoptFormerLineups(store, user);
  expect(store.listRows('lineup/12').map(({ payload }) => payload)).toEqual([draft]);
  await adopted;
  expect(browserStorage.keys('draft:7:').sort()).toEqual(['draft:7:game:new', 'draft:7:unsent']);
  store.close();
});

/**
 * Keys that versions of the app have written; of keys with variable ends, only the prefix. The service worker removes
 * all caches except the caches of the app's files.
 */
const WRITTEN = `access_token shown wanted unanswered last-seen device preference: draft: answers: answer-who:
  followed: reads shown: start: preference:bands outbox- files-`;

test('what any version has stored is known', () => {
  const table = Object.values({ ...storageKeys, ...otherKeys }).map(({ key }) => key);
  expect(WRITTEN.split(/\s+/).sort()).toEqual([...table, ...formerKeys].sort());
});
