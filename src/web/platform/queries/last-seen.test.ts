import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/account.ts';
import { emptyStorage } from '../../../../test/support/browser-storage.ts';

const TEAM = { id: 1, name: '青空ナイン' };
const coach = {
  id: 3,
  email: 'coach@bench.example',
  team_id: 1,
  team: TEAM,
  role: 'coach',
  records: true,
} as User;
const games = { key: ['games', 'list'], data: [{ id: 1 }], at: 5 };

/** Loads the modules again, because they read the storage only once per visit. */
async function visit() {
  vi.resetModules();
  const { lastSeen, isSameView } = await import('./last-seen.ts');
  const { accessToken } = await import('../session/access-token.ts');
  const { rememberedLogin } = await import('../session/remembered-login.ts');
  return { lastSeen, isSameView, accessToken, rememberedLogin };
}

beforeEach(() => vi.stubGlobal('window', { sessionStorage: emptyStorage(), localStorage: emptyStorage() }));
afterEach(() => vi.unstubAllGlobals());

test('a visit reads what the one before it kept', async () => {
  const { lastSeen } = await visit();
  expect(lastSeen.read()).toBeNull();
  lastSeen.keep(coach, [games]);
  expect((await visit()).lastSeen.read()).toMatchObject({ user: coach, queries: [games] });
});

test('what another release kept, or what cannot be read, is ignored', async () => {
  (await visit()).lastSeen.keep(coach, [games]);
  const text = window.localStorage.getItem('last-seen') ?? '';
  window.localStorage.setItem('last-seen', text.replace('last-seen.ts', 'last-seen-2.ts'));
  expect((await visit()).lastSeen.read()).toBeNull();
  window.localStorage.setItem('last-seen', text.slice(0, -2));
  expect((await visit()).lastSeen.read()).toBeNull();
});

test('a tab with a session shows only what it showed itself', async () => {
  const { lastSeen, accessToken } = await visit();
  accessToken.store('token');
  lastSeen.keep(coach, [games]);
  expect((await visit()).lastSeen.read()).toBeNull();
  lastSeen.noteView({ ...coach, team_id: 2 });
  expect((await visit()).lastSeen.read()).toBeNull();
  lastSeen.noteView(coach);
  expect((await visit()).lastSeen.read()).not.toBeNull();
});

test('the newest queries are kept as far as there is room', async () => {
  const large = (at: number) => ({ key: ['games', at], data: 'x'.repeat(120_000), at });
  (await visit()).lastSeen.keep(coach, [large(1), large(3), { ...games, at: 0 }, large(2)]);
  const seen = (await visit()).lastSeen.read();
  expect(seen?.queries.map(({ at }) => at)).toEqual([3, 2, 0]);
});

test.each(['lapsed', 'leaving'] as const)('a device that is %s keeps nothing', async (mark) => {
  const { lastSeen, rememberedLogin } = await visit();
  rememberedLogin.mark('stays');
  lastSeen.keep(coach, [games]);
  expect(window.localStorage.getItem('last-seen')).not.toBeNull();
  rememberedLogin.mark(mark);
  expect(window.localStorage.getItem('last-seen')).toBeNull();
});

test('data are shown to the same account with the same team, child and rights only', async () => {
  const { isSameView } = await visit();
  expect(isSameView(coach, { ...coach, name: '別名' })).toBe(true);
  for (const other of [
    { email: 'b@bench.example' },
    { id: 4 },
    { team_id: 2 },
    { role: 'player' },
    { records: false },
  ])
    expect(isSameView(coach, { ...coach, ...other } as User)).toBe(false);
});
