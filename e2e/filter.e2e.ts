import type { Locator, Page } from '@playwright/test';
import { expectPage, LANDING_TITLE } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { openDemoSession, openPage } from './support/people.ts';
import { answer } from './support/routes.ts';

async function openFilter(page: Page, active = 0): Promise<void> {
  const name = active === 0 ? '絞り込み' : `絞り込み （${active}件）`;
  await page.getByRole('button', { name, exact: true }).click();
}

/** Finds the first player of the list, which exists once the list has loaded. */
function firstPlayer(page: Page): Locator {
  return page.getByRole('region', { name: '選手ごとの成績' }).getByRole('rowheader').first();
}

test.use({ demo: true });

const season = (page: Page) => page.getByLabel('シーズン');

test(
  'every page shows the running season until another one is chosen',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await openDemoSession(server, 'coach');
    const readNumber = async (query: Readonly<Record<string, string>>) =>
      `${(await ask(server, 'games', { token, query })).length}試合`;
    const [all, latest, earlier] = [
      await readNumber({}),
      await readNumber({ season: '2026' }),
      await readNumber({ season: '2025' }),
    ];
    const games = page
      .getByRole('main')
      .getByText(/^\d+試合$/)
      .first();

    const findNumber = (number: string) => page.getByRole('search').getByText(number, { exact: true });

    await test.step('the running one is preset, and requested at once at the next visit', async () => {
      await openPage(page, token, '/dashboard/manager?season=never&game_type=草試合', 'チーム成績');
      await expect(games).toHaveText(latest);
      await expect(season(page)).toHaveValue('2026');
      // The page may still be requesting its table of all seasons.
      await page.goto('about:blank');
      const requests: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        requests.push(pathname + search);
      });
      await page.goto('/dashboard/manager');
      await expect(games).toHaveText(latest);
      // Later requests are those of the table of all seasons.
      expect(requests.find((url) => url.startsWith('/api/dashboard/manager?'))).toBe(
        '/api/dashboard/manager?season=2026',
      );
    });

    await test.step('a chosen one goes along to the other pages and stays after a reload', async () => {
      await season(page).selectOption('2025');
      await expect(games).toHaveText(earlier);
      await expect(page).toHaveURL(/\?season=2025$/);
      for (const [name, title] of [
        ['ランキング', 'ランキング'],
        ['試合記録', '試合一覧'],
      ] as const) {
        await page.getByRole('navigation').getByRole('link', { name }).click();
        await expectPage(page, title);
        await expect(season(page)).toHaveValue('2025');
      }
      await expect(findNumber(earlier)).toBeVisible();
      await page.reload();
      await expect(findNumber(earlier)).toBeVisible();
    });

    await test.step('all seasons can be chosen and are explicit in the URL', async () => {
      await season(page).selectOption('全シーズン');
      await expect(page).toHaveURL(/\?season=all$/);
      await expect(findNumber(all)).toBeVisible();
      await page.goto('/dashboard/manager');
      await expect(games).toHaveText(all);
      await expect(season(page)).toHaveValue('all');
    });

    await test.step('a link shows its season and does not change the choice', async () => {
      await page.goto('/dashboard/manager?season=2025');
      await expect(games).toHaveText(earlier);
      await page.goto('/dashboard/manager');
      await expect(games).toHaveText(all);
    });

    await test.step('a season without games says so and leads to all seasons', async () => {
      await page.goto('/dashboard/manager?season=2019');
      await expect(page.getByText('2019年の記録はありません')).toBeVisible();
      await page.getByRole('link', { name: '全シーズンを見る' }).click();
      await expect(games).toHaveText(all);
    });

    await test.step('a logout forgets the choice', async () => {
      await page.getByRole('button', { name: 'ログアウト' }).click();
      await expectPage(page, LANDING_TITLE);
      await openPage(page, await openDemoSession(server, 'coach'), '/dashboard/manager', 'チーム成績');
      await expect(games).toHaveText(latest);
    });
  },
);

test('the filter is kept in the URL, follows the links and is undone by the back button', async ({
  page,
  server,
}) => {
  const token = await openDemoSession(server, 'coach');
  const { opponents } = await ask(server, 'filterChoices', { token });
  const opponent = opponents[0] ?? '';
  await openPage(page, token, '/dashboard/manager?season=2025', 'チーム成績');
  const games = page
    .getByRole('main')
    .getByText(/^\d+試合$/)
    .first();
  const ofSeason = `${(await ask(server, 'games', { token, query: { season: '2025' } })).length}試合`;
  await expect(games).toHaveText(ofSeason);
  await openFilter(page);
  await page.getByLabel('対戦相手').selectOption(opponent);
  await expect(page.getByRole('button', { name: `${opponent}の絞り込みを解除` })).toBeVisible();
  await expect(page.getByRole('button', { name: '絞り込み （1件）' })).toBeVisible();
  await expect(games).not.toHaveText(ofSeason);

  await page.getByRole('link', { name: '選手一覧' }).click();
  await expectPage(page, '選手一覧');
  await expect(season(page)).toHaveValue('2025');
  await expect(page.getByRole('button', { name: `${opponent}の絞り込みを解除` })).toBeVisible();

  await page.goBack();
  await expectPage(page, 'チーム成績');
  await page.goBack();
  await expect(games).toHaveText(ofSeason);
  await expect(page.getByRole('button', { name: `${opponent}の絞り込みを解除` })).toBeHidden();
  await page.goForward();
  await page.getByRole('button', { name: 'すべて解除' }).click();
  await expect(games).toHaveText(ofSeason);
  await expect(season(page)).toHaveValue('2025');
});

test(
  'a range of dates without games says so and offers to clear the filter',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await openDemoSession(server, 'coach');
    await openPage(page, token, '/players', '選手一覧');
    await expect(firstPlayer(page)).toBeVisible();
    await openFilter(page);
    // Changes both at once, as on a phone that takes long to render the first change.
    await page.evaluate(
      (inputs) => {
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        for (const [label, day] of inputs) {
          const field = [...document.querySelectorAll('label')].find(
            ({ textContent }) => textContent === label,
          );
          setValue?.call(field?.control, day);
          field?.control?.dispatchEvent(new Event('input', { bubbles: true }));
        }
      },
      [
        ['開始日', '1990-05-01'],
        ['終了日', '1990-04-01'],
      ] as const,
    );
    await expect(page.getByText('開始日より後の日にしてください')).toBeVisible();
    await expect(page.getByText('この条件に合う試合がありません')).toBeVisible();
    await expect(page).toHaveURL(/from=1990-05-01&to=1990-04-01/);
    await expectAccessibleAtEachWidth(page);
    await page.getByRole('button', { name: 'すべて解除' }).last().click();
    await expect(firstPlayer(page)).toBeVisible();
    await expect(page.getByLabel('開始日')).toHaveValue('');
  },
);

test(
  'the filter of the URL applies even when its choices cannot be loaded',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await openDemoSession(server, 'coach');
    await answer(page, 'GET', '**/api/filters', 403);
    await openPage(page, token, '/players?tournament=夏季リーグ', '選手一覧');
    await expect(firstPlayer(page)).toBeVisible();
    await expect(page.getByText('大会や対戦相手の選択肢を読み込めませんでした。')).toBeHidden();
    await openFilter(page, 1);
    await expect(page.getByText('大会や対戦相手の選択肢を読み込めませんでした。')).toBeVisible();
    await expect(page.getByLabel('大会')).toHaveValue('夏季リーグ');
    await page.unroute('**/api/filters');
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(page.getByText('大会や対戦相手の選択肢を読み込めませんでした。')).toBeHidden();
  },
);

test(
  'a phone shows eight games at once, and each row leads to its game',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    const token = await openDemoSession(server, 'coach');
    await openPage(page, token, '/games/list', '試合一覧');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.nth(7)).toBeVisible();
    const menu = await page.getByRole('navigation', { name: 'メニュー' }).boundingBox();
    const eighth = await rows.nth(7).boundingBox();
    expect((eighth?.y ?? 0) + (eighth?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0);
    // The demo's newest game is the only one that nobody has confirmed.
    await expect(rows.first()).toContainText('入力中');
    await expect(page.getByRole('main').getByText('入力中', { exact: true })).toHaveCount(1);
    await expect(page.getByRole('main').getByText('確定')).toHaveCount(0);
    const [newest] = await ask(server, 'games', { token });
    await rows.first().click({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL(`/games/${newest?.id}`);
  },
);
