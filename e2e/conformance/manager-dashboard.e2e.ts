import { hold } from '../support/routes.ts';
import { expectOnlyLogged, failLoading } from './failures.ts';
import { allFigures, figure } from './figures.ts';
import { expect, openAs, statement } from './scene.ts';
import { test } from './season.ts';

const ADDRESS = '/dashboard/manager';
const CALL = '/api/dashboard/manager';
const TITLE = 'チーム成績';

test(
  statement('2', '/dashboard/manager is the team record: team info, team batting, team pitching'),
  async ({ page, openSeason }) => {
    await openSeason('coach', ADDRESS, TITLE);
    await expect(page.getByRole('term').filter({ hasText: /^勝率/ })).toBeVisible();
    for (const part of ['打撃', '投手']) {
      await expect(
        page.getByRole('region', { name: part, exact: true }).getByRole('term').first(),
      ).toBeVisible();
    }
  },
);

test(statement('2', '/dashboard/manager, team info: win rate percent'), async ({ page, openSeason }) => {
  await openSeason('coach', ADDRESS, TITLE);
  const cell = page.locator('dl', { has: page.getByRole('term').filter({ hasText: /^勝率/ }) });
  await expect(cell.first().getByRole('definition').first()).toHaveText('60.0%');
});

for (const [what, text] of [
  ['total games', '6試合'],
  ['wins', '3勝'],
  ['losses', '2敗'],
  ['draws', '1分'],
] as const) {
  test(statement('2', `/dashboard/manager, team info: ${what}`), async ({ page, openSeason }) => {
    await openSeason('coach', ADDRESS, TITLE);
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  });
}

for (const [what, label, value] of [
  ['average', '打率', '.452'],
  ['on-base', '出塁率', '.540'],
  ['slugging', '長打率', '.976'],
  ['at bats', '打数', '42'],
  ['hits', '安打', '19'],
  ['doubles', '二塁打', '5'],
  ['triples', '三塁打', '4'],
  ['home runs', '本塁打', '3'],
  ['runs', '得点', '14'],
  ['RBIs', '打点', '20'],
  ['walks', '四死球', '8'],
  ['steals', '盗塁企図', '16'],
  ['caught stealing', '盗塁成功', '7'],
  ['strikeouts', '三振', '11'],
  ['errors', '失策', '15'],
] as const) {
  test(statement('2', `/dashboard/manager, team batting: ${what}`), async ({ page, openSeason }) => {
    await openSeason('coach', ADDRESS, TITLE);
    await expect(figure(page, '打撃', label)).toHaveText(value);
  });
}

for (const [what, label, value] of [
  ['ERA', '防御率', '5.74'],
  ['strikeouts', '奪三振', '21'],
  ['hits allowed', '被安打', '25'],
  ['home runs allowed', '被本塁打', '6'],
  ['walks', '与四死球', '12'],
  ['runs allowed', '失点', '15'],
  ['earned runs', '自責点', '10'],
] as const) {
  test(statement('2', `/dashboard/manager, team pitching: ${what}`), async ({ page, openSeason }) => {
    await openSeason('coach', ADDRESS, TITLE);
    await expect(figure(page, '投手', label)).toHaveText(value);
  });
}

test(statement('2', '/dashboard/manager shows ‘Loading...’ while loading'), async ({ page, openSeason }) => {
  const release = await hold(page, CALL);
  await openSeason('coach', ADDRESS, TITLE);
  const loading = page.getByRole('main').getByText('Loading...', { exact: true });
  await expect(loading).toBeVisible();
  await expect(allFigures(page)).toHaveCount(0);
  release();
  await expect(figure(page, '打撃', '打率')).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test(
  statement('2', '/dashboard/manager shows ‘データがありません’ when no data'),
  async ({ page, coach }) => {
    await openAs(page, coach, ADDRESS, TITLE);
    await expect(page.getByText('データがありません', { exact: true })).toBeVisible();
    await expect(allFigures(page)).toHaveCount(0);
  },
);

test(
  statement('8', 'a failed load of /dashboard/manager is only logged; no figure stands there'),
  async ({ page, openSeason }) => {
    const noted = await failLoading(page, CALL);
    await openSeason('coach', ADDRESS, TITLE);
    await expectOnlyLogged(page, noted);
    await expect(allFigures(page)).toHaveCount(0);
  },
);

for (const [what, label] of [
  ['average', '打率'],
  ['on-base', '出塁率'],
] as const) {
  test(statement('9', `/dashboard/manager shows the ${what} to 3 decimals`), async ({ page, openSeason }) => {
    await openSeason('coach', ADDRESS, TITLE);
    await expect(figure(page, '打撃', label)).toHaveText(/^[01]?\.\d{3}$/);
  });
}

test(statement('9', '/dashboard/manager shows the ERA to 2 decimals'), async ({ page, openSeason }) => {
  await openSeason('coach', ADDRESS, TITLE);
  await expect(figure(page, '投手', '防御率')).toHaveText(/^\d+\.\d{2}$/);
});
