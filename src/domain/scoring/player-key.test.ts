import { expect, test } from 'vitest';
import {
  findFreeOpponentNumber,
  formatOpponentNumberAndName,
  readPlayerKey,
  resolveGuestKey,
  resolvePlayerKeys,
  toGuestKey,
  toMemberKey,
  toOpponentKey,
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
  expect(findFreeOpponentNumber(['o3', 'o12:佐藤', 'm20'])).toBe(13);
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
