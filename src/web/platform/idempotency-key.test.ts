import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { type Endpoint, takesIdempotencyKey } from '#contract/endpoint.ts';
import { gamesApi } from '#contract/games.ts';
import { teamApi } from '#contract/team.ts';

const DAY = 24 * 60 * 60 * 1000;
const game = { body: { opponent: '港北クラブ', team_score: 5 } };
const { createGame } = gamesApi;

/** What the browser keeps, as it survives a reload. */
let kept: Map<string, string>;

const written = () => [...kept.values()].join();

const withoutKey: [string, Endpoint][] = Object.entries<Endpoint>(api).filter(
  ([, endpoint]) => endpoint.method === 'POST' && !takesIdempotencyKey(endpoint),
);

/** The module of a page that was just loaded. */
async function load() {
  vi.resetModules();
  return import('./idempotency-key.ts');
}

beforeEach(() => {
  kept = new Map();
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  vi.stubGlobal('window', { localStorage });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the key of a POST', () => {
  test.each([200, 201, 204, 400, 404, 409, 413, 415, 422])(
    'is the same for the same content until it is answered, and after a %i another',
    async (status) => {
      const { idempotencyKey, settleKey } = await load();
      const first = idempotencyKey(createGame, game);
      expect(first).toMatch(/^[!-~]{16,255}$/);
      expect(idempotencyKey(createGame, { ...game })).toBe(first);
      settleKey(createGame, game, status);
      expect(kept.size).toBe(0);
      expect(idempotencyKey(createGame, game)).not.toBe(first);
    },
  );

  test.each([401, 403, 408, 419, 429, 500, 502, 503, 504])(
    'stays after a %i, which says nothing of an earlier try',
    async (status) => {
      const { idempotencyKey, settleKey } = await load();
      const first = idempotencyKey(createGame, game);
      settleKey(createGame, game, status);
      expect(idempotencyKey(createGame, game)).toBe(first);
    },
  );

  test('is settled without a trace where a logout has removed it meanwhile', async () => {
    const { idempotencyKey, settleKey, forgetAllKeys } = await load();
    const first = idempotencyKey(createGame, game);
    forgetAllKeys();
    settleKey(createGame, game, 201);
    expect(kept.size).toBe(0);
    expect(idempotencyKey(createGame, game)).not.toBe(first);
  });

  test('is another for other content and for another endpoint', async () => {
    const { idempotencyKey } = await load();
    const other = { body: { ...game.body, team_score: 6 } };
    const keys = [
      idempotencyKey(createGame, game),
      idempotencyKey(createGame, other),
      idempotencyKey(teamApi.createMember, game),
    ];
    expect(new Set(keys).size).toBe(3);
    expect(idempotencyKey(createGame, game)).toBe(keys[0]);
  });

  test('outlives a reload', async () => {
    const key = (await load()).idempotencyKey(createGame, game);
    expect((await load()).idempotencyKey(createGame, game)).toBe(key);
  });

  test('is forgotten with its content after a day', async () => {
    const { idempotencyKey } = await load();
    const first = idempotencyKey(createGame, game);
    vi.advanceTimersByTime(DAY - 1);
    expect(idempotencyKey(createGame, game)).toBe(first);
    vi.advanceTimersByTime(1);
    expect(idempotencyKey(createGame, { body: {} })).not.toBe(first);
    expect(idempotencyKey(createGame, game)).not.toBe(first);
  });

  test('is written down without what it is the key of', async () => {
    const { idempotencyKey } = await load();
    const key = idempotencyKey(createGame, game);
    expect(written()).toContain(key);
    expect(written()).not.toMatch(/港北クラブ|opponent|games/);
  });

  test.each(withoutKey)('is not given to %s, which has no account or a secret', async (_, endpoint) => {
    const { idempotencyKey } = await load();
    const request = { body: { email: 'person@bench.example', password: 'hirugao-7' } };
    expect(idempotencyKey(endpoint, request)).toBeNull();
    expect(kept.size).toBe(0);
  });

  test('is a new one each time where no content tells one wish from the next', async () => {
    const { idempotencyKey } = await load();
    const renew = () => idempotencyKey(teamApi.renewInviteCode, {});
    expect(renew()).not.toBe(renew());
    expect(kept.size).toBe(0);
  });

  test.each(['', 'no JSON', 'null', '[1]', '{"a":1}', '{"a":["x"]}'])(
    'is made where %j was kept',
    async (text) => {
      kept.set('unanswered', text);
      expect((await load()).idempotencyKey(createGame, game)).toMatch(/^[!-~]{16,255}$/);
    },
  );

  test('goes with the next visit when its day is over, and so does what earlier releases wrote down', async () => {
    const { idempotencyKey } = await load();
    idempotencyKey(createGame, game);
    const own = written();
    const password = '["/api/sessions/end",null,{"id":null,"password":"hirugao-7"}]';
    kept.set('unanswered', JSON.stringify({ ...JSON.parse(own), [password]: ['key', Date.now()] }));
    (await load()).forgetOldKeys();
    expect(written()).toBe(own);
    vi.advanceTimersByTime(DAY);
    (await load()).forgetOldKeys();
    expect(kept.size).toBe(0);
  });

  test('is not given to other methods', async () => {
    const { idempotencyKey } = await load();
    expect(idempotencyKey(gamesApi.games, {})).toBeNull();
    expect(idempotencyKey(gamesApi.updateGame, { params: { id: 1 }, ...game })).toBeNull();
    expect(kept.size).toBe(0);
  });
});
