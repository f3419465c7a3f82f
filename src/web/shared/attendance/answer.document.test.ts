import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '#contract/attendance.ts';
import { EMPTY_ATTENDANCE_ANSWER } from '#domain/attendance.ts';
import { emptyStorage } from '../../../../test/support/browser-storage.ts';
import { PATIENTLY } from '../../../../test/support/until.ts';
import { ApiError, NetworkError } from '../../platform/api/api-error.ts';
import { queue } from '../../saving/current-queue.ts';
import { startSending } from '../../saving/sending.ts';
import { QueueStore } from '../../saving/store.ts';
import {
  type AnswerChange,
  deliveries,
  newestDelivery,
  putAnswer,
  type QueuedAnswer,
} from './answer.document.ts';
import { createAnswersChannel } from './answer-channel.ts';

import 'fake-indexeddb/auto';

const KEY = '5/7';
const YES = { answer: 'yes' } as const;
const NO = { answer: 'no' } as const;
const ANSWERED_SINCE: Answer = {
  ...{
    member_id: 7,
    ...EMPTY_ATTENDANCE_ANSWER,
    answer: 'yes',
    via: 'account',
    answered_by: null,
    withdrawn_at: null,
  },
  ...{ answered_at: '2099-05-03T03:00:00.000Z', answered_for: null, outdated: false, wish: null },
};
const OFFLINE = new NetworkError('no response');
/** More errors than a page that stays offline meets during a test. */
const stayOffline = () => ({ errors: Array.from({ length: 100 }, () => OFFLINE) });

let events: EventTarget;
const ending: (() => void)[] = [];

beforeEach(() => {
  events = new EventTarget();
  const listening = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  vi.stubGlobal('indexedDB', new IDBFactory());
  // Tabs do not hear of each other's entries.
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      close() {}
    },
  );
  vi.stubGlobal('window', { localStorage: emptyStorage(), navigator: {}, ...listening });
  vi.stubGlobal('document', { visibilityState: 'visible', ...listening });
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

function leave(): void {
  queue.set(null);
  for (const end of ending.splice(0)) end();
}

/** A page whose sends succeed, or fail with the next of these errors. */
function open({ errors = [], stored }: { errors?: Error[]; stored?: Answer } = {}) {
  const sent: [number, number, AnswerChange][] = [];
  const store = new QueueStore('link-m7');
  const channel = createAnswersChannel({
    findStored: async () => stored,
    send: async (...request) => {
      sent.push(request);
      const error = errors.shift();
      if (error) throw error;
    },
  });
  const sending = startSending(store, { answers: async () => channel });
  queue.set({ store, sending });
  ending.push(sending.stop, () => store.close());
  return { sent, store, online: () => events.dispatchEvent(new Event('online')) };
}

const state = () => deliveries.all().get(KEY)?.state;
const untilState = (expected: string) => vi.waitFor(() => expect(state()).toBe(expected), PATIENTLY);

test('sends an answer for its item and member', async () => {
  const { sent, store } = open();
  putAnswer(KEY, YES, null);
  expect(state()).toBe('sending');
  await untilState('sent');
  expect(sent).toEqual([[5, 7, YES]]);
  await vi.waitFor(() => expect(store.rows()).toEqual([]), PATIENTLY);
});

test('sends the last of several taps', async () => {
  const { sent } = open();
  putAnswer(KEY, YES);
  putAnswer(KEY, { answer: 'maybe' });
  putAnswer(KEY, NO);
  await vi.waitFor(() => expect(sent.at(-1)).toEqual([5, 7, NO]), PATIENTLY);
  await untilState('sent');
});

test('a tap on the way waits for the one before it', async () => {
  const { sent, store } = open();
  putAnswer(KEY, YES);
  await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENTLY);
  putAnswer(KEY, NO);
  await vi.waitFor(() => expect(store.rows()).toEqual([]), PATIENTLY);
  expect(sent.map(([, , change]) => change)).toEqual([YES, NO]);
});

test('keeps an answer without a connection and sends it later by itself', async () => {
  const { sent, online } = open({ errors: [OFFLINE, new ApiError(503, null)] });
  putAnswer(KEY, NO);
  await untilState('unsent');
  online();
  await vi.waitFor(() => expect(sent).toHaveLength(2), PATIENTLY);
  await untilState('sent');
  expect(sent).toHaveLength(3);
});

test.each([
  ['in this visit', () => undefined],
  ['in an earlier visit', leave],
])('a time that follows a remark that was not sent %s does not replace it', async (_, meanwhile) => {
  const earlier = open({ errors: [OFFLINE] });
  putAnswer(KEY, { ...YES, comment: '昼まで' });
  await untilState('unsent');
  meanwhile();
  const { sent, store } = queue.current() ? earlier : open({ errors: [OFFLINE] });
  await vi.waitFor(() => expect(store.rows()).toHaveLength(1), PATIENTLY);
  putAnswer(KEY, { ...YES, arrives: '10:30' });
  const whole = [5, 7, { ...YES, comment: '昼まで', arrives: '10:30' }];
  await vi.waitFor(() => expect(sent.at(-1)).toEqual(whole), PATIENTLY);
});

test.each([
  ['a later visit sends what an earlier one could not', undefined, [[5, 7, NO]]],
  ['does not overwrite an answer that was given after the one that was kept', ANSWERED_SINCE, []],
])('%s', async (_, stored, expected) => {
  open(stayOffline());
  putAnswer(KEY, NO);
  await untilState('unsent');
  leave();
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1);
  const { sent, store } = open({ ...(stored && { stored }) });
  const left: number[] = [];
  store.subscribe(() => left.push(store.rows().length));
  await vi.waitFor(() => expect(left).toContain(1), PATIENTLY);
  await vi.waitFor(() => expect(store.rows()).toEqual([]), PATIENTLY);
  expect(sent).toEqual(expected);
});

test.each([401, 408, 419, 425, 429, 500, 503])(
  'keeps what is answered %i, and sends it again',
  async (status) => {
    const { sent, online } = open({ errors: [new ApiError(status, { message: '' })] });
    putAnswer(KEY, YES);
    await untilState('unsent');
    online();
    await untilState('sent');
    expect(sent).toHaveLength(2);
  },
);

test('forgets what the server refuses, and says why', async () => {
  const refusal = new ApiError(404, { message: '見つかりません' });
  const { store } = open({ errors: [refusal] });
  putAnswer(KEY, YES);
  await untilState('refused');
  expect(deliveries.all().get(KEY)?.error).toBe(refusal);
  await vi.waitFor(() => expect(store.rows()).toEqual([]), PATIENTLY);
});

test('what became of answers is forgotten with their queue', async () => {
  open();
  putAnswer(KEY, YES);
  await untilState('sent');
  leave();
  expect(deliveries.all().size).toBe(0);
});

test('what another tab has sent does not stay unsent', async () => {
  const { store } = open({ errors: Array.from({ length: 9 }, () => OFFLINE) });
  putAnswer(KEY, YES);
  expect(newestDelivery(KEY, store.rows())?.state).toBe('sending');
  await untilState('unsent');
  expect(newestDelivery(KEY, store.rows())?.state).toBe('unsent');
  expect(newestDelivery(KEY, [])).toBeUndefined();
});

test('a later visit knows what may have been sent before', async () => {
  const { store } = open({ errors: [OFFLINE, OFFLINE] });
  putAnswer(KEY, YES);
  await untilState('unsent');
  putAnswer(KEY, NO);
  await vi.waitFor(() => {
    const queued = store.rows().map(({ payload }) => payload as QueuedAnswer);
    expect(queued).toEqual([{ change: NO, at: expect.any(Number), earlier: [YES] }]);
  }, PATIENTLY);
});

/** Stores an answer in another tab, of which this tab has not heard. */
async function answerInOtherTab(change: AnswerChange, at: number): Promise<void> {
  const other = new QueueStore('link-m7');
  await other.loaded;
  const box = `answers/${KEY}`;
  await other.change({ put: [{ box, id: 'answer of another tab', payload: { change, at } }] });
  other.close();
}

test('the newest answer of a device counts, whichever tab it was given in', async () => {
  const { store } = open(stayOffline());
  await store.loaded;
  const before = Date.now();
  await answerInOtherTab({ ...YES, comment: '昼まで' }, before);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(before + 1));
  putAnswer(KEY, NO);
  await untilState('unsent');
  leave();
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1);
  // The answer of the other tab has arrived late, and its tab was closed before the response.
  const late = { ...ANSWERED_SINCE, comment: '昼まで' };
  const { sent, store: later } = open({ stored: late });
  await vi.waitFor(() => expect(sent).toEqual([[5, 7, { ...NO, comment: '昼まで' }]]), PATIENTLY);
  await vi.waitFor(() => expect(later.rows()).toEqual([]), PATIENTLY);
});

test('an answer that waits knows of one that another tab has sent meanwhile', async () => {
  const { store } = open();
  await store.loaded;
  const release = Promise.withResolvers<void>();
  const channel = createAnswersChannel({ findStored: async () => undefined, send: () => release.promise });
  putAnswer(KEY, YES);
  const rows = store.rows();
  const sent = channel(rows, store);
  await answerInOtherTab(NO, Date.now() + 1000);
  release.resolve();
  await sent;
  const changes = store.rows().map(({ payload }) => (payload as QueuedAnswer).change);
  expect(changes).toEqual([YES, NO]);
});
