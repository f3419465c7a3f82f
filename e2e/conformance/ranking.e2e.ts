import type { Locator, Page } from '@playwright/test';
import type { PlayerRanking } from '#contract/ranking.ts';
import { ask } from '../support/api.ts';
import { answer } from '../support/routes.ts';
import { expectOnlyLogged, failLoading } from './failures.ts';
import { expect, openAs, shows } from './scene.ts';
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

function openTab(page: Page, tab: string): Promise<void> {
  return page.getByRole('tab', { name: tab, exact: true }).click();
}

test('/ranking for a coach', async ({ page, openSeason }) => {
  await openSeason('coach', ADDRESS, TITLE);
  for (const [what, tab] of TABS)
    await shows('2', `/ranking has a tab ${what}`, async () => {
      const other = page.getByRole('tab', { selected: false });
      await other.click();
      await openTab(page, tab);
      await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    });

  await page.setViewportSize(WIDE);
  await openSeason('coach', ADDRESS, TITLE);
  for (const [what, tab, lists] of TABS)
    await shows('2', `/ranking, ${what}: these lists, in this order, before any other`, async () => {
      await openTab(page, tab);
      const titles = page.getByRole('tabpanel', { name: tab }).getByRole('heading', { level: 2 });
      const firstTitles = async () => (await titles.allInnerTexts()).slice(0, lists.length);
      await expect.poll(firstTitles).toEqual(lists.map(([, label]) => label));
    });
});

test('/ranking for a player on a wide screen', async ({ page, openSeason }) => {
  await page.setViewportSize(WIDE);
  await openSeason('player', ADDRESS, TITLE);
  for (const [what, tab, lists] of TABS)
    for (const [list, label, first, second] of lists)
      await shows('2', `/ranking, ${what}: a list of ${list}, numbered, of name and value`, async () => {
        await openTab(page, tab);
        expect(await rowsOf(listOf(page, label))).toEqual([row(1, first), row(2, second)]);
      });

  for (const [what, tab, label, decimals] of [
    ['average', '打撃', '打率', 3],
    ['on-base', '打撃', '出塁率', 3],
    ['ERA', '投手', '防御率', 2],
  ] as const)
    await shows('9', `/ranking shows the ${what} to ${decimals} decimals`, async () => {
      await openTab(page, tab);
      for (const text of await rowsOf(listOf(page, label))) {
        expect(text.replace(/^.*?(?=\d*\.)/, '')).toMatch(new RegExp(`^\\d*\\.\\d{${decimals}}$`));
      }
    });
});

test('/ranking for a player on a narrow screen', async ({ page, openSeason }) => {
  await openSeason('player', ADDRESS, TITLE);
  for (const [what, tab, lists] of TABS) {
    await openTab(page, tab);
    for (const [list, label, first, second] of lists)
      await shows(
        '2',
        `/ranking on a narrow screen, ${what}: the list of ${list} is one press away`,
        async () => {
          await page.getByRole('button', { name: label, exact: true }).click();
          expect(await rowsOf(listOf(page, label))).toEqual([row(1, first), row(2, second)]);
        },
      );
  }

  await shows('8', 'a failed load of /ranking is only logged; its lists stay empty', async () => {
    const noted = await failLoading(page, CALL);
    await openSeason('player', ADDRESS, TITLE);
    await expectOnlyLogged(page, noted);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  });
});

const LEADER = '首位 一郎';

const SENT_BATTING = [
  ['avg', '打率', 0.3, '.300'],
  ['obp', '出塁率', 1, '1.000'],
  ['hits', '安打', 31, '31'],
  ['home_runs', '本塁打', 32, '32'],
  ['rbis', '打点', 33, '33'],
  ['caught_stealing', '盗塁', 34, '34'],
] as const;

const SENT_PITCHING = [
  ['era', '防御率', 0.5, '0.50'],
  ['wins', '勝利', 35, '35'],
  ['strikeouts', '奪三振', 36, '36'],
] as const;

/** The server's answer for a team without games, with one person added to each of these lists. */
function withLeader(nobody: PlayerRanking): object {
  const placesOf = (lists: typeof SENT_BATTING | typeof SENT_PITCHING) =>
    Object.fromEntries(
      lists.map(([key, , value]) => [key, [{ user_id: 999_999, name: LEADER, rank: 1, [key]: value }]]),
    );
  return {
    ...nobody,
    battingRecords: { ...nobody.battingRecords, ...placesOf(SENT_BATTING) },
    pitchingRecords: { ...nobody.pitchingRecords, ...placesOf(SENT_PITCHING) },
  };
}

test('/ranking as the server sends it', async ({ page, player, server }) => {
  await page.setViewportSize(WIDE);
  await answer(page, 'GET', CALL, 200, withLeader(await ask(server, 'ranking', player)));
  await openAs(page, player, ADDRESS, TITLE);
  for (const [records, tab, lists] of [
    ['battingRecords', '打撃', SENT_BATTING],
    ['pitchingRecords', '投手', SENT_PITCHING],
  ] as const)
    for (const [key, label, , written] of lists)
      await shows('3', `the ranking’s ${records}.${key} is the list 「${label}」`, async () => {
        await openTab(page, tab);
        const place = page.getByRole('region', { name: label, exact: true }).getByRole('listitem');
        await expect(place).toHaveText(new RegExp(`^1位${LEADER}${written.replace('.', '\\.')}$`));
        // In no other list of the tab either.
        await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(lists.length);
      });
});
