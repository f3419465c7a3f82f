import { figure } from './figures.ts';
import { expect, statement } from './scene.ts';
import { test } from './season.ts';

const ADDRESS = '/dashboard/player';
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
