import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listBrokenBattingConstraints } from '#domain/batting.ts';
import { fullWidth } from '../../test/full-width.ts';
import { anyBattingLine, battingLine } from '../../test/lines.ts';
import { findErrors, parse } from '../../test/parse.ts';
import {
  battingCountNames,
  battingForm,
  battingRecord,
  fromBattingLine,
  fromBattingTotals,
  newBattingRecord,
  toBattingLine,
  toBattingTotals,
} from './batting.ts';

const all = fromBattingLine(battingLine());
const { double_plays, double_play_games, passed_balls, passed_ball_games, ...empty } = all;
const form = { game_id: 5, user_id: 7, position: '遊撃手', order_no: 2, ...empty };

const answer = {
  ...form,
  ...all,
  id: 31,
  user: { id: 7, name: '佐藤', number: '18' },
  at_bats: 4,
  hits: 1,
  home_runs: 1,
  positions: ['遊撃手', '投手'],
  plate_appearances: ['中安', '四球'],
  batting_average: '0.500',
  on_base_percentage: '0.500',
  steal_success_rate: '0.000',
  slugging: '1.250',
  ops: '1.750',
  version: 2,
};

describe('conversion of batting lines to the wire and back', () => {
  test('preserves every count of a line', () => {
    fc.assert(
      fc.property(anyBattingLine, (line) => {
        expect(toBattingLine(fromBattingLine(line))).toEqual(line);
      }),
    );
  });

  test('preserves every count of totals', () => {
    fc.assert(
      fc.property(anyBattingLine, (line) => {
        expect(fromBattingTotals(toBattingTotals(line))).toEqual(line);
      }),
    );
  });

  test('includes all hits in `hits` and hit by pitch in `walks` of totals', () => {
    const line = battingLine({ singles: 1, doubles: 2, triples: 3, homeRuns: 4, walks: 5, hitByPitch: 6 });
    expect(toBattingTotals(line)).toMatchObject({ hits: 10, singles: 1, walks: 11, hit_by_pitch: 6 });
  });

  test('maps singles to `hits`, steal attempts to `steals` and stolen bases to `caught_stealing`', () => {
    const wire = fromBattingLine(
      battingLine({ singles: 1, stealAttempts: 3, stolenBases: 2, runsBattedIn: 4 }),
    );
    expect(wire).toEqual({ ...all, hits: 1, steals: 3, caught_stealing: 2, rbis: 4 });
  });

  test('maps every other count to its own name', () => {
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
      ...all,
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
  test('accepts a whole record as it was read', () => {
    expect(findErrors(battingRecord, answer)).toEqual({});
    const { user_id, position, positions, order_no, plate_appearances, version } = answer;
    const own = { user_id, position, positions, order_no, plate_appearances, version };
    const counts = { ...empty, at_bats: 4, hits: 1, home_runs: 1 };
    expect(parse(battingForm, answer)).toEqual({ ...own, ...counts });
  });

  test('normalizes the spelling of plate appearances and refuses unknown ones', () => {
    const appearances = (plate_appearances: unknown) => ({ ...answer, plate_appearances });
    expect(parse(battingForm, appearances(['センター前', 'ＢＢ'])).plate_appearances).toEqual([
      '中安',
      '四球',
    ]);
    expect(parse(battingForm, appearances(null)).plate_appearances).toBeNull();
    expect(parse(battingForm, appearances(undefined)).plate_appearances).toBeUndefined();
    for (const wrong of [['なにか'], [null], ['中安 四球'], '中安', [''], [{}]]) {
      expect(findErrors(battingForm, appearances(wrong)), JSON.stringify(wrong)).toEqual({
        plate_appearances: ['読み取れない打席があります'],
      });
    }
    expect(findErrors(battingForm, appearances(Array(21).fill('三振')))).toEqual({
      plate_appearances: ['打席は20までです'],
    });
  });

  test('accepts exactly the possible lines, as numbers, strings and full-width digits', () => {
    const writings = [(value: number) => value, String, (value: number) => fullWidth(String(value))];
    fc.assert(
      fc.property(anyBattingLine, fc.constantFrom(...writings), fc.boolean(), (any, write, atBat) => {
        const line = atBat ? { ...any, singles: 0, doubles: 0, triples: 0, homeRuns: 0, strikeouts: 0 } : any;
        const wire = fromBattingLine(line);
        const counts = Object.fromEntries(battingCountNames.map((name) => [name, wire[name]]));
        const sent = Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, write(value)]));
        if (listBrokenBattingConstraints(line).length > 0)
          expect(findErrors(newBattingRecord, { ...form, ...sent })).not.toEqual({});
        else
          expect(parse(newBattingRecord, { ...form, ...sent, order_no: write(2) })).toEqual({
            ...form,
            ...counts,
          });
      }),
    );
  });

  test('accepts a line without the counts that the specification does not name', () => {
    const { hit_by_pitch, sacrifice_hits, sacrifice_flies, interference, ...named } = form;
    expect(parse(newBattingRecord, named)).toEqual(named);
    expect(toBattingLine(named)).toEqual(battingLine());
  });

  test('names all missing fields at once', () => {
    const number = ['数字を入力してください'];
    expect(findErrors(newBattingRecord, {})).toEqual({
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

  test.each(['', 'x', null, 0, 21, '1.5', -1])('refuses the batting order %j', (order_no) => {
    const errors = { order_no: ['打順を選択してください'] };
    expect(findErrors(battingForm, { ...form, order_no })).toEqual(errors);
    expect(findErrors(newBattingRecord, { ...form, order_no })).toEqual(errors);
  });

  test('has a place behind the ninth for a stored line only', () => {
    expect(findErrors(newBattingRecord, { ...form, order_no: 10 })).toEqual({
      order_no: ['打順を選択してください'],
    });
    expect(findErrors(battingForm, { ...form, order_no: 20 })).toEqual({});
  });

  test.each([
    [['遊撃手', 'ピッチャー'], '守備位置を選び直してください'],
    ['遊撃手', '守備位置を選び直してください'],
    [Array(10).fill('遊撃手'), '守備位置は9つまでです'],
  ])('refuses the positions %j', (positions, message) => {
    expect(findErrors(battingForm, { ...form, positions })).toEqual({ positions: [message] });
  });

  test.each(['', 'ピッチャー', null, 3])('refuses the position %j', (position) => {
    expect(findErrors(battingForm, { ...form, position })).toEqual({
      position: ['守備位置を選択してください'],
    });
  });

  test.each(['DH', '代打', '代走', '右翼手'])('accepts the position %s', (position) => {
    expect(findErrors(battingForm, { ...form, position })).toEqual({});
  });

  // All kinds of wrong counts are in fields-number.test.ts.
  test.each(Object.keys(empty))('refuses a wrong %s on its field', (field) => {
    const range = ['0から999までの整数で入力してください'];
    const number = ['数字を入力してください'];
    for (const value of [-1, 1000, 1.5, '2.5'])
      for (const schema of [newBattingRecord, battingForm])
        expect(findErrors(schema, { ...form, [field]: value })).toEqual({ [field]: range });
    for (const value of ['', '三', '0x10', true, [1]])
      for (const schema of [newBattingRecord, battingForm])
        expect(findErrors(schema, { ...form, [field]: value })).toEqual({ [field]: number });
  });
});

test('the batting form does not check the rules for a count that is itself invalid', () => {
  expect(findErrors(battingForm, { ...form, at_bats: -1, hits: 1, steals: 'x', caught_stealing: 1 })).toEqual(
    {
      at_bats: ['0から999までの整数で入力してください'],
      steals: ['数字を入力してください'],
    },
  );
  expect(findErrors(battingForm, { ...form, at_bats: -1, hits: 1 })).toEqual({
    at_bats: ['0から999までの整数で入力してください'],
  });
});

describe('impossible lines in the batting form', () => {
  test.each([
    [{ at_bats: 3, hits: 2, doubles: 2 }, { hits: ['安打の合計が打数を超えています'] }],
    [{ at_bats: 0, home_runs: 1 }, { hits: ['安打の合計が打数を超えています'] }],
    [{ at_bats: 3, hits: 1, strikeouts: 3 }, { strikeouts: ['三振が「打数−安打」を超えています'] }],
    [{ steals: 1, caught_stealing: 2 }, { caught_stealing: ['盗塁成功が盗塁企図を超えています'] }],
    [
      { hits: 1, strikeouts: 1, caught_stealing: 1 },
      { hits: ['安打の合計が打数を超えています'], caught_stealing: ['盗塁成功が盗塁企図を超えています'] },
    ],
  ])('are refused on the field to blame: %j [S13]', (counts, errors) => {
    expect(findErrors(newBattingRecord, { ...form, ...counts })).toEqual(errors);
    expect(findErrors(battingForm, { ...form, ...counts })).toEqual(errors);
  });
});

test('the batting form refuses an impossible line while another field is still missing', () => {
  expect(findErrors(battingForm, { ...form, user_id: '', at_bats: 1, hits: 3 })).toEqual({
    user_id: ['選手を選択してください'],
    hits: ['安打の合計が打数を超えています'],
  });
});
