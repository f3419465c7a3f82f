import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onSqliteAndPostgres, type TestDatabase } from '../../../test/support/databases.ts';
import { MINUTE } from './clock.ts';
import { createRateLimiter, type Limit, toNetwork } from './rate-limit.ts';

describe('the network of an IP address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['192.0.2.7:40123', '192.0.2.7'],
    ['[2001:db8:1:2::1]:40123', '2001:db8:1:2::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %j is %j', (ip, network) => {
    expect(toNetwork(ip)).toBe(network);
  });
});

const THREE: Limit = { name: 'three', tries: 3, window: MINUTE };
const TWO: Limit = { name: 'two', tries: 2, window: MINUTE };

onSqliteAndPostgres('a rate limit', (open) => {
  let database: TestDatabase;
  let now = Date.parse('2026-05-03T03:00:00.000Z');
  const clock = () => new Date(now);
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const limiter = (enabled = true) => createRateLimiter(database.database, clock, enabled);
  const tooMany = (seconds: number) =>
    expect.objectContaining({ status: 429, headers: { 'retry-after': String(seconds) } });

  test('allows its number of tries, and again after its window', async () => {
    const limit = limiter();
    for (let tries = 1; tries <= 3; tries++) await limit([[THREE, 'a']]);
    await expect(limit([[THREE, 'a']])).rejects.toEqual(tooMany(60));
    now += MINUTE - 1;
    await expect(limit([[THREE, 'a']])).rejects.toEqual(tooMany(1));
    now += 1;
    await limit([[THREE, 'a']]);
  });

  test('is over where the clock was ahead while it was exhausted, and has been put back', async () => {
    const limit = limiter();
    now += 2 * 24 * 60 * MINUTE;
    for (let tries = 1; tries <= 3; tries++) await limit([[THREE, 'ahead']]);
    await expect(limit([[THREE, 'ahead']])).rejects.toEqual(tooMany(60));
    now -= 2 * 24 * 60 * MINUTE;
    await limit([[THREE, 'ahead']]);
    for (let tries = 2; tries <= 3; tries++) await limit([[THREE, 'ahead']]);
    // A little earlier, as in another process: the count goes on.
    now -= 1000;
    await expect(limit([[THREE, 'ahead']])).rejects.toEqual(tooMany(61));
    now += 1000;
  });

  test('counts each subject and each limit separately', async () => {
    const limit = limiter();
    for (let tries = 1; tries <= 3; tries++) await limit([[THREE, 'b']]);
    await limit([[THREE, 'c']]);
    await limit([[TWO, 'b']]);
  });

  test('that is exhausted refuses a try without counting it against later limits', async () => {
    const limit = limiter();
    for (let tries = 1; tries <= 2; tries++) await limit([[TWO, 'd']]);
    const both = [
      [TWO, 'd'],
      [THREE, 'd'],
    ] as const;
    for (let tries = 1; tries <= 5; tries++) await expect(limit(both)).rejects.toEqual(tooMany(60));
    for (let tries = 1; tries <= 3; tries++) await limit([[THREE, 'd']]);
  });

  test('counts only failures if successful tries are taken back', async () => {
    const limit = limiter();
    for (let tries = 1; tries <= 5; tries++) await (await limit([[TWO, 'g']]))();
    const takeBack = await limit([[TWO, 'g']]);
    await limit([[TWO, 'g']]);
    await expect(limit([[TWO, 'g']])).rejects.toEqual(tooMany(60));
    now += MINUTE;
    await limit([[TWO, 'g']]);
    // Its window has passed: taking the try back does not affect the new one.
    await takeBack();
    await limit([[TWO, 'g']]);
    await expect(limit([[TWO, 'g']])).rejects.toEqual(tooMany(60));
  });

  test('allows tries again once others are taken back, in another process a little later', async () => {
    const [limit, elsewhere] = [limiter(), limiter()];
    const taken = [await limit([[TWO, 'i']]), await limit([[TWO, 'i']])];
    for (const refusing of [limit, elsewhere])
      await expect(refusing([[TWO, 'i']])).rejects.toEqual(tooMany(60));
    for (const takeBack of taken) await takeBack();
    await limit([[TWO, 'i']]);
    await expect(elsewhere([[TWO, 'i']])).rejects.toEqual(tooMany(60));
    now += 10_000;
    await elsewhere([[TWO, 'i']]);
    for (const refusing of [limit, elsewhere])
      await expect(refusing([[TWO, 'i']])).rejects.toEqual(tooMany(50));
  });

  test('applies across processes and to simultaneous tries [S59]', async () => {
    const limits = [limiter(), limiter(), limiter()];
    const tries = Array.from({ length: 9 }, (_, index) => limits[index % 3]?.([[THREE, 'e']]));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('writes nothing for a refused try', async () => {
    const limit = limiter();
    const both = [
      [THREE, 'h'],
      [TWO, 'h'],
    ] as const;
    const readStored = () => database.database.selectFrom('rate_limits').selectAll().orderBy('key').execute();
    for (let tries = 1; tries <= 2; tries++) await limit(both);
    await expect(limit(both)).rejects.toEqual(tooMany(60));
    const before = await readStored();
    for (let tries = 1; tries <= 5; tries++) await expect(limit(both)).rejects.toEqual(tooMany(60));
    expect(await readStored()).toEqual(before);
  });

  test('stores subjects only as hashes [S115]', async () => {
    await limiter()([[THREE, 'person@bench.example']]);
    const rows = await database.database.selectFrom('rate_limits').selectAll().execute();
    expect(rows.some(({ key }) => key.startsWith('three:'))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('person');
  });

  test('that is disabled allows everything', async () => {
    for (let tries = 1; tries <= 5; tries++) await limiter(false)([[TWO, 'f']]);
  });
});
