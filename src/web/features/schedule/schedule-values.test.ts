import { expect, test } from 'vitest';
import { itemsByDay, nextDay } from './calendar-marks.ts';
import { factsOf, toValues } from './schedule-values.ts';

const item = {
  id: 1,
  date: '2026-05-03',
  time: '08:30',
  type: '練習',
  location: null,
  note: null,
  version: 3,
};

test('factsOf describes a typed and a stored item alike', () => {
  expect(factsOf({ ...toValues(item), time: '08:30:00', note: '  ' })).toEqual(factsOf(item));
});

test('itemsByDay sorts the items of a day by time, those without one first; nextDay skips empty days', () => {
  const items = [
    { ...item, id: 1, time: '13:00' },
    { ...item, id: 2, time: null },
    { ...item, id: 3, time: '08:00' },
    { ...item, id: 4, date: '2026-05-04' },
  ];
  const days = itemsByDay(items);
  expect(days.get('2026-05-03')?.map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(nextDay(days, '2026-05-01')).toBe('2026-05-03');
  expect(nextDay(days, '2026-05-03')).toBe('2026-05-04');
  expect(nextDay(days, '2026-05-04')).toBeUndefined();
});
