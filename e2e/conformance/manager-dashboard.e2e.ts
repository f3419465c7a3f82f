import { expect, statement } from './scene.ts';
import { test } from './season.ts';

const ADDRESS = '/dashboard/manager';
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
