import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markDifferences } from './marked-text.tsx';

const markWords = (text: string, other: string) =>
  markDifferences(text, other)
    .map((word) => (word.differs ? `[${word.text}]` : word.text))
    .join(' ');

test.each([
  ['遊飛 左飛 三ゴ', '遊飛 左飛 三失', '遊飛 左飛 [三ゴ]', '遊飛 左飛 [三失]'],
  ['中飛 三振 右安', '中飛 三振 右安 四球', '中飛 三振 右安', '中飛 三振 右安 [四球]'],
  ['三振 三振', '四球 三振 三振 中安', '三振 三振', '[四球] 三振 三振 [中安]'],
  ['打点 1、得点 2', '打点 1、得点 3', '打点 1 得点 [2]', '打点 1 得点 [3]'],
  ['', '二ゴ', '', '[二ゴ]'],
])('markDifferences marks what differs between %j and %j', (a, b, inA, inB) => {
  expect([markWords(a, b), markWords(b, a)]).toEqual([inA, inB]);
});

test('markDifferences keeps the text, and marks as many words as both lack of each other', () => {
  const text = fc
    .array(fc.constantFrom('三振', '四球', '中安'), { maxLength: 8 })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [inA, inB] = [markDifferences(a, b), markDifferences(b, a)];
      expect(inA.map((word) => word.text + word.after).join('')).toBe(a);
      const common = (words: typeof inA) => words.filter(({ differs }) => !differs).length;
      expect(common(inA)).toBe(common(inB));
      expect(inA.some(({ differs }) => differs) || inB.some(({ differs }) => differs)).toBe(a !== b);
    }),
  );
});
