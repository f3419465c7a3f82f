import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findErrors, parse } from '../../test/parse.ts';
import { scheduleForm, scheduleItem } from './schedule.ts';

const answer = {
  id: 8,
  date: '2025-08-01',
  time: '09:30',
  type: '練習試合',
  location: '市民球場',
  note: '雨天中止',
  version: 3,
};
const { id: _, ...form } = answer;

describe('the schedule form', () => {
  test('accepts a whole item as it was read', () => {
    expect(findErrors(scheduleItem, answer)).toEqual({});
    expect(parse(scheduleForm, answer)).toEqual(form);
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

  test.each(['', null, undefined, '2025-02-30'])('refuses the date %j', (date) => {
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
    const longest = { type: 'あ'.repeat(100), location: 'い'.repeat(100), note: 'う'.repeat(2000) };
    expect(findErrors(scheduleForm, { ...form, ...longest })).toEqual({});
    const tooLong = { type: 'あ'.repeat(101), location: 'い'.repeat(101), note: 'う'.repeat(2001) };
    expect(findErrors(scheduleForm, { ...form, ...tooLong })).toEqual({
      type: ['内容は100文字以内で入力してください'],
      location: ['場所は100文字以内で入力してください'],
      note: ['メモは2000文字以内で入力してください'],
    });
  });
});
