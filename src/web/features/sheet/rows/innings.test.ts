import { expect, it } from 'vitest';
import { formatOutsAsInnings } from '#domain/pitching.ts';
import { readInnings } from './innings.ts';

it.each([
  ['5', 15],
  ['5 1/3', 16],
  ['5.1', 16],
  ['5.0', 15],
  ['5回1/3', 16],
  ['5回', 15],
  ['５回２／３', 17],
  ['5⅓', 16],
  ['⅔', 2],
  ['1/3', 1],
  ['1/3回', 1],
  ['5と2/3', 17],
  ['0', 0],
  ['0/3', 0],
  ['12', 36],
])('reads %s', (text, outs) => {
  expect(readInnings(text)).toBe(outs);
});

it.each(['', ' ', '5.3', '5.11', '三回', '5/3', '1/2', '-1', '回', '100'])('does not read %s', (text) => {
  expect(readInnings(text)).toBeNull();
});

it('reads what formatOutsAsInnings writes', () => {
  for (let outs = 0; outs < 99; outs += 1) expect(readInnings(formatOutsAsInnings(outs))).toBe(outs);
});
