import { expect, test } from 'vitest';
import { createLiveHandlers } from './live.handlers.ts';

test('answers a network three thousand times a minute behind links, right or wrong', async () => {
  let now = Date.parse('2026-05-03T03:00:00.000Z');
  const { publicLiveGame } = createLiveHandlers({
    ...{ database: {} as never, logs: {} as never, rateLimits: true },
    clock: () => new Date(now),
    findPublicGame: async () => null,
  });
  const params = { game: '12', link: `3-${'0'.repeat(32)}` };
  const ask = (ip: string) =>
    publicLiveGame({ params, query: {}, client: { ip } } as never).catch(({ status }) => status);
  for (let count = 0; count < 3000; count += 1) expect(await ask('203.0.113.1')).toBe(404);
  expect(await ask('203.0.113.1')).toBe(429);
  expect(await ask('203.0.113.2')).toBe(404);
  now += 60_000;
  expect(await ask('203.0.113.1')).toBe(404);
});
