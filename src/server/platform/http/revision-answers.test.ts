import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRevisionAnswers, type Question } from './revision-answers.ts';

const servers: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const LONG = { text: 'あ'.repeat(2000) };

/** A server that answers whatever is asked; the question is what the test sets. */
function serve(mostBytes?: number) {
  const answer = createRevisionAnswers(mostBytes);
  const make = vi.fn(async (): Promise<unknown> => ({ made: make.mock.calls.length }));
  const state = { question: { teamId: 1, revision: 1 } as Question };
  const server = fastify();
  servers.push(server);
  server.get('/*', (request, reply) => answer(state.question, request, reply, make));
  const ask = (url = '/games', headers: Record<string, string> = {}) => server.inject({ url, headers });
  return { state, make, ask };
}

describe('an answer of the same revision', () => {
  test('is made once', async () => {
    const { make, ask } = serve();
    const first = await ask();
    const second = await ask();
    expect(make).toHaveBeenCalledTimes(1);
    expect(second.json()).toEqual({ made: 1 });
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('is not sent again to whoever has it, and not even made', async () => {
    const { make, ask } = serve();
    const { etag = '' } = (await ask()).headers;
    const again = await ask('/games', { 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('is another one at another address, for another team or person', async () => {
    const { state, make, ask } = serve();
    const answers = [(await ask()).json(), (await ask('/games?season=2026')).json()];
    for (const question of [
      { teamId: 2, revision: 1 },
      { teamId: 1, revision: 1, memberId: 7 },
      { teamId: 1, revision: 1, memberId: 8 },
    ]) {
      state.question = question;
      answers.push((await ask()).json());
    }
    expect(answers).toEqual([1, 2, 3, 4, 5].map((made) => ({ made })));
    expect(make).toHaveBeenCalledTimes(5);
  });
});

describe('whoever has an answer', () => {
  test('is not sent it again after a write that did not change it, nor by a server that has just started', async () => {
    const { state, make, ask } = serve();
    make.mockResolvedValue(LONG);
    const { etag = '' } = (await ask()).headers;
    state.question = { teamId: 1, revision: 2 };
    expect((await ask('/games', { 'if-none-match': etag })).statusCode).toBe(304);
    const other = serve();
    other.make.mockResolvedValue(LONG);
    expect((await other.ask('/games', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test('is sent what a restored backup says, though its revision came twice', async () => {
    const before = serve();
    before.make.mockResolvedValue({ games: 5 });
    const { etag = '' } = (await before.ask()).headers;
    const restored = serve();
    restored.make.mockResolvedValue({ games: 4 });
    const answer = await restored.ask('/games', { 'if-none-match': etag });
    expect([answer.statusCode, answer.json()]).toEqual([200, { games: 4 }]);
  });
});

test('a write makes a new answer, which an older request does not throw away', async () => {
  const { state, make, ask } = serve();
  const { etag = '' } = (await ask()).headers;
  state.question = { teamId: 1, revision: 2 };
  const changed = await ask('/games', { 'if-none-match': etag });
  expect([changed.statusCode, changed.json()]).toEqual([200, { made: 2 }]);
  state.question = { teamId: 1, revision: 1 };
  await ask();
  state.question = { teamId: 1, revision: 2 };
  expect((await ask()).json()).toEqual({ made: 2 });
  expect(make).toHaveBeenCalledTimes(3);
});

test('what fails is not kept and has no tag', async () => {
  const { make, ask } = serve();
  make.mockRejectedValueOnce(new Error('no'));
  const failed = await ask();
  expect([failed.statusCode, failed.headers.etag]).toEqual([500, undefined]);
  expect((await ask()).json()).toEqual({ made: 2 });
});

test('no more than so many bytes are kept, the team last asked about longest', async () => {
  const { state, make, ask } = serve(30_000);
  make.mockResolvedValue(LONG);
  const askOf = async (teamId: number) => {
    state.question = { teamId, revision: 1 };
    const before = make.mock.calls.length;
    await ask();
    return make.mock.calls.length > before ? 'made' : 'kept';
  };
  // One takes 12,000 and some bytes: two of them fit.
  expect([await askOf(1), await askOf(2), await askOf(1), await askOf(3)]).toEqual([
    'made',
    'made',
    'kept',
    'made',
  ]);
  expect([await askOf(1), await askOf(2)]).toEqual(['kept', 'made']);
});

test('long addresses of short answers count as well', async () => {
  const { make, ask } = serve(30_000);
  const addresses = Array.from({ length: 40 }, (_, index) => `/games?x=${index}${'y'.repeat(1000)}`);
  for (const address of addresses) await ask(address);
  await ask(addresses[0]);
  expect(make).toHaveBeenCalledTimes(41);
});

test('what is larger than everything that may be kept is answered and not kept', async () => {
  const { make, ask } = serve(1000);
  make.mockResolvedValue(LONG);
  await ask();
  expect((await ask()).json()).toEqual(LONG);
  expect(make).toHaveBeenCalledTimes(2);
});

describe('a long answer', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
  ])('for %s comes as %s, the second time as well', async (accepted, encoding, open) => {
    const { make, ask } = serve();
    make.mockResolvedValue(LONG);
    for (const _ of [1, 2]) {
      const { headers, rawPayload } = await ask('/games', { 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(JSON.parse(open(rawPayload).toString())).toEqual(LONG);
    }
  });

  test('comes as it is where nothing is accepted', async () => {
    const { make, ask } = serve();
    make.mockResolvedValue(LONG);
    const { headers, body } = await ask();
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body)).toEqual(LONG);
  });
});
