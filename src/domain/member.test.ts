import { describe, expect, test } from 'vitest';
import {
  compareMembersByNumber,
  compareShirtNumbers,
  decideMemberLeavingDay,
  findSchoolGrade,
  formatThrowsAndBats,
  listMembersSharingNumber,
  readKana,
  readShirtNumber,
} from './member.ts';

describe('a shirt number', () => {
  test.each([
    ['7', '7'],
    ['007', '007'],
    ['0', '0'],
    ['００', '00'],
    [' #10 ', '10'],
    ['＃１８', '18'],
  ])('is read from %j', (typed, number) => expect(readShirtNumber(typed)).toBe(number));

  test.each(['', '#', '1234', '12a', '-1', '1 2', '七', '⚾', '٣', '1️⃣2️⃣'])('is not read from %j', (typed) =>
    expect(readShirtNumber(typed)).toBeNull(),
  );

  test('sorts by value, then by length, and a missing one last', () => {
    const sorted = ['0', '00', '000', '1', '7', '007', '10', '100', null];
    expect(sorted.toReversed().sort(compareShirtNumbers)).toEqual(sorted);
  });

  test('is shared only among active members', () => {
    const member = (id: number, number: string | null, active = true) => ({ id, number, active });
    const members = [member(1, '7'), member(2, '07'), member(3, '7'), member(4, null), member(5, null)];
    const ids = (all: typeof members) => listMembersSharingNumber(all).map(({ id }) => id);
    expect(ids(members)).toEqual([1, 3]);
    expect(ids([member(1, '7'), member(3, '7', false)])).toEqual([]);
  });
});

describe('kana', () => {
  test.each([
    ['たなか だいすけ', 'たなか だいすけ'],
    ['タナカ　　ダイスケ', 'たなか だいすけ'],
    ['ﾀﾅｶ ﾀﾞｲｽｹ', 'たなか だいすけ'],
    ['か\u3099っきー', 'がっきー'],
    ['マイク・スミス', 'まいく すみす'],
    ['ヴィヴィアン・リー', 'ゔぃゔぃあん りー'],
  ])('is read from %j', (typed, kana) => expect(readKana(typed)).toBe(kana));

  test.each(['', ' ', 'ー', '田中', 'Tanaka', 'たなか1', 'たなか⚾', 'た\u0000なか', 'た-なか'])(
    'is not read from %j',
    (typed) => expect(readKana(typed)).toBeNull(),
  );

  test('sorts members of equal numbers, and those without kana last', () => {
    const members = [{ kana: 'あ' }, { kana: 'か' }, { kana: 'が' }, { kana: null }];
    expect(members.toReversed().sort(compareMembersByNumber)).toEqual(members);
    const number = { number: '99', kana: 'ん' };
    expect([...members, number].sort(compareMembersByNumber)[0]).toBe(number);
  });
});

test.each([
  ['右', '左', '右投左打'],
  ['左', null, '左投'],
  [null, '両', '両打'],
  [null, null, ''],
] as const)('%s and %s are written as %j', (throws, bats, written) =>
  expect(formatThrowsAndBats({ throws, bats })).toBe(written),
);

test.each([
  ['2026-03-31', null],
  ['2026-04-01', '小1'],
  ['2027-03-31', '小1'],
  ['2032-03-31', '小6'],
  ['2032-04-01', '中1'],
  ['2035-04-01', '高1'],
  ['2038-03-31', '高3'],
  ['2038-04-01', null],
  ['no day', null],
])('someone who entered school in 2026 is on %s in grade %s', (day, grade) => {
  expect(findSchoolGrade(2026, day)).toBe(grade);
  expect(findSchoolGrade(null, day)).toBeNull();
});

describe('the day on which a member left', () => {
  const today = '2026-05-03';
  const active = { active: true, left_on: null };
  const former = { active: false, left_on: '2025-03-31' };

  test.each([
    ['today when they leave', active, false, undefined, today],
    ['today when a client sends back that there was none', active, false, null, today],
    ['the given day', active, false, '2026-03-31', '2026-03-31'],
    ['kept when the form leaves it out', former, false, undefined, '2025-03-31'],
    ['forgotten when the form clears it', former, false, null, null],
    ['none when they are active again', former, true, '2025-03-31', null],
  ] as const)('is %s', (_, before, next, wanted, day) =>
    expect(decideMemberLeavingDay(before, next, wanted, today)).toBe(day),
  );
});
