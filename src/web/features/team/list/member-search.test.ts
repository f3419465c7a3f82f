import { describe, expect, test } from 'vitest';
import { isFound } from './member-search.ts';

const member = { number: '18', name: '青空 イチロー', kana: 'あおぞら いちろー' };

describe('a member', () => {
  test.each([
    '',
    '青',
    '青空イチ',
    '青空　イチ',
    'いちろー',
    'ｲﾁ',
    'アオゾラ',
    'あおぞらい',
    '18',
    '１８',
    '#1',
    '1',
  ])('is found by %j', (typed) => expect(isFound(member, typed)).toBe(true));

  test.each(['8', '180', '赤', 'あおぞらじ', '18a'])('is not found by %j', (typed) =>
    expect(isFound(member, typed)).toBe(false),
  );

  test('without number and kana is found by their name', () => {
    const guest = { number: null, name: '助っ人2', kana: null };
    expect([isFound(guest, 'すけ'), isFound(guest, '人２'), isFound(guest, '2')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
