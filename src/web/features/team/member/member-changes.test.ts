import { expect, test } from 'vitest';
import { changeWords, listChangedMeanwhile, type ProfileValues } from './member-changes.ts';

const before: ProfileValues = {
  ...{ name: '青木', number: '7', kana: '', throws: '右', bats: '左', positions: ['投手'], captain: false },
  ...{ school_entry_year: '', left_on: '' },
};

test.each<[string, Partial<ProfileValues>, Partial<ProfileValues>, string]>([
  ['nothing that was not edited', { name: '青木 健太郎' }, {}, ''],
  ['nothing that was not changed elsewhere', {}, { name: 'アオキ' }, ''],
  ['nothing that is now as it was entered', { number: '12' }, { number: '12' }, ''],
  [
    'what both have changed',
    { name: '青木 健太郎', kana: 'あおき' },
    { name: 'アオキ' },
    '名前：青木 健太郎',
  ],
  ['several fields', { number: '', bats: '両' }, { number: '1', bats: '右' }, '背番号：なし、打：両'],
  ['positions', { positions: ['捕手', '一塁手'] }, { positions: [] }, '守備位置：捕・一'],
])('the editor of a member names %s', (_, elsewhere, typed, words) => {
  const now = { ...before, ...elsewhere };
  // Fields that are not edited follow.
  const entered = { ...before, ...typed };
  expect(changeWords(listChangedMeanwhile([], before, now, entered), now)).toBe(words);
});

test('what was changed elsewhere stays named until the input is the same', () => {
  const now = { ...before, name: '青木 健太郎' };
  expect(listChangedMeanwhile(['name'], now, now, { ...now, name: 'アオキ' })).toEqual(['name']);
  expect(listChangedMeanwhile(['name'], now, now, now)).toEqual([]);
});
