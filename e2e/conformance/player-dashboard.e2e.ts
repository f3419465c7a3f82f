import { hold } from '../support/routes.ts';
import { expectOnlyLogged, failLoading } from './failures.ts';
import { allFigures, figure } from './figures.ts';
import { expect, openAs, statement } from './scene.ts';
import { test } from './season.ts';

const ADDRESS = '/dashboard/player';
const CALL = '/api/dashboard/player';
const TITLE = '個人成績';

test(
  statement('2', '/dashboard/player shows the player the own record alone'),
  async ({ page, openSeason }) => {
    await openSeason('player', ADDRESS, TITLE);
    await expect(page).toHaveURL(/\/dashboard\/player$/);
    // The team has ten at bats more, of the guest.
    await expect(figure(page, '打撃', '打数')).toHaveText('32');
  },
);

test(statement('2', '/dashboard/player: games count'), async ({ page, openSeason }) => {
  await openSeason('player', ADDRESS, TITLE);
  const games = page.locator('dl', { has: page.getByText('出場試合', { exact: true }) });
  await expect(games.getByRole('definition')).toHaveText('3');
});

for (const [what, label, value] of [
  ['average', '打率', '.406'],
  ['on-base', '出塁率', '.486'],
  ['slugging', '長打率', '.750'],
  ['steal success rate', '盗塁成功率', '.333'],
  ['at bats', '打数', '32'],
  ['singles', '一塁打', '6'],
  ['doubles', '二塁打', '4'],
  ['triples', '三塁打', '2'],
  ['home runs', '本塁打', '1'],
  ['runs', '得点', '8'],
  ['RBIs', '打点', '11'],
  ['walks', '四死球', '5'],
  ['steals', '盗塁企図', '9'],
  ['caught stealing', '盗塁成功', '3'],
  ['strikeouts', '三振', '7'],
  ['errors', '失策', '10'],
] as const) {
  test(statement('2', `/dashboard/player, batting: ${what}`), async ({ page, openSeason }) => {
    await openSeason('player', ADDRESS, TITLE);
    await expect(figure(page, '打撃', label)).toHaveText(value);
  });
}

for (const [what, label, value] of [
  ['ERA', '防御率', '6.75'],
  ['strikeouts', '奪三振', '11'],
  ['hits allowed', '被安打', '13'],
  ['home runs allowed', '被本塁打', '3'],
  ['walks given', '与四死球', '7'],
  ['runs allowed', '失点', '8'],
  ['earned runs', '自責点', '5'],
] as const) {
  test(statement('2', `/dashboard/player, pitching: ${what}`), async ({ page, openSeason }) => {
    await openSeason('player', ADDRESS, TITLE);
    await expect(figure(page, '投手', label)).toHaveText(value);
  });
}

test(statement('2', '/dashboard/player shows ‘Loading...’ while loading'), async ({ page, openSeason }) => {
  const release = await hold(page, CALL);
  await openSeason('player', ADDRESS, TITLE);
  const loading = page.getByRole('main').getByText('Loading...', { exact: true });
  await expect(loading).toBeVisible();
  await expect(allFigures(page)).toHaveCount(0);
  release();
  await expect(figure(page, '打撃', '打率')).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test(
  statement('2', '/dashboard/player shows ‘データがありません’ when no data'),
  async ({ page, player }) => {
    await openAs(page, player, ADDRESS, TITLE);
    await expect(page.getByText('データがありません', { exact: true })).toBeVisible();
    await expect(allFigures(page)).toHaveCount(0);
  },
);

test(
  statement('8', 'a failed load of /dashboard/player is only logged; no figure stands there'),
  async ({ page, openSeason }) => {
    const noted = await failLoading(page, CALL);
    await openSeason('player', ADDRESS, TITLE);
    await expectOnlyLogged(page, noted);
    await expect(allFigures(page)).toHaveCount(0);
  },
);

for (const [what, label] of [
  ['average', '打率'],
  ['on-base', '出塁率'],
] as const) {
  test(statement('9', `/dashboard/player shows the ${what} to 3 decimals`), async ({ page, openSeason }) => {
    await openSeason('player', ADDRESS, TITLE);
    await expect(figure(page, '打撃', label)).toHaveText(/^[01]?\.\d{3}$/);
  });
}

test(statement('9', '/dashboard/player shows the ERA to 2 decimals'), async ({ page, openSeason }) => {
  await openSeason('player', ADDRESS, TITLE);
  await expect(figure(page, '投手', '防御率')).toHaveText(/^\d+\.\d{2}$/);
});
