import type { Locator, Page } from '@playwright/test';
import { expectOnlyLogged, failLoading } from './failures.ts';
import { expect, statement } from './scene.ts';
import { GUEST, PLAYER, test } from './season.ts';

const ADDRESS = '/ranking';
const CALL = '/api/player/ranking';
const TITLE = 'ランキング';
const WIDE = { width: 1280, height: 800 };

function listOf(page: Page, label: string): Locator {
  return page.getByRole('region', { name: label, exact: true });
}

/** A list as it reads: "1位助人 三郎.600", without white space. */
async function rowsOf(list: Locator): Promise<string[]> {
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const rows = await list.getByRole('listitem').allInnerTexts();
  return rows.map((row) => row.replace(/\s|あなた/g, ''));
}

function row(rank: number, [name, value]: readonly [string, string]): string {
  return `${rank}位${name}${value}`.replace(/\s/g, '');
}

const BATTING = [
  ['average', '打率', [GUEST, '.600'], [PLAYER, '.406']],
  ['on-base', '出塁率', [GUEST, '.692'], [PLAYER, '.486']],
  ['hits', '安打', [PLAYER, '13'], [GUEST, '6']],
  ['home runs', '本塁打', [GUEST, '2'], [PLAYER, '1']],
  ['RBIs', '打点', [PLAYER, '11'], [GUEST, '9']],
  ['steals', '盗塁', [GUEST, '4'], [PLAYER, '3']],
] as const;

const PITCHING = [
  ['ERA', '防御率', [GUEST, '5.00'], [PLAYER, '6.75']],
  ['wins', '勝利', [PLAYER, '2'], [GUEST, '1']],
  ['strikeouts', '奪三振', [PLAYER, '11'], [GUEST, '10']],
] as const;

const TABS = [
  ['batting', '打撃', BATTING],
  ['pitching', '投手', PITCHING],
] as const;

for (const [what, tab, lists] of TABS) {
  test(statement('2', `/ranking has a tab ${what}`), async ({ page, openSeason }) => {
    await openSeason('coach', ADDRESS, TITLE);
    const other = page.getByRole('tab', { selected: false });
    await other.click();
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
  });

  test(
    statement('2', `/ranking, ${what}: these lists, in this order, before any other`),
    async ({ page, openSeason }) => {
      await page.setViewportSize(WIDE);
      await openSeason('coach', ADDRESS, TITLE);
      await page.getByRole('tab', { name: tab, exact: true }).click();
      const titles = page.getByRole('tabpanel', { name: tab }).getByRole('heading', { level: 2 });
      await expect(titles.first()).toBeVisible();
      const shown = await titles.allInnerTexts();
      expect(shown.slice(0, lists.length)).toEqual(lists.map(([, label]) => label));
    },
  );

  for (const [list, label, first, second] of lists) {
    test(
      statement('2', `/ranking, ${what}: a list of ${list}, numbered, of name and value`),
      async ({ page, openSeason }) => {
        await page.setViewportSize(WIDE);
        await openSeason('player', ADDRESS, TITLE);
        await page.getByRole('tab', { name: tab, exact: true }).click();
        expect(await rowsOf(listOf(page, label))).toEqual([row(1, first), row(2, second)]);
      },
    );

    test(
      statement('2', `/ranking on a narrow screen, ${what}: the list of ${list} is one press away`),
      async ({ page, openSeason }) => {
        await openSeason('player', ADDRESS, TITLE);
        await page.getByRole('tab', { name: tab, exact: true }).click();
        await page.getByRole('button', { name: label, exact: true }).click();
        expect(await rowsOf(listOf(page, label))).toEqual([row(1, first), row(2, second)]);
      },
    );
  }
}

for (const [what, tab, label, decimals] of [
  ['average', '打撃', '打率', 3],
  ['on-base', '打撃', '出塁率', 3],
  ['ERA', '投手', '防御率', 2],
] as const) {
  test(statement('9', `/ranking shows the ${what} to ${decimals} decimals`), async ({ page, openSeason }) => {
    await page.setViewportSize(WIDE);
    await openSeason('player', ADDRESS, TITLE);
    await page.getByRole('tab', { name: tab, exact: true }).click();
    for (const text of await rowsOf(listOf(page, label))) {
      expect(text.replace(/^.*?(?=\d*\.)/, '')).toMatch(new RegExp(`^\\d*\\.\\d{${decimals}}$`));
    }
  });
}

test(
  statement('8', 'a failed load of /ranking is only logged; its lists stay empty'),
  async ({ page, openSeason }) => {
    const noted = await failLoading(page, CALL);
    await openSeason('player', ADDRESS, TITLE);
    await expectOnlyLogged(page, noted);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  },
);
