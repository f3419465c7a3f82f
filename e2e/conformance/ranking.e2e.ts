import type { Locator, Page } from '@playwright/test';
import type { PlayerRanking } from '#contract/ranking.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { rowText } from '../support/ranking.ts';
import { answer } from '../support/routes.ts';
import { expectOnlyLogged, failLoading } from './failures.ts';
import { expect, openAs, shows } from './fixture.ts';
import { GUEST, PLAYER, test } from './season.ts';

const PATH = '/ranking';
const CALL = '/api/player/ranking';
const TITLE = 'ランキング';
const WIDE = { width: 1280, height: 800 };

function findList(page: Page, label: string): Locator {
  return page.getByRole('region', { name: label, exact: true });
}

/** Reads the rows of a list without white space: "1位助人三郎.600". */
async function readRows(list: Locator): Promise<string[]> {
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const rows = await list.getByRole('listitem').allInnerTexts();
  return rows.map((row) => rowText(row).replace('あなた', ''));
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

test('/ranking has two tabs with the specified lists', async ({ page, openSeason }) => {
  await openSeason('coach', PATH, TITLE);
  for (const [what, tab] of TABS)
    await shows('2', `/ranking has a tab ${what}`, async () => {
      const other = page.getByRole('tab', { selected: false });
      await other.click();
      await openTab(page, tab);
      await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    });

  await page.setViewportSize(WIDE);
  await openSeason('coach', PATH, TITLE);
  for (const [what, tab, lists] of TABS)
    await shows(
      '2',
      `/ranking, ${what}: the specified lists come first, in the specified order`,
      async () => {
        await openTab(page, tab);
        const titles = page.getByRole('tabpanel', { name: tab }).getByRole('heading', { level: 2 });
        const firstTitles = async () => (await titles.allInnerTexts()).slice(0, lists.length);
        await expect.poll(firstTitles).toEqual(lists.map(([, label]) => label));
      },
    );
});

test('/ranking shows every list on a wide screen', ONLY_IN_ALL, async ({ page, openSeason }) => {
  await page.setViewportSize(WIDE);
  await openSeason('player', PATH, TITLE);
  for (const [what, tab, lists] of TABS)
    for (const [list, label, first, second] of lists)
      await shows('2', `/ranking, ${what}: a numbered list of ${list} with names and values`, async () => {
        await openTab(page, tab);
        expect(await readRows(findList(page, label))).toEqual([row(1, first), row(2, second)]);
      });

  for (const [what, tab, label, decimals] of [
    ['average', '打撃', '打率', 3],
    ['on-base', '打撃', '出塁率', 3],
    ['ERA', '投手', '防御率', 2],
  ] as const)
    await shows('9', `/ranking shows the ${what} to ${decimals} decimals`, async () => {
      await openTab(page, tab);
      for (const text of await readRows(findList(page, label))) {
        expect(text.replace(/^.*?(?=\d*\.)/, '')).toMatch(new RegExp(`^\\d*\\.\\d{${decimals}}$`));
      }
    });
});

test('/ranking shows one list at a time on a narrow screen', ONLY_IN_ALL, async ({ page, openSeason }) => {
  await openSeason('player', PATH, TITLE);
  for (const [what, tab, lists] of TABS) {
    await openTab(page, tab);
    for (const [list, label, first, second] of lists)
      await shows(
        '2',
        `/ranking on a narrow screen, ${what}: one tap shows the list of ${list}`,
        async () => {
          await page.getByRole('button', { name: label, exact: true }).click();
          expect(await readRows(findList(page, label))).toEqual([row(1, first), row(2, second)]);
        },
      );
  }

  await shows('8', 'a failed load of /ranking is only logged; its lists stay empty', async () => {
    const reports = await failLoading(page, CALL);
    await openSeason('player', PATH, TITLE);
    await expectOnlyLogged(page, reports);
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

/** Returns the response for a team without games, with one player added to each of these lists. */
function withLeader(empty: PlayerRanking): object {
  const listPlaces = (lists: typeof SENT_BATTING | typeof SENT_PITCHING) =>
    Object.fromEntries(
      lists.map(([key, , value]) => [key, [{ user_id: 999_999, name: LEADER, rank: 1, [key]: value }]]),
    );
  return {
    ...empty,
    battingRecords: { ...empty.battingRecords, ...listPlaces(SENT_BATTING) },
    pitchingRecords: { ...empty.pitchingRecords, ...listPlaces(SENT_PITCHING) },
  };
}

test(
  '/ranking shows each list of the response under its title',
  ONLY_IN_ALL,
  async ({ page, player, server }) => {
    await page.setViewportSize(WIDE);
    await answer(page, 'GET', CALL, 200, withLeader(await ask(server, 'ranking', player)));
    await openAs(page, player, PATH, TITLE);
    for (const [records, tab, lists] of [
      ['battingRecords', '打撃', SENT_BATTING],
      ['pitchingRecords', '投手', SENT_PITCHING],
    ] as const)
      for (const [key, label, , written] of lists)
        await shows('3', `the ranking’s ${records}.${key} is shown as the list 「${label}」`, async () => {
          await openTab(page, tab);
          const place = page.getByRole('region', { name: label, exact: true }).getByRole('listitem');
          await expect(place).toHaveText(new RegExp(`^1位${LEADER}${written.replace('.', '\\.')}$`));
          // Each list of the tab has this one row.
          await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(lists.length);
        });
  },
);
