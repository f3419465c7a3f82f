import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStorage } from '../../../test/support/browser-storage.ts';
import { queue } from './current-queue.ts';
import { documentKind } from './document.ts';
import { openStore, type QueueStore } from './store.ts';

import 'fake-indexeddb/auto';

const sheet = documentKind<number, string>('sheet', 'sheet');
let store: QueueStore;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('window', { localStorage: emptyStorage() });
  store = openStore(7);
  queue.set({ store, sending: null });
});
afterEach(() => {
  queue.set(null);
  store.close();
});

test('a document has one entry in the queue, with what it said last', async () => {
  expect(await sheet.enqueue(3, 'first')).toBe(true);
  expect(await sheet.enqueue(3, 'second')).toBe(true);
  await sheet.enqueue(33, 'other');
  const [row] = store.rowsOf('sheet/3');
  expect(row && [sheet.subjectOf(row), sheet.contentOf(row)]).toEqual(['3', 'second']);
  expect([3, 33, 4].map((id) => sheet.contentIn(store.rows(), id))).toEqual(['second', 'other', undefined]);
  sheet.drop(3);
  expect(store.rows().map(sheet.subjectOf)).toEqual(['33']);
});

test('says where the device does not keep it', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await sheet.enqueue(3, 'full')).toBe(false);
  vi.restoreAllMocks();
  queue.set(null);
  expect(await sheet.enqueue(3, 'nobody is logged in')).toBe(false);
});
