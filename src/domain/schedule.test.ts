import { expect, test } from 'vitest';
import {
  formatScheduleItemTitle,
  isGameScheduleItem,
  isScheduleItemOver,
  listScheduleSeriesDays,
  MAX_ITEMS_IN_SCHEDULE_SERIES,
} from './schedule.ts';

test('repeats weekly until a day or for a number of times, over the end of a year', () => {
  const first = '2026-12-19';
  const until = '2027-01-09';
  expect(listScheduleSeriesDays({ first, weeks: 1, until })).toEqual([
    '2026-12-19',
    '2026-12-26',
    '2027-01-02',
    until,
  ]);
  expect(listScheduleSeriesDays({ first, weeks: 2, until })).toEqual(['2026-12-19', '2027-01-02']);
  expect(listScheduleSeriesDays({ first, weeks: 4, until: 2 })).toEqual(['2026-12-19', '2027-01-16']);
  expect(listScheduleSeriesDays({ first, weeks: 1, until: '2026-12-18' })).toEqual([]);
  expect(listScheduleSeriesDays({ first, weeks: 1, until: '2999-12-31' })).toHaveLength(
    MAX_ITEMS_IN_SCHEDULE_SERIES,
  );
  expect(listScheduleSeriesDays({ first, weeks: 1, until: 1000 })).toHaveLength(MAX_ITEMS_IN_SCHEDULE_SERIES);
});

test('an item with an opponent or a kind of game is a game, and is called by its opponent', () => {
  expect([{ opponent: '南町' }, { game_type: '公式戦' }, { opponent: null }].map(isGameScheduleItem)).toEqual(
    [true, true, false],
  );
  expect(formatScheduleItemTitle({ opponent: '南町', type: '練習試合' })).toBe('南町戦');
  expect(formatScheduleItemTitle({ type: '練習' })).toBe('練習');
  expect(formatScheduleItemTitle({ game_type: '公式戦' })).toBe('公式戦');
  expect(formatScheduleItemTitle({ type: '' })).toBeNull();
});

test.each([
  ['its end', { start_time: '09:00', end_time: '11:30' }, '2026-05-10T11:30'],
  ['its end, whatever the meeting', { time: '08:00', end_time: '11:30' }, '2026-05-10T11:30'],
  ['four hours from the start', { time: '08:00', start_time: '09:00' }, '2026-05-10T13:00'],
  ['four hours from the meeting', { time: '07:30' }, '2026-05-10T11:30'],
  ['four hours, if it ends before it begins', { start_time: '09:00', end_time: '08:00' }, '2026-05-10T13:00'],
  ['its day, in the evening', { start_time: '21:00' }, '2026-05-11T00:00'],
  ['its day, without a time', {}, '2026-05-11T00:00'],
])('an item is over after %s', (_, times, end) => {
  const item = { date: '2026-05-10', time: null, start_time: null, end_time: null, ...times };
  expect(isScheduleItemOver(item, end)).toBe(true);
  const before = new Date(Date.parse(`${end}:00Z`) - 60_000).toISOString().slice(0, 16);
  expect(isScheduleItemOver(item, before)).toBe(false);
});
