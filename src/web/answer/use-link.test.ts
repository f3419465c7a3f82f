import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStorage } from '../../../test/support/browser-storage.ts';
import { QueueStore } from '../saving/store.ts';
import { adoptFormerAnswers, linkOwner } from './use-link.ts';

import 'fake-indexeddb/auto';

const YES = { change: { answer: 'yes', comment: '昼まで' }, at: 1000 };
const TAKEN_BACK = { change: null, at: 2000 };
const KEY = 'answers:member-7';

let localStorage: Storage;
const stores: QueueStore[] = [];

function open(): QueueStore {
  const store = new QueueStore(linkOwner('member-7'));
  stores.push(store);
  return store;
}

const listRows = (store: QueueStore) => store.rows().map(({ box, payload }) => [box, payload]);

beforeEach(() => {
  localStorage = emptyStorage();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('window', { localStorage });
  localStorage.setItem(KEY, JSON.stringify({ '5/7': YES, '6/8': TAKEN_BACK }));
});
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

test('what earlier versions kept of a link is in its queue after a visit', async () => {
  const store = open();
  await adoptFormerAnswers(store, 'member-7');
  const expected = [
    ['answers/5/7', YES],
    ['answers/6/8', TAKEN_BACK],
  ];
  expect(listRows(store)).toEqual(expected);
  expect(localStorage.getItem(KEY)).toBeNull();
  store.close();
  const later = open();
  await later.loaded;
  expect(listRows(later)).toEqual(expected);
});

test('an answer that was given since stays', async () => {
  const store = open();
  const payload = { change: { answer: 'no' }, at: 3000 };
  await store.change({ put: [{ box: 'answers/5/7', id: 'answer', payload }] });
  await adoptFormerAnswers(store, 'member-7');
  expect(listRows(store)).toEqual([
    ['answers/5/7', payload],
    ['answers/6/8', TAKEN_BACK],
  ]);
});

test.each([
  ['of another link', 'team-1', true],
  ['that cannot be read', 'member-7', false],
])('nothing %s is taken over', async (_, link, stays) => {
  if (!stays) localStorage.setItem(KEY, '{"5/7"');
  const store = open();
  await adoptFormerAnswers(store, link);
  expect(listRows(store)).toEqual([]);
  expect(localStorage.getItem(KEY) !== null).toBe(stays);
});

test('a device that cannot keep them leaves them where they were', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const store = open();
  await adoptFormerAnswers(store, 'member-7');
  expect(listRows(store)).toHaveLength(2);
  expect(localStorage.getItem(KEY)).not.toBeNull();
});
