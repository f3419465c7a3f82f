import { expect, test } from 'vitest';
import { formatDayAndTime, formatNearDay, listUntilDays } from './until-days.ts';

test('offers the day of the deadline and the one before it, or the last days before the item', () => {
  expect(listUntilDays('2026-11-23', '2026-11-29', '2026-11-26T21:00')).toEqual(['2026-11-25', '2026-11-26']);
  expect(listUntilDays('2026-11-23', '2026-12-29', null)).toEqual(['2026-12-27', '2026-12-28']);
});

test('offers no day that is over or after the item', () => {
  expect(listUntilDays('2026-11-25', '2026-11-29', '2026-11-26T21:00')).toEqual(['2026-11-26', '2026-11-28']);
  expect(listUntilDays('2026-11-27', '2026-11-29', '2026-11-26T21:00')).toEqual(['2026-11-28']);
  expect(listUntilDays('2026-11-28', '2026-11-29', null)).toEqual(['2026-11-29']);
  expect(listUntilDays('2026-11-29', '2026-11-29', null)).toEqual([]);
});

test('says days and times as people do', () => {
  expect(formatNearDay('2026-11-26', '2026-11-23')).toBe('26日（木）');
  expect(formatNearDay('2026-12-03', '2026-11-23')).toBe('12月3日（木）');
  expect(formatDayAndTime('2026-11-26T21:00')).toBe('11月26日（木）21:00');
  expect(formatDayAndTime('2026-11-26T07:30')).toBe('11月26日（木）07:30');
});
