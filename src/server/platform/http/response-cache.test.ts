import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CacheKey, createResponseCache } from './response-cache.ts';

const servers: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const LONG = { text: 'あ'.repeat(2000) };

function serve(maxBytes?: number) {
  const respond = createResponseCache(maxBytes);
  const make = vi.fn(async (): Promise<unknown> => ({ made: make.mock.calls.length }));
  const state = { key: { teamId: 1, revision: 1 } as CacheKey };
  const server = fastify();
  servers.push(server);
  server.get('/*', (request, reply) => respond(state.key, request, reply, make));
  const ask = (url = '/games', headers: Record<string, string> = {}) => server.inject({ url, headers });
  return { state, make, ask };
}

describe('the response cache', () => {
  test('asks once for each revision', async () => {
    const { make, ask } = serve();
    const first = await ask();
    const second = await ask();
    expect(make).toHaveBeenCalledTimes(1);
    expect(second.json()).toEqual({ made: 1 });
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('answers 304 to a client that has the response, without asking', async () => {
    const { make, ask } = serve();
    const { etag = '' } = (await ask()).headers;
    const again = await ask('/games', { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('asks anew for another URL, team or viewer', async () => {
    const { state, make, ask } = serve();
    const answers = [(await ask()).json(), (await ask('/games?season=2026')).json()];
    for (const key of [
      { teamId: 2, revision: 1 },
      { teamId: 1, revision: 1, viewer: '7' },
      { teamId: 1, revision: 1, viewer: '8' },
    ]) {
      state.key = key;
      answers.push((await ask()).json());
    }
    expect(answers).toEqual([1, 2, 3, 4, 5].map((made) => ({ made })));
    expect(make).toHaveBeenCalledTimes(5);
  });
});

describe('the entity tag', () => {
  test('stays the same after a write that does not change the answer, and after a restart', async () => {
    const { state, make, ask } = serve();
    make.mockResolvedValue(LONG);
    const { etag = '' } = (await ask()).headers;
    state.key = { teamId: 1, revision: 2 };
    expect((await ask('/games', { 'if-none-match': etag })).statusCode).toBe(304);
    const other = serve();
    other.make.mockResolvedValue(LONG);
    expect((await other.ask('/games', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test('differs when a restored backup answers differently at the same revision', async () => {
    const before = serve();
    before.make.mockResolvedValue({ games: 5 });
    const { etag = '' } = (await before.ask()).headers;
    const restored = serve();
    restored.make.mockResolvedValue({ games: 4 });
    const answer = await restored.ask('/games', { 'if-none-match': etag });
    expect([answer.statusCode, answer.json()]).toEqual([200, { games: 4 }]);
  });
});

test('a write replaces the response, and a request from before the write does not evict it', async () => {
  const { state, make, ask } = serve();
  const { etag = '' } = (await ask()).headers;
  state.key = { teamId: 1, revision: 2 };
  const changed = await ask('/games', { 'if-none-match': etag });
  expect([changed.statusCode, changed.json()]).toEqual([200, { made: 2 }]);
  state.key = { teamId: 1, revision: 1 };
  await ask();
  state.key = { teamId: 1, revision: 2 };
  expect((await ask()).json()).toEqual({ made: 2 });
  expect(make).toHaveBeenCalledTimes(3);
});

test('an error is not cached and has no entity tag', async () => {
  const { make, ask } = serve();
  make.mockRejectedValueOnce(new Error('no'));
  const failed = await ask();
  expect([failed.statusCode, failed.headers.etag]).toEqual([500, undefined]);
  expect((await ask()).json()).toEqual({ made: 2 });
});

test('the least recently used team is evicted beyond the size limit', async () => {
  const { state, make, ask } = serve(30_000);
  make.mockResolvedValue(LONG);
  const askTeam = async (teamId: number) => {
    state.key = { teamId, revision: 1 };
    const before = make.mock.calls.length;
    await ask();
    return make.mock.calls.length > before ? 'made' : 'cached';
  };
  // One takes 12,000 and some bytes: two of them fit.
  expect([await askTeam(1), await askTeam(2), await askTeam(1), await askTeam(3)]).toEqual([
    'made',
    'made',
    'cached',
    'made',
  ]);
  expect([await askTeam(1), await askTeam(2)]).toEqual(['cached', 'made']);
});

test('URLs count towards the size limit', async () => {
  const { make, ask } = serve(30_000);
  const urls = Array.from({ length: 40 }, (_, index) => `/games?x=${index}${'y'.repeat(1000)}`);
  for (const url of urls) await ask(url);
  await ask(urls[0]);
  expect(make).toHaveBeenCalledTimes(41);
});

test('an answer above the size limit is sent and not cached', async () => {
  const { make, ask } = serve(1000);
  make.mockResolvedValue(LONG);
  await ask();
  expect((await ask()).json()).toEqual(LONG);
  expect(make).toHaveBeenCalledTimes(2);
});

describe('a long response', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
  ])('to Accept-Encoding %s is sent as %s, from the cache too', async (accepted, encoding, open) => {
    const { make, ask } = serve();
    make.mockResolvedValue(LONG);
    for (const _ of [1, 2]) {
      const { headers, rawPayload } = await ask('/games', { 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(JSON.parse(open(rawPayload).toString())).toEqual(LONG);
    }
  });

  test('is sent uncompressed without Accept-Encoding', async () => {
    const { make, ask } = serve();
    make.mockResolvedValue(LONG);
    const { headers, body } = await ask();
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body)).toEqual(LONG);
  });
});
