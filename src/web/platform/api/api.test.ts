import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gamesApi } from '#contract/games.ts';
import { emptyStorage } from '../../../../test/support/browser-storage.ts';
import { accessToken } from '../session/access-token.ts';
import { endSession } from '../session/device.ts';
import { call } from './api.ts';

let stored: Storage;

beforeEach(() => {
  stored = emptyStorage();
  vi.stubGlobal('window', { sessionStorage: stored, localStorage: stored });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=page' });
  accessToken.store('one');
});
afterEach(() => vi.unstubAllGlobals());

test('a retry after the session has ended reuses its idempotency key and does not store it', async () => {
  const keys: (string | null)[] = [];
  const responses = [
    new Response('{}', { status: 419 }),
    new Response(null, { status: 204 }),
    new Response('{}', { status: 503 }),
  ];
  vi.stubGlobal('fetch', async (_: string, { headers, method }: { headers: Headers; method: string }) => {
    if (method === 'POST') keys.push(headers.get('idempotency-key'));
    if (keys.length === 1) endSession();
    return responses.shift();
  });
  const body = {
    date: '2026-05-03',
    game_type: '公式戦',
    tournament: '市民リーグ',
    opponent: '港北クラブ',
    team_score: 1,
    opponent_score: 0,
    result: '勝利',
    version: undefined,
  } as const;
  await expect(call(gamesApi.createGame, { body })).rejects.toThrow();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(Object.keys(stored)).toEqual([]);
});
