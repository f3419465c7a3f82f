import { expect, test } from 'vitest';
import { scheduleItem } from '../../../../test/schedule-item.ts';
import { listAgendaEntries } from './agenda.tsx';
import { groupItemsByDay } from './calendar-marks.ts';
import {
  choosePresetDeadline,
  copyItem,
  findKind,
  listFacts,
  makeEmptyValues,
  moveDeadline,
  toSend,
  toValues,
  withKind,
} from './schedule-values.ts';

const item = scheduleItem({ date: '2026-05-03', time: '08:30', type: '練習', version: 3 });
const NOW = new Date(2026, 4, 20, 12, 0);

test('listFacts describes a typed and a stored item alike', () => {
  expect(listFacts({ ...toValues(item), time: '08:30:00', note: '  ' })).toEqual(listFacts(item));
});

test('an item begins as a practice or a game, and keeps what was typed', () => {
  const empty = makeEmptyValues('2026-05-03');
  const practice = { ...empty, ...withKind('practice', empty) };
  expect([practice.type, findKind(practice)]).toEqual(['練習', 'practice']);
  const game = { ...practice, ...withKind('game', practice) };
  expect([game.type, game.game_type, findKind(game)]).toEqual(['', '練習試合', 'game']);
  expect(withKind('game', { ...empty, type: '公式戦 2回戦' })).toEqual({
    type: '公式戦 2回戦',
    game_type: '公式戦',
  });
  expect(withKind('practice', { ...game, minimum: '9' }).minimum).toBe('');
  expect(findKind({ ...game, ...withKind('other', game) })).toBeUndefined();
});

test('items are sorted by time, those without one first', () => {
  const items = [
    { ...item, id: 4, date: '2026-05-04' },
    { ...item, id: 1, time: '13:00' },
    { ...item, id: 2, time: null },
    { ...item, id: 3, time: '08:00' },
  ];
  const ids = groupItemsByDay(items)
    .get('2026-05-03')
    ?.map(({ id }) => id);
  expect(ids).toEqual([2, 3, 1]);
});

test.each([
  ['2026-05-24', '2026-05-21T21:00'],
  ['2026-05-23', '2026-05-20T21:00'],
  ['2026-05-22', '2026-05-21T21:00'],
  ['2026-05-21', '2026-05-20T21:00'],
  ['2026-05-20', ''],
  ['', ''],
])('the deadline for %s is preset as %j', (date, deadline) => {
  expect(choosePresetDeadline(date, NOW)).toBe(deadline);
});

test('a deadline moves with the day: the preset one is preset again, another keeps its distance', () => {
  expect(moveDeadline('2026-05-21T21:00', '2026-05-24', '2026-05-22', NOW)).toBe('2026-05-21T21:00');
  expect(moveDeadline('2026-05-23T12:00', '2026-05-24', '2026-05-31', NOW)).toBe('2026-05-30T12:00');
  expect(moveDeadline('', '2026-05-24', '2026-05-31', NOW)).toBe('');
  expect(moveDeadline('', '2026-05-17', '2026-05-31', NOW)).toBe('2026-05-28T21:00');
  expect(moveDeadline('2026-05-23T12:00', '2026-05-24', '', NOW)).toBe('2026-05-23T12:00');
});

test('a copy has no deadline that has passed, and is a new item', () => {
  const asking = scheduleItem({ date: '2026-05-31', asks: true, answer_by: '2026-05-20T11:00', version: 4 });
  expect(copyItem(asking, NOW)).toMatchObject({
    asks: true,
    answer_by: '2026-05-28T21:00',
    version: undefined,
  });
  expect(copyItem({ ...asking, answer_by: '2026-05-30T12:00' }, NOW).answer_by).toBe('2026-05-30T12:00');
});

test('only the fields of the specification are sent unless others were changed', () => {
  const blank = makeEmptyValues('2026-05-24');
  const { date, time, type, location, note, version } = blank;
  const five = { date, time, type, location, note, version };
  expect(toSend(blank, blank)).toEqual(five);
  const game = { ...blank, opponent: '港北クラブ', asks: true, answer_by: '2026-05-21T21:00' };
  expect(toSend(game, blank)).toEqual({
    ...five,
    opponent: '港北クラブ',
    asks: true,
    answer_by: '2026-05-21T21:00',
  });
  expect(toSend({ ...game, asks: false }, game)).toEqual({ ...five, asks: false, answer_by: '' });
});

test('the agenda has what comes, and of this week the games, recorded or not', () => {
  const game = (id: number, date: string) => ({ id, date, opponent: '南町' }) as never;
  const items = [
    scheduleItem({ id: 1, date: '2026-05-16', type: '公式戦' }),
    scheduleItem({ id: 2, date: '2026-05-18', type: '練習' }),
    scheduleItem({ id: 3, date: '2026-05-19', type: '公式戦' }),
    scheduleItem({ id: 4, date: '2026-05-19', type: '公式戦', cancelled: true }),
    scheduleItem({ id: 5, date: '2026-05-24', type: '納会' }),
    scheduleItem({ id: 6, date: '2026-05-20', type: '練習', time: '09:00' }),
    scheduleItem({ id: 7, date: '2026-05-17', type: '会', game_id: 11 }),
  ];
  const games = [game(11, '2026-05-17'), game(12, '2026-05-17'), game(10, '2026-05-10')];
  const rows = listAgendaEntries(items, games, '2026-05-20');
  expect(rows.map((row) => [row.date, row.item?.id, row.game?.id])).toEqual([
    ['2026-05-17', 7, 11],
    ['2026-05-17', undefined, 12],
    ['2026-05-19', 3, undefined],
    ['2026-05-20', 6, undefined],
    ['2026-05-24', 5, undefined],
  ]);
});
