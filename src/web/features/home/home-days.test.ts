import { expect, test } from 'vitest';
import { scheduleItem } from '../../../../test/schedule-item.ts';
import { listComingItems } from './home-days.ts';

const item = (id: number, date: string, time: string | null = null) => scheduleItem({ id, date, time });

test('the coming items are those that are not over, by date, time and id', () => {
  const items = [
    item(1, '2026-11-22'),
    item(2, '2026-11-29', '09:00'),
    item(3, '2026-11-23', '13:00'),
    item(10, '2026-11-23', '08:00'),
    item(9, '2026-11-23', '08:00'),
  ];
  const coming = (now: string) => listComingItems(items, now).map(({ id }) => id);
  expect(coming('2026-11-23T00:00')).toEqual([9, 10, 3, 2]);
  expect(coming('2026-11-23T12:00')).toEqual([3, 2]);
  expect(coming('2026-11-24T00:00')).toEqual([2]);
  expect(coming('2026-11-30T00:00')).toEqual([]);
});
