import { expect, test } from 'vitest';
import type { Answer } from '#contract/attendance.ts';
import { isNewer } from './answer-channel.ts';

const AT = Date.parse('2026-05-03T03:00:00.000Z');
const makeStored = (seconds: number, more: Partial<Answer> = {}): Answer => ({
  member_id: 7,
  answer: 'yes',
  maybe_until: null,
  arrives: null,
  leaves: null,
  comment: null,
  coaches_only: false,
  via: 'account',
  answered_by: null,
  answered_at: new Date(AT + seconds * 1000).toISOString(),
  withdrawn_at: null,
  answered_for: null,
  outdated: false,
  wish: null,
  ...more,
});

test('an answer that was given elsewhere afterwards is newer', () => {
  expect(isNewer(makeStored(5), { at: AT })).toBe(true);
  expect(isNewer(makeStored(-5), { at: AT })).toBe(false);
  expect(isNewer(undefined, { at: AT })).toBe(false);
});

test.each([
  ['as it was given', { answer: 'yes' } as const, {}],
  [
    'with what was known before',
    { answer: 'yes', arrives: '10:30' } as const,
    { arrives: '10:30', comment: '昼まで' },
  ],
])('the own answer before it, which arrived late, is not: %s', (_, change, more) => {
  expect(isNewer(makeStored(5, more), { at: AT, earlier: [null, change] })).toBe(false);
});

test('another one is, also where earlier ones have not arrived', () => {
  expect(
    isNewer(makeStored(5, { comment: '遅れます' }), { at: AT, earlier: [{ answer: 'yes', comment: null }] }),
  ).toBe(true);
});

test('a clock that was set between the tap and the sending changes nothing', () => {
  const ahead = 3_600_000;
  expect(isNewer(makeStored(5), { at: AT - ahead, ahead })).toBe(true);
  expect(isNewer(makeStored(-5), { at: AT - ahead, ahead })).toBe(false);
});
