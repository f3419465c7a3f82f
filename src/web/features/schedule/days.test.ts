import { describe, expect, test } from 'vitest';
import { localDay } from '../../platform/days.ts';
import { addMonths, formatFullDay, formatMonth, formatShortDay, formatWeekday, toDate } from './days.ts';

describe('dates of the calendar', () => {
  test('converts a day to a date and back without changing it, in every time zone', () => {
    for (const day of ['2026-05-03', '2024-02-29', '2026-12-31', '0099-01-01']) {
      expect(localDay(toDate(day))).toBe(day);
    }
  });

  test('formats a day with its weekday', () => {
    expect(formatFullDay(toDate('2026-05-03'))).toBe('2026年5月3日日曜日');
  });

  test('formats a day briefly', () => {
    expect(formatShortDay(toDate('2026-05-03'))).toBe('5/3（日）');
  });

  test('formats a weekday, short and in full', () => {
    expect(formatWeekday(toDate('2026-05-03'))).toBe('日');
    expect(formatWeekday(toDate('2026-05-09'), 'long')).toBe('土曜日');
  });
});

describe('months of the calendar', () => {
  test('formats a month with its year', () => {
    expect(formatMonth(toDate('2026-05-31'))).toBe('2026年5月');
  });

  test('moves by months, from the last day of a month as well', () => {
    expect(localDay(addMonths(toDate('2026-01-31'), 1))).toBe('2026-02-01');
    expect(localDay(addMonths(toDate('2026-01-15'), -1))).toBe('2025-12-01');
  });
});
