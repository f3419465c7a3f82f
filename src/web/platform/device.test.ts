import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/account.ts';
import { gamesApi } from '#contract/games.ts';
import { emptyStorage } from '../../../test/support/browser-storage.ts';
import { accessToken } from './access-token.ts';
import { atSessionEnd, closeSession, endSession, wipeDevice } from './device.ts';
import { draftPrefix } from './drafts.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { writePreference } from './preferences.ts';
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

let sessionStorage: Storage;
let localStorage: Storage;
const onSessionEnd = vi.fn();
atSessionEnd(onSessionEnd);

beforeEach(() => {
  [sessionStorage, localStorage] = [emptyStorage(), emptyStorage()];
  vi.stubGlobal('window', { sessionStorage, localStorage });
  onSessionEnd.mockClear();
  accessToken.store('token');
  idempotencyKey(gamesApi.createGame, game);
  browserStorage.write(`${draftPrefix(coach)}game:new`, '{"opponent":"港北クラブ"}');
  browserStorage.write(`${draftPrefix(other)}game:new`, '{"opponent":"海風"}');
  writePreference('season', '2026');
});
afterEach(() => vi.unstubAllGlobals());

const DRAFTS = ['draft:31:game:new', 'draft:3:game:new'];
const PREFERENCE = 'preference:season';
const storedKeys = () => Object.keys({ ...sessionStorage, ...localStorage }).sort();

test('a session stores its token, drafts, preferences and unsettled idempotency keys', () => {
  expect(storedKeys()).toEqual(['access_token', ...DRAFTS, PREFERENCE, 'unanswered']);
});

test.each([
  ['closeSession() keeps drafts and idempotency keys', closeSession, [...DRAFTS, PREFERENCE, 'unanswered']],
  ['endSession() keeps drafts', endSession, [...DRAFTS, PREFERENCE]],
  ["wipeDevice() keeps only other users' drafts", () => wipeDevice(coach), ['draft:31:game:new']],
] as const)('at the end of a session, %s', (_, end, remaining) => {
  end();
  expect(storedKeys()).toEqual(remaining);
  expect(onSessionEnd).toHaveBeenCalledOnce();
});
