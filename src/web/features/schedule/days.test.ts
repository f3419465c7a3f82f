import { describe, expect, test } from 'vitest';
import { localDay } from '../../platform/days.ts';
import { addMonths, dateOf, formatFullDay, formatMonth, formatWeekday } from './days.ts';

describe('a day of the calendar', () => {
  test('is the same day on the way to a date and back, in every zone', () => {
    for (const day of ['2026-05-03', '2024-02-29', '2026-12-31', '0099-01-01']) {
      expect(localDay(dateOf(day))).toBe(day);
    }
  });

  test('is written with its weekday', () => {
    expect(formatFullDay(dateOf('2026-05-03'))).toBe('2026年5月3日日曜日');
  });

  test('has a weekday, short and in full', () => {
    expect(formatWeekday(dateOf('2026-05-03'))).toBe('日');
    expect(formatWeekday(dateOf('2026-05-09'), 'long')).toBe('土曜日');
  });
});

describe('a month', () => {
  test('is written with its year', () => {
    expect(formatMonth(dateOf('2026-05-31'))).toBe('2026年5月');
  });

  test('is followed by the next one, also from its last day', () => {
    expect(localDay(addMonths(dateOf('2026-01-31'), 1))).toBe('2026-02-01');
    expect(localDay(addMonths(dateOf('2026-01-15'), -1))).toBe('2025-12-01');
  });
});
