import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/account.ts';
import { gamesApi } from '#contract/games.ts';
import { accessToken } from './access-token.ts';
import { atSessionEnd, closeSession, endSession, wipeDevice } from './device.ts';
import { draftsOf } from './drafts.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { browserStorage } from './storage.ts';

const TEAM = { id: 1, name: '青空ナイン' };
const coach: User = {
  id: 3,
  name: '監督',
  email: 'coach@bench.example',
  role: 'coach',
  team_id: 1,
  team: TEAM,
};
const other: User = { ...coach, id: 31, email: 'other@bench.example' };
const game = { body: { opponent: '港北クラブ' } };

/** As a browser has it: what is kept are its own properties. */
function emptyStorage(): Record<string, string> {
  return Object.create({
    getItem(key: string) {
      return this[key] ?? null;
    },
    setItem(key: string, text: string) {
      this[key] = text;
    },
    removeItem(key: string) {
      delete this[key];
    },
  });
}

let sessionStorage: Record<string, string>;
let localStorage: Record<string, string>;
const forgotten = vi.fn();
atSessionEnd(forgotten);

beforeEach(() => {
  [sessionStorage, localStorage] = [emptyStorage(), emptyStorage()];
  vi.stubGlobal('window', { sessionStorage, localStorage });
  forgotten.mockClear();
  accessToken.store('token');
  idempotencyKey(gamesApi.createGame, game);
  browserStorage.write(`${draftsOf(coach)}game:new`, '{"opponent":"港北クラブ"}');
  browserStorage.write(`${draftsOf(other)}game:new`, '{"opponent":"海風"}');
});
afterEach(() => vi.unstubAllGlobals());

const DRAFTS = ['draft:31:game:new', 'draft:3:game:new'];
const kept = () => Object.keys({ ...sessionStorage, ...localStorage }).sort();

test('what is kept here of a session is what the other tests are about', () => {
  expect(kept()).toEqual(['access_token', ...DRAFTS, 'unanswered']);
});

test.each([
  ['could not be restored', closeSession, [...DRAFTS, 'unanswered']],
  ['was ended by the server', endSession, DRAFTS],
  ['was left by its person', () => wipeDevice(coach), ['draft:31:game:new']],
] as const)('of a session that %s stays only what is not yet lost to its author', (_, end, left) => {
  end();
  expect(kept()).toEqual(left);
  expect(forgotten).toHaveBeenCalledOnce();
});
