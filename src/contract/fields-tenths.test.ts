import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullWidth } from '../../test/full-width.ts';
import { findErrors, parse } from '../../test/parse.ts';
import { tenths } from './fields.ts';

const ERROR = '0から9.9まで';
const coefficient = tenths(99, ERROR);

const all = Array.from({ length: 100 }, (_, tenth) => tenth);
/** Writes 31 as "3.1", without floating-point arithmetic. */
const toText = (tenth: number) => `${String(tenth).padStart(2, '0').slice(0, -1)}.${tenth % 10}`;

describe('tenths()', () => {
  test.each(all)('accepts %i tenths as a number and as a string', (tenth) => {
    const text = toText(tenth);
    const value = Number(text);
    for (const sent of [value, text, ` ${text} `, `${text}0`, `+${text}`, fullWidth(text)])
      expect(parse(coefficient, sent)).toBe(value);
  });

  test.each(['3', 3, '３', '3.000'])('accepts the integer %j', (sent) => {
    expect(parse(coefficient, sent)).toBe(3);
  });

  test('refuses more than one decimal', () => {
    fc.assert(
      fc.property(fc.nat(9899), (thousandths) => {
        fc.pre(thousandths % 100 !== 0);
        const value = thousandths / 1000;
        for (const sent of [value, String(value)])
          expect(findErrors(coefficient, sent)).toEqual({ '': [ERROR] });
      }),
    );
  });

  test.each([3.14, '3.14', 3.05, 9.95, '9.91', 10, '10', 10.1, 99, -0.1, '-0.1', -1, 1e21])(
    'refuses %j, which has too many decimals or is not from 0 to 9.9',
    (sent) => expect(findErrors(coefficient, sent)).toEqual({ '': [ERROR] }),
  );

  test.each([
    undefined,
    null,
    true,
    [],
    [1],
    {},
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' ',
    'x',
    '3,1',
    '.5',
    '3.',
    '1e0',
    '３．１．',
  ])('refuses %j, which is not a number', (sent) => {
    expect(findErrors(coefficient, sent)).toEqual({ '': [ERROR] });
  });
});
