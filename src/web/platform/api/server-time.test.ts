import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, toDeviceTime } from './server-time.ts';

const NOON = Date.parse('2026-05-03T03:00:00.000Z');
const MINUTE = 60_000;
const answerAt = (time: number) => Response.json({}, { headers: { date: new Date(time).toUTCString() } });

afterEach(() => vi.useRealTimers());

test.each([-60, 0, 60])('a time of the server is compared on a clock that is %i minutes ahead', (minutes) => {
  const device = (time: number) => time + minutes * MINUTE;
  noteServerTime(answerAt(NOON + 400), device(NOON));
  const stored = new Date(NOON - MINUTE).toISOString();
  expect(toDeviceTime(stored)).toBeLessThan(device(NOON - MINUTE + 1));
  expect(toDeviceTime(stored)).toBeGreaterThan(device(NOON - MINUTE - 2000));
});

test('what was entered after an answer never seems older, however slow the answer was', () => {
  noteServerTime(answerAt(NOON + 20_000), NOON);
  expect(toDeviceTime(new Date(NOON + 20_000).toISOString())).toBeLessThan(NOON + 20_001);
});

test('a response that does not tell the time changes nothing', () => {
  noteServerTime(answerAt(NOON), NOON);
  const before = toDeviceTime(new Date(NOON).toISOString());
  noteServerTime(new Response(), NOON + 60 * MINUTE);
  expect(toDeviceTime(new Date(NOON).toISOString())).toBe(before);
});
