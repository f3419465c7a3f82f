import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gamesApi } from '#contract/games.ts';
import { emptyStorage } from '../../../../test/support/browser-storage.ts';
import { call } from '../api/api.ts';
import { accessToken } from './access-token.ts';
import { rememberedLogin } from './remembered-login.ts';
import { callLogout, setOwner, startSession, whenEnded } from './session-start.ts';

const OWNER = { email: 'coach@bench.example' } as Parameters<typeof setOwner>[0];
let valid: string[];
/** Method, path and token of each request. */
let sent: string[];
let resumed: () => Response | Promise<never>;

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const openSession = (email = 'coach@bench.example') =>
  json({ access_token: 'renewed', token_type: 'Bearer', user: { email } });

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: emptyStorage(), localStorage: emptyStorage() });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=page' });
  [valid, sent, resumed] = [['renewed'], [], () => openSession()];
  vi.stubGlobal('fetch', async (url: string, { method, headers }: { method: string; headers: Headers }) => {
    const token = headers.get('authorization')?.slice('Bearer '.length) ?? '';
    sent.push(`${method} ${url} ${token}`.trim());
    if (url === '/api/session') return resumed();
    return valid.includes(token) ? json([]) : json({}, 401);
  });
  accessToken.store('expired');
  setOwner(OWNER);
});
afterEach(() => vi.unstubAllGlobals());

const games = () => call(gamesApi.games, { query: {} });

test('requests of an expired session are repeated with one that the device opens, once for all', async () => {
  rememberedLogin.mark('stays');
  await Promise.all([games(), games(), games()]);
  expect(sent.filter((request) => request.startsWith('POST /api/session'))).toHaveLength(1);
  expect(sent.filter((request) => request.endsWith('renewed'))).toHaveLength(3);
  expect(accessToken.read()).toBe('renewed');
});

test('a request is not repeated in the name of another user of the device', async () => {
  rememberedLogin.mark('stays');
  resumed = () => openSession('other@bench.example');
  await expect(games()).rejects.toThrow();
  expect(accessToken.read()).toBeNull();
  expect(sent).not.toContain('GET /api/games renewed');
});

test('a device that the server refuses is not tried again', async () => {
  rememberedLogin.mark('stays');
  resumed = () => json({}, 401);
  await expect(games()).rejects.toThrow();
  await expect(games()).rejects.toThrow();
  expect(sent.filter((request) => request.startsWith('POST /api/session'))).toHaveLength(1);
});

test('without a connection the session is kept, and the request fails as one without a connection', async () => {
  vi.useFakeTimers();
  rememberedLogin.mark('stays');
  resumed = () => Promise.reject(new TypeError('offline'));
  const refused = expect(games()).rejects.toThrow('no response');
  await vi.runAllTimersAsync();
  await refused;
  expect([accessToken.read(), rememberedLogin.is('stays')]).toEqual(['expired', true]);
  vi.useRealTimers();
});

test('a user who logs in again gets the answer to the refused request; one who does not, the error', async () => {
  const asked: boolean[] = [];
  const stop = whenEnded(async (isWrite) => {
    asked.push(isWrite);
    if (asked.length === 1) return false;
    accessToken.store('renewed');
    return true;
  });
  await expect(games()).rejects.toThrow();
  await call(gamesApi.deleteGame, { params: { id: 1 } });
  expect(asked).toEqual([false, true]);
  stop();
});

test('a logout asks nobody to log in again', async () => {
  const stop = whenEnded(() => Promise.reject(new Error('asked')));
  await expect(callLogout()).rejects.toThrow('HTTP 401');
  stop();
});

test('a start that is tried again ends, though the session has ended between the attempts', async () => {
  vi.useFakeTimers();
  const online = fetch;
  const users: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/api/user' && users.push(url) === 1) throw new TypeError('offline');
    return online(url, init);
  });
  const refused = expect(startSession()).rejects.toThrow('HTTP 401');
  await expect(games()).rejects.toThrow('HTTP 401');
  expect(accessToken.read()).toBeNull();
  await vi.runAllTimersAsync();
  await refused;
  vi.useRealTimers();
});

test('a logout that did not reach the server is repeated at the next visit', async () => {
  accessToken.forget();
  rememberedLogin.mark('leaving');
  setOwner(null);
  expect(await startSession()).toBeNull();
  expect(sent).toEqual(['POST /api/session', 'POST /api/logout renewed']);
  expect([accessToken.read(), window.localStorage.getItem('device')]).toEqual([null, null]);
});
