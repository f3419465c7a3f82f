import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anyText } from '../../test/any-text.ts';
import { findErrors, parse } from '../../test/parse.ts';
import type { Schema } from './endpoint.ts';
import { choice, day, email, numberChoice, optionalText, password, requiredText } from './fields.ts';

const text = requiredText(100, 'missing', 'too long');
const memo = optionalText(5, 'too long');

function expectRefusal(schema: Schema, value: unknown, ...messages: string[]) {
  expect(findErrors(schema, value)).toEqual({ '': messages });
}

const noString: unknown[] = [undefined, null, 0, 5, true, [], ['a'], {}, { length: 3 }];

describe('requiredText()', () => {
  test('trims white space, ideographic spaces included', () => {
    expect(parse(text, ' \t　青空 カップ　\n')).toBe('青空 カップ');
  });

  test('removes control characters and joins lines', () => {
    expect(parse(text, '\u0000a\u0007b\u001b[0m\u007f')).toBe('ab[0m');
    expect(parse(text, 'a\r\nb\tc')).toBe('a b c');
    expect(parse(text, 'a\u0085b\u2028c\u2029d')).toBe('a\u0020b\u0020c\u0020d');
  });

  test('removes lone surrogates and NUL, which databases refuse [S8]', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('\ud83d', '\udc00', '\u0000'), (any, half) => {
        const cleaned = parse(requiredText(1000, 'missing', 'too long'), `a${half}${any}`);
        expect(cleaned.isWellFormed()).toBe(true);
        expect(cleaned).not.toContain('\u0000');
      }),
    );
  });

  test('counts its maximum length in characters after trimming', () => {
    expect(parse(text, 'あ'.repeat(100))).toHaveLength(100);
    expect(parse(text, ` ${'あ'.repeat(100)} `)).toHaveLength(100);
    expectRefusal(text, 'あ'.repeat(101), 'too long');
  });

  test.each(['', ' ', '　', '\u0000', '\n'])('reads the blank string %j as missing', (value) => {
    expectRefusal(text, value, 'missing');
  });

  test.each(noString)('reads %j, which is not a string, as missing', (value) => {
    expectRefusal(text, value, 'missing');
  });
});

describe('optionalText()', () => {
  test.each([null, '', '  ', '　', '\u0000'])('reads %j as null', (value) => {
    expect(parse(memo, value)).toBeNull();
    expect(parse(z.object({ memo }), { memo: value })).toEqual({ memo: null });
  });

  test('may be omitted', () => expect(parse(z.object({ memo }), {})).toEqual({}));

  test('removes the same characters as requiredText()', () => expect(parse(memo, ' a\u0000b\n')).toBe('ab'));

  test('refuses a text that is too long', () => expectRefusal(memo, 'あいうえおか', 'too long'));

  test.each([0, 5, false, [], {}])('refuses %j', (value) => {
    expectRefusal(memo, value, '正しい値を入力してください');
  });
});

describe('day()', () => {
  test.each(['2025-08-01', '2025-08-01T00:00:00.000Z', '2025-08-01 12:34:56', ' 2025-08-01 '])(
    'reads %j as a date',
    (value) => {
      expect(parse(day('day'), value)).toBe('2025-08-01');
    },
  );

  test.each(['', '2025-02-30', '2025-8-1', '08/01/2025', 'today', null, 20250801, {}, [], ['2025-08-01']])(
    'refuses %j',
    (value) => expectRefusal(day('day'), value, 'day'),
  );

  test.each(['1900-01-01', '2999-12-31'])('accepts the limit %s', (value) => {
    expect(parse(day('day'), value)).toBe(value);
  });

  test.each(['0000-01-01', '0026-05-03', '1899-12-31', '3000-01-01', '9999-12-31'])(
    'refuses %s, which is out of range',
    (value) => expectRefusal(day('day'), value, 'day'),
  );
});

describe('choice() and numberChoice()', () => {
  const fruit = choice(['apple', 'pear'], 'choose');
  const innings = numberChoice([9, 7], 'choose');

  test.each([
    '',
    'plum',
    'Apple',
    ' apple',
    'constructor',
    '__proto__',
    'toString',
    0,
    null,
    [],
    ['apple'],
    {},
  ])('refuse %j, which is not among the words', (value) => expectRefusal(fruit, value, 'choose'));

  test('accept their words', () => expect(parse(fruit, 'pear')).toBe('pear'));

  test.each([7, '7', '７'])('accept the number %j', (value) => expect(parse(innings, value)).toBe(7));

  test.each([8, '8', '', null, 7.5, '7.5', '7e0', [7], {}, Number.NaN])(
    'refuse %j, which is not among the numbers',
    (value) => expectRefusal(innings, value, 'choose'),
  );
});

describe('email', () => {
  test.each(['a@b.jp', 'taro.yamada+team@mail.example.co.jp', ' a@b.jp\n', "o'neil@b.jp", '選手@例え.jp'])(
    'accepts %j',
    (value) => expect(parse(email, value)).toBe(value.trim()),
  );

  test.each([
    'a',
    'a@b',
    '@b.jp',
    'a@',
    'a b@c.jp',
    'a@b@c.jp',
    'a@b.jp,c@d.jp',
    '<a@b.jp>',
    'a\r\nBcc: x@y.jp',
    'a@.',
  ])('refuses %j', (value) => expectRefusal(email, value, '有効なメールアドレスを入力してください'));

  test('accepts at most 254 characters', () => {
    const long = `${'a'.repeat(249)}@b.jp`;
    expect(parse(email, long)).toBe(long);
    expectRefusal(email, `a${long}`, 'メールアドレスは254文字以内で入力してください');
  });

  // A pattern that backtracks takes minutes for this text and exceeds the timeout of the test.
  test('validates a very long text without backtracking', () => {
    expect(z.safeParse(email, `a@${'.'.repeat(400_000)}@`).success).toBe(false);
  });
});

describe('password', () => {
  test.each(['123456', '      ', 'パスワード六', `${'x'.repeat(128)}`])('accepts %j as is [S58]', (value) => {
    expect(parse(password, value)).toBe(value);
  });

  test('accepts 6 to 128 characters [S49]', () => {
    expectRefusal(password, '', 'パスワードを入力してください');
    expectRefusal(password, '12345', 'パスワードは6文字以上で入力してください');
    expectRefusal(password, 'x'.repeat(129), 'パスワードは128文字以内で入力してください');
  });
});
