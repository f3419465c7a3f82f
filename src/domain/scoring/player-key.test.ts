import { expect, test } from 'vitest';
import {
  findGuestNameConflict,
  findOpponentLabelConflict,
  formatOpponentNumberAndName,
  getNextOpponentSequenceNumber,
  readPlayerKey,
  resolveGuestKey,
  resolvePlayerKeys,
  toGuestKey,
  toMemberKey,
  toOpponentKey,
  withPlannedGuests,
  withPlayersOfLog,
} from './player-key.ts';

test.each([
  [toMemberKey(12), { kind: 'member', id: 12 }],
  [toGuestKey('助人 太郎'), { kind: 'guest', name: '助人 太郎' }],
  [toOpponentKey(3), { kind: 'opponent', number: 3, label: '' }],
  [toOpponentKey(3, '17 佐藤'), { kind: 'opponent', number: 3, label: '17 佐藤' }],
])('%s names a player', (key, named) => {
  expect(readPlayerKey(key)).toEqual(named);
});

test.each([
  '',
  'm',
  'm0',
  'm01',
  'm9999999999999999',
  'm1 ',
  'g:',
  'g:  ',
  'g:\u0000',
  'g:\ud800',
  `g:${'あ'.repeat(101)}`,
  'o0',
  'o3:',
  '__proto__',
])('%j is no key of a player', (key) => {
  expect(readPlayerKey(key)).toBe(null);
});

test('opponents have a label and a running number', () => {
  expect(formatOpponentNumberAndName(toOpponentKey(3, '佐藤'))).toBe('佐藤');
  expect(formatOpponentNumberAndName(toMemberKey(3))).toBe('');
  expect(getNextOpponentSequenceNumber(['o3', 'o12:佐藤', 'm20'])).toBe(13);
});

test('a guest whom the server made a member keeps the key of the log; a member of the same name is somebody else', () => {
  const named = { name: '助人 太郎', number: null };
  const guest = { ...named, key: 'm24', guest: true };
  const member = { ...named, key: 'm5', guest: false };
  const log = ['m1', 'g:助人太郎'];
  expect(resolvePlayerKeys([member, guest], log)).toEqual([member, { ...guest, key: 'g:助人太郎' }]);
  expect(resolvePlayerKeys([guest], [...log, 'm24'])).toEqual([guest]);
  expect(resolveGuestKey('助人　太郎', log, [guest])).toBe('g:助人太郎');
  expect(resolveGuestKey('助人太郎', ['m24'], [member, guest])).toBe('m24');
  expect(resolveGuestKey('助人太郎', ['m5'], [member])).toBe('g:助人太郎');
});

test('a guest who was merged into a member keeps the key of the log, and nobody else gets it', () => {
  const member = { key: 'm5', name: '青木 太郎', number: '5' };
  const namesake = { key: 'm30', name: '太郎', number: null, guest: true };
  const log = ['m1', 'g:太郎'];
  const stored = [{ key: 'g:太郎', user: { id: 5 } }];
  const players = resolvePlayerKeys([member, namesake], log, stored);
  expect(players.map(({ key }) => key)).toEqual(['g:太郎', 'm30']);
  expect(resolvePlayerKeys([member], ['m1', 'm5'], stored)).toEqual([member]);
});

test('who has the name already is told: a player of the game, also a later one, or a member', () => {
  const member = { key: 'm5', name: '青木 一', number: '1' };
  const log = ['m1', 'g:太郎', 'g:花子'];
  const players = withPlayersOfLog([member], log);
  expect(players.slice(1)).toMatchObject([
    { key: 'g:太郎', name: '太郎', guest: true, isInGame: true },
    { key: 'g:花子', name: '花子', guest: true, isInGame: true },
  ]);
  const find = (name: string, keys = log) => findGuestNameConflict(name, keys, players);
  expect([find('太 郎'), find('花子', ['m1'])]).toEqual(['inGame', 'inGame']);
  expect(resolveGuestKey('花 子', ['m1'], players)).toBe('g:花子');
  expect([find('青木一'), find('三郎'), find(' ')]).toEqual(['member', null, null]);
});

test.each([
  ['17', ['o1:17 佐藤'], 'opponent'],
  ['17 鈴木', ['o1:17'], 'opponent'],
  ['佐藤', ['o1:佐　藤'], 'opponent'],
  ['7', ['o1:17 佐藤', 'o2:07'], null],
  ['18 佐藤', ['o1:17 佐藤'], null],
  ['', ['o1', 'o2'], null],
])('an opponent 「%s」 beside %j', (label, keys, conflict) => {
  expect(findOpponentLabelConflict(label, keys)).toBe(conflict);
});

test('planned guests can be chosen once, whether or not the server or the log knows them', () => {
  const players = [
    { key: 'm1', name: '佐藤', number: '1' },
    { key: 'm9', name: '助っ人 二郎', number: null, guest: true },
  ];
  const names = ['佐藤', '助っ人二郎', '三郎', '三 郎', '四郎'];
  expect(withPlannedGuests(players, names, ['m1', 'g:四郎'])).toEqual([
    ...players,
    { key: 'g:佐藤', name: '佐藤', number: null, guest: true },
    { key: 'g:三郎', name: '三郎', number: null, guest: true },
  ]);
});
