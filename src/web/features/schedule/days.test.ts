import { describe, expect, test } from 'vitest';
import { listWeeks, moveDay } from './calendar-grid.tsx';
import { addMonths, formatFullDay, formatMonth, formatMonthOrYear } from './days.ts';

describe('dates of the calendar', () => {
  test('formats a day with its weekday', () => {
    expect(formatFullDay('2026-05-03')).toBe('2026年5月3日日曜日');
  });
});

describe('months of the calendar', () => {
  test('formats a month with its year', () => {
    expect(formatMonth('2026-05-31')).toBe('2026年5月');
    expect(formatMonthOrYear('2026-05-31', '2026-12-01')).toBe('5月');
    expect(formatMonthOrYear('2027-05-31', '2026-12-01')).toBe('2027年5月');
  });

  test('moves by months, from the last day of a month as well', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-01');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-01');
    expect(addMonths('0099-12-01', 1)).toBe('0100-01-01');
  });

  test('shows six weeks from a Sunday, also of a month of four', () => {
    const weeks = listWeeks('2026-02-10');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-02-01', '2026-03-14']);
    expect(listWeeks('2026-05-20')[0]?.[0]).toBe('2026-04-26');
  });
});

test.each([
  ['ArrowLeft', '2026-01-30'],
  ['ArrowRight', '2026-02-01'],
  ['ArrowUp', '2026-01-24'],
  ['ArrowDown', '2026-02-07'],
  ['PageUp', '2025-12-31'],
  ['PageDown', '2026-02-28'],
  ['Shift PageUp', '2025-01-31'],
  ['Shift ArrowRight', '2026-02-28'],
  ['Home', '2026-01-25'],
  ['End', '2026-01-31'],
  ['Enter', undefined],
])('%s leads from the last day of January to %s', (keys, day) => {
  expect(moveDay('2026-01-31', keys.split(' ').at(-1) ?? '', keys.startsWith('Shift'))).toBe(day);
});
