import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStorage } from '../../../test/support/browser-storage.ts';
import { PATIENTLY } from '../../../test/support/until.ts';
import { databaseName } from './database.ts';
import { QueueStore } from './store.ts';

import 'fake-indexeddb/auto';

const OWNER = 7;
const BOX = 'log/12';
const open: QueueStore[] = [];

async function openTab(): Promise<QueueStore> {
  const store = new QueueStore(OWNER);
  open.push(store);
  await store.loaded;
  return store;
}

const entry = (id: string, payload: unknown = id) => ({ box: BOX, id, payload });
const payloads = (store: QueueStore) => store.listRows(BOX).map(({ payload }) => payload);
const hint = () => window.localStorage.getItem(`draft:${OWNER}:unsent`);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('window', { localStorage: emptyStorage() });
});
afterEach(() => {
  for (const store of open.splice(0)) store.close();
  vi.restoreAllMocks();
});

test('an entry is there at once and after the tab was killed, in the order of entry', async () => {
  const tab = await openTab();
  void tab.change({ put: [entry('b'), entry('a')] });
  void tab.change({ put: [entry('c')] });
  expect(payloads(tab)).toEqual(['b', 'a', 'c']);
  expect(hint()).toBe('3');
  tab.close();
  expect(payloads(await openTab())).toEqual(['b', 'a', 'c']);
});

test('a clock that is set back changes no order', async () => {
  const tab = await openTab();
  await tab.change({ put: [entry('first')] });
  vi.spyOn(Date, 'now').mockReturnValue(1000);
  await tab.change({ put: [entry('second')] });
  tab.close();
  expect(payloads(await openTab())).toEqual(['first', 'second']);
});

test('the same id is one entry, with what it said last', async () => {
  const tab = await openTab();
  await tab.change({ put: [entry('a', 'yes')] });
  await tab.change({ put: [entry('a', 'no')] });
  tab.close();
  expect(payloads(await openTab())).toEqual(['no']);
});

test('what was sent goes with what the device keeps instead, in one step', async () => {
  const tab = await openTab();
  await tab.change({ put: [entry('a'), entry('b')] });
  const [first] = tab.listRows(BOX);
  await tab.change({ remove: first ? [first] : [], documents: { known: ['a'] } });
  tab.close();
  const later = await openTab();
  expect(payloads(later)).toEqual(['b']);
  expect(await later.read('known')).toEqual(['a']);
  await later.change({ remove: later.rows(), documents: { known: null } });
  expect(await later.read('known')).toBeUndefined();
  expect(hint()).toBeNull();
});

test('an entry that was replaced while it was sent is not removed', async () => {
  const tab = await openTab();
  await tab.change({ put: [entry('a', 'yes')] });
  const sent = tab.listRows(BOX);
  await tab.change({ put: [entry('a', 'no')] });
  await tab.change({ remove: sent });
  expect(payloads(tab)).toEqual(['no']);
  tab.close();
  expect(payloads(await openTab())).toEqual(['no']);
});

test('tabs see what the others have entered and sent', async () => {
  const [first, second] = [await openTab(), await openTab()];
  await first.change({ put: [entry('a')] });
  await vi.waitFor(() => expect(payloads(second)).toEqual(['a']), PATIENTLY);
  await second.change({ put: [entry('b')] });
  await vi.waitFor(() => expect(payloads(first)).toEqual(['a', 'b']), PATIENTLY);
  await second.change({ remove: second.rows() });
  await vi.waitFor(() => expect(payloads(first)).toEqual([]), PATIENTLY);
});

test('an entry that comes before the device was read does not hide what was there', async () => {
  const tab = await openTab();
  await tab.change({ put: [entry('a')] });
  tab.close();
  const later = new QueueStore(OWNER);
  open.push(later);
  await later.change({ put: [entry('b')] });
  await later.loaded;
  expect(payloads(later)).toEqual(['a', 'b']);
});

test('a device without storage keeps entries in memory and says so', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const tab = await openTab();
  expect(tab.storage()).toBe('forbidden');
  expect(await tab.change({ put: [entry('a')] })).toBe(false);
  expect(payloads(tab)).toEqual(['a']);
});

test('what a full device could not store is stored as soon as there is room', async () => {
  const tab = await openTab();
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await tab.change({ put: [entry('a')] })).toBe(false);
  expect([tab.storage(), payloads(tab)]).toEqual(['full', ['a']]);
  spy.mockRestore();
  expect(await tab.change({ put: [entry('b')] })).toBe(true);
  expect(tab.storage()).toBe('ok');
  tab.close();
  expect(payloads(await openTab())).toEqual(['a', 'b']);
});

test('a store that was deleted under the tab is written anew with the next entry', async () => {
  const tab = await openTab();
  await tab.change({ put: [entry('a')] });
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(databaseName(OWNER)).onsuccess = resolve;
  });
  await tab.change({ put: [entry('b')] });
  tab.close();
  expect(payloads(await openTab())).toEqual(['a', 'b']);
});

test('an older page reads and writes what a newer version has extended', async () => {
  const tab = await openTab();
  await tab.change({ put: [entry('a')] });
  tab.close();
  await new Promise<void>((resolve) => {
    const request = indexedDB.open(databaseName(OWNER), 2);
    request.onupgradeneeded = () => request.result.createObjectStore('more');
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  const older = await openTab();
  expect(older.storage()).toBe('ok');
  await older.change({ put: [entry('b')] });
  expect(payloads(older)).toEqual(['a', 'b']);
});

test('nothing is written after the session has ended', async () => {
  const tab = await openTab();
  tab.close();
  expect(await tab.change({ put: [entry('a')] })).toBe(false);
  expect(payloads(await openTab())).toEqual([]);
});

test('reads what the version before has left', async () => {
  const rows = [
    { box: 'log/12', id: 'a1', place: 1, payload: { id: 'a1', type: 'pitch' } },
    {
      box: 'sheet/3',
      id: 'sheet',
      place: 2,
      payload: { body: {}, draft: { key: 'draft:7:sheet:3', text: '{}' } },
    },
    { box: 'answers/5/7', id: 'answer', place: 3, payload: { change: { answer: 'no' }, at: 1000 } },
  ];
  await new Promise<void>((resolve) => {
    const request = indexedDB.open(`outbox-${OWNER}`, 1);
    request.onupgradeneeded = () => {
      const stored = request.result.createObjectStore('rows', { keyPath: ['box', 'id'] });
      for (const row of rows) stored.put(row);
      request.result.createObjectStore('documents').put({ status: 'open' }, 'head/12');
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
  const tab = await openTab();
  expect(tab.rows()).toEqual(rows);
  expect(await tab.read('head/12')).toEqual({ status: 'open' });
  expect(hint()).toBe('3');
});
