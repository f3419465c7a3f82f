import { describe, expect, test } from 'vitest';
import {
  findGradesThisAndNextYear,
  isInGraduatingGrade,
  listFreedShirtNumbers,
  listMemberIdsInHighestGrade,
  proposeSchoolYearLastDay,
  sortActiveMembersByGrade,
} from './year-change.ts';

describe('those who usually leave', () => {
  const pupil = (id: number, school_entry_year: number | null, active = true) => ({
    id,
    school_entry_year,
    active,
  });
  const team = [pupil(1, 2020), pupil(2, 2021), pupil(3, 2020), pupil(4, 2019, false), pupil(5, null)];

  test('are the active members in the highest grade, also in the days after the school year', () => {
    expect(listMemberIdsInHighestGrade(team, '2026-03-20')).toEqual([1, 3]);
    expect(listMemberIdsInHighestGrade(team, '2026-04-05')).toEqual([1, 3]);
  });

  test('are not former pupils who are adults now', () => {
    expect(listMemberIdsInHighestGrade([pupil(1, 2001), pupil(2, 2021)], '2026-03-31')).toEqual([2]);
  });

  test('are nobody in a team without grades', () => {
    expect(listMemberIdsInHighestGrade([pupil(5, null)], '2026-03-31')).toEqual([]);
    expect(listMemberIdsInHighestGrade(team, 'no day')).toEqual([]);
  });
});

test.each([
  ['2026-01-01', '2026-03-31'],
  ['2026-06-30', '2026-03-31'],
  ['2026-07-01', '2027-03-31'],
  ['no day', 'no day'],
])('who leaves around %s leaves on %s', (today, day) => expect(proposeSchoolYearLastDay(today)).toBe(day));

test('findGradesThisAndNextYear gives the grade on a day and that of the next school year', () => {
  const grades = (year: number | null, day = '2027-03-31') => {
    const { before, after } = findGradesThisAndNextYear({ school_entry_year: year }, day);
    return [before, after];
  };
  expect(grades(2021)).toEqual(['小6', '中1']);
  expect(grades(2021, '2026-12-20')).toEqual(['小6', '中1']);
  expect(grades(2015)).toEqual(['高3', null]);
  expect(grades(2027)).toEqual([null, '小1']);
  expect(grades(null)).toEqual([null, null]);
});

test('isInGraduatingGrade is true in the last grade of elementary, junior high and high school', () => {
  const finishes = (year: number | null) => isInGraduatingGrade({ school_entry_year: year }, '2027-03-31');
  expect([2021, 2018, 2015].map(finishes)).toEqual([true, true, true]);
  expect([2022, 2020, 2016, 2027, 1990, null].map(finishes)).toEqual(Array(6).fill(false));
});

test('sortActiveMembersByGrade puts the highest grade first, keeps the order within one, and leaves out former members', () => {
  const pupil = (id: number, school_entry_year: number | null, active = true) => ({
    id,
    active,
    school_entry_year,
  });
  const members = [
    pupil(1, null),
    pupil(2, 2022),
    pupil(3, 2021),
    pupil(4, 2022),
    pupil(5, 2020, false),
    pupil(6, 1990),
  ];
  expect(sortActiveMembersByGrade(members, '2027-03-31').map(({ id }) => id)).toEqual([3, 2, 4, 1, 6]);
});

test('listFreedShirtNumbers gives the numbers that nobody keeps', () => {
  const member = (id: number, number: string | null, active = true) => ({ id, number, active });
  const members = [
    member(1, '18'),
    member(2, '3'),
    member(3, '3'),
    member(4, null),
    member(5, '7', false),
    member(6, '10'),
  ];
  expect(listFreedShirtNumbers(members, [1, 2, 4, 5, 6])).toEqual(['10', '18']);
  expect(listFreedShirtNumbers(members, [1, 2, 3])).toEqual(['3', '18']);
});
