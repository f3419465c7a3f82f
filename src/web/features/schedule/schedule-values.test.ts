import { expect, test } from 'vitest';
import { comingItems, itemsByDay } from './calendar-marks.ts';
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

test('items are sorted by time, those without one first', () => {
  const items = [
    { ...item, id: 4, date: '2026-05-04' },
    { ...item, id: 1, time: '13:00' },
    { ...item, id: 2, time: null },
    { ...item, id: 3, time: '08:00' },
  ];
  expect(
    itemsByDay(items)
      .get('2026-05-03')
      ?.map(({ id }) => id),
  ).toEqual([2, 3, 1]);
  expect(comingItems(items, '2026-05-03').map(({ id }) => id)).toEqual([2, 3, 1, 4]);
  expect(comingItems(items, '2026-05-04').map(({ id }) => id)).toEqual([4]);
});
