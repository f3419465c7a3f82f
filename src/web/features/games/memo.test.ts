import { expect, test } from 'vitest';
import { removePlaceFromMemo } from './memo.ts';

test.each([
  ['場所：市民球場', ''],
  ['場所：市民球場\n雨で30分遅れた', '雨で30分遅れた'],
  ['市民球場は風が強い', '市民球場は風が強い'],
  ['場所：河川敷', '場所：河川敷'],
])('the page of a game at 市民球場 shows the memo %j as %j', (memo, shown) => {
  expect(removePlaceFromMemo({ memo, place: '市民球場' })).toBe(shown);
  expect(removePlaceFromMemo({ memo, place: null })).toBe(memo);
});
