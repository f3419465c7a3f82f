import { expect, test } from 'vitest';
import { comingItems, daysBetween, formatHomeDay } from './home-days.ts';

const item = (id: number, date: string, time: string | null = null) => ({
  id,
  date,
  time,
  type: null,
  location: null,
  note: null,
  version: 1,
});

test('the coming items are those from today on, by date, time and id', () => {
  const items = [
    item(1, '2026-11-22'),
    item(2, '2026-11-29', '09:00'),
    item(3, '2026-11-23', '13:00'),
    item(10, '2026-11-23', '08:00'),
    item(9, '2026-11-23', '08:00'),
  ];
  const coming = (today: string) => comingItems(items, today).map(({ id }) => id);
  expect(coming('2026-11-23')).toEqual([9, 10, 3, 2]);
  expect(coming('2026-11-24')).toEqual([2]);
  expect(coming('2026-11-30')).toEqual([]);
});

test('days are counted across months and a clock change', () => {
  expect(daysBetween('2026-11-23', '2026-11-23')).toBe(0);
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
});

test('a day shows its year only in another year', () => {
  expect(formatHomeDay('2026-11-29', '2026-11-23')).toBe('11月29日（日）');
  expect(formatHomeDay('2027-01-10', '2026-11-23')).toBe('2027年1月10日（日）');
});
