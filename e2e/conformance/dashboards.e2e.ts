import type { Locator, Page } from '@playwright/test';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { hold } from '../support/routes.ts';
import { expectOnlyLogged, failLoading } from './failures.ts';
import { expect, openAs, shows } from './fixture.ts';
import { test } from './season.ts';

type Figures = readonly (readonly [what: string, label: string, value: string])[];

interface Dashboard {
  readonly path: string;
  readonly title: string;
  readonly role: 'coach' | 'player';
  /** The prefix of the titles of its parts. */
  readonly prefix: string;
  readonly batting: Figures;
  readonly pitching: Figures;
}

const MANAGER: Dashboard = {
  path: '/dashboard/manager',
  title: 'チーム成績',
  role: 'coach',
  prefix: 'team ',
  batting: [
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
  ],
  pitching: [
    ['ERA', '防御率', '5.74'],
    ['strikeouts', '奪三振', '21'],
    ['hits allowed', '被安打', '25'],
    ['home runs allowed', '被本塁打', '6'],
    ['walks', '与四死球', '12'],
    ['runs allowed', '失点', '15'],
    ['earned runs', '自責点', '10'],
  ],
};

const PLAYER: Dashboard = {
  path: '/dashboard/player',
  title: '個人成績',
  role: 'player',
  prefix: '',
  batting: [
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
  ],
  pitching: [
    ['ERA', '防御率', '6.75'],
    ['strikeouts', '奪三振', '11'],
    ['hits allowed', '被安打', '13'],
    ['home runs allowed', '被本塁打', '3'],
    ['walks given', '与四死球', '7'],
    ['runs allowed', '失点', '8'],
    ['earned runs', '自責点', '5'],
  ],
};

/** Finds the figure with this label in this part of a dashboard. */
function figure(page: Page, part: string, label: string): Locator {
  const cells = page.getByRole('region', { name: part, exact: true }).locator('dl > div');
  return cells.filter({ has: page.getByText(label, { exact: true }) }).getByRole('definition');
}

function allFigures(page: Page): Locator {
  return page.getByRole('main').getByRole('definition');
}

/** Shows each figure of the open dashboard of the season. */
async function showsFigures(page: Page, { path, prefix, batting, pitching }: Dashboard): Promise<void> {
  for (const [part, region, figures] of [
    ['batting', '打撃', batting],
    ['pitching', '投手', pitching],
  ] as const)
    for (const [what, label, value] of figures)
      await shows('2', `${path} shows ${prefix}${part}: ${what}`, () =>
        expect(figure(page, region, label)).toHaveText(value),
      );

  for (const [what, label] of [
    ['average', '打率'],
    ['on-base', '出塁率'],
  ] as const)
    await shows('9', `${path} shows the ${what} to 3 decimals`, () =>
      expect(figure(page, '打撃', label)).toHaveText(/^[01]?\.\d{3}$/),
    );

  await shows('9', `${path} shows the ERA to 2 decimals`, () =>
    expect(figure(page, '投手', '防御率')).toHaveText(/^\d+\.\d{2}$/),
  );
}

test('/dashboard/manager shows the figures of the team', async ({ page, openSeason }) => {
  await openSeason('coach', MANAGER.path, MANAGER.title);
  const winRate = page.getByRole('term').filter({ hasText: /^勝率/ });
  await shows(
    '2',
    '/dashboard/manager is the team record: team info, team batting, team pitching',
    async () => {
      await expect(winRate).toBeVisible();
      for (const part of ['打撃', '投手']) {
        const region = page.getByRole('region', { name: part, exact: true });
        await expect(region.getByRole('term').first()).toBeVisible();
      }
    },
  );

  await shows('2', '/dashboard/manager shows team info: win rate percent', async () => {
    const cell = page.locator('dl', { has: winRate });
    await expect(cell.first().getByRole('definition').first()).toHaveText('60.0%');
  });

  for (const [what, text] of [
    ['total games', '6試合'],
    ['wins', '3勝'],
    ['losses', '2敗'],
    ['draws', '1分'],
  ] as const)
    await shows('2', `/dashboard/manager shows team info: ${what}`, () =>
      expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible(),
    );

  await showsFigures(page, MANAGER);
});

test('/dashboard/player shows the figures of the player', async ({ page, openSeason }) => {
  await openSeason('player', PLAYER.path, PLAYER.title);
  await shows('2', "/dashboard/player shows nothing but the player's own record", async () => {
    await expect(page).toHaveURL(/\/dashboard\/player$/);
    // The guest's ten at bats are not included.
    await expect(figure(page, '打撃', '打数')).toHaveText('32');
  });

  await shows('2', '/dashboard/player shows the games count', async () => {
    const games = page.locator('dl', { has: page.getByText('出場試合', { exact: true }) });
    await expect(games.getByRole('definition')).toHaveText('3');
  });

  await showsFigures(page, PLAYER);
});

for (const { path, title, role } of [MANAGER, PLAYER]) {
  const call = `/api${path}`;

  test(
    `${path} reports missing data, loading and failures`,
    ONLY_IN_ALL,
    async ({ page, openSeason, coach, player }) => {
      await shows('2', `${path} shows ‘データがありません’ when no data`, async () => {
        await openAs(page, role === 'coach' ? coach : player, path, title);
        await expect(page.getByText('データがありません', { exact: true })).toBeVisible();
        await expect(allFigures(page)).toHaveCount(0);
      });

      await shows('2', `${path} shows ‘Loading...’ while loading`, async () => {
        const release = await hold(page, call);
        await openSeason(role, path, title);
        const loading = page.getByRole('main').getByText('Loading...', { exact: true });
        await expect(loading).toBeVisible();
        await expect(allFigures(page)).toHaveCount(0);
        release();
        await expect(figure(page, '打撃', '打率')).toBeVisible();
        await expect(loading).toHaveCount(0);
      });
      await page.unrouteAll({ behavior: 'ignoreErrors' });

      await shows('8', `a failed load of ${path} is only logged; no figure is shown`, async () => {
        const reports = await failLoading(page, call);
        await openSeason(role, path, title);
        await expectOnlyLogged(page, reports);
        await expect(allFigures(page)).toHaveCount(0);
      });
    },
  );
}
