import { describe, expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const { hash, verify } = createPasswords();

describe('a password', () => {
  test('matches its own hash, and no other password does [S57]', async () => {
    const stored = await hash('hirugao-7');
    expect(await verify('hirugao-7', stored)).toBe(true);
    for (const other of ['hirugao-8', 'Hirugao-7', 'hirugao-7 ', '', 'hirugao-7\u0000'])
      expect(await verify(other, stored)).toBe(false);
  });

  test.each(['パスワード七', '🥎'.repeat(32), ' leading and trailing ', 'x'.repeat(128)])(
    'can be %j',
    async (password) => {
      expect(await verify(password, await hash(password))).toBe(true);
    },
  );

  test('is stored as an Argon2id PHC string with a salt of its own [S93]', async () => {
    const [first, second] = [await hash('same'), await hash('same')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
    expect(first.split('$')[4]).not.toBe(second.split('$')[4]);
  });

  test('is verified at the cost at which it was stored [S94]', async () => {
    // A test vector of the Argon2 reference implementation, at a cost that this program does not use.
    const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR_uIPnA4rEsF5h7TKyQwu9U1bMCHGi_4';
    expect(await verify('password', stored)).toBe(true);
    expect(await verify('Password', stored)).toBe(false);
  });

  test('does not match a stored hash that was modified', async () => {
    const stored = await hash('hirugao-7');
    const [, , , cost = '', salt = '', key = ''] = stored.split('$');
    const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    for (const [part, other] of [
      [salt, flip(salt)],
      [key, flip(key)],
      [cost, 'm=19456,t=3,p=1'],
    ] as const)
      expect(await verify('hirugao-7', stored.replace(part, other))).toBe(false);
  });

  test.each(['', 'hirugao-7', '$2b$12$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=19456,t=2,p=1$$'])(
    'never matches %j stored instead of a hash',
    async (stored) => {
      await expect(verify('hirugao-7', stored)).rejects.toThrow();
    },
  );

  test('never matches if there is no stored hash', async () => {
    expect(await verify('hirugao-7', undefined)).toBe(false);
  });
});
