import { describe, expect, test } from 'vitest';
import { hashToken, isSameSecret, makeRandomCode, makeRandomToken, pickRandomBelow } from './secrets.ts';

describe('a token', () => {
  test('has 256 bits, is URL-safe and differs each time [S63]', () => {
    const tokens = Array.from({ length: 100 }, makeRandomToken);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    expect(new Set(tokens).size).toBe(100);
  });

  test('always has the same hash [S95]', () => {
    expect(hashToken('token')).toBe('PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A');
    expect(hashToken('token')).not.toBe(hashToken('Token'));
  });

  test('is compared completely', () => {
    expect(isSameSecret('abc', 'abc')).toBe(true);
    for (const other of ['abd', 'ab', 'abcd', '']) expect(isSameSecret('abc', other)).toBe(false);
  });
});

test('a code has 128 bits, letters and digits only, and differs each time', () => {
  const codes = Array.from({ length: 100 }, makeRandomCode);
  for (const code of codes) expect(code).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(codes).size).toBe(100);
});

test('a random number covers its range', () => {
  const numbers = new Set(Array.from({ length: 500 }, () => pickRandomBelow(4)));
  expect([...numbers].sort()).toEqual([0, 1, 2, 3]);
});
