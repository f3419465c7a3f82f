import { describe, expect, test } from 'vitest';
import { createLine, createPasswords } from './passwords.ts';

const { hash, verify } = createPasswords();

describe('a password', () => {
  test('is recognized, and no other is', async () => {
    const stored = await hash('hirugao-7');
    expect(await verify('hirugao-7', stored)).toBe(true);
    for (const other of ['hirugao-8', 'Hirugao-7', 'hirugao-7 ', '', 'hirugao-7\u0000'])
      expect(await verify(other, stored)).toBe(false);
  });

  test.each(['パスワード七', '🥎'.repeat(32), ' leading and trailing ', 'x'.repeat(128)])(
    'may be %j',
    async (password) => {
      expect(await verify(password, await hash(password))).toBe(true);
    },
  );

  test('is stored as an Argon2id PHC string with a salt of its own', async () => {
    const [first, second] = [await hash('same'), await hash('same')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
    expect(first.split('$')[4]).not.toBe(second.split('$')[4]);
  });

  test('is verified at the cost at which it was stored', async () => {
    // A test vector of the Argon2 reference implementation, at a cost that this program does not use.
    const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR_uIPnA4rEsF5h7TKyQwu9U1bMCHGi_4';
    expect(await verify('password', stored)).toBe(true);
    expect(await verify('Password', stored)).toBe(false);
  });

  test('is refused when what is stored was tampered with', async () => {
    const stored = await hash('hirugao-7');
    const [, , , cost = '', salt = '', key = ''] = stored.split('$');
    const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    for (const [part, other] of [
      [salt, flipped(salt)],
      [key, flipped(key)],
      [cost, 'm=19456,t=3,p=1'],
    ] as const)
      expect(await verify('hirugao-7', stored.replace(part, other))).toBe(false);
  });

  test.each(['', 'hirugao-7', '$2b$12$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=19456,t=2,p=1$$'])(
    'is never right when %j is stored in place of a hash',
    async (stored) => {
      await expect(verify('hirugao-7', stored)).rejects.toThrow();
    },
  );

  test('is refused where nobody is behind the address', async () => {
    expect(await verify('hirugao-7', undefined)).toBe(false);
  });
});

describe('the line of those who wait for a hash', () => {
  const refused = expect.objectContaining({ status: 503, headers: { 'retry-after': '5' } });

  /** Works that end when they are told to. */
  function works(line: ReturnType<typeof createLine>) {
    const running: (() => void)[] = [];
    const begin = () => line(() => new Promise<void>((resolve) => running.push(resolve)));
    return { running, begin };
  }

  test('lets so many through at once and the others one by one, in their order', async () => {
    const line = createLine(2, 3);
    const order: number[] = [];
    const { running, begin } = works(line);
    const all = [1, 2, 3, 4, 5].map((place) => begin().then(() => order.push(place)));
    for (const most of [2, 2, 2, 2, 1]) {
      await Promise.resolve();
      expect(running).toHaveLength(most);
      running.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    expect(order).toEqual([1, 2, 3, 4, 5]);
  });

  test('refuses whom it has no room for, and has room again afterwards', async () => {
    const line = createLine(1, 1);
    const { running, begin } = works(line);
    const both = [begin(), begin()];
    await expect(begin()).rejects.toEqual(refused);
    running.shift()?.();
    await new Promise(setImmediate);
    running.shift()?.();
    await Promise.all(both);
    expect(await line(async () => 'done')).toBe('done');
  });

  test('goes on when a work fails', async () => {
    const line = createLine(1, 1);
    await expect(line(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
    expect(await line(async () => 'done')).toBe('done');
  });
});
