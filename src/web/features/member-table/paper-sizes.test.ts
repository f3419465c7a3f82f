import { expect, test } from 'vitest';
import { shrinkHead } from './paper-sizes.ts';

test('a head shrinks only where its two texts would not fit beside each other', () => {
  expect(shrinkHead('青空ナイン　メンバー表', '2026/11/29　対 港北クラブ　多摩第2球場')).toBe(1);
  // 40 letters of 4.2 mm and 60 of 3 mm need 348 of the 186 mm between the paddings and the gap.
  expect(shrinkHead('青'.repeat(40), '港'.repeat(60))).toBeCloseTo(186 / 348);
});
