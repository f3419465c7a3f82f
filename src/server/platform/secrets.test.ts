import { describe, expect, test } from 'vitest';
import { hashPassword, randomBelow, randomToken, sameSecret, tokenHash, verifyPassword } from './secrets.ts';

describe('a password', () => {
  test('is recognized, and no other is', async () => {
    const stored = await hashPassword('hirugao-7');
    expect(await verifyPassword('hirugao-7', stored)).toBe(true);
    for (const other of ['hirugao-8', 'Hirugao-7', 'hirugao-7 ', '', 'hirugao-7\u0000'])
      expect(await verifyPassword(other, stored)).toBe(false);
  });

  test.each(['パスワード七', '🥎'.repeat(32), ' leading and trailing ', 'x'.repeat(128)])(
    'may be %j',
    async (password) => {
      expect(await verifyPassword(password, await hashPassword(password))).toBe(true);
    },
  );

  test('is stored as an Argon2id PHC string with a salt of its own', async () => {
    const [first, second] = [await hashPassword('same'), await hashPassword('same')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
    expect(first.split('$')[4]).not.toBe(second.split('$')[4]);
  });

  test('is verified at the cost at which it was stored', async () => {
    // A test vector of the Argon2 reference implementation, at a cost that this program does not use.
    const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR_uIPnA4rEsF5h7TKyQwu9U1bMCHGi_4';
    expect(await verifyPassword('password', stored)).toBe(true);
    expect(await verifyPassword('Password', stored)).toBe(false);
  });

  test('is refused when what is stored was tampered with', async () => {
    const stored = await hashPassword('hirugao-7');
    const [, , , cost = '', salt = '', key = ''] = stored.split('$');
    const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    for (const [part, other] of [
      [salt, flipped(salt)],
      [key, flipped(key)],
      [cost, 'm=19456,t=3,p=1'],
    ] as const)
      expect(await verifyPassword('hirugao-7', stored.replace(part, other))).toBe(false);
  });

  test.each(['', 'hirugao-7', '$2b$12$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=19456,t=2,p=1$$'])(
    'is never right when %j is stored in place of a hash',
    async (stored) => {
      await expect(verifyPassword('hirugao-7', stored)).rejects.toThrow();
    },
  );

  test('is refused where nobody is behind the address', async () => {
    expect(await verifyPassword('hirugao-7', undefined)).toBe(false);
  });
});

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
