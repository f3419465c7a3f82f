import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatDay,
  formatDayNear,
  formatMonthDay,
  formatShortDay,
  getPreviousDay,
  hasSeveralYears,
  parseDay,
} from './day.ts';

const leap = (year: number) => year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
const listDays = (year: number, month: number) =>
  [31, leap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;

/** Returns 0 for Sunday. Uses Zeller's congruence, and so neither Date nor a time zone. */
function toWeekday(year: number, month: number, day: number): number {
  const [y, m] = month < 3 ? [year + 399, month + 12] : [year + 400, month];
  const days =
    day + Math.floor((13 * (m + 1)) / 5) + y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return (days + 6) % 7;
}

const text = (year: number, month: number, day: number) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

const calendarDay = fc
  .tuple(fc.nat(9999), fc.integer({ min: 1, max: 12 }))
  .chain(([year, month]) =>
    fc.tuple(fc.constant(year), fc.constant(month), fc.integer({ min: 1, max: listDays(year, month) })),
  );

describe('parseDay', () => {
  test('parses every day of the calendar with its weekday', () => {
    fc.assert(
      fc.property(calendarDay, ([year, month, day]) => {
        const weekday = toWeekday(year, month, day);
        expect(parseDay(text(year, month, day))).toEqual({ year, month, day, weekday });
      }),
      { numRuns: 1000 },
    );
  });

  test('returns null for days that the calendar does not have', () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(99), fc.nat(99), (year, month, day) => {
        fc.pre(day === 0 || day > listDays(year, month));
        expect(parseDay(text(year, month, day))).toBeNull();
      }),
    );
  });

  test.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2025-04-31',
    '2025-13-01',
    '2025-00-10',
    '2025-01-00',
  ])('returns null for %s', (date) => expect(parseDay(date)).toBeNull());

  test.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('parses %s', (date) =>
    expect(parseDay(date)).not.toBeNull(),
  );

  test.each([
    '',
    '2025-8-1',
    '2025/08/01',
    '20250801',
    '2025-08-01T00:00',
    ' 2025-08-01',
    '2025-08-01\n',
    '２０２５-08-01',
  ])('returns null for %j, which is not in the format YYYY-MM-DD', (date) =>
    expect(parseDay(date)).toBeNull(),
  );

  test('gives the same result in every time zone', () => {
    const home = process.env.TZ;
    try {
      for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo', 'America/Sao_Paulo']) {
        process.env.TZ = zone;
        expect(formatDay('2025-08-01')).toBe('2025年8月1日（金）');
        expect(formatDay('2018-11-04')).toBe('2018年11月4日（日）');
      }
    } finally {
      if (home === undefined) delete process.env.TZ;
      else process.env.TZ = home;
    }
  });
});

test('formats a day briefly, and leaves another text as it is', () => {
  expect(['2026-05-03', '2026-02-30'].map((day) => formatShortDay(day))).toEqual(['5/3（日）', '2026-02-30']);
  expect(['2026-05-03', '2026-02-30'].map((day) => formatMonthDay(day))).toEqual(['5/3', '2026-02-30']);
  expect(formatShortDay('2026-05-03', true)).toBe('2026/5/3（日）');
  expect(formatMonthDay('2026-05-03', true)).toBe('2026/5/3');
});

test('a day shows its year only in another year', () => {
  expect(formatDayNear('2026-11-29', '2026-11-23')).toBe('11月29日（日）');
  expect(formatDayNear('2027-01-10', '2026-11-23')).toBe('2027年1月10日（日）');
});

test('several days may be in one year', () => {
  expect(hasSeveralYears([])).toBe(false);
  expect(hasSeveralYears(['2026-01-01', '2026-12-31'])).toBe(false);
  expect(hasSeveralYears(['2026-12-31', '2027-01-01'])).toBe(true);
});

describe('formatDay', () => {
  test.each([
    ['2025-08-01', '2025年8月1日（金）'],
    ['2025-08-03', '2025年8月3日（日）'],
    ['2024-02-29', '2024年2月29日（木）'],
    ['2026-12-31', '2026年12月31日（木）'],
    ['0999-01-05', '999年1月5日（土）'],
  ])('formats %s as %s', (date, written) => expect(formatDay(date)).toBe(written));

  test('returns text that is not a date unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (any) => {
        fc.pre(parseDay(any) === null);
        expect(formatDay(any)).toBe(any);
      }),
    );
  });
});

test.each([
  ['2026-05-03', '2026-05-02'],
  ['2026-03-01', '2026-02-28'],
  ['2024-03-01', '2024-02-29'],
  ['2027-01-01', '2026-12-31'],
])('previousDay of %s is %s', (date, before) => {
  expect(getPreviousDay(date)).toBe(before);
});
