import { describe, expect, test } from 'vitest';
import { highestGrade, yearEnd } from './year-change.ts';

describe('those who usually leave', () => {
  const pupil = (id: number, school_entry_year: number | null, active = true) => ({
    id,
    school_entry_year,
    active,
  });
  const team = [pupil(1, 2020), pupil(2, 2021), pupil(3, 2020), pupil(4, 2019, false), pupil(5, null)];

  test('are the active members in the highest grade, also in the days after the school year', () => {
    expect(highestGrade(team, '2026-03-20')).toEqual([1, 3]);
    expect(highestGrade(team, '2026-04-05')).toEqual([1, 3]);
  });

  test('are not former pupils who are adults now', () => {
    expect(highestGrade([pupil(1, 2001), pupil(2, 2021)], '2026-03-31')).toEqual([2]);
  });

  test('are nobody in a team without grades', () => {
    expect(highestGrade([pupil(5, null)], '2026-03-31')).toEqual([]);
    expect(highestGrade(team, 'no day')).toEqual([]);
  });
});

test.each([
  ['2026-01-01', '2026-03-31'],
  ['2026-06-30', '2026-03-31'],
  ['2026-07-01', '2027-03-31'],
  ['no day', 'no day'],
])('the school year that changes around %s ends on %s', (today, end) => expect(yearEnd(today)).toBe(end));
