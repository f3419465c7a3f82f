import { describe, expect, test } from 'vitest';
import { randomBelow, randomToken, sameSecret, tokenHash } from './secrets.ts';

describe('a token', () => {
  test('has 256 bits, is safe in a URL and differs each time', () => {
    const tokens = Array.from({ length: 100 }, randomToken);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(new Set(tokens).size).toBe(100);
  });

  test('has a stable hash', () => {
    expect(tokenHash('token')).toBe('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A');
    expect(tokenHash('token')).not.toBe(tokenHash('Token'));
  });

  test('is compared completely', () => {
    expect(sameSecret('abc', 'abc')).toBe(true);
    for (const other of ['abd', 'ab', 'abcd', '']) expect(sameSecret('abc', other)).toBe(false);
  });
});

test('a random number covers its range and stays below its limit', () => {
  const numbers = new Set(Array.from({ length: 500 }, () => randomBelow(4)));
  expect([...numbers].sort()).toEqual([0, 1, 2, 3]);
});
