import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountApi } from '#contract/account.ts';
import { gamesApi } from '#contract/games.ts';
import { scheduleApi } from '#contract/schedule.ts';
import { emptyStorage } from '../../../test/support/browser-storage.ts';
import { accessToken } from './access-token.ts';
import { call } from './api.ts';
import { earlyReads } from './early-reads.ts';
import { remembered } from './remembered.ts';

/** Method, URL and token of each request. */
let sent: string[];
let online: boolean;
/** The user's input stops the notes. */
let onInput: () => void;

const GAMES = 'GET /api/games one';
const games = () => call(gamesApi.games, { query: {} });
const schedule = () => call(scheduleApi.schedule);

beforeEach(() => {
  const addEventListener = (_: string, listener: () => void) => {
    onInput = listener;
  };
  vi.stubGlobal('window', {
    sessionStorage: emptyStorage(),
    localStorage: emptyStorage(),
    addEventListener,
  });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=page' });
  [sent, online] = [[], true];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit) => {
    sent.push(`${method} ${url} ${new Headers(headers).get('authorization')?.slice('Bearer '.length)}`);
    if (!online) throw new TypeError('offline');
    return new Response('[]');
  });
  remembered.mark('stays');
  accessToken.store('one');
});
afterEach(() => {
  earlyReads.forget();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Visits the page once, so that its requests are known, and opens it again. */
async function visitAgain(): Promise<void> {
  earlyReads.start('/games/list', 'one');
  await games();
  sent = [];
  earlyReads.start('/games/list', 'one');
}

test('what a page asked for at the last visit is sent early, and its answer is taken once', async () => {
  await visitAgain();
  expect(sent).toEqual([GAMES]);
  expect(await games()).toEqual([]);
  expect(sent).toEqual([GAMES]);
  await games();
  expect(sent).toEqual([GAMES, GAMES]);
});

test('an answer to another token is not taken', async () => {
  await visitAgain();
  accessToken.store('two');
  await games();
  expect(sent).toEqual([GAMES, 'GET /api/games two']);
});

test('an answer from before a write is not taken: the write may have chosen another team', async () => {
  await visitAgain();
  await call(accountApi.chooseTeam, { body: { team_id: 2, member_id: null } });
  await games();
  expect(sent.filter((request) => request === GAMES)).toHaveLength(2);
});

test('an old answer is not taken', async () => {
  vi.useFakeTimers();
  await visitAgain();
  vi.advanceTimersByTime(11_000);
  await games();
  expect(sent).toEqual([GAMES, GAMES]);
});

test('a failed early request is sent again', async () => {
  online = false;
  await visitAgain().catch(() => undefined);
  earlyReads.start('/games/list', 'one');
  online = true;
  expect(await games()).toEqual([]);
});

test('requests for the next page, or after the first input, are not sent early', async () => {
  earlyReads.start('/games/list', 'one');
  await earlyReads.forNextPage(schedule);
  await games();
  onInput();
  await schedule();
  sent = [];
  earlyReads.start('/games/list', 'one');
  expect(sent).toEqual([GAMES]);
});

test('nothing is sent on a device that is not remembered, or to another site', async () => {
  window.localStorage.setItem('reads', JSON.stringify({ '/mypage': ['https://evil.example/api/', 1] }));
  earlyReads.start('/mypage', 'one');
  remembered.forget();
  earlyReads.start('/games/list', 'one');
  await games();
  earlyReads.start('/games/list', 'one');
  expect(sent).toEqual([GAMES]);
});

test('a logout removes what has been noted', async () => {
  await visitAgain();
  earlyReads.forget();
  expect(window.localStorage.getItem('reads')).toBeNull();
});
