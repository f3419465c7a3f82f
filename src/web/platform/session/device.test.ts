import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/account.ts';
import { gamesApi } from '#contract/games.ts';
import { emptyStorage } from '../../../../test/support/browser-storage.ts';
import { getIdempotencyKey } from '../api/idempotency-key.ts';
import { getDraftPrefix, hasDrafts, listStoredDrafts } from '../forms/drafts.ts';
import { writePreference } from '../storage/preferences.ts';
import { browserStorage, tabStorage } from '../storage/storage.ts';
import { otherKeys, storageKeys } from '../storage/storage-keys.ts';
import { accessToken } from './access-token.ts';
import { atSessionEnd, closeSession, endSession, wipeDevice } from './device.ts';

const TEAM = { id: 1, name: '青空ナイン' };
const coach: User = {
  id: 3,
  name: '監督',
  email: 'coach@bench.example',
  role: 'coach',
  records: true,
  team_id: 1,
  team: TEAM,
  children: [],
  teams: [{ ...TEAM, member_id: 3 }],
  own_id: 3,
  coach_requested: false,
};
const other: User = {
  ...coach,
  id: 31,
  email: 'other@bench.example',
  teams: [{ ...TEAM, member_id: 31 }],
  own_id: 31,
};
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
  getIdempotencyKey(gamesApi.createGame, game);
  browserStorage.write(`${getDraftPrefix(coach)}game:new`, '{"opponent":"港北クラブ"}');
  browserStorage.write(`${getDraftPrefix(other)}game:new`, '{"opponent":"海風"}');
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
] as const)('at the end of a session, %s [S117]', (_, end, remaining) => {
  end();
  expect(storedKeys()).toEqual(remaining);
  expect(onSessionEnd).toHaveBeenCalledOnce();
});

test('wipeDevice() removes the drafts of every team and child of the user', () => {
  const writeDraft = (id: number) =>
    browserStorage.write(`${getDraftPrefix({ ...coach, id })}game:new`, '{}');
  for (const id of [5, 7, 8]) writeDraft(id);
  const teams = [...coach.teams, { id: 2, name: '二つ目', member_id: 5 }];
  const user = { ...coach, teams, children: [{ id: 7, name: '子' }] };
  expect(listStoredDrafts(user)).toEqual(['game:new']);
  wipeDevice(user);
  expect(hasDrafts(user)).toBe(false);
  expect(storedKeys()).toEqual(['draft:31:game:new', 'draft:8:game:new']);
});

/** Writes every key of the table to both storages. A key that is a prefix gets an ending. */
function storeEverything(): void {
  for (const { key } of Object.values({ ...storageKeys, ...otherKeys }))
    for (const storage of [tabStorage, browserStorage])
      storage.write(/[-:]$/.test(key) ? `${key}12` : key, 'stored');
}

test('a logout leaves only what belongs to nobody who logged in, or to others', () => {
  storeEverything();
  wipeDevice(coach);
  expect(storedKeys().filter((key) => !/^(outbox|files)-/.test(key))).toEqual([
    'answer-who:12',
    'answers:12',
    'device',
    'draft:12',
    'draft:31:game:new',
    'followed:12',
  ]);
});
