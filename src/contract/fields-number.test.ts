import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fullWidth } from '../../test/full-width.ts';
import { accepted, refusals } from '../../test/parse.ts';
import type { Schema } from './endpoint.ts';
import { count, id, optionalCount, optionalId, seenVersion, wholeNumber } from './fields.ts';

function refuses(schema: Schema, value: unknown, ...messages: string[]) {
  expect(refusals(schema, value)).toEqual({ '': messages });
}

describe('a count', () => {
  test('is taken as a number, a numeric string or full-width digits', () => {
    fc.assert(
      fc.property(fc.nat(999), (things) => {
        for (const sent of [
          things,
          String(things),
          ` ${things} `,
          fullWidth(String(things)),
          `00${things}`,
          `${things}.0`,
        ])
          expect(accepted(count(), sent)).toBe(things);
      }),
    );
  });

  test.each([1000, -1, 0.5, 1e21, '1000', '-1', '0.5', '－１', '99999999999999999999'])(
    'is refused out of 0 to 999: %j',
    (value) => refuses(count(), value, '0から999までの整数で入力してください'),
  );

  test.each([
    ...[undefined, null, true, false, [], [1], {}, { length: 3 }],
    ...['', ' ', '1e3', '0x10', '0b1', 'NaN', 'Infinity', '1,000', '1 2', '.5', '5.', '--1', 'abc', '十'],
    ...[Number.NaN, Number.POSITIVE_INFINITY],
  ])('is refused when it is no number: %j', (value) => {
    refuses(count(), value, '数字を入力してください');
  });

  test('tells what its own field asks for when it is missing', () => refuses(count('score'), '', 'score'));

  test.each(['-0', -0])('takes minus zero as 0', (value) => {
    expect(accepted(count(), value) === 0).toBe(true);
  });
});

describe('an optional count', () => {
  test('is 0 when null is sent', () => expect(accepted(optionalCount(), null)).toBe(0));

  test('may be left out', () => expect(accepted(z.object({ flies: optionalCount() }), {})).toEqual({}));

  test('is a count otherwise', () => {
    expect(accepted(optionalCount(), '７')).toBe(7);
    refuses(optionalCount(), 'x', '数字を入力してください');
    refuses(optionalCount(), 1000, '0から999までの整数で入力してください');
  });
});

describe('a whole number', () => {
  test('lies within its limits, both included', () => {
    const outs = wholeNumber(0, 99, 'outs');
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), (value) => {
        expect(refusals(outs, value)).toEqual(value >= 0 && value <= 99 ? {} : { '': ['outs'] });
      }),
    );
  });
});

describe('an id', () => {
  test.each([1, '1', '１', Number.MAX_SAFE_INTEGER])('is taken: %j', (value) => {
    expect(accepted(id('id'), value)).toBe(Number(String(value).normalize('NFKC')));
  });

  test.each([0, -1, 1.5, '', 'a', null, Number.MAX_SAFE_INTEGER + 1, '9007199254740993', [1], { id: 1 }])(
    'is refused: %j',
    (value) => refuses(id('id'), value, 'id'),
  );

  test.each([undefined, null, ''])('is null when it is optional and %j is sent', (value) => {
    expect(accepted(optionalId('id'), value)).toBeNull();
    expect(accepted(z.object({ key: optionalId('id') }), {})).toEqual({ key: null });
  });

  test('is checked when it is optional and sent', () => {
    expect(accepted(optionalId('id'), '12')).toBe(12);
    refuses(optionalId('id'), 'a', 'id');
  });
});

describe('a version that was seen', () => {
  test.each([undefined, null])('is left out when %j is sent', (value) => {
    expect(accepted(z.object({ version: seenVersion }), { version: value }).version).toBeUndefined();
  });

  test('may be missing', () =>
    expect(accepted(z.object({ version: seenVersion }), {}).version).toBeUndefined());

  test('is a number from 1, also as a string', () => {
    expect(accepted(seenVersion, '3')).toBe(3);
    refuses(seenVersion, 0, '正しい値を入力してください');
    refuses(seenVersion, {}, '正しい値を入力してください');
  });
});
