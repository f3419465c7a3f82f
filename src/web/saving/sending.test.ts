import { setImmediate } from 'node:timers/promises';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStorage } from '../../../test/support/browser-storage.ts';
import { PATIENTLY } from '../../../test/support/until.ts';
import { ApiError, NetworkError } from '../platform/api/api-error.ts';
import type { Row } from './database.ts';
import { type Channel, type Sending, type SendOutcome, startSending } from './sending.ts';
import { QueueStore } from './store.ts';

import 'fake-indexeddb/auto';

const BOX = 'log/12';
const ending: (() => void)[] = [];
let online: EventTarget;

function locksOfDevice() {
  const taken = new Set<string>();
  return {
    async request(name: string, _options: unknown, work: (lock: object | null) => Promise<unknown>) {
      if (taken.has(name)) return work(null);
      taken.add(name);
      return work({}).finally(() => taken.delete(name));
    },
  };
}

beforeEach(() => {
  online = new EventTarget();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const listening = {
    addEventListener: online.addEventListener.bind(online),
    removeEventListener: online.removeEventListener.bind(online),
  };
  const navigator = { locks: locksOfDevice() };
  vi.stubGlobal('window', { localStorage: emptyStorage(), navigator, ...listening });
  vi.stubGlobal('document', { visibilityState: 'visible', ...listening });
});
afterEach(() => {
  for (const end of ending.splice(0)) end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server that fails with the next of these outcomes or errors, and otherwise stores what it gets. */
function server(...failures: (SendOutcome | Error)[]) {
  const received: string[] = [];
  const channel: Channel = async (rows, store) => {
    const failure = failures.shift();
    if (failure instanceof Error) throw failure;
    if (failure) return failure;
    // One at a time, so that a box needs several requests.
    received.push(String(rows[0]?.payload));
    await store.change({ remove: rows.slice(0, 1) });
    return 'sent';
  };
  return { received, channel };
}

async function openTab(channel: Channel): Promise<{ store: QueueStore; sending: Sending }> {
  const store = new QueueStore(7);
  await store.loaded;
  const sending = startSending(store, { log: async () => channel });
  ending.push(sending.stop, () => store.close());
  return { store, sending };
}

const put = (store: QueueStore, ...ids: string[]) =>
  store.change({ put: ids.map((id) => ({ box: BOX, id, payload: id })) });
/** Runs all that waits for no timer: an attempt to send takes a few turns of the event loop. */
async function runTurns(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await setImmediate();
}
const listLeft = (store: QueueStore) => store.rows().map((row: Row) => row.id);

test('sends entries at once and in order', async () => {
  const { received, channel } = server();
  const { store } = await openTab(channel);
  await put(store, 'a', 'b');
  await put(store, 'c');
  await vi.waitFor(() => expect(received).toEqual(['a', 'b', 'c']), PATIENTLY);
  await vi.waitFor(() => expect(listLeft(store)).toEqual([]), PATIENTLY);
});

test('nothing is sent before the device has it', async () => {
  const events: string[] = [];
  const { channel } = server();
  const { store } = await openTab((...sent) => {
    events.push('sent');
    return channel(...sent);
  });
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const transaction = begin.apply(this, args);
    transaction.addEventListener('complete', () => events.push('written'));
    return transaction;
  });
  await put(store, 'a');
  await vi.waitFor(() => expect(listLeft(store)).toEqual([]), PATIENTLY);
  expect(events.slice(0, 2)).toEqual(['written', 'sent']);
});

test('what an earlier visit left is sent at the start', async () => {
  const earlier = new QueueStore(7);
  await put(earlier, 'a');
  earlier.close();
  const { received, channel } = server();
  await openTab(channel);
  await vi.waitFor(() => expect(received).toEqual(['a']), PATIENTLY);
});

test.each([
  ['a failed request', new NetworkError('no response')],
  ['an error of the server', new ApiError(503, null)],
])('%s is repeated by itself, and other boxes do not wait for it', async (_, failure) => {
  const { received, channel } = server(failure);
  const { store } = await openTab(channel);
  await put(store, 'a');
  await store.change({ put: [{ box: 'log/13', id: 'b', payload: 'b' }] });
  await vi.waitFor(() => expect(received).toContain('a'), PATIENTLY);
  await vi.waitFor(() => expect(listLeft(store)).toEqual([]), PATIENTLY);
});

test.each(['online', 'pageshow', 'visibilitychange'])('%s sends at once what waits', async (event) => {
  // Nothing is tried again by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { received, channel } = server('later', 'later', 'later');
  const { store } = await openTab(channel);
  await put(store, 'a');
  for (let times = 0; times < 3; times += 1) {
    await runTurns();
    expect(received).toEqual([]);
    online.dispatchEvent(new Event(event));
  }
  await runTurns();
  expect(received).toEqual(['a']);
});

test('what needs a decision waits for it, and is tried again after it', async () => {
  const { received, channel } = server('held');
  const { store, sending } = await openTab(channel);
  await put(store, 'a');
  await vi.waitFor(() => expect(sending.isHeld(BOX)).toBe(true), PATIENTLY);
  online.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(received).toEqual([]);
  sending.release(BOX);
  await vi.waitFor(() => expect(received).toEqual(['a']), PATIENTLY);
});

test('of several tabs one sends', async () => {
  const { received, channel } = server();
  const slow: Channel = async (...sent) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return channel(...sent);
  };
  const [first, second] = [await openTab(slow), await openTab(slow)];
  await put(first.store, 'a', 'b');
  second.sending.wake();
  await vi.waitFor(() => expect(received).toEqual(['a', 'b']), PATIENTLY);
  await vi.waitFor(
    () => expect([...listLeft(first.store), ...listLeft(second.store)]).toEqual([]),
    PATIENTLY,
  );
  expect(received).toEqual(['a', 'b']);
});

test('entries of a channel that this version does not know stay', async () => {
  const { store } = await openTab(server().channel);
  await store.change({ put: [{ box: 'newer/1', id: 'a', payload: 'a' }] });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(listLeft(store)).toEqual(['a']);
});

test('a tab does not send again what another tab has sent, even if it has not heard of it', async () => {
  class Deaf {
    postMessage() {}
    close() {}
  }
  vi.stubGlobal('BroadcastChannel', Deaf);
  const first = server('later');
  const { store } = await openTab(first.channel);
  await put(store, 'a');
  const second = server();
  const { store: other } = await openTab(second.channel);
  await vi.waitFor(() => expect(second.received).toEqual(['a']), PATIENTLY);
  await vi.waitFor(() => expect(listLeft(other)).toEqual([]), PATIENTLY);
  expect(listLeft(store)).toEqual(['a']);
  online.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(listLeft(store)).toEqual([]), PATIENTLY);
  expect(first.received).toEqual([]);
});
