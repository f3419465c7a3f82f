import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenBattingRules } from '#domain/batting.ts';
import { fullWidth } from '../../test/full-width.ts';
import { anyBattingLine, battingLine } from '../../test/lines.ts';
import { accepted, refusals } from '../../test/parse.ts';
import {
  battingForm,
  battingRecord,
  fromBattingLine,
  lineOfTotals,
  newBattingRecord,
  toBattingLine,
  totalsOf,
} from './batting.ts';

const empty = fromBattingLine(battingLine());
const form = { game_id: 5, user_id: 7, position: '遊撃手', order_no: 2, ...empty };

const answered = {
  ...form,
  id: 31,
  user: { id: 7, name: '佐藤' },
  at_bats: 4,
  hits: 1,
  home_runs: 1,
  plate_appearances: ['中安', '四球'],
  batting_average: '0.500',
  on_base_percentage: '0.500',
  steal_success_rate: '0.000',
  slugging: '1.250',
  ops: '1.750',
  version: 2,
};

describe('the words of the wire', () => {
  test('carry every count of a line there and back', () => {
    fc.assert(
      fc.property(anyBattingLine, (line) => {
        expect(toBattingLine(fromBattingLine(line))).toEqual(line);
      }),
    );
  });

  test('carry the counts of totals there and back', () => {
    fc.assert(
      fc.property(anyBattingLine, (line) => {
        expect(lineOfTotals(totalsOf(line))).toEqual(line);
      }),
    );
  });

  test('call all hits hits and all walks walks in totals', () => {
    const line = battingLine({ singles: 1, doubles: 2, triples: 3, homeRuns: 4, walks: 5, hitByPitch: 6 });
    expect(totalsOf(line)).toMatchObject({ hits: 10, singles: 1, walks: 11, hit_by_pitch: 6 });
  });

  test('call singles hits, attempts steals and successful steals caught_stealing', () => {
    const wire = fromBattingLine(
      battingLine({ singles: 1, stealAttempts: 3, stolenBases: 2, runsBattedIn: 4 }),
    );
    expect(wire).toEqual({ ...empty, hits: 1, steals: 3, caught_stealing: 2, rbis: 4 });
  });

  test('call every other count by its own name', () => {
    const each = {
      atBats: 1,
      doubles: 2,
      triples: 3,
      homeRuns: 4,
      runs: 5,
      walks: 6,
      strikeouts: 7,
      errors: 8,
    };
    const rare = { hitByPitch: 9, sacrificeHits: 10, sacrificeFlies: 11, interference: 12 };
    expect(fromBattingLine(battingLine({ ...each, ...rare }))).toEqual({
      ...empty,
      at_bats: 1,
      doubles: 2,
      triples: 3,
      home_runs: 4,
      runs: 5,
      walks: 6,
      strikeouts: 7,
      errors: 8,
      hit_by_pitch: 9,
      sacrifice_hits: 10,
      sacrifice_flies: 11,
      interference: 12,
    });
  });
});

describe('the batting form', () => {
  test('takes back a whole record as it was answered', () => {
    expect(refusals(battingRecord, answered)).toEqual({});
    const { user_id, position, order_no, plate_appearances, version } = answered;
    const own = { user_id, position, order_no, plate_appearances, version };
    const counts = { ...empty, at_bats: 4, hits: 1, home_runs: 1 };
    expect(accepted(battingForm, answered)).toEqual({ ...own, ...counts });
  });

  test('writes plate appearances in the usual spelling, and refuses what is none on the field', () => {
    const appearances = (plate_appearances: unknown) => ({ ...answered, plate_appearances });
    expect(accepted(battingForm, appearances(['センター前', 'ＢＢ'])).plate_appearances).toEqual([
      '中安',
      '四球',
    ]);
    expect(accepted(battingForm, appearances(null)).plate_appearances).toBeNull();
    expect(accepted(battingForm, appearances(undefined)).plate_appearances).toBeUndefined();
    for (const wrong of [['なにか'], [null], ['中安 四球'], '中安', [''], [{}]]) {
      expect(refusals(battingForm, appearances(wrong)), JSON.stringify(wrong)).toEqual({
        plate_appearances: ['読み取れない打席があります'],
      });
    }
    expect(refusals(battingForm, appearances(Array(21).fill('三振')))).toEqual({
      plate_appearances: ['打席は20までです'],
    });
  });

  test('takes every possible line as numbers, as texts and in full width, and no other', () => {
    const writings = [(value: number) => value, String, (value: number) => fullWidth(String(value))];
    fc.assert(
      fc.property(anyBattingLine, fc.constantFrom(...writings), fc.boolean(), (any, write, atBat) => {
        const line = atBat ? { ...any, singles: 0, doubles: 0, triples: 0, homeRuns: 0, strikeouts: 0 } : any;
        const counts = fromBattingLine(line);
        const sent = Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, write(value)]));
        if (brokenBattingRules(line).length > 0)
          expect(refusals(newBattingRecord, { ...form, ...sent })).not.toEqual({});
        else
          expect(accepted(newBattingRecord, { ...form, ...sent, order_no: write(2) })).toEqual({
            ...form,
            ...counts,
          });
      }),
    );
  });

  test('takes a line without the counts that the specification does not name', () => {
    const { hit_by_pitch, sacrifice_hits, sacrifice_flies, interference, ...named } = form;
    expect(accepted(newBattingRecord, named)).toEqual(named);
    expect(toBattingLine(named)).toEqual(battingLine());
  });

  test('tells everything that is missing at once', () => {
    const number = ['数字を入力してください'];
    expect(refusals(newBattingRecord, {})).toEqual({
      game_id: ['試合を選択してください'],
      user_id: ['選手を選択してください'],
      position: ['守備位置を選択してください'],
      order_no: ['打順を選択してください'],
      at_bats: number,
      hits: number,
      doubles: number,
      triples: number,
      home_runs: number,
      rbis: number,
      runs: number,
      walks: number,
      strikeouts: number,
      steals: number,
      caught_stealing: number,
      errors: number,
    });
  });

  test.each(['', 'x', null, 0, 10, '1.5', -1])('refuses the order %j', (order_no) => {
    expect(refusals(battingForm, { ...form, order_no })).toEqual({ order_no: ['打順を選択してください'] });
  });

  test.each(['', 'ピッチャー', null, 3])('refuses the position %j', (position) => {
    expect(refusals(battingForm, { ...form, position })).toEqual({
      position: ['守備位置を選択してください'],
    });
  });

  test.each(['DH', '代打', '代走', '右翼手'])('takes the position %s', (position) => {
    expect(refusals(battingForm, { ...form, position })).toEqual({});
  });

  test('takes no number below 0 or above 999', () => {
    const range = ['0から999までの整数で入力してください'];
    expect(refusals(battingForm, { ...form, rbis: -1, walks: 1000, errors: 1.5 })).toEqual({
      rbis: range,
      walks: range,
      errors: range,
    });
  });
});

test('a count that is refused by itself is not held against the others', () => {
  expect(refusals(battingForm, { ...form, at_bats: -1, hits: 1, steals: 'x', caught_stealing: 1 })).toEqual({
    at_bats: ['0から999までの整数で入力してください'],
    steals: ['数字を入力してください'],
  });
  expect(refusals(battingForm, { ...form, at_bats: -1, hits: 1 })).toEqual({
    at_bats: ['0から999までの整数で入力してください'],
  });
});

describe('an impossible batting line is refused on the field that is impossible:', () => {
  test.each([
    [{ at_bats: 3, hits: 2, doubles: 2 }, { hits: ['安打の合計が打数を超えています'] }],
    [{ at_bats: 0, home_runs: 1 }, { hits: ['安打の合計が打数を超えています'] }],
    [{ at_bats: 3, hits: 1, strikeouts: 3 }, { strikeouts: ['三振が「打数−安打」を超えています'] }],
    [{ steals: 1, caught_stealing: 2 }, { caught_stealing: ['盗塁成功が盗塁企図を超えています'] }],
    [
      { hits: 1, strikeouts: 1, caught_stealing: 1 },
      { hits: ['安打の合計が打数を超えています'], caught_stealing: ['盗塁成功が盗塁企図を超えています'] },
    ],
  ])('%j', (counts, errors) => {
    expect(refusals(newBattingRecord, { ...form, ...counts })).toEqual(errors);
    expect(refusals(battingForm, { ...form, ...counts })).toEqual(errors);
  });
});

test('an impossible line is told of while another field is still missing', () => {
  expect(refusals(battingForm, { ...form, user_id: '', at_bats: 1, hits: 3 })).toEqual({
    user_id: ['選手を選択してください'],
    hits: ['安打の合計が打数を超えています'],
  });
});
