import type { Locator, Page } from '@playwright/test';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { openDemoSession, openPage } from './support/people.ts';
import { answer } from './support/routes.ts';

async function openFilter(page: Page, active = 0): Promise<void> {
  const name = active === 0 ? '絞り込み' : `絞り込み （${active}件）`;
  await page.getByRole('button', { name, exact: true }).click();
}

/** The first player of the list, which is there once the list has loaded. */
function firstPlayer(page: Page): Locator {
  return page.getByRole('region', { name: '選手ごとの成績' }).getByRole('rowheader').first();
}

test.use({ demo: true });

test('the filter is kept in the URL, follows the links and is undone by the back button', async ({
  page,
  server,
}) => {
  const token = await openDemoSession(server, 'coach');
  const { seasons, opponents } = await ask(server, 'filterChoices', { token });
  const all = await ask(server, 'managerDashboard', { token });
  const season = String(seasons[0]?.season);
  const opponent = opponents[0] ?? '';
  await openPage(page, token, '/dashboard/manager?season=never&game_type=草試合', 'チーム成績');
  const games = page
    .getByRole('main')
    .getByText(/^\d+試合$/)
    .first();
  await expect(games).toHaveText(`${all.teamInfo.totalGames}試合`);

  await page.getByLabel('シーズン').selectOption(season);
  await expect(page).toHaveURL(new RegExp(`season=${season}`));
  await expect(games).not.toHaveText(`${all.teamInfo.totalGames}試合`);
  const ofSeason = (await games.textContent()) ?? '';
  await openFilter(page);
  await page.getByLabel('対戦相手').selectOption(opponent);
  await expect(page.getByRole('button', { name: `${opponent}の絞り込みを解除` })).toBeVisible();
  await expect(page.getByRole('button', { name: '絞り込み （1件）' })).toBeVisible();
  await expect(games).not.toHaveText(ofSeason);

  await page.getByRole('link', { name: '選手一覧' }).click();
  await expectPage(page, '選手一覧');
  await expect(page.getByLabel('シーズン')).toHaveValue(season);
  await expect(page.getByRole('button', { name: `${opponent}の絞り込みを解除` })).toBeVisible();

  await page.goBack();
  await expectPage(page, 'チーム成績');
  await page.goBack();
  await expect(games).toHaveText(ofSeason);
  await expect(page.getByRole('button', { name: `${opponent}の絞り込みを解除` })).toBeHidden();
  await page.goForward();
  await page.getByRole('button', { name: 'すべて解除' }).click();
  await expect(games).toHaveText(`${all.teamInfo.totalGames}試合`);
  await expect(page.getByLabel('シーズン')).toHaveValue('');
});

test('a range of dates without games says so and offers to clear the filter', async ({ page, server }) => {
  const token = await openDemoSession(server, 'coach');
  await openPage(page, token, '/players', '選手一覧');
  await expect(firstPlayer(page)).toBeVisible();
  await openFilter(page);
  await page.getByLabel('開始日').fill('1990-05-01');
  await page.getByLabel('終了日').fill('1990-04-01');
  await expect(page.getByText('開始日より後の日にしてください')).toBeVisible();
  await expect(page.getByText('この条件に合う試合がありません')).toBeVisible();
  await expect(page).toHaveURL(/from=1990-05-01&to=1990-04-01/);
  await expectAccessibleAtEachWidth(page);
  await page.getByRole('button', { name: 'すべて解除' }).last().click();
  await expect(firstPlayer(page)).toBeVisible();
  await expect(page.getByLabel('開始日')).toHaveValue('');
});

test('the filter of the URL applies even when its choices cannot be loaded', async ({ page, server }) => {
  const token = await openDemoSession(server, 'coach');
  await answer(page, 'GET', '**/api/filters', 403);
  await openPage(page, token, '/players?tournament=夏季リーグ', '選手一覧');
  await expect(firstPlayer(page)).toBeVisible();
  await expect(page.getByText('大会や対戦相手の選択肢を読み込めませんでした。')).toBeVisible();
  await openFilter(page, 1);
  await expect(page.getByLabel('大会')).toHaveValue('夏季リーグ');
  await page.unroute('**/api/filters');
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByText('大会や対戦相手の選択肢を読み込めませんでした。')).toBeHidden();
});
