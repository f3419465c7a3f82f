import { describe, expect, test } from 'vitest';
import { computePitchAllowance } from './allowance.ts';
import type { Outing } from './outing.ts';
import { PITCH_RULE_PRESETS, UNLIMITED_PITCH_RULE } from './presets.ts';

const findRule = (id: string) => PITCH_RULE_PRESETS.find((rule) => rule.id === id) ?? UNLIMITED_PITCH_RULE;

/** Returns an outing of one inning in the day's only official game, changed by `more`. */
function outing(day: string, pitches: number | null, more: Partial<Outing> = {}): Outing {
  const innings = more.innings ?? 1;
  return {
    ...{ day, pitches, innings, kind: '公式戦', atLeast: false, caught: null, noGame: false, game: day },
    ...more,
  };
}

// The years in which pupils who have these grades in 2026 entered elementary school.
const [E4, E5, E6, J1, J3, H1] = [2023, 2022, 2021, 2020, 2018, 2017];

type Expected = Partial<ReturnType<typeof computePitchAllowance>>;
interface Row {
  readonly says: string;
  readonly rule: string;
  readonly entryYear: number | null;
  readonly on: string;
  readonly outings: readonly Outing[];
  readonly game?: string;
  readonly gives: Expected;
}

const reason = (kind: string, used: number, max: number) => expect.objectContaining({ kind, used, max });

const ROWS: readonly Row[] = [
  {
    says: '70 a day from the fifth grade, finishing the batter',
    rule: 'jsbb-gakudo-2026',
    entryYear: E5,
    on: '2026-05-03',
    outings: [outing('2026-05-03', 58)],
    gives: { left: 12, reason: reason('perDay', 58, 70), isNear: true, nextDay: '2026-05-03' },
  },
  {
    says: '60 a day below it',
    rule: 'jsbb-gakudo-2026',
    entryYear: E4,
    on: '2026-05-03',
    outings: [outing('2026-05-03', 47)],
    gives: { left: 13, reason: reason('perDay', 47, 60), isNear: false },
  },
  {
    says: '210 in seven days across the end of a year; the calendar week, which has fewer, is not the answer',
    rule: 'jsbb-gakudo-2026',
    entryYear: E5,
    // A Friday.
    on: '2027-01-01',
    outings: [outing('2026-12-27', 70), outing('2026-12-29', 70), outing('2026-12-31', 60)],
    gives: { left: 10, week: 'rolling', reason: reason('perWeek', 200, 210), nextDay: '2027-01-01' },
  },
  {
    says: '180 in a week for the fourth grade; both ways to cut it agree on a Sunday',
    rule: 'jsbb-gakudo-2026',
    entryYear: E4,
    on: '2026-05-31',
    outings: [outing('2026-05-25', 60), outing('2026-05-27', 60), outing('2026-05-30', 60)],
    gives: { left: 0, week: null, reason: reason('perWeek', 180, 180), nextDay: '2026-06-01' },
  },
  {
    says: 'the limits of the fifth grade from 1 April on, with the pitches of March in the week',
    rule: 'jsbb-gakudo-2026',
    entryYear: E4,
    // A Thursday. The fourth grade of 2026 is the fifth of 2027.
    on: '2027-04-01',
    outings: [outing('2027-03-29', 60), outing('2027-03-30', 60), outing('2027-03-31', 60)],
    gives: { left: 30, reason: reason('perWeek', 180, 210) },
  },
  {
    says: 'nothing more on 31 March',
    rule: 'jsbb-gakudo-2026',
    entryYear: E4,
    on: '2027-03-31',
    outings: [outing('2027-03-29', 60), outing('2027-03-30', 60), outing('2027-03-31', 60)],
    gives: { left: 0, nextDay: '2027-04-01' },
  },
  {
    says: 'the strictest limits for an unknown grade, and says so',
    rule: 'jsbb-gakudo-2026',
    entryYear: null,
    on: '2026-05-03',
    outings: [outing('2026-05-03', 50)],
    gives: { left: 10, gradeUnknown: true },
  },
  {
    says: 'the pitches of a no game, but not those of practice',
    rule: 'jsbb-gakudo-2026',
    entryYear: E6,
    on: '2026-05-03',
    outings: [
      outing('2026-05-03', 20, { noGame: true }),
      outing('2026-05-03', 90, { kind: '練習', game: null }),
      outing('2026-05-03', 30, { kind: '練習試合', game: 'second' }),
    ],
    gives: { left: 20 },
  },
  {
    says: 'practice too under the guideline, 300 a week',
    rule: 'jsbb-gakudo-guideline-2019',
    entryYear: E6,
    on: '2026-05-08',
    outings: [
      ...['04', '05', '06', '07'].map((day) => outing(`2026-05-${day}`, 70, { kind: '練習', game: null })),
      outing('2026-05-08', 5, { kind: '練習', game: null }),
    ],
    gives: { left: 15, reason: reason('perWeek', 285, 300) },
  },
  {
    says: '100 a day and 350 a week in junior high school',
    rule: 'jsbb-shonen-2020',
    entryYear: J1,
    on: '2026-06-06',
    outings: [outing('2026-06-01', 100), outing('2026-06-03', 100), outing('2026-06-05', 100)],
    gives: { left: 50, reason: reason('perWeek', 300, 350) },
  },
  {
    says: '500 in seven days, official games only, with no games, across the end of February',
    rule: 'jhbf-2020',
    entryYear: H1,
    on: '2027-03-02',
    outings: [
      outing('2027-02-23', 150),
      outing('2027-02-24', 150),
      outing('2027-02-26', 160, { noGame: true }),
      outing('2027-02-28', 140),
      outing('2027-03-01', 100, { kind: '練習試合' }),
    ],
    gives: { left: 50, reason: reason('perWeek', 450, 500), isNear: true },
  },
  {
    says: '7 innings a day in 中学硬式',
    rule: 'junior-high-hard-2015',
    entryYear: J1,
    on: '2026-05-03',
    outings: [outing('2026-05-03', 60, { innings: 7 })],
    gives: { left: 0, innings: 0, reason: reason('inningsPerDay', 7, 7), nextDay: '2026-05-05' },
  },
  {
    says: '10 innings in two days, then a rest as pitcher and catcher',
    rule: 'junior-high-hard-2015',
    entryYear: J1,
    on: '2026-05-05',
    outings: [outing('2026-05-03', 60, { innings: 3 }), outing('2026-05-04', 30, { innings: 2 })],
    gives: { left: 0, mayCatch: false, reason: reason('rest', 5, 1), nextDay: '2026-05-06' },
  },
  {
    says: 'a rest after two games a day',
    rule: 'junior-high-hard-2015',
    entryYear: J1,
    on: '2026-05-04',
    outings: [outing('2026-05-03', 9, { game: 'a' }), outing('2026-05-03', 9, { game: 'b' })],
    gives: { left: 0, reason: reason('rest', 2, 1), nextDay: '2026-05-05' },
  },
  {
    says: '80 a day and 120 in two days in the Giants Cup; what finished a batter does not count later',
    rule: 'giants-cup-2020',
    entryYear: J3,
    on: '2026-08-12',
    outings: [outing('2026-08-11', 86)],
    gives: { left: 40, reason: reason('perTwoDays', 80, 120) },
  },
  {
    says: 'no third day after more than 80 in two days, but one after a day off',
    rule: 'giants-cup-2020',
    entryYear: J3,
    on: '2026-08-13',
    outings: [outing('2026-08-11', 50), outing('2026-08-12', 31)],
    gives: { left: 0, reason: reason('rest', 81, 1), nextDay: '2026-08-14' },
  },
  {
    says: 'a third day in a row with 40 at most',
    rule: 'giants-cup-2020',
    entryYear: J3,
    on: '2026-08-13',
    outings: [outing('2026-08-11', 40), outing('2026-08-12', 40)],
    gives: { left: 40, reason: reason('eachInARow', 0, 40) },
  },
  {
    says: 'never a fourth day in a row',
    rule: 'giants-cup-2020',
    entryYear: J3,
    on: '2026-08-14',
    outings: [outing('2026-08-11', 20), outing('2026-08-12', 20), outing('2026-08-13', 20)],
    gives: { left: 0, reason: reason('inARow', 3, 3), nextDay: '2026-08-15' },
  },
  {
    says: '6 innings in 小学 ボーイズ',
    rule: 'boys-innings',
    entryYear: E6,
    on: '2026-05-03',
    outings: [outing('2026-05-03', 60, { innings: 5 })],
    gives: { left: null, innings: 1 },
  },
  {
    says: '60 a game in the first year of ポニー, and a day off after 50',
    rule: 'pony-2020',
    entryYear: J1,
    on: '2026-05-31',
    game: '2026-05-31',
    outings: [outing('2026-05-31', 52)],
    gives: { left: 8, reason: reason('perGame', 52, 60), mayCatch: false },
  },
  {
    says: 'the day off across the end of a month',
    rule: 'pony-2020',
    entryYear: J1,
    on: '2026-06-01',
    outings: [outing('2026-05-31', 52)],
    gives: { left: 0, reason: reason('rest', 52, 1), nextDay: '2026-06-02' },
  },
  {
    says: 'no second game on one day',
    rule: 'pony-2020',
    entryYear: J3,
    on: '2026-05-31',
    game: 'second',
    outings: [outing('2026-05-31', 20)],
    gives: { left: 0, reason: reason('gamesPerDay', 1, 1), nextDay: '2026-06-01' },
  },
  {
    says: 'no pitching after catching in ポニー',
    rule: 'pony-2020',
    entryYear: J3,
    on: '2026-05-31',
    outings: [outing('2026-05-31', 0, { innings: 0, caught: 2 })],
    gives: { left: 0, reason: reason('caught', 2, 1), nextDay: '2026-06-01' },
  },
  {
    says: 'four days of rest after 66 in リトル: Monday, then Saturday',
    rule: 'little-league',
    entryYear: E6,
    on: '2026-05-05',
    outings: [outing('2026-05-04', 66)],
    gives: { left: 0, reason: reason('rest', 66, 4), nextDay: '2026-05-09', mayCatch: true },
  },
  {
    says: 'no catcher after 41 on the day, no pitcher after four innings caught',
    rule: 'little-league',
    entryYear: E6,
    on: '2026-05-04',
    outings: [outing('2026-05-04', 41, { caught: 4 })],
    gives: { left: 0, reason: reason('caught', 4, 4), mayCatch: false },
  },
  {
    says: 'the rests of Pitch Smart for high school, across the end of a year: three days after Monday are Friday',
    rule: 'pitch-smart',
    entryYear: H1,
    on: '2026-12-29',
    outings: [outing('2026-12-28', 61)],
    gives: { left: 0, reason: reason('rest', 61, 3), nextDay: '2027-01-01' },
  },
  {
    says: 'no limits, as in softball',
    rule: 'none',
    entryYear: E6,
    on: '2026-05-03',
    outings: [outing('2026-05-03', 150)],
    gives: { left: null, innings: null, reason: null, isNear: false, nextDay: '2026-05-03' },
  },
  {
    says: 'which days have no count, and which a smallest one',
    rule: 'jsbb-gakudo-2026',
    entryYear: E6,
    on: '2026-05-03',
    outings: [
      outing('2026-04-30', null),
      outing('2026-05-02', 30, { atLeast: true }),
      outing('2026-04-20', null),
      outing('2026-05-04', 70),
    ],
    gives: { left: 70, unrecorded: ['2026-04-30'], atLeast: ['2026-05-02'] },
  },
];

describe('allowance() gives', () => {
  test.each(ROWS)('$rule: $says', ({ rule, entryYear, on, outings, game = null, gives }) => {
    expect(computePitchAllowance(findRule(rule), outings, { day: on, entryYear, game })).toMatchObject(gives);
  });

  test('every rule a row of this table', () => {
    const tested = new Set(ROWS.map(({ rule }) => rule));
    expect([...PITCH_RULE_PRESETS, UNLIMITED_PITCH_RULE].filter(({ id }) => !tested.has(id))).toEqual([]);
  });
});
