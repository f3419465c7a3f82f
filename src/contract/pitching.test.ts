import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listBrokenPitchingConstraints } from '#domain/pitching.ts';
import { fullWidth } from '../../test/full-width.ts';
import { anyPitchingLine, pitchingLine } from '../../test/lines.ts';
import { findErrors, parse } from '../../test/parse.ts';
import {
  fromPitchingLine,
  newPitchingRecord,
  pitchingCountNames,
  pitchingForm,
  pitchingRecord,
  toPitchingLine,
} from './pitching.ts';

const { pitches_at_least, wild_pitches, wild_pitch_games, ...empty } = fromPitchingLine(pitchingLine());
const form = { game_id: 5, user_id: 7, result: '勝利', credit: null, ...empty };

const answer = {
  ...form,
  pitches_at_least,
  wild_pitches,
  wild_pitch_games,
  id: 31,
  user: { id: 7, name: '佐藤', number: '18' },
  pitching_innings_outs: 16,
  formatted_innings: '5 1/3',
  era: '0.00',
  k9: '0.00',
  bb9: '0.00',
  version: 2,
};

describe('conversion of pitching lines to the wire and back', () => {
  test('preserves every count', () => {
    fc.assert(
      fc.property(anyPitchingLine, (line) => {
        expect(toPitchingLine(fromPitchingLine(line))).toEqual(line);
      }),
    );
  });

  test('uses the names of the specification', () => {
    const each = { outsRecorded: 1, pitches: 2, strikeouts: 3, hitsAllowed: 4, homeRunsAllowed: 5 };
    const line = {
      ...each,
      walksAllowed: 6,
      runsAllowed: 7,
      earnedRuns: 8,
      pitchesAtLeast: 2,
      wildPitches: 9,
      wildPitchGames: 10,
    };
    expect(fromPitchingLine(line)).toEqual({
      pitching_innings_outs: 1,
      pitches: 2,
      pitches_at_least: true,
      strikeouts: 3,
      hits_allowed: 4,
      hr_allowed: 5,
      walks_given: 6,
      runs_allowed: 7,
      earned_runs: 8,
      wild_pitches: 9,
      wild_pitch_games: 10,
    });
  });
});

describe('the pitching form', () => {
  test('accepts a whole record as it was read', () => {
    expect(findErrors(pitchingRecord, answer)).toEqual({});
    const { user_id, result, credit, version } = answer;
    expect(parse(pitchingForm, answer)).toEqual({
      user_id,
      result,
      credit,
      version,
      ...empty,
      pitching_innings_outs: 16,
    });
  });

  test('accepts exactly the possible lines, as numbers, strings and full-width digits', () => {
    const writings = [(value: number) => value, String, (value: number) => fullWidth(String(value))];
    fc.assert(
      fc.property(anyPitchingLine, fc.nat(99), fc.constantFrom(...writings), (any, outsRecorded, write) => {
        const line = fromPitchingLine({ ...any, outsRecorded });
        const counts = Object.fromEntries(pitchingCountNames.map((name) => [name, line[name]]));
        const sent = Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, write(value)]));
        if (listBrokenPitchingConstraints(any).length > 0)
          expect(findErrors(newPitchingRecord, { ...form, ...sent })).not.toEqual({});
        else expect(parse(newPitchingRecord, { ...form, ...sent })).toEqual({ ...form, ...counts });
      }),
    );
  });

  test('accepts a credit without a decision only in a new line; in a stored one the server drops it', () => {
    const credited = { ...form, credit: 'セーブ' };
    expect(findErrors(newPitchingRecord, { ...credited, result: '-' })).toEqual({});
    expect(findErrors(newPitchingRecord, credited)).toEqual({
      credit: ['セーブとホールドは、勝敗の付かない投手だけに付きます'],
    });
    expect(findErrors(pitchingForm, credited)).toEqual({});
    expect(findErrors(pitchingForm, { ...form, credit: '勝利' })).toEqual({
      credit: ['セーブかホールドを選択してください'],
    });
  });

  test('names all missing fields at once', () => {
    const number = ['数字を入力してください'];
    expect(findErrors(newPitchingRecord, {})).toEqual({
      game_id: ['試合を選択してください'],
      user_id: ['選手を選択してください'],
      result: ['勝敗を選択してください'],
      pitching_innings_outs: ['投球回数を選択してください'],
      pitches: number,
      strikeouts: number,
      hits_allowed: number,
      hr_allowed: number,
      walks_given: number,
      runs_allowed: number,
      earned_runs: number,
    });
  });

  // All kinds of wrong counts are in fields-number.test.ts.
  test.each(Object.keys(empty).filter((field) => field !== 'pitching_innings_outs'))(
    'refuses a wrong %s on its field',
    (field) => {
      const range = ['0から999までの整数で入力してください'];
      const number = ['数字を入力してください'];
      for (const value of [-1, 1000, 1.5, '2.5'])
        for (const schema of [newPitchingRecord, pitchingForm])
          expect(findErrors(schema, { ...form, [field]: value })).toEqual({ [field]: range });
      for (const value of ['', '三', '0x10', true, [1]])
        for (const schema of [newPitchingRecord, pitchingForm])
          expect(findErrors(schema, { ...form, [field]: value })).toEqual({ [field]: number });
    },
  );

  test.each([0, '0', 1, 36, 99])('accepts %j outs', (pitching_innings_outs) => {
    expect(findErrors(pitchingForm, { ...form, pitching_innings_outs })).toEqual({});
  });

  test.each(['', 'x', null, -1, 100, 0.5, '1/3'])('refuses %j outs', (pitching_innings_outs) => {
    expect(findErrors(pitchingForm, { ...form, pitching_innings_outs })).toEqual({
      pitching_innings_outs: ['投球回数を選択してください'],
    });
  });

  test.each(['勝利', '敗北', '引き分け', '-'])('accepts the result %s', (result) => {
    expect(findErrors(pitchingForm, { ...form, result })).toEqual({});
  });

  test.each(['', 'win', 'セーブ', null])('refuses the result %j', (result) => {
    expect(findErrors(pitchingForm, { ...form, result })).toEqual({ result: ['勝敗を選択してください'] });
  });
});

describe('impossible lines in the pitching form', () => {
  test.each([
    [{ runs_allowed: 1, earned_runs: 2 }, { earned_runs: ['自責点が失点を超えています'] }],
    [{ hits_allowed: 1, hr_allowed: 2 }, { hr_allowed: ['被本塁打が被安打を超えています'] }],
    [
      { earned_runs: '1', hr_allowed: '１' },
      { earned_runs: ['自責点が失点を超えています'], hr_allowed: ['被本塁打が被安打を超えています'] },
    ],
  ])('are refused on the field to blame: %j', (counts, errors) => {
    expect(findErrors(newPitchingRecord, { ...form, ...counts })).toEqual(errors);
    expect(findErrors(pitchingForm, { ...form, ...counts })).toEqual(errors);
  });
});
