import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gamesApi } from '#contract/games.ts';
import { accessToken } from './access-token.ts';
import { call } from './api.ts';
import { endSession } from './device.ts';
import { keptAnswers } from './kept-answers.ts';

const { games, game, createGame } = gamesApi;
const form = {
  date: '2026-05-03',
  game_type: '公式戦',
  tournament: '市民リーグ',
  opponent: '港北クラブ',
} as const;
const NAME = 'W/"revision-1"';

/** What the page sent with each request, in order. */
let sent: { readonly url: string; readonly known: string | null }[];
/** What the server says to the next requests. */
let answers: Response[];
/** What the browser has stored. */
let stored: Map<string, string>;

const named = (body: unknown, tag = NAME) => Response.json(body, { headers: { etag: tag } });
const unchanged = () => new Response(null, { status: 304, headers: { etag: NAME } });

beforeEach(() => {
  sent = [];
  answers = [];
  stored = new Map();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
  vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=page', hidden: true });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    sent.push({ url, known: headers.get('if-none-match') });
    return answers.shift();
  });
  accessToken.store('one');
});
afterEach(() => {
  keptAnswers.forget();
  vi.unstubAllGlobals();
});

test('an answer that is still true is not sent again', async () => {
  answers = [named([{ id: 1 }]), unchanged(), named([{ id: 2 }], 'W/"revision-2"')];
  const first = await call(games, { query: {} });
  expect(await call(games, { query: {} })).toBe(first);
  expect(await call(games, { query: {} })).toEqual([{ id: 2 }]);
  expect(sent.map(({ known }) => known)).toEqual([null, NAME, NAME]);
});

test('what stands on the page is asked for again once that has been painted', async () => {
  let frame = () => {};
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=page', hidden: false });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    frame = callback;
  });
  answers = [named([]), unchanged()];
  await call(games, { query: {} });
  const again = call(games, { query: {} });
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(1);
  frame();
  await again;
  expect(sent).toHaveLength(2);
});

test('each address has an answer of its own', async () => {
  answers = [named({ id: 1 }), named({ id: 2 }), unchanged()];
  await call(game, { params: { id: 1 } });
  await call(game, { params: { id: 2 } });
  expect(await call(game, { params: { id: 1 } })).toEqual({ id: 1 });
  expect(sent.map(({ known }) => known)).toEqual([null, null, NAME]);
});

test('an answer without a name is asked for again', async () => {
  answers = [named([]), Response.json([]), Response.json([])];
  for (let time = 0; time < 3; time++) await call(games, { query: {} });
  expect(sent.map(({ known }) => known)).toEqual([null, NAME, null]);
});

test('what is sent is never taken for known', async () => {
  answers = [named({ id: 1 }), named({ id: 2 })];
  const body = { ...form, team_score: 1, opponent_score: 0, result: '勝利', version: undefined } as const;
  await call(createGame, { body });
  await call(createGame, { body });
  expect(sent.map(({ known }) => known)).toEqual([null, null]);
});

test('what one person was answered is not there for the next, nor after he has left', async () => {
  answers = [named([]), named([]), named([])];
  await call(games, { query: {} });
  accessToken.store('two');
  await call(games, { query: {} });
  keptAnswers.forget();
  await call(games, { query: {} });
  expect(sent.map(({ known }) => known)).toEqual([null, null, null]);
});

test('an answer that comes after the person has left is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const asked = call(games, { query: {} });
  accessToken.forget();
  resolve(named([]));
  await asked;
  expect(keptAnswers.of('one', sent[0]?.url ?? '/api/games')).toBeUndefined();
});

test('a second try after the session has ended writes nothing down, and goes under the same key', async () => {
  const keys: (string | null)[] = [];
  answers = [
    new Response('{}', { status: 419 }),
    new Response(null, { status: 204 }),
    new Response('{}', { status: 503 }),
  ];
  vi.stubGlobal('fetch', async (_: string, { headers, method }: { headers: Headers; method: string }) => {
    if (method === 'POST') keys.push(headers.get('idempotency-key'));
    if (keys.length === 1) endSession();
    return answers.shift();
  });
  const body = { ...form, team_score: 1, opponent_score: 0, result: '勝利', version: undefined } as const;
  await expect(call(createGame, { body })).rejects.toThrow();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect([...stored.keys()]).toEqual([]);
});

test('only so many are kept, those asked for last', () => {
  for (let id = 0; id <= 100; id++) keptAnswers.keep('one', `/api/games/${id}`, NAME, { id });
  expect(keptAnswers.of('one', '/api/games/0')).toBeUndefined();
  expect(keptAnswers.of('one', '/api/games/1')?.answer).toEqual({ id: 1 });
  expect(keptAnswers.of('one', '/api/games/100')?.answer).toEqual({ id: 100 });
});
