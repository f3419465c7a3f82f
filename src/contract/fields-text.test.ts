import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anyText } from '../../test/any-text.ts';
import { accepted, refusals } from '../../test/parse.ts';
import type { Schema } from './endpoint.ts';
import { choice, day, email, numberChoice, optionalText, password, requiredText } from './fields.ts';

const text = requiredText(100, 'missing', 'too long');
const memo = optionalText(5, 'too long');

function refuses(schema: Schema, value: unknown, ...messages: string[]) {
  expect(refusals(schema, value)).toEqual({ '': messages });
}

const noText: unknown[] = [undefined, null, 0, 5, true, [], ['a'], {}, { length: 3 }];

describe('a required text', () => {
  test('loses the white space at its ends, the Japanese space too', () => {
    expect(accepted(text, ' \t　青空 カップ　\n')).toBe('青空 カップ');
  });

  test('loses NUL and other control characters, and is one line', () => {
    expect(accepted(text, '\u0000a\u0007b\u001b[0m\u007f')).toBe('ab[0m');
    expect(accepted(text, 'a\r\nb\tc')).toBe('a b c');
  });

  test('never holds half a character, which no database takes', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('\ud83d', '\udc00', '\u0000'), (any, half) => {
        const cleaned = accepted(requiredText(1000, 'missing', 'too long'), `a${half}${any}`);
        expect(cleaned.isWellFormed()).toBe(true);
        expect(cleaned).not.toContain('\u0000');
      }),
    );
  });

  test('has at most as many characters as it may', () => {
    expect(accepted(text, 'あ'.repeat(100))).toHaveLength(100);
    expect(accepted(text, ` ${'あ'.repeat(100)} `)).toHaveLength(100);
    refuses(text, 'あ'.repeat(101), 'too long');
  });

  test.each(['', ' ', '　', '\u0000', '\n'])('is missing when %j is sent', (value) => {
    refuses(text, value, 'missing');
  });

  test.each(noText)('is missing when %j is sent', (value) => {
    refuses(text, value, 'missing');
  });
});

describe('an optional text', () => {
  test.each([null, '', '  ', '　', '\u0000'])('is null when %j is sent', (value) => {
    expect(accepted(memo, value)).toBeNull();
    expect(accepted(z.object({ memo }), { memo: value })).toEqual({ memo: null });
  });

  test('may be left out', () => expect(accepted(z.object({ memo }), {})).toEqual({}));

  test('is cleaned as a required one is', () => expect(accepted(memo, ' a\u0000b\n')).toBe('ab'));

  test('has a limit', () => refuses(memo, 'あいうえおか', 'too long'));

  test.each([0, 5, false, [], {}])('is refused when %j is sent', (value) => {
    refuses(memo, value, '正しい値を入力してください');
  });
});

describe('a day', () => {
  test.each(['2025-08-01', '2025-08-01T00:00:00.000Z', '2025-08-01 12:34:56', ' 2025-08-01 '])(
    'takes %j',
    (value) => {
      expect(accepted(day('day'), value)).toBe('2025-08-01');
    },
  );

  test.each(['', '2025-02-30', '2025-8-1', '08/01/2025', 'today', null, 20250801, {}, [], ['2025-08-01']])(
    'refuses %j',
    (value) => refuses(day('day'), value, 'day'),
  );

  test.each(['1900-01-01', '2999-12-31'])('may be as early or as late as %s', (value) => {
    expect(accepted(day('day'), value)).toBe(value);
  });

  test.each(['0000-01-01', '0026-05-03', '1899-12-31', '3000-01-01', '9999-12-31'])(
    'is none of %s',
    (value) => refuses(day('day'), value, 'day'),
  );
});

describe('a choice', () => {
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
  ])('refuses %j', (value) => refuses(fruit, value, 'choose'));

  test('takes its words', () => expect(accepted(fruit, 'pear')).toBe('pear'));

  test.each([7, '7', '７'])('of numbers takes %j', (value) => expect(accepted(innings, value)).toBe(7));

  test.each([8, '8', '', null, 7.5, '7.5', '7e0', [7], {}, Number.NaN])('of numbers refuses %j', (value) =>
    refuses(innings, value, 'choose'),
  );
});

describe('an e-mail address', () => {
  test.each(['a@b.jp', 'taro.yamada+team@mail.example.co.jp', ' a@b.jp\n', "o'neil@b.jp", '選手@例え.jp'])(
    'takes %j',
    (value) => expect(accepted(email, value)).toBe(value.trim()),
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
  ])('refuses %j', (value) => refuses(email, value, '有効なメールアドレスを入力してください'));

  test('has at most 254 characters', () => {
    const long = `${'a'.repeat(249)}@b.jp`;
    expect(accepted(email, long)).toBe(long);
    refuses(email, `a${long}`, 'メールアドレスは254文字以内で入力してください');
  });

  // A pattern that tries every way to split it takes minutes for this, and so ends at the test's time limit.
  test('is judged in a moment, however long it is', () => {
    expect(z.safeParse(email, `a@${'.'.repeat(400_000)}@`).success).toBe(false);
  }, 20_000);
});

describe('a password', () => {
  test.each(['123456', '      ', 'パスワード六', `${'x'.repeat(128)}`])('takes %j as it is', (value) => {
    expect(accepted(password, value)).toBe(value);
  });

  test('has 6 to 128 characters', () => {
    refuses(password, '', 'パスワードを入力してください');
    refuses(password, '12345', 'パスワードは6文字以上で入力してください');
    refuses(password, 'x'.repeat(129), 'パスワードは128文字以内で入力してください');
  });
});
