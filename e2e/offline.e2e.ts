import type { Page } from '@playwright/test';
import { asEntries, RULES } from '../test/support/logs.ts';
import { expectPage, logIn } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { COACH, newCoach } from './support/people.ts';
import type { RunningServer } from './support/server.ts';

test.use({ serviceWorkers: 'allow', savesData: false });

const ITEM = { date: '2099-05-03', time: '09:00', type: '河川敷で練習', location: null, note: null };
const GAME = {
  date: '2026-05-03',
  game_type: '練習試合',
  tournament: '春季大会',
  opponent: '丘の上スターズ',
  team_score: 3,
  opponent_score: 2,
};

const SCORED = '川向こう';

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until the worker can start the app. It becomes active once it has every file. */
async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

async function untilStored(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-seen'))).toContain(text);
}

/** Leaves on the device what earlier versions of the program stored. */
async function leaveVersions(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    await page.evaluate(async (version) => {
      const cache = await caches.open(version);
      await cache.put(`/assets/${version}.js`, new Response(version));
    }, name);
}

const readText = (page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url)).text().catch(String), path);

/** Returns a function that counts the requests to these addresses that have failed since. */
function countFailures(page: Page, address: RegExp): () => number {
  let failures = 0;
  page.on('requestfailed', (request) => {
    if (address.test(request.url())) failures += 1;
  });
  return () => failures;
}

const offlineLine = (page: Page) => page.getByText(/^圏外・.*の内容$/);

/** Creates a game with a lineup of one player, and one with a lineup that the device will not have seen. */
async function planGames(server: RunningServer, token: string) {
  const { id: member_id } = await ask(server, 'createMember', { token, body: { name: '青木 一' } });
  const entries = [{ member_id, guest: null, place: 'order', position: '投手' }];
  const items = ['港北クラブ', '南町'].map((opponent) => ({ ...ITEM, date: '2099-05-04', opponent }));
  const ids: number[] = [];
  for (const body of items) {
    const { id } = await ask(server, 'createScheduleItem', { token, body });
    await ask(server, 'saveLineup', { token, params: { id }, body: { designated: null, entries } });
    ids.push(id);
  }
  return ids.map((id) => `/schedule/${id}`);
}

/** Creates a game that is scored play by play, and returns its id. */
async function scoreGame(server: RunningServer, token: string) {
  const { id } = await ask(server, 'createGame', { token, body: { ...GAME, opponent: SCORED } });
  const entries = asEntries([{ kind: 'rules', rules: RULES }]);
  await ask(server, 'appendEntries', { token, id, body: { device: 'other', after: 0, entries } });
  return id;
}

/** Opens pages of the menu, so that the device stores their data. */
async function seePages(page: Page): Promise<void> {
  for (const name of ['試合記録', 'スケジュール', 'マイページ'])
    await page.getByRole('link', { name, exact: true }).click();
  await expectPage(page, 'マイページ');
}

test('a remembered device starts without a network, on any page it has shown', async ({
  page,
  context,
  server,
}) => {
  const token = await newCoach(server);
  await ask(server, 'createScheduleItem', { token, body: ITEM });
  const [seenItem = '', otherItem = ''] = await planGames(server, token);
  const { id } = await ask(server, 'createGame', { token, body: GAME });
  await ask(server, 'publishGame', { token, id, body: { public: true, plays: true } });
  const link = (await ask(server, 'sharedGame', { token, id })).link;
  const scored = await scoreGame(server, token);
  const scorebook = `/games/${scored}/scorebook`;
  await page.goto('/');
  await leaveVersions(page, ['files-oldest', 'files-before', 'last-page']);
  await logIn(page, COACH.email);
  await page.goto(scorebook);
  await expect(page.getByRole('button', { name: '印刷' })).toBeVisible();
  await untilStored(page, `["games",${scored}]`);
  await page.goto(seenItem);
  await expect(page.getByRole('region', { name: '打順・守備' }).getByText('青木')).toBeVisible();
  await seePages(page);
  await untilInstalled(page);
  await untilStored(page, GAME.opponent);

  await test.step('the worker keeps the files of the app, and no page of the team, also not of earlier versions', async () => {
    expect(await cacheNames(page)).not.toContain('last-page');
    const urls = await cachedUrls(page);
    expect(urls).toContain('/index.html');
    expect(urls.filter((url) => !/^\/(?:index\.html|assets\/[\w.-]+)$/.test(url))).toEqual([]);
  });

  await test.step('an open page of the version before still finds its files', async () => {
    const names = await cacheNames(page);
    expect(names).toContain('files-before');
    expect(names).not.toContain('files-oldest');
    expect(names.filter((name) => name.startsWith('files-'))).toHaveLength(2);
    expect(await readText(page, '/assets/files-before.js')).toBe('files-before');
  });

  await page.close();
  await context.setOffline(true);
  const visit = await context.newPage();

  await test.step('the home page', async () => {
    await visit.goto('/mypage');
    await expect(visit.getByRole('main').getByText(ITEM.type).first()).toBeVisible();
    // The settings below the content are not stored.
    await expect(visit.getByText('データの取得に失敗しました').first()).toBeVisible();
    await expect(offlineLine(visit)).toHaveText(/の内容$/, { useInnerText: true });
  });

  await test.step('another page, opened by the menu and again by its address', async () => {
    await visit.getByRole('link', { name: '試合記録', exact: true }).click();
    await expect(visit.getByText(GAME.opponent)).toBeVisible();
    await visit.reload();
    await expect(visit.getByText(GAME.opponent)).toBeVisible();
    await expect(offlineLine(visit)).toBeVisible();
  });

  await test.step('the lineup of an item that was open; of another one it says that the lineup is unknown', async () => {
    await visit.goto(seenItem);
    await expect(visit.getByRole('region', { name: '打順・守備' }).getByText('青木')).toBeVisible();
    await visit.goto(otherItem);
    await expect(visit.getByText('オーダーを読み込めませんでした')).toBeVisible();
    await expect(visit.getByRole('link', { name: '打順を組む' })).toHaveCount(0);
  });

  await test.step('the editor of that lineup; of another one it says so below a way back', async () => {
    await visit.goto(`${seenItem}/lineup`);
    await expect(visit.getByRole('main').getByText('青木').first()).toBeVisible();
    await expectPage(visit, '打順・守備');
    await visit.goto(`${otherItem}/lineup`);
    await expectPage(visit, '打順・守備');
    await expect(visit.getByRole('link', { name: '予定に戻る' })).toBeVisible();
    await expect(visit.getByText('オーダーを読み込めませんでした')).toBeVisible();
    await expect(visit.getByRole('link', { name: '予定に戻る' })).toBeVisible();
  });

  await test.step('the line claims no age for a page without its content, while it loads and when it has failed', async () => {
    const line = offlineLine(visit);
    await visit.goto(scorebook);
    await expect(line).toHaveText('圏外', { useInnerText: true });
    await expect(visit.getByText('スコアを読み込めませんでした')).toBeVisible();
    await expect(line).toHaveText('圏外', { useInnerText: true });
    // The page of the game is known, and does not say that it cannot draw the scorebook ahead.
    const attempts = countFailures(visit, /sheets=1/);
    await visit.goto(scorebook.replace('/scorebook', ''));
    await expect.poll(attempts).toBe(3);
    await expect(line).toHaveText(/の内容$/, { useInnerText: true });
    await visit.goto('/games/list');
    await expect(line).toHaveText(/の内容$/, { useInnerText: true });
  });

  await test.step("a game's public link", async () => {
    await visit.goto(link);
    await expectPage(visit, '試合詳細');
  });

  await test.step('with a network again, the line goes, and a page that could not be loaded is', async () => {
    await visit.goto('/history');
    const failure = visit.getByRole('main').getByText(/^通信できませんでした/);
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await expect(offlineLine(visit)).toHaveCount(0);
    await expect(failure).toHaveCount(0);
    await visit.goto('/games/list');
    await expect(visit.getByText(GAME.opponent)).toBeVisible();
  });

  await test.step('a logout removes what was kept of the team', async () => {
    await visit.getByRole('banner').getByRole('button', { name: 'ログアウト' }).click();
    await expect.poll(() => visit.evaluate(() => localStorage.getItem('last-seen'))).toBeNull();
  });

  await test.step("then the server decides which page a game's public link opens", async () => {
    await context.clearCookies();
    await visit.goto(link);
    await expect(visit.getByRole('heading', { level: 1 })).toContainText('試合経過');
    expect(visit.url()).toMatch(/[0-9a-f]{32}$/);
  });
});
