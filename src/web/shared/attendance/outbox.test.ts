import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../platform/api-error.ts';
import { browserStorage } from '../../platform/storage.ts';
import { type AnswerChange, createOutbox } from './outbox.ts';

const STORAGE = 'answers:test';
const KEY = '5/7';
const YES = { answer: 'yes' } as const;
const NO = { answer: 'no' } as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  browserStorage.remove(STORAGE);
});

/** An outbox whose sends succeed, or fail with the next of these errors. */
function outboxWith({
  errors = [],
  storageKey = STORAGE,
}: {
  errors?: Error[];
  storageKey?: string | null;
} = {}) {
  const sent: [number, number, AnswerChange][] = [];
  const outbox = createOutbox({
    storageKey,
    send: async (...request) => {
      sent.push(request);
      const error = errors.shift();
      if (error) throw error;
    },
  });
  return { outbox, sent, state: () => outbox.deliveries().get(KEY)?.state };
}

test('sends an answer for its item and member', async () => {
  const { outbox, sent, state } = outboxWith();
  outbox.put(KEY, YES, null);
  expect(state()).toBe('sending');
  await vi.runAllTimersAsync();
  expect(state()).toBe('sent');
  expect(sent).toEqual([[5, 7, YES]]);
  expect(browserStorage.read(STORAGE)).toBeNull();
});

test('sends the last of several taps, once the one before it has arrived', async () => {
  const { outbox, sent, state } = outboxWith();
  outbox.put(KEY, YES);
  outbox.put(KEY, { answer: 'maybe' });
  outbox.put(KEY, NO);
  await vi.runAllTimersAsync();
  expect(sent.map(([, , change]) => change)).toEqual([YES, NO]);
  expect(state()).toBe('sent');
});

test('a time that follows an unsent remark does not replace it', async () => {
  const { outbox, sent } = outboxWith({ errors: [new NetworkError('no response')] });
  outbox.put(KEY, { ...YES, comment: '昼まで' });
  await vi.advanceTimersByTimeAsync(0);
  outbox.put(KEY, { ...YES, arrives: '10:30' });
  await vi.runAllTimersAsync();
  expect(sent.at(-1)).toEqual([5, 7, { ...YES, comment: '昼まで', arrives: '10:30' }]);
});

test('keeps an answer without a connection and sends it later by itself', async () => {
  const errors = [new NetworkError('no response'), new ApiError(503, null)];
  const { outbox, sent, state } = outboxWith({ errors });
  outbox.put(KEY, NO);
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toBe('unsent');
  expect(browserStorage.read(STORAGE)).toContain('"answer":"no"');
  await vi.advanceTimersByTimeAsync(2000);
  expect(state()).toBe('unsent');
  await vi.runAllTimersAsync();
  expect(state()).toBe('sent');
  expect(sent).toHaveLength(3);
});

test('a later visit sends what an earlier one could not', async () => {
  const earlier = outboxWith({ errors: [new NetworkError('no response')] });
  earlier.outbox.put(KEY, NO);
  await vi.advanceTimersByTimeAsync(0);
  const later = outboxWith();
  later.outbox.resume(() => 0);
  await vi.advanceTimersByTimeAsync(0);
  expect(later.sent).toEqual([[5, 7, NO]]);
  expect(browserStorage.read(STORAGE)).toBeNull();
});

test('does not overwrite an answer that was given after the one that was kept', async () => {
  const earlier = outboxWith({ errors: [new NetworkError('no response')] });
  earlier.outbox.put(KEY, NO);
  await vi.advanceTimersByTimeAsync(0);
  const later = outboxWith();
  later.outbox.resume(() => Date.now() + 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(later.sent).toEqual([]);
  expect(browserStorage.read(STORAGE)).toBeNull();
});

test.each([408, 425, 429, 503])('keeps what is answered %i, and sends it again', async (status) => {
  const { outbox, sent, state } = outboxWith({ errors: [new ApiError(status, { message: '' })] });
  outbox.put(KEY, YES);
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toBe('unsent');
  await vi.runAllTimersAsync();
  expect([state(), sent.length]).toEqual(['sent', 2]);
});

test('forgets what the server refuses, and says why', async () => {
  const refusal = new ApiError(404, { message: '見つかりません' });
  const { outbox, state } = outboxWith({ errors: [refusal] });
  outbox.put(KEY, YES);
  await vi.runAllTimersAsync();
  expect(state()).toBe('refused');
  expect(outbox.deliveries().get(KEY)?.error).toBe(refusal);
  expect(browserStorage.read(STORAGE)).toBeNull();
});

test('keeps nothing on the device without a storage key', async () => {
  const { outbox } = outboxWith({ errors: [new NetworkError('no response')], storageKey: null });
  outbox.put(KEY, YES);
  await vi.advanceTimersByTimeAsync(0);
  expect(browserStorage.keys('answers:')).toEqual([]);
});
