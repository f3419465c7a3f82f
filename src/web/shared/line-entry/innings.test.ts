import { expect, test } from 'vitest';
import { inningsLabel } from './innings.ts';

test('inningsLabel() formats outs as innings', () => {
  expect([0, 1, 3, 16, 36].map(inningsLabel)).toEqual(['0回', '0回1/3', '1回', '5回1/3', '12回']);
});
