import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullWidth } from '../../test/full-width.ts';
import { accepted, refusals } from '../../test/parse.ts';
import { tenths } from './fields.ts';

const ERROR = '0から9.9まで';
const coefficient = tenths(99, ERROR);

const all = Array.from({ length: 100 }, (_, tenth) => tenth);
/** 31 as "3.1", without arithmetic. */
const inWriting = (tenth: number) => `${String(tenth).padStart(2, '0').slice(0, -1)}.${tenth % 10}`;

describe('a number with one decimal', () => {
  test.each(all)('is taken with %i tenths as a number and as a text', (tenth) => {
    const text = inWriting(tenth);
    const value = Number(text);
    for (const sent of [value, text, ` ${text} `, `${text}0`, `+${text}`, fullWidth(text)])
      expect(accepted(coefficient, sent)).toBe(value);
  });

  test.each(['3', 3, '３', '3.000'])('may be whole: %j', (sent) => {
    expect(accepted(coefficient, sent)).toBe(3);
  });

  test('is refused with more decimals', () => {
    fc.assert(
      fc.property(fc.nat(9899), (thousandths) => {
        fc.pre(thousandths % 100 !== 0);
        const value = thousandths / 1000;
        for (const sent of [value, String(value)])
          expect(refusals(coefficient, sent)).toEqual({ '': [ERROR] });
      }),
    );
  });

  test.each([3.14, '3.14', 3.05, 9.95, '9.91', 10, '10', 10.1, 99, -0.1, '-0.1', -1, 1e21])(
    'is refused when it is too fine or out of 0 to 9.9: %j',
    (sent) => expect(refusals(coefficient, sent)).toEqual({ '': [ERROR] }),
  );

  test.each([
    ...[undefined, null, true, [], [1], {}, Number.NaN, Number.POSITIVE_INFINITY],
    ...['', ' ', 'x', '3,1', '.5', '3.', '1e0', '３．１．'],
  ])('is refused when it is no number: %j', (sent) => {
    expect(refusals(coefficient, sent)).toEqual({ '': [ERROR] });
  });
});
