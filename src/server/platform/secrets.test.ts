import { describe, expect, test } from 'vitest';
import { randomBelow, randomCode, randomToken, sameSecret, tokenHash } from './secrets.ts';

describe('a token', () => {
  test('has 256 bits, is URL-safe and differs each time [S63]', () => {
    const tokens = Array.from({ length: 100 }, randomToken);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(new Set(tokens).size).toBe(100);
  });

  test('always has the same hash [S95]', () => {
    expect(tokenHash('token')).toBe('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A');
    expect(tokenHash('token')).not.toBe(tokenHash('Token'));
  });

  test('is compared completely', () => {
    expect(sameSecret('abc', 'abc')).toBe(true);
    for (const other of ['abd', 'ab', 'abcd', '']) expect(sameSecret('abc', other)).toBe(false);
  });
});

test('a code has 128 bits, letters and digits only, and differs each time', () => {
  const codes = Array.from({ length: 100 }, randomCode);
  for (const code of codes) expect(code).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(codes).size).toBe(100);
});

test('a random number covers its range', () => {
  const numbers = new Set(Array.from({ length: 500 }, () => randomBelow(4)));
  expect([...numbers].sort()).toEqual([0, 1, 2, 3]);
});
