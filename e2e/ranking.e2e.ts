import { DEMO_COACH, DEMO_PASSWORD, DEMO_PLAYER } from '../demo/fill.ts';
import { PLAYER as OWN_NAME } from '../demo/team.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { atEachWidth, expectAccessibleAtEachWidth } from './support/looks.ts';
import { newCoach, openSession, takeSession } from './support/people.ts';
import {
  battingLists,
  expectLists,
  type List,
  openList,
  openRanking,
  pitchingLists,
  rowsOf,
} from './support/ranking.ts';
import { recordUndefinedFigures } from './support/records.ts';

/** Equal counts share a rank, and the next rank leaves a gap as wide. */
function expectSharedRanks({ places }: List): void {
  const values = places.map(({ value }) => value);
  expect(new Set(values).size).toBeLessThan(values.length);
  for (const { rank, value } of places) {
    expect(rank).toBe(1 + values.filter((other) => other > value).length);
  }
}

test.describe('with the demo team', () => {
  test.use({ demo: true });

  atEachWidth((width) => {
    test('every list shows who leads, and the player finds himself', async ({ page, server }) => {
      const token = await openSession(server, DEMO_PLAYER, DEMO_PASSWORD);
      const ranking = await ask(server, 'ranking', { token });
      await openRanking(page, token);

      const batting = battingLists(ranking);
      await expect(page.getByRole('tab', { name: '打撃' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('region').filter({ visible: true })).toHaveCount(
        width < 1024 ? 1 : batting.length,
      );
      await expectLists(page, batting, OWN_NAME);
      const homeRuns = batting.filter(({ label }) => label === '本塁打');
      homeRuns.forEach(expectSharedRanks);
      await expectAccessible(page);

      await page.getByRole('tab', { name: '投手' }).click();
      await expect(page.getByRole('region', { name: '防御率' })).toBeVisible();
      await expectLists(page, pitchingLists(ranking), OWN_NAME);
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('tab', { name: '投手' })).toHaveAttribute('aria-selected', 'true');
    });
  });

  test('who has no such figure is in no list of it', async ({ page, server }) => {
    const token = await openSession(server, DEMO_COACH, DEMO_PASSWORD);
    await recordUndefinedFigures(server, token);
    await openRanking(page, token);
    expect((await rowsOf(await openList(page, '出塁率'))).join()).toContain('四球太郎1.000');
    expect((await rowsOf(await openList(page, '打率'))).join()).not.toContain('四球太郎');

    await page.getByRole('tab', { name: '投手' }).click();
    expect((await rowsOf(await openList(page, '奪三振'))).join()).toContain('無死太郎');
    expect((await rowsOf(await openList(page, '防御率'))).join()).not.toContain('無死太郎');
  });

  test('a list, its explanation, a player and the booklet keep to the chosen games', async ({
    page,
    server,
  }) => {
    const token = await openSession(server, DEMO_PLAYER, DEMO_PASSWORD);
    const query = { game_type: '練習試合' };
    const ranking = await ask(server, 'ranking', { token, query });
    const search = `?${new URLSearchParams(query)}`;
    await takeSession(page, token);
    await page.goto(`/ranking${search}`);
    await expectPage(page, 'ランキング');
    await expectLists(page, battingLists(ranking), OWN_NAME);

    await page.getByRole('tab', { name: '投手' }).click();
    await expectLists(page, pitchingLists(ranking), OWN_NAME);
    expect(new URL(page.url()).searchParams.get('game_type')).toBe('練習試合');

    await openList(page, 'WHIP');
    await page.getByRole('button', { name: 'WHIPの説明' }).click();
    const explanation = page.getByRole('dialog', { name: 'WHIP' });
    await expect(explanation).toContainText('（被安打＋与四死球）÷ 投球回');
    await expectAccessibleAtEachWidth(page);
    await page.keyboard.press('Escape');
    await expect(explanation).toBeHidden();

    const leader = ranking.pitchingRecords.whip[0];
    if (!leader) throw new Error('nobody pitched');
    const link = page.getByRole('region', { name: 'WHIP' }).getByRole('link', { name: leader.name });
    await expect(link).toHaveAttribute('href', `/players/${leader.user_id}`);
    await page.getByRole('link', { name: '印刷用の成績表' }).click();
    await expectPage(page, '成績表');
    expect(new URL(page.url()).search).toBe(search);
  });
});

test('a new team has nobody to rank', async ({ page, server }) => {
  await openRanking(page, await newCoach(server));
  await expect(page.getByText('打撃の成績がまだありません')).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.getByRole('tab', { name: '投手' }).click();
  await expect(page.getByText('投手の成績がまだありません')).toBeVisible();
  await expectAccessibleAtEachWidth(page);
});
