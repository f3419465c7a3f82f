import { PLAYER as OWN_NAME } from '../demo/team.ts';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth, onPhone } from './support/looks.ts';
import { newCoach, openDemoSession, openPage } from './support/people.ts';
import {
  battingLists,
  expectLists,
  type List,
  minimumSwitch,
  openList,
  openRanking,
  pitchingLists,
  readRows,
} from './support/ranking.ts';
import { recordRegular, recordUndefinedFigures } from './support/records.ts';

/** Expects equal counts to share a rank, and the ranks after them to leave a gap. */
function expectSharedRanks({ ranks }: List): void {
  const values = ranks.map(({ value }) => value);
  expect(new Set(values).size).toBeLessThan(values.length);
  for (const { rank, value } of ranks) {
    expect(rank).toBe(1 + values.filter((other) => other > value).length);
  }
}

test.describe('with the demo team', () => {
  test.use({ demo: true });

  onPhone((width) => {
    test('every list shows its leaders and marks the own place of the player', async ({ page, server }) => {
      const token = await openDemoSession(server, 'player');
      const ranking = await ask(server, 'ranking', { token });
      await openRanking(page, token);
      // The response ranks everybody: the team has no minimum of its own.
      await minimumSwitch(page).uncheck();

      const batting = battingLists(ranking);
      await expect(page.getByRole('tab', { name: '打撃' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('region').filter({ visible: true })).toHaveCount(
        width < 1024 ? 1 : batting.length,
      );
      await expectLists(page, batting, OWN_NAME);
      const homeRuns = batting.filter(({ label }) => label === '本塁打');
      homeRuns.forEach(expectSharedRanks);

      await page.getByRole('tab', { name: '投手' }).click();
      await expect(page.getByRole('region', { name: '防御率' })).toBeVisible();
      await expectLists(page, pitchingLists(ranking), OWN_NAME);
      await page.reload();
      await expect(page.getByRole('tab', { name: '投手' })).toHaveAttribute('aria-selected', 'true');
    });
  });

  test(
    'the filter applies to the lists and follows the link to the booklet',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const token = await openDemoSession(server, 'player');
      const query = { game_type: '練習試合' };
      const ranking = await ask(server, 'ranking', { token, query });
      const search = `?${new URLSearchParams({ season: 'all', ...query })}`;
      await openPage(page, token, `/ranking${search}`, 'ランキング');
      await minimumSwitch(page).uncheck();
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
    },
  );
});

test('a player without a figure is not in its list', ONLY_IN_ALL, async ({ page, server }) => {
  const token = await newCoach(server);
  await recordUndefinedFigures(server, token);
  await recordRegular(server, token, '常連 太郎');
  await openRanking(page, token);
  await minimumSwitch(page).uncheck();
  expect((await readRows(await openList(page, '出塁率'))).join()).toContain('四球太郎1.000');
  expect(await readRows(await openList(page, '打率'))).toEqual(['1位常連太郎.250']);

  await page.getByRole('tab', { name: '投手' }).click();
  expect((await readRows(await openList(page, '奪三振'))).join()).toContain('無死太郎');
  expect(await readRows(await openList(page, '防御率'))).toEqual(['1位常連太郎3.00']);
});

test('the ranking of a new team says that there are no figures', ONLY_IN_ALL, async ({ page, server }) => {
  await openRanking(page, await newCoach(server));
  await expect(page.getByText('打撃の成績がまだありません')).toBeVisible();
  await page.getByRole('tab', { name: '投手' }).click();
  await expect(page.getByText('投手の成績がまだありません')).toBeVisible();
});
