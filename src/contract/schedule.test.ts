import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findErrors, parse } from '../../test/parse.ts';
import { scheduleItem as anyItem } from '../../test/schedule-item.ts';
import { scheduleForm, scheduleItem } from './schedule.ts';

const answer = anyItem({
  id: 8,
  date: '2025-08-01',
  time: '09:30',
  type: '練習試合',
  location: '市民球場',
  note: '雨天中止',
  opponent: '港北クラブ',
  game_type: '練習試合',
  start_time: '10:00',
  end_time: '12:30',
  meet_place: '駅前',
  asks: true,
  answer_by: '2025-07-29T21:00',
  minimum: 9,
  version: 3,
});
const { id: _, series: __, game_id: ___, ...form } = answer;

describe('the schedule form', () => {
  test('accepts a whole item as it was read', () => {
    expect(findErrors(scheduleItem, answer)).toEqual({});
    expect(parse(scheduleForm, answer)).toEqual(form);
  });

  test.each([
    [{ end_time: '10:00' }, { end_time: ['終了は、開始より後の時刻にしてください'] }],
    [{ start_time: null, end_time: '00:00' }, {}],
    [{ answer_by: '2025-08-02T00:00' }, { answer_by: ['回答の締切は、予定の日までにしてください'] }],
    [{ answer_by: '2025-08-01 23:59:00' }, {}],
    [{ answer_by: '2025-02-30T21:00' }, { answer_by: ['回答の締切を正しく入力してください'] }],
    [{ answer_by: '2025-07-29' }, { answer_by: ['回答の締切を正しく入力してください'] }],
    [{ answer_by: '2025-07-29T24:00' }, { answer_by: ['回答の締切を正しく入力してください'] }],
    [{ minimum: 0 }, { minimum: ['最少人数は1から99までの整数で入力してください'] }],
    [{ minimum: '100' }, { minimum: ['最少人数は1から99までの整数で入力してください'] }],
    [{ minimum: '' }, {}],
    [{ game_type: '紅白戦' }, { game_type: ['試合種類を選択してください'] }],
    [{ game_type: '' }, {}],
    [{ asks: 'yes' }, { asks: ['正しい値を入力してください'] }],
    [{ meet_place: 'あ'.repeat(101) }, { meet_place: ['集合場所は100文字以内で入力してください'] }],
    [{ cancel_reason: 'あ'.repeat(201) }, { cancel_reason: ['中止の理由は200文字以内で入力してください'] }],
  ])('reads the further fields %j', (change, errors) => {
    expect(findErrors(scheduleForm, { ...form, ...change })).toEqual(errors);
  });

  test('does not add omitted fields', () => {
    expect(parse(scheduleForm, { date: '2025-08-01' })).toEqual({ date: '2025-08-01' });
  });

  test.each([null, '', ' '])('requires only a date, and reads %j in other fields as null', (blank) => {
    const sent = { date: '2025-08-01', time: blank, type: blank, location: blank, note: blank };
    expect(parse(scheduleForm, sent)).toEqual({
      ...sent,
      time: null,
      type: null,
      location: null,
      note: null,
    });
  });

  test.each(['', null, undefined, '2025-02-30', 20_260_510])('refuses the date %j', (date) => {
    expect(findErrors(scheduleForm, { ...form, date })).toEqual({ date: ['日付を指定してください'] });
  });

  test('accepts every minute of the day, with or without seconds', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), fc.constantFrom('', ':00', ':59'), (hour, minute, seconds) => {
        const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
        expect(parse(scheduleForm, { ...form, time: time + seconds }).time).toBe(time);
      }),
    );
  });

  test.each(['24:00', '12:60', '9:30', '0930', '09:30:60', '09:30:1', 'noon', 930, {}, []])(
    'refuses the time %j',
    (time) => {
      expect(findErrors(scheduleForm, { ...form, time })).toEqual({ time: ['時刻を正しく入力してください'] });
    },
  );

  test('limits the length of its texts', () => {
    const longest = { type: 'あ'.repeat(255), location: 'い'.repeat(255), note: 'う'.repeat(2000) };
    expect(findErrors(scheduleForm, { ...form, ...longest })).toEqual({});
    const tooLong = { type: 'あ'.repeat(256), location: 'い'.repeat(256), note: 'う'.repeat(2001) };
    expect(findErrors(scheduleForm, { ...form, ...tooLong })).toEqual({
      type: ['内容は255文字以内で入力してください'],
      location: ['場所は255文字以内で入力してください'],
      note: ['メモは2000文字以内で入力してください'],
    });
  });
});
