import { expect, test } from 'vitest';
import type { Game } from '#contract/games.ts';
import { scheduleItem } from '../../../../test/schedule-item.ts';
import { isAhead, pairGames, toAnnouncedGame } from './item-games.ts';

const item = scheduleItem({ type: '練習試合' });
const FROM_ITEM = { date: '2026-05-24', schedule_item_id: '1' };
const game = (id: number, opponent: string, tournament = '春季大会') =>
  ({ id, opponent, tournament }) as Game;
const describeChange = (changes: Partial<typeof item>, games: readonly Game[] = []) =>
  toAnnouncedGame({ ...item, ...changes }, games, (place) => `場所：${place}`);

test.each(['練習', '反省会', '早朝練習', '納会', 'ミーティング', '用具の点検', '感染対策', null])(
  '%s announces no game',
  (type) => {
    expect(describeChange({ type })).toBeNull();
  },
);

test.each([
  ['公式戦', { game_type: '公式戦' }],
  ['練習試合', { game_type: '練習試合', tournament: '練習試合' }],
  ['試合', {}],
  ['試合の対策', {}],
  ['公式戦（第2試合）', { game_type: '公式戦' }],
  ['港北クラブ戦', { opponent: '港北クラブ' }],
  ['公式戦 港北クラブ戦', { game_type: '公式戦', opponent: '港北クラブ' }],
  ['練習試合 対 港北クラブ', { game_type: '練習試合', tournament: '練習試合', opponent: '港北クラブ' }],
])('%s announces a game', (type, facts) => {
  expect(describeChange({ type })).toEqual({ ...FROM_ITEM, ...facts });
});

test('recognizes opponents and tournaments of earlier games, and names the place', () => {
  const games = [game(1, '港北'), game(2, '港北クラブ'), game(3, '南町', '秋季リーグ')];
  const changes = { type: '公式戦 秋季リーグ', note: '相手は港北クラブ', location: '市民球場' };
  expect(describeChange(changes, games)).toEqual({
    ...FROM_ITEM,
    game_type: '公式戦',
    tournament: '秋季リーグ',
    opponent: '港北クラブ',
    memo: '場所：市民球場',
  });
});

test('takes the fields of a game before what the content says', () => {
  const fields = { opponent: '南町', game_type: '公式戦', tournament: '秋季リーグ' } as const;
  expect(describeChange({ ...fields, type: '練習試合 港北クラブ戦' })).toEqual({ ...FROM_ITEM, ...fields });
  expect(describeChange({ type: null, opponent: '南町' })).toEqual({ ...FROM_ITEM, opponent: '南町' });
});

test('pairs an item with the game that it is linked to, before any other', () => {
  const items = [
    scheduleItem({ id: 1, type: '公式戦' }),
    scheduleItem({ id: 2, type: '練習', game_id: 11 }),
    scheduleItem({ id: 3, type: '公式戦', cancelled: true }),
  ];
  const pairs = pairGames(items, [game(11, '港北クラブ'), game(12, '南町'), game(13, '川向こう')]);
  expect([...pairs].map(([id, paired]) => [id, paired.id])).toEqual([
    [2, 11],
    [1, 12],
  ]);
});

test('pairs the items of a day with its games by the opponent, then in their order', () => {
  const items = [
    { ...item, id: 1, type: '練習' },
    { ...item, id: 2, type: '公式戦' },
    { ...item, id: 3, type: '公式戦 港北クラブ戦' },
    { ...item, id: 4, type: '公式戦' },
  ];
  const [first, second] = [game(11, '港北クラブ'), game(12, '南町')];
  const pairs = pairGames(items, [first, second]);
  expect([...pairs].map(([id, paired]) => [id, paired.id])).toEqual([
    [3, 11],
    [2, 12],
  ]);
});

test.each([
  ['of its own', { opponent: '表で入力FC' }],
  ['of its own, with another in the memo', { opponent: '表で入力FC', note: '国分寺の次の試合' }],
  ['in its content', { type: '練習試合 対 表で入力FC' }],
])('does not pair an item that names an opponent %s with a game against another', (_, changes) => {
  const items = [
    { ...item, id: 1, ...changes },
    { ...item, id: 2, opponent: '国分寺クラブ' },
  ];
  const pairs = pairGames(items, [game(11, '国分寺'), game(12, '南町')]);
  expect([...pairs].map(([id, paired]) => [id, paired.id])).toEqual([[2, 11]]);
});

test('does not pair an item that is linked to a game of another day', () => {
  expect(pairGames([{ ...item, game_id: 10 }], [game(11, '港北クラブ')]).size).toBe(0);
});

test.each([
  ['a later item', '2026-05-25', false, undefined, true],
  ['the item of today', '2026-05-24', false, undefined, true],
  ['an item with a game that has not begun', '2026-05-24', false, 'planned', true],
  ['an item whose game is being played', '2026-05-24', false, 'playing', true],
  ['an item whose game is over', '2026-05-24', false, 'ended', false],
  ['an item whose game was called', '2026-05-24', false, 'called', false],
  ['a cancelled item', '2026-05-25', true, undefined, false],
  ['an item of yesterday', '2026-05-23', false, undefined, false],
] as const)('%s on %s', (_, date, cancelled, state, ahead) => {
  expect(isAhead({ date, cancelled }, state && { state }, '2026-05-24')).toBe(ahead);
});
