import { expect, test } from 'vitest';
import { scheduleItem } from '../../../../test/schedule-item.ts';
import { formatContent } from './item-words.ts';

test.each([
  [{}, null],
  [{ type: '練習' }, '練習'],
  [{ opponent: '港北クラブ' }, '港北クラブ戦'],
  [{ type: '練習試合', opponent: '港北クラブ' }, '練習試合・港北クラブ戦'],
  [{ type: '公式戦 対 港北クラブ', opponent: '港北クラブ' }, '公式戦 対 港北クラブ'],
])('the content of an item with %j is %s', (fields, content) => {
  expect(formatContent(scheduleItem(fields))).toBe(content);
});
