import { expect, test } from 'vitest';
import { ScoredGame } from '../../../../test/support/scored-game.ts';
import { toGuestKey, toOpponentKey } from '../player-key.ts';
import { createNameGetter, formatNumberAndShortName } from './names.ts';

const { state } = new ScoredGame().play();
const getName = createNameGetter(
  [
    { key: 'm1', name: '田中 健', number: '6' },
    { key: 'm2', name: '田中 大', number: null },
  ],
  state,
);

test('members have the shortest name that tells them apart, guests their own', () => {
  expect(getName('m1')).toEqual({ short: '田中(健)', full: '田中 健', number: '6' });
  expect(getName(toGuestKey('岸辺 九')).full).toBe('岸辺 九');
  expect(getName('m99').short).toBe('名簿にない選手');
  expect(getName(null).short).toBe('未定');
});

test('a short name behind its number does not repeat it, also where it tells two people apart', () => {
  const guest = toGuestKey('夏目');
  const players = [
    { key: 'm1', name: '田中 健', number: '6' },
    { key: 'm2', name: '田中 大', number: null },
    { key: 'm5', name: '夏目', number: '5' },
    { key: guest, name: '夏目', number: null, guest: true },
  ];
  const getNameOfPlayer = createNameGetter(players, state);
  const choices = players.map(({ key }) => formatNumberAndShortName(getNameOfPlayer(key)));
  expect(choices).toEqual(['6 田中(健)', '田中(大)', '5 夏目', '夏目']);
});

test('opponents are named by what is known of them', () => {
  expect(getName(toOpponentKey(3, '17 佐藤'))).toEqual({ short: '佐藤', full: '佐藤', number: '17' });
  expect(getName(toOpponentKey(3, '17')).short).toBe('背番号17');
});
