import { expect, test } from 'vitest';
import { describeChangedFields, type ProfileValues } from './member-changes.ts';

const before: ProfileValues = {
  ...{ name: '青木', number: '7', kana: '', throws: '右', bats: '左', positions: ['投手'], captain: false },
  ...{ school_entry_year: '', left_on: '' },
};

test.each<[string, readonly string[], Partial<ProfileValues>, string]>([
  ['nothing that only one has changed', [], { name: '青木 健太郎' }, ''],
  ['fields in their order', ['bats', 'number'], { number: '', bats: '両' }, '背番号：なし、打：両'],
  ['positions', ['positions'], { positions: ['捕手', '一塁手'] }, '守備位置：捕・一'],
])('the editor of a member names %s', (_, changed, elsewhere, words) => {
  expect(describeChangedFields(changed, { ...before, ...elsewhere })).toBe(words);
});
