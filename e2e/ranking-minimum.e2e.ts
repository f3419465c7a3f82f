import type { Locator } from '@playwright/test';
import { numberedName } from '#domain/member-name.ts';
import { emptyBattingLine } from '../test/support/empty-lines.ts';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { newCoach, newPlayer, openDemoSession } from './support/people.ts';
import { battingLists, expectLists, formatValue, openList, openRanking, rowsOf } from './support/ranking.ts';
import { newGame } from './support/records.ts';
import type { RunningServer } from './support/server.ts';

/** Returns the rows of unqualified players in a ranking list, without white space: "四球太郎あと30打席1.000". */
async function unqualifiedRows(region: Locator, title: string): Promise<string[]> {
  const group = region.getByRole('group', { name: title });
  const more = group.getByRole('button', { name: /^ほかの\d+人も表示/ });
  if (await more.isVisible()) await more.click();
  const rows = await group.getByRole('listitem').allInnerTexts();
  return rows.map((row) => row.replace(/\s/g, ''));
}

async function setMinimum(server: RunningServer, token: string, minimum: object): Promise<void> {
  const { name, regulation_innings } = await ask(server, 'team', { token });
  await ask(server, 'updateTeam', { token, body: { name, regulation_innings, ...minimum } });
}

test.describe('with the demo team and a minimum', () => {
  test.use({ demo: true });

  test('a rate ranks the players who reach the minimum and lists the others apart', async ({
    page,
    server,
  }) => {
    const token = await openDemoSession(server, 'coach');
    await setMinimum(server, token, { qualifying_plate_appearances: 2, qualifying_innings: 1 });
    const { qualification, unqualified, ...ranking } = await ask(server, 'ranking', { token });
    await openRanking(page, token);

    await test.step('the batters are split by the minimum of plate appearances', async () => {
      expect(qualification.batting).toEqual({ coefficient: 2, games: 40, required: 80 });
      await expect(page.getByText('規定打席 80（試合数40 × 2.0）')).toBeVisible();
      await expectLists(page, battingLists({ ...ranking, qualification, unqualified }));
      const average = await openList(page, '打率');
      const short = unqualified.battingRecords.avg;
      expect(short.length).toBeGreaterThan(3);
      expect(await unqualifiedRows(average, '打率 規定打席未満')).toEqual(
        short.map(({ missing, avg, ...player }) =>
          `${numberedName(player)}あと${missing}打席${formatValue({ digits: 3 }, avg)}`.replace(/\s/g, ''),
        ),
      );
      await expectAccessibleAtEachWidth(page);
      await expect((await openList(page, '安打')).getByText('規定打席未満')).toHaveCount(0);
      // A wide screen shows all lists side by side, those with a minimum included.
      const rule = page.getByText('規定打席 80（試合数40 × 2.0）');
      await expect(rule).toBeHidden();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(rule).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await test.step('the pitchers are split by the minimum of innings', async () => {
      await page.getByRole('tab', { name: '投手' }).click();
      await expect(page.getByText('規定投球回 40（試合数40 × 1.0）')).toBeVisible();
      const short = unqualified.pitchingRecords.whip;
      expect(short.length).toBeGreaterThan(0);
      const rows = await unqualifiedRows(await openList(page, 'WHIP'), 'WHIP 規定投球回未満');
      expect(rows.map((row) => row.replace(/あと.*回(\d\/3)?/, ' '))).toEqual(
        short.map(
          ({ whip, ...player }) =>
            `${numberedName(player).replace(/\s/g, '')} ${formatValue({ digits: 2 }, whip)}`,
        ),
      );
      await expectAccessibleAtEachWidth(page);
    });
  });
});

test('the ranking suggests a minimum to a coach when the leader has hardly batted', async ({
  page,
  server,
}) => {
  const token = await newCoach(server);
  await recordThinLeader(server, token);
  await openRanking(page, token);
  await expect(page.getByText('打率1位の一打 太郎は1打席です。')).toBeVisible();
  expect(await rowsOf(await openList(page, '打率'))).toEqual(['1位一打太郎1.000', '2位常連太郎.250']);
  await expectAccessibleAtEachWidth(page);
  await page.getByRole('link', { name: '規定打席を決める' }).click();
  await expectPage(page, 'マイページ');
  await expect(page.getByRole('heading', { name: 'チームの設定' })).toBeFocused();
  await page.getByRole('switch', { name: /^規定打席/ }).check();
  await page.getByRole('button', { name: '設定を保存' }).click();
  await expect(page.getByText('チームの設定を保存しました')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'ランキング' }).click();
  await expect(page.getByText('規定打席 2（試合数1 × 2.0）')).toBeVisible();
  await expect(page.getByText('打率1位の')).toHaveCount(0);
  expect(await unqualifiedRows(await openList(page, '打率'), '打率 規定打席未満')).toEqual([
    '一打太郎あと1打席1.000',
  ]);
  const player = await newPlayer(server, { coach: token });
  await setMinimum(server, token, { qualifying_plate_appearances: null });
  await openRanking(page, player);
  await expect(page.getByRole('region', { name: '打率', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: '規定打席を決める' })).toHaveCount(0);
});

/** Records one batter with four at bats, and one who leads with a single at bat. */
async function recordThinLeader(server: RunningServer, token: string): Promise<void> {
  const game_id = await newGame(server, token);
  for (const [name, at_bats] of [
    ['常連 太郎', 4],
    ['一打 太郎', 1],
  ] as const) {
    const { id: user_id } = await ask(server, 'createMember', { token, body: { name } });
    const line = { ...emptyBattingLine, game_id, user_id, at_bats, hits: 1 };
    await ask(server, 'createBatting', { token, body: line });
  }
}
