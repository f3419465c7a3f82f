import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountApi } from '../../contract/account.ts';
import { gamesApi } from '../../contract/games.ts';
import { teamApi } from '../../contract/team.ts';

const DAY = 24 * 60 * 60 * 1000;
const game = { body: { opponent: '港北クラブ', team_score: 5 } };
const { createGame } = gamesApi;

/** What the browser keeps, as it survives a reload. */
let kept: Map<string, string>;

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
  test('is the same for the same content until there is a good answer, and then another', async () => {
    const { idempotencyKey, forgetKey } = await load();
    const first = idempotencyKey(createGame, game);
    expect(first).toMatch(/^[!-~]{16,255}$/);
    expect(idempotencyKey(createGame, { ...game })).toBe(first);
    forgetKey(createGame, game);
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
    expect([...kept.values()].join()).not.toContain('港北クラブ');
    expect(idempotencyKey(createGame, game)).not.toBe(first);
  });

  test('of a request with a password is the same again, but nothing of it is written down', async () => {
    const { idempotencyKey } = await load();
    const login = { body: { email: 'person@bench.example', password: 'hirugao-7' } };
    const key = idempotencyKey(accountApi.login, login);
    expect(idempotencyKey(accountApi.login, login)).toBe(key);
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

  test('is not given to other methods', async () => {
    const { idempotencyKey } = await load();
    expect(idempotencyKey(gamesApi.games, {})).toBeNull();
    expect(idempotencyKey(gamesApi.updateGame, { params: { id: 1 }, ...game })).toBeNull();
    expect(kept.size).toBe(0);
  });
});
