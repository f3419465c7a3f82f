import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fullWidth } from '../../test/full-width.ts';
import { findErrors, parse } from '../../test/parse.ts';
import type { Schema } from './endpoint.ts';
import { count, id, optionalCount, optionalId, seenVersion, wholeNumber } from './fields.ts';

function expectRefusal(schema: Schema, value: unknown, ...messages: string[]) {
  expect(findErrors(schema, value)).toEqual({ '': messages });
}

describe('count()', () => {
  test('accepts numbers, numeric strings and full-width digits', () => {
    fc.assert(
      fc.property(fc.nat(999), (number) => {
        for (const sent of [
          number,
          String(number),
          ` ${number} `,
          fullWidth(String(number)),
          `00${number}`,
          `${number}.0`,
        ])
          expect(parse(count(), sent)).toBe(number);
      }),
    );
  });

  test.each([1000, -1, 0.5, 1e21, '1000', '-1', '0.5', '－１', '99999999999999999999'])(
    'refuses %j, which is not an integer from 0 to 999 [S10]',
    (value) => expectRefusal(count(), value, '0から999までの整数で入力してください'),
  );

  test.each([
    undefined,
    null,
    true,
    false,
    [],
    [1],
    {},
    { length: 3 },
    '',
    ' ',
    '1e3',
    '0x10',
    '0b1',
    'NaN',
    'Infinity',
    '1,000',
    '1 2',
    '.5',
    '5.',
    '--1',
    'abc',
    '十',
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('refuses %j, which is not a number', (value) => {
    expectRefusal(count(), value, '数字を入力してください');
  });

  test('uses the message of its field when it is missing', () => expectRefusal(count('score'), '', 'score'));

  test.each(['-0', -0])('reads minus zero as 0', (value) => {
    expect(parse(count(), value) === 0).toBe(true);
  });
});

describe('optionalCount()', () => {
  test('reads null as 0', () => expect(parse(optionalCount(), null)).toBe(0));

  test('may be omitted', () => expect(parse(z.object({ flies: optionalCount() }), {})).toEqual({}));

  test('validates other values as a count', () => {
    expect(parse(optionalCount(), '７')).toBe(7);
    expectRefusal(optionalCount(), 'x', '数字を入力してください');
    expectRefusal(optionalCount(), 1000, '0から999までの整数で入力してください');
  });
});

describe('wholeNumber()', () => {
  test('accepts exactly the integers within its limits, which are inclusive', () => {
    const outs = wholeNumber(0, 99, 'outs');
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), (value) => {
        expect(findErrors(outs, value)).toEqual(value >= 0 && value <= 99 ? {} : { '': ['outs'] });
      }),
    );
  });
});

describe('id() and optionalId()', () => {
  test.each([1, '1', '１', Number.MAX_SAFE_INTEGER])('accept %j', (value) => {
    expect(parse(id('id'), value)).toBe(Number(String(value).normalize('NFKC')));
  });

  test.each([0, -1, 1.5, '', 'a', null, Number.MAX_SAFE_INTEGER + 1, '9007199254740993', [1], { id: 1 }])(
    'refuse %j',
    (value) => expectRefusal(id('id'), value, 'id'),
  );

  test.each([undefined, null, ''])('read %j as null if the id is optional', (value) => {
    expect(parse(optionalId('id'), value)).toBeNull();
    expect(parse(z.object({ key: optionalId('id') }), {})).toEqual({ key: null });
  });

  test('validate an optional id', () => {
    expect(parse(optionalId('id'), '12')).toBe(12);
    expectRefusal(optionalId('id'), 'a', 'id');
  });
});

describe('seenVersion', () => {
  test.each([undefined, null])('reads %j as omitted', (value) => {
    expect(parse(z.object({ version: seenVersion }), { version: value }).version).toBeUndefined();
  });

  test('may be omitted', () => expect(parse(z.object({ version: seenVersion }), {}).version).toBeUndefined());

  test('accepts numbers from 1, also as strings', () => {
    expect(parse(seenVersion, '3')).toBe(3);
    expectRefusal(seenVersion, 0, '正しい値を入力してください');
    expectRefusal(seenVersion, {}, '正しい値を入力してください');
  });
});
