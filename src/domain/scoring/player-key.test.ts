import { expect, test } from 'vitest';
import { memberKey, readPlayerKey } from './player-key.ts';

test.each([
  [memberKey(12), { kind: 'member', id: 12 }],
  ['g:助人 太郎', { kind: 'guest', name: '助人 太郎' }],
  ['o3', { kind: 'opponent', number: 3, label: '' }],
  ['o3:17 佐藤', { kind: 'opponent', number: 3, label: '17 佐藤' }],
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
