import { describe, expect, test } from 'vitest';
import { randomBelow, randomToken, sameSecret, tokenHash } from './secrets.ts';

describe('a token', () => {
  test('is of 256 bits, fits into an address, and is another one each time', () => {
    const tokens = Array.from({ length: 100 }, randomToken);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(new Set(tokens).size).toBe(100);
  });

  test('is stored as a hash that does not change', () => {
    expect(tokenHash('token')).toBe('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A');
    expect(tokenHash('token')).not.toBe(tokenHash('Token'));
  });

  test('is compared as a whole', () => {
    expect(sameSecret('abc', 'abc')).toBe(true);
    for (const other of ['abd', 'ab', 'abcd', '']) expect(sameSecret('abc', other)).toBe(false);
  });
});

test('a random number stays below its limit and reaches it', () => {
  const numbers = new Set(Array.from({ length: 500 }, () => randomBelow(4)));
  expect([...numbers].sort()).toEqual([0, 1, 2, 3]);
});
