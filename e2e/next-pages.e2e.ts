import type { Page } from '@playwright/test';
import { DEMO_COACH } from '../demo/fill.ts';
import { expectPage, LANDING_TITLE } from './support/actions.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { openDemoSession, openPage, takeSession } from './support/people.ts';
import { hold } from './support/routes.ts';

test.use({ demo: true, savesData: false });

/** Collects the scripts that the page requests from now on. */
function collectScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  return scripts;
}

/** Waits until the page has prefetched these scripts, then forgets all scripts so far. */
async function expectPrefetched(scripts: string[], names: readonly string[]): Promise<void> {
  for (const name of names)
    await expect.poll(() => scripts.some((script) => script.includes(`/${name}-`)), name).toBe(true);
  scripts.length = 0;
}

/** Files that load on demand may still be on their way. */
const filterPages = (scripts: readonly string[]) => scripts.filter((script) => /-page-/.test(script));

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name, exact: true });

test(
  'the public pages are preloaded when nobody taps, and open from the login page without another file',
  ONLY_IN_ALL,
  async ({ page }) => {
    const scripts = collectScripts(page);
    await page.addInitScript(() => {
      const taps = setInterval(() => window.dispatchEvent(new Event('pointerdown')), 10);
      window.addEventListener('rest', () => clearInterval(taps));
    });
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    expect(filterPages(scripts)).toEqual([]);
    await page.evaluate(() => window.dispatchEvent(new Event('rest')));
    await expectPrefetched(scripts, ['landing-page', 'my-page-page']);
    await page.getByRole('main').getByRole('link', { name: '新規会員登録' }).click();
    await expectPage(page, '新規会員登録');
    await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
    await page.getByRole('main').getByRole('link', { name: 'パスワードをお忘れの方' }).click();
    await expectPage(page, 'パスワードの再設定');
    await page.getByRole('banner').getByRole('link', { name: 'ベンチノート' }).click();
    await expectPage(page, LANDING_TITLE);
    expect(filterPages(scripts)).toEqual([]);
  },
);

for (const { role, home, last, entries } of [
  {
    role: 'coach',
    home: '/dashboard/manager',
    last: ['summary-page', 'ranking-page', 'games-page', 'schedule-page', 'my-page-page'],
    entries: [
      ['ランキング', 'ランキング'],
      ['試合記録', '試合一覧'],
      ['スケジュール', 'スケジュール'],
      ['マイページ', 'マイページ'],
    ],
  },
  {
    role: 'player',
    home: '/dashboard/player',
    last: ['booklet-page', 'ranking-page', 'schedule-page', 'my-page-page'],
    entries: [
      ['ランキング', 'ランキング'],
      ['スケジュール', 'スケジュール'],
      ['マイページ', 'マイページ'],
    ],
  },
] as const)
  test(
    `the pages of the menu open for a ${role} without loading another file`,
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const scripts = collectScripts(page);
      await takeSession(page, await openDemoSession(server, role));
      await page.goto(home);
      await expectPrefetched(scripts, last);
      for (const [entry, title] of entries) {
        await menuLink(page, entry).click();
        await expectPage(page, title);
      }
      expect(filterPages(scripts)).toEqual([]);
    },
  );

test(
  'reopening a page shows its previous content and fetches it again',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    await takeSession(page, await openDemoSession(server, 'coach'));
    const ranking = page.getByRole('main');
    const nextResponse = () => page.waitForResponse('**/api/player/ranking*');
    const first = nextResponse();
    await page.goto('/ranking');
    await (await first).finished();
    await page.waitForLoadState('networkidle');
    const seen = (await ranking.textContent()) ?? '';
    await menuLink(page, '試合記録').click();
    await expectPage(page, '試合一覧');
    // Lets the cached response become stale.
    await page.clock.setFixedTime(Date.now() + 60_000);

    const release = await hold(page, '**/api/player/ranking*');
    await menuLink(page, 'ランキング').click();
    await expectPage(page, 'ランキング');
    await expect(ranking).toHaveText(seen);
    const again = nextResponse();
    release();
    await (await again).finished();
    await expect(ranking).toHaveText(seen);
  },
);

test(
  'a page stays in use where a file that it can do without cannot be loaded',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await openDemoSession(server, 'coach');
    const refused: string[] = [];
    await page.route('**/assets/logout-dialog-*.js', (route) => {
      refused.push(route.request().url());
      return route.abort();
    });
    await openPage(page, token, '/schedule', 'スケジュール');
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await expectPage(page, 'スケジュール');
  },
);

test('the data of the pages of the menu is prefetched', ONLY_IN_ALL, async ({ page, server }) => {
  await takeSession(page, await openDemoSession(server, 'coach'));
  await page.goto('/dashboard/manager');
  await Promise.all([
    page.waitForResponse('**/api/player/ranking*'),
    page.waitForResponse('**/api/schedules'),
    page.waitForResponse('**/api/mypage'),
  ]);
  await page.waitForLoadState('networkidle');
  await hold(page, '**/api/**');
  await menuLink(page, 'ランキング').click();
  await expect(page.getByRole('region', { name: '打率' }).getByRole('listitem').first()).toBeVisible();
  await menuLink(page, '試合記録').click();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /の詳細/ })
      .first(),
  ).toBeVisible();
  await menuLink(page, 'マイページ').click();
  await expect(page.getByLabel('メールアドレス')).toHaveValue(DEMO_COACH);
});

test(
  "a page's data is requested while the session is still being restored",
  ONLY_IN_ALL,
  async ({ page, server }) => {
    await takeSession(page, await openDemoSession(server, 'coach'));
    const release = await hold(page, '**/api/user');
    const figures = page.waitForResponse('**/api/dashboard/manager?season=2026');
    await page.goto('/dashboard/manager?season=2026');
    expect((await figures).status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'チーム成績' })).toHaveCount(0);
    release();
    await expectPage(page, 'チーム成績');
  },
);

test(
  'a failed request is not repeated while the page offers a retry',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    await takeSession(page, await openDemoSession(server, 'coach'));
    let requests = 0;
    await page.route('**/api/player/ranking*', (route) => {
      requests += 1;
      return route.fulfill({ status: 422, json: {} });
    });
    const later = page.waitForResponse('**/api/schedules');
    await page.goto('/ranking');
    await expect(page.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
    const before = requests;
    await later;
    expect(requests).toBe(before);
  },
);

test.describe('in a browser that saves data', () => {
  test.use({ savesData: true });

  test('a page is loaded only when it is opened', ONLY_IN_ALL, async ({ page, server }) => {
    const scripts = collectScripts(page);
    await openPage(page, await openDemoSession(server, 'coach'), '/dashboard/manager', 'チーム成績');
    await page.waitForLoadState('networkidle');
    const others = () => filterPages(scripts).filter((script) => !script.includes('/manager-'));
    expect(others()).toEqual([]);
    await menuLink(page, 'ランキング').click();
    await expectPage(page, 'ランキング');
    expect(others().some((script) => script.includes('/ranking-page-'))).toBe(true);
  });

  test('a page whose file cannot be loaded shows an error, and reopening it retries', async ({
    page,
    server,
    pageErrors,
  }) => {
    await page.route('**/assets/ranking-page-*.js', (route) => route.abort());
    await takeSession(page, await openDemoSession(server, 'coach'));
    await page.goto('/dashboard/manager');
    await menuLink(page, 'ランキング').click();
    await expect(page.getByRole('heading', { name: 'この画面を表示できませんでした' })).toBeVisible();
    expect(pageErrors.splice(0).join()).toContain('Failed to fetch dynamically imported module');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await menuLink(page, '試合記録').click();
    await expectPage(page, '試合一覧');
    await menuLink(page, 'ランキング').click();
    await expectPage(page, 'ランキング');
  });
});
