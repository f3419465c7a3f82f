import { describe, expect, test } from 'vitest';
import { scheduleItem } from '../../../../test/schedule-item.ts';
import { formatItemText } from './item-text.ts';

const GAME = scheduleItem({
  date: '2026-11-29',
  time: '08:00',
  location: '多摩第2球場',
  note: '車は2台まで',
  opponent: '港北クラブ',
  game_type: '公式戦',
  start_time: '09:00',
  meet_place: '北門',
  asks: true,
  answer_by: '2026-11-26T21:00',
  minimum: 9,
});
const link = 'https://bench.example/a/t';

describe('the text about an item', () => {
  test('has the day, the place, the deadline and the link', () => {
    expect(formatItemText(GAME, { link, news: 'item' })).toBe(
      [
        '【出欠】11月29日（日） 港北クラブ戦',
        '集合 08:00 北門',
        '開始 09:00',
        '場所 多摩第2球場',
        '締切 11月26日（木） 21:00',
        '出欠はここから',
        link,
      ].join('\n'),
    );
  });

  test('leaves out what is not known, and asks for nothing where nothing is asked', () => {
    const bare = { ...GAME, opponent: null, time: null, start_time: null, meet_place: null, location: null };
    const item = { ...bare, game_type: null, type: '納会', asks: false };
    expect(formatItemText(item, { link, news: 'item' })).toBe(`【予定】11月29日（日） 納会\n${link}`);
  });

  test('tells a cancellation with its reason, and no times', () => {
    const item = { ...GAME, cancelled: true, cancel_reason: '雨天' };
    for (const news of ['item', 'lineup', 'unanswered'] as const)
      expect(formatItemText(item, { link, news })).toBe(
        `【中止】11月29日（日） 港北クラブ戦\n理由 雨天\n${link}`,
      );
  });

  test('tells that the lineup is shown, and does not ask', () => {
    const text = formatItemText(GAME, { link, news: 'lineup' });
    expect(text).toMatch(/^【オーダー】11月29日（日） 港北クラブ戦\n集合/);
    expect(text).not.toMatch(/締切|出欠/);
  });

  test('names only the person whom it is sent to', () => {
    expect(formatItemText(GAME, { link, news: 'unanswered' })).toMatch(
      /^【出欠】.*まだの方は、回答をお願いします。/s,
    );
    expect(formatItemText(GAME, { link, news: 'unanswered', to: '秋葉 楓' })).toMatch(
      /^秋葉 楓さん\n【出欠】/,
    );
  });
});
