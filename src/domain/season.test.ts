import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EARLIEST_DATE, LATEST_DATE } from './day.ts';
import {
  chooseDefaultSeason,
  EARLIEST_SEASON,
  findSeasonFirstAndLastDay,
  LATEST_SEASON,
  MONTHS,
  toSeason,
  toSeasonPeriod,
} from './season.ts';

const month = fc.constantFrom(...MONTHS);
const season = fc.integer({ min: 1, max: 9998 });
/** Uses only days that every month has. */
const anyDate = fc
  .tuple(fc.integer({ min: 2, max: 9998 }), month, fc.integer({ min: 1, max: 28 }))
  .map((parts) => parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-'));

describe('toSeasonPeriod', () => {
  test('contains exactly the days that toSeason assigns to the season', () => {
    fc.assert(
      fc.property(anyDate, month, season, (date, startMonth, any) => {
        const year = Number(date.slice(0, 4));
        for (const candidate of [year - 1, year, any]) {
          const { from, before } = toSeasonPeriod(candidate, startMonth);
          expect(from <= date && date < before).toBe(toSeason(date, startMonth) === candidate);
        }
      }),
    );
  });

  test('follows the previous season without a gap', () => {
    fc.assert(
      fc.property(season, month, (year, startMonth) => {
        const { before } = toSeasonPeriod(year, startMonth);
        expect(toSeasonPeriod(year + 1, startMonth).from).toBe(before);
        expect(toSeason(before, startMonth)).toBe(year + 1);
      }),
    );
  });

  test.each([
    [2026, 1, '2026-01-01', '2027-01-01'],
    [2026, 8, '2026-08-01', '2027-08-01'],
    [2026, 12, '2026-12-01', '2027-12-01'],
    [1999, 10, '1999-10-01', '2000-10-01'],
    [999, 4, '0999-04-01', '1000-04-01'],
  ])('of %i starting in month %i is from %s to before %s', (year, startMonth, from, before) => {
    expect(toSeasonPeriod(year, startMonth)).toEqual({ from, before });
  });
});

describe('findSeasonDays', () => {
  test.each([
    [2026, 8, '2026-08-01', '2027-07-31'],
    [2026, 1, '2026-01-01', '2026-12-31'],
    [EARLIEST_SEASON, 4, EARLIEST_DATE, '1900-03-31'],
    [LATEST_SEASON, 4, '2999-04-01', LATEST_DATE],
  ])('gives season %i from month %i the days %s to %s', (year, startMonth, from, to) => {
    expect(findSeasonFirstAndLastDay(year, startMonth)).toEqual({ from, to });
  });
});

describe('toSeason', () => {
  test.each([
    ['2026-01-01', 1, 2026],
    ['2026-12-31', 1, 2026],
    ['2026-07-31', 8, 2025],
    ['2026-08-01', 8, 2026],
    ['2027-07-31', 8, 2026],
    ['2027-08-01', 8, 2027],
    ['2028-02-29', 3, 2027],
    ['2028-03-01', 3, 2028],
    ['2026-11-30', 12, 2025],
  ])('puts %s, with seasons starting in month %i, into season %i', (date, startMonth, year) => {
    expect(toSeason(date, startMonth)).toBe(year);
  });

  test.each(['', '2026', '2026-02-30', '2026-13-01', '2026-08-01T00:00'])('returns null for %j', (date) => {
    expect(toSeason(date, 8)).toBeNull();
  });
});

describe('chooseDefaultSeason', () => {
  const seasons = [2027, 2026, 2024].map((season) => ({ season, ...findSeasonFirstAndLastDay(season, 4) }));

  test.each([
    ['2028-03-31', 2027, 'the running season'],
    ['2027-04-01', 2027, 'the running season, from its first day'],
    ['2027-03-31', 2026, 'the running season, before a later one that has games already'],
    ['2026-03-31', 2024, 'between seasons the last one with games'],
    ['2030-01-01', 2027, 'the last one with games, years later'],
    ['2020-01-01', 2024, 'the first one while all games lie in the future'],
  ])('on %s is %i: %s', (today, season) => {
    expect(chooseDefaultSeason(seasons, today)).toBe(season);
  });

  test('does not exist without games', () => {
    expect(chooseDefaultSeason([], '2026-05-01')).toBeUndefined();
  });
});

test('EARLIEST_SEASON and LATEST_SEASON cover the first and the last day for any start month', () => {
  expect([EARLIEST_SEASON, LATEST_SEASON]).toEqual([1899, 2999]);
  expect(MONTHS.map((start) => toSeason(EARLIEST_DATE, start))).toContain(EARLIEST_SEASON);
  expect(MONTHS.map((start) => toSeason(LATEST_DATE, start))).toContain(LATEST_SEASON);
});

test('MONTHS are the twelve months', () => {
  expect(MONTHS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
