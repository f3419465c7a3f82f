import type { Locator, Page } from '@playwright/test';
import { DEMO_COACH, DEMO_PASSWORD, DEMO_PLAYER } from '../demo/fill.ts';
import { PLAYER as OWN_NAME } from '../demo/team.ts';
import type { PlayerRanking } from '../src/contract/stats.ts';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { newCoach, openSession, takeSession } from './support/people.ts';
import { emptyBattingLine, emptyPitchingLine, newGame } from './support/records.ts';
import type { RunningServer } from './support/server.ts';
import { atEachWidth } from './support/widths.ts';

interface Place {
  readonly rank: number;
  readonly name: string;
  readonly value: number;
}

interface List {
  readonly label: string;
  readonly places: readonly Place[];
  readonly digits: 0 | 2 | 3;
}

type WirePlaces<Key extends string> = readonly ({ rank: number; name: string } & Record<Key, number>)[];

function list<const Key extends string>(
  label: string,
  wire: WirePlaces<Key>,
  key: Key,
  digits: List['digits'] = 0,
): List {
  const places = wire.map((place) => ({ rank: place.rank, name: place.name, value: place[key] }));
  // Whoever has none of a counted thing is not shown among those who have.
  return { label, digits, places: digits === 0 ? places.filter(({ value }) => value > 0) : places };
}

function battingLists({ battingRecords: records }: PlayerRanking): List[] {
  return [
    list('打率', records.avg, 'avg', 3),
    list('出塁率', records.obp, 'obp', 3),
    list('安打', records.hits, 'hits'),
    list('本塁打', records.home_runs, 'home_runs'),
    list('打点', records.rbis, 'rbis'),
    list('盗塁', records.caught_stealing, 'caught_stealing'),
  ];
}

function pitchingLists({ pitchingRecords: records }: PlayerRanking): List[] {
  return [
    list('防御率', records.era, 'era', 2),
    list('勝利', records.wins, 'wins'),
    list('奪三振', records.strikeouts, 'strikeouts'),
  ];
}

/** A rate as the Japanese write it: .333, but an ERA of 0.75. */
function written({ digits }: List, value: number): string {
  const text = value.toFixed(digits);
  return digits === 3 ? text.replace(/^0/, '') : text;
}

/** Where a phone shows one list at a time, this one is chosen; it is opened to its last place. */
async function openList(page: Page, label: string): Promise<Locator> {
  const chip = page.getByRole('group', { name: '項目' }).getByRole('button', { name: label, exact: true });
  if (await chip.isVisible()) await chip.click();
  const region = page.getByRole('region', { name: label, exact: true });
  await expect(region.getByRole('heading', { name: label, exact: true })).toBeVisible();
  const all = region.getByRole('button', { name: /^全員を表示/ });
  if (await all.isVisible()) await all.click();
  return region;
}

/** The rows of a list as they read, without white space: "1位青空一朗.333". */
async function rowsOf(region: Locator): Promise<string[]> {
  const rows = await region.getByRole('listitem').allInnerTexts();
  return rows.map((row) => row.replace(/\s/g, ''));
}

async function expectLists(page: Page, lists: readonly List[], own?: string): Promise<void> {
  for (const shown of lists) {
    const region = await openList(page, shown.label);
    const expected = shown.places.map(({ rank, name, value }) =>
      `${rank}位${name}${name === own ? 'あなた' : ''}${written(shown, value)}`.replace(/\s/g, ''),
    );
    expect(await rowsOf(region), shown.label).toEqual(expected);
  }
}

/** Equal counts share a rank, and the next rank leaves a gap as wide. */
function expectSharedRanks({ places }: List): void {
  const values = places.map(({ value }) => value);
  expect(new Set(values).size).toBeLessThan(values.length);
  for (const { rank, value } of places) {
    expect(rank).toBe(1 + values.filter((other) => other > value).length);
  }
}

async function openRanking(page: Page, token: string): Promise<void> {
  await takeSession(page, token);
  await page.goto('/ranking');
  await expectPage(page, 'ランキング');
}

atEachWidth((width) => {
  test.describe('with the demo team', () => {
    test.use({ demo: true });

    test('every list shows who leads, and the player finds himself', async ({ page, server }) => {
      const token = await openSession(server, DEMO_PLAYER, DEMO_PASSWORD);
      const ranking = await ask(server, 'ranking', { token });
      await openRanking(page, token);

      const batting = battingLists(ranking);
      await expect(page.getByRole('tab', { name: '打撃' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('region').filter({ visible: true })).toHaveCount(
        width < 1024 ? 1 : batting.length,
      );
      await expectAccessible(page);
      await expectLists(page, batting, OWN_NAME);
      const homeRuns = batting.filter(({ label }) => label === '本塁打');
      homeRuns.forEach(expectSharedRanks);
      await expectAccessible(page);

      await page.getByRole('tab', { name: '投手' }).click();
      await expect(page.getByRole('region', { name: '防御率' })).toBeVisible();
      await expectAccessible(page);
      await expectLists(page, pitchingLists(ranking), OWN_NAME);
      await page.reload();
      await expect(page.getByRole('tab', { name: '投手' })).toHaveAttribute('aria-selected', 'true');
    });

    test('who has no such figure is in no list of it', async ({ page, server }) => {
      const token = await openSession(server, DEMO_COACH, DEMO_PASSWORD);
      await recordUndefinedFigures(server, token);
      const ranking = await ask(server, 'ranking', { token });
      await openRanking(page, token);
      await expectLists(page, battingLists(ranking));
      expect((await rowsOf(await openList(page, '出塁率'))).join()).toContain('四球太郎1.000');
      expect((await rowsOf(await openList(page, '打率'))).join()).not.toContain('四球太郎');

      await page.getByRole('tab', { name: '投手' }).click();
      await expectLists(page, pitchingLists(ranking));
      expect((await rowsOf(await openList(page, '奪三振'))).join()).toContain('無死太郎');
      expect((await rowsOf(await openList(page, '防御率'))).join()).not.toContain('無死太郎');
      await expectAccessible(page);
    });
  });

  test('a new team has nobody to rank', async ({ page, server }) => {
    await openRanking(page, await newCoach(server));
    await expect(page.getByText('打撃の成績がまだありません')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: '投手' }).click();
    await expect(page.getByText('投手の成績がまだありません')).toBeVisible();
    await expectAccessible(page);
  });
});

/** Somebody who was only walked has no average, and somebody who retired nobody has no ERA. */
async function recordUndefinedFigures(server: RunningServer, token: string): Promise<void> {
  const game_id = await newGame(server, token);
  const walker = await ask(server, 'createMember', { token, body: { name: '四球 太郎' } });
  const reliever = await ask(server, 'createMember', { token, body: { name: '無死 太郎' } });
  const batting = { ...emptyBattingLine, game_id, user_id: walker.id, walks: 1 };
  await ask(server, 'createBatting', { token, body: batting });
  const pitching = { ...emptyPitchingLine, game_id, user_id: reliever.id, strikeouts: 1 };
  await ask(server, 'createPitching', { token, body: { ...pitching, runs_allowed: 2, earned_runs: 2 } });
}
