import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { type Endpoint, mayHaveIdempotencyKey } from '#contract/endpoint.ts';
import { gamesApi } from '#contract/games.ts';
import { historyApi } from '#contract/history.ts';
import { teamApi } from '#contract/team.ts';
import { isFingerprint, makeFingerprint } from './idempotency-key.ts';

const DAY = 24 * 60 * 60 * 1000;
const game = { body: { opponent: '港北クラブ', team_score: 5 } };
const { createGame } = gamesApi;

/** The browser's storage, which survives a reload. */
let stored: Map<string, string>;

const storedText = () => [...stored.values()].join();

const withoutKey: [string, Endpoint][] = Object.entries<Endpoint>(api).filter(
  ([, endpoint]) => endpoint.method === 'POST' && !mayHaveIdempotencyKey(endpoint),
);

async function load() {
  vi.resetModules();
  return import('./idempotency-key.ts');
}

beforeEach(() => {
  stored = new Map();
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
  vi.stubGlobal('window', { localStorage });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the idempotency key of a POST', () => {
  test.each([200, 201, 204, 400, 404, 409, 413, 415, 422])(
    'is the same for the same content until the response, and a new one after a %i',
    async (status) => {
      const { getIdempotencyKey, settleKey } = await load();
      const first = getIdempotencyKey(createGame, game);
      expect(first).toMatch(/^[!-~]{16,255}$/);
      expect(getIdempotencyKey(createGame, { ...game })).toBe(first);
      settleKey(createGame, game, status);
      expect(stored.size).toBe(0);
      expect(getIdempotencyKey(createGame, game)).not.toBe(first);
    },
  );

  test.each([401, 403, 408, 419, 429, 500, 502, 503, 504])(
    'stays the same after a %i, which does not tell the outcome of an earlier attempt',
    async (status) => {
      const { getIdempotencyKey, settleKey } = await load();
      const first = getIdempotencyKey(createGame, game);
      settleKey(createGame, game, status);
      expect(getIdempotencyKey(createGame, game)).toBe(first);
    },
  );

  test('is not stored again by settleKey() after a logout has removed it', async () => {
    const { getIdempotencyKey, settleKey } = await load();
    const first = getIdempotencyKey(createGame, game);
    stored.clear();
    settleKey(createGame, game, 201);
    expect(stored.size).toBe(0);
    expect(getIdempotencyKey(createGame, game)).not.toBe(first);
  });

  test('differs for other content and for another endpoint', async () => {
    const { getIdempotencyKey } = await load();
    const other = { body: { ...game.body, team_score: 6 } };
    const keys = [
      getIdempotencyKey(createGame, game),
      getIdempotencyKey(createGame, other),
      getIdempotencyKey(teamApi.createMember, game),
    ];
    expect(new Set(keys).size).toBe(3);
    expect(getIdempotencyKey(createGame, game)).toBe(keys[0]);
  });

  test('survives a reload', async () => {
    const key = (await load()).getIdempotencyKey(createGame, game);
    expect((await load()).getIdempotencyKey(createGame, game)).toBe(key);
  });

  test('expires after a day', async () => {
    const { getIdempotencyKey } = await load();
    const first = getIdempotencyKey(createGame, game);
    vi.advanceTimersByTime(DAY - 1);
    expect(getIdempotencyKey(createGame, game)).toBe(first);
    vi.advanceTimersByTime(1);
    expect(getIdempotencyKey(createGame, { body: {} })).not.toBe(first);
    expect(getIdempotencyKey(createGame, game)).not.toBe(first);
  });

  test('is stored without the content of the request', async () => {
    const { getIdempotencyKey } = await load();
    const key = getIdempotencyKey(createGame, game);
    expect(storedText()).toContain(key);
    expect(storedText()).not.toMatch(/港北クラブ|opponent|games/);
  });

  test.each(withoutKey)('is null for %s, which has no account or contains a secret', async (_, endpoint) => {
    const { getIdempotencyKey } = await load();
    const request = { body: { email: 'person@bench.example', password: 'hirugao-7' } };
    expect(getIdempotencyKey(endpoint, request)).toBeNull();
    expect(stored.size).toBe(0);
  });

  test('is a new one for each request without a body', async () => {
    const { getIdempotencyKey } = await load();
    const undo = () => getIdempotencyKey(historyApi.revertSave, { params: { id: 1 } });
    expect(undo()).not.toBe(undo());
    expect(stored.size).toBe(0);
  });

  test.each(['', 'no JSON', 'null', '[1]', '{"a":1}', '{"a":["x"]}'])(
    'is created when %j is stored',
    async (text) => {
      stored.set('unanswered', text);
      expect((await load()).getIdempotencyKey(createGame, game)).toMatch(/^[!-~]{16,255}$/);
    },
  );

  test('is removed at the next visit after a day, as are the entries of earlier releases', async () => {
    const { getIdempotencyKey } = await load();
    getIdempotencyKey(createGame, game);
    const own = storedText();
    const password = '["/api/sessions/end",null,{"id":null,"password":"hirugao-7"}]';
    stored.set('unanswered', JSON.stringify({ ...JSON.parse(own), [password]: ['key', Date.now()] }));
    (await load()).deleteOldKeys();
    expect(storedText()).toBe(own);
    vi.advanceTimersByTime(DAY);
    (await load()).deleteOldKeys();
    expect(stored.size).toBe(0);
  });

  test('is null for other methods', async () => {
    const { getIdempotencyKey } = await load();
    expect(getIdempotencyKey(gamesApi.games, {})).toBeNull();
    expect(getIdempotencyKey(gamesApi.updateGame, { params: { id: 1 }, ...game })).toBeNull();
    expect(stored.size).toBe(0);
  });
});

test('fingerprint() is deterministic and has no collisions among 40,000 texts', () => {
  const texts = ['', ' ', '0', '["/api/games",null,{"opponent":"港北クラブ"}]'];
  for (let number = 0; number < 20_000; number++) texts.push(`{"team_score":${number}}`, `${number}`);
  const all = [...new Set(texts)];
  const prints = all.map(makeFingerprint);
  expect(new Set(prints).size).toBe(all.length);
  expect(all.map(makeFingerprint)).toEqual(prints);
  expect(prints.every(isFingerprint)).toBe(true);
});

test('isFingerprint() refuses other texts', () => {
  for (const text of ['', '["/api/sessions/end",null,{"password":"hirugao-7"}]', '0123456789abcdeg', '0123'])
    expect(isFingerprint(text)).toBe(false);
});
