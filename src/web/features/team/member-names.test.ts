import { describe, expect, it, test } from 'vitest';
import type { Member } from '#contract/member.ts';
import { findSameName, groupSameNames, isFound, markSameNames } from './member-names.ts';

const member = (id: number, name: string, active = true): Member =>
  ({ role: 'player', id, name, active }) as Member;

describe('a name that already exists', () => {
  it('is found regardless of spacing, width and case', () => {
    const members = [member(1, '佐藤 大輝'), member(2, 'Ｋｅｎ')];
    expect(findSameName(members, '佐藤　大輝')?.id).toBe(1);
    expect(findSameName(members, 'ken')?.id).toBe(2);
    expect(findSameName(members, '佐藤')).toBeUndefined();
  });

  it('is attributed to a current member rather than a former one', () => {
    const members = [member(1, '佐藤', false), member(2, '佐藤')];
    expect(findSameName(members, '佐藤')?.id).toBe(2);
    expect(findSameName(members.slice(0, 1), '佐藤')?.id).toBe(1);
  });

  it('is not searched for an empty name', () => {
    expect(findSameName([member(1, '佐藤')], ' ')).toBeUndefined();
  });

  it('is marked if the team or an earlier line has it', () => {
    expect(markSameNames([member(1, '佐藤')], ['鈴木', '佐藤', '鈴木'])).toEqual([false, true, true]);
  });
});

describe('members of one name', () => {
  const groupIds = (members: Parameters<typeof groupSameNames>[0]) =>
    groupSameNames(members).map((group) => group.map(({ id }) => id));

  it('are grouped regardless of spacing and width', () => {
    const members = [member(1, '夏目 涼'), member(2, '川原'), member(3, '夏目　涼'), member(4, '夏目涼')];
    expect(groupIds(members)).toEqual([[1, 3, 4]]);
  });

  it('count with former members, unless all of them have left', () => {
    expect(groupIds([member(1, '夏目'), member(2, '夏目', false)])).toEqual([[1, 2]]);
    expect(groupIds([member(1, '夏目', false), member(2, '夏目', false)])).toEqual([]);
  });
});

const sought = { number: '18', name: '青空 イチロー', kana: 'あおぞら いちろー' };

describe('a member of the list', () => {
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
  ])('is found by %j', (typed) => expect(isFound(sought, typed)).toBe(true));

  test.each(['8', '180', '赤', 'あおぞらじ', '18a'])('is not found by %j', (typed) =>
    expect(isFound(sought, typed)).toBe(false),
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
