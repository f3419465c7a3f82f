import type { Locator } from '@playwright/test';
import { formatNumberAndName } from '#domain/member-name.ts';
import { emptyBattingLine } from '../test/support/empty-lines.ts';
import { expectPage } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { newCoach, newPlayer, openDemoSession } from './support/people.ts';
import {
  battingLists,
  expectLists,
  formatValue,
  minimumSwitch,
  openList,
  openRanking,
  readRows,
  rowText,
} from './support/ranking.ts';
import { newGame } from './support/records.ts';
import type { RunningServer } from './support/server.ts';

/** Returns the rows of unqualified players in a list, as `rowText` gives them: "四球太郎あと30打席1.000". */
async function unqualifiedRows(region: Locator, title: string): Promise<string[]> {
  const group = region.getByRole('group', { name: title });
  const more = group.getByRole('button', { name: /^ほかの\d+人も表示/ });
  if (await more.isVisible()) await more.click();
  const rows = await group.getByRole('listitem').allInnerTexts();
  return rows.map((row) => rowText(row).replace('–', ''));
}

async function setMinimum(server: RunningServer, token: string, minimum: object): Promise<void> {
  const { name, regulation_innings } = await ask(server, 'team', { token });
  await ask(server, 'updateTeam', { token, body: { name, regulation_innings, ...minimum } });
}

test.describe('with the demo team and a minimum', () => {
  test.use({ demo: true, ownServer: 'changes the rules of the demo team' });

  test(
    'a rate ranks the players who reach the minimum and lists the others apart',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      const token = await openDemoSession(server, 'coach');
      await setMinimum(server, token, { qualifying_plate_appearances: 2, qualifying_innings: 1 });
      const ranking = await ask(server, 'ranking', { token });
      const { qualification, unqualified } = ranking;
      await openRanking(page, token);

      await test.step('the batters are split by the minimum of plate appearances', async () => {
        expect(qualification.batting).toEqual({ coefficient: 2, games: 40, required: 80 });
        await expect(page.getByText('規定打席 80（試合数40 × 2.0）')).toBeVisible();
        // The minimum of attempts does not come from the server.
        const lists = battingLists(ranking).filter(({ label }) => label !== '盗塁成功率');
        await expectLists(page, lists);
        const average = await openList(page, '打率');
        const short = unqualified.battingRecords.avg;
        expect(short.length).toBeGreaterThan(3);
        expect(await unqualifiedRows(average, '打率 規定打席未満')).toEqual(
          short.map(({ missing, avg, ...player }) =>
            `${formatNumberAndName(player)}あと${missing}打席${formatValue({ digits: 3 }, avg)}`.replace(
              /\s/g,
              '',
            ),
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
              `${formatNumberAndName(player).replace(/\s/g, '')} ${formatValue({ digits: 2 }, whip)}`,
          ),
        );
      });
    },
  );
});

test(
  'rates require the usual minimum until the coach sets one or a reader turns it off',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    await recordThinLeader(server, token);
    await openRanking(page, token);
    const average = () => openList(page, '打率');

    await test.step('who has batted once does not lead, but is listed with what is missing', async () => {
      await expect(minimumSwitch(page)).toBeChecked();
      await expect(page.getByText('規定打席 2（試合数1 × 2.0）')).toBeVisible();
      expect(await readRows(await average())).toEqual(['1位常連太郎.250']);
      await expect((await average()).getByText('4打席')).toBeVisible();
      expect(await unqualifiedRows(await average(), '打率 規定打席未満')).toEqual(['一打太郎あと1打席1.000']);
    });

    await test.step('the choice of a reader is kept on the device', async () => {
      await minimumSwitch(page).uncheck();
      expect(await readRows(await average())).toEqual(['1位一打太郎1.000', '2位常連太郎.250']);
      await page.reload();
      await expect(minimumSwitch(page)).not.toBeChecked();
      expect(await readRows(await average())).toEqual(['1位一打太郎1.000', '2位常連太郎.250']);
      await minimumSwitch(page).check();
    });

    await test.step('a steal success rate requires attempts', async () => {
      const steals = await openList(page, '盗塁成功率');
      await expect(page.getByText('盗塁企図 3以上')).toBeVisible();
      expect(await unqualifiedRows(steals, '盗塁成功率 企図の少ない選手')).toEqual([
        '常連太郎あと1企図1.000',
      ]);
      await expect((await openList(page, '安打')).getByRole('group')).toHaveCount(0);
      await average();
    });

    await test.step('a coach is led to the setting of the team', async () => {
      await page.getByRole('link', { name: '規定打席を決める' }).click();
      await expectPage(page, 'チーム');
      await expect(page.getByRole('heading', { name: 'チームの設定' })).toBeFocused();
      await page.getByRole('switch', { name: /^規定打席/ }).check();
      await page.getByRole('button', { name: '設定を保存' }).click();
      await expect(page.getByText('チームの設定を保存しました')).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'ランキング' }).click();
      await expect(page.getByText('規定打席 2（試合数1 × 2.0）')).toBeVisible();
      await expect(page.getByRole('link', { name: '規定打席を決める' })).toHaveCount(0);
      expect(await unqualifiedRows(await average(), '打率 規定打席未満')).toEqual(['一打太郎あと1打席1.000']);
      await minimumSwitch(page).uncheck();
      expect(await readRows(await average())).toEqual(['1位一打太郎1.000', '2位常連太郎.250']);
    });

    await test.step('a player is not', async () => {
      const player = await newPlayer(server, { coach: token });
      await setMinimum(server, token, { qualifying_plate_appearances: null });
      await openRanking(page, player);
      await expect(page.getByRole('region', { name: '打率', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: '規定打席を決める' })).toHaveCount(0);
    });
  },
);

test(
  'on a phone, the own row stays at the bottom edge while it is below it',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const coach = await newCoach(server);
    const game_id = await newGame(server, coach);
    const record = (user_id: number, hits: number) =>
      ask(server, 'createBatting', {
        token: coach,
        body: { ...emptyBattingLine, game_id, user_id, at_bats: 20, hits },
      });
    for (let hits = 2; hits <= 15; hits += 1) {
      const { id } = await ask(server, 'createMember', { token: coach, body: { name: `選手 ${hits}` } });
      await record(id, hits);
    }
    const player = await newPlayer(server, { coach });
    await record((await ask(server, 'currentUser', { token: player })).id ?? 0, 1);
    await page.setViewportSize({ width: 390, height: 664 });
    await openRanking(page, player);
    const own = page.getByRole('region', { name: '打率', exact: true }).locator('[aria-current]');
    await expect(own).toContainText('あなた');
    await expect(own).toContainText('15位');
    const menu = await page.getByRole('navigation', { name: 'メニュー' }).boundingBox();
    const box = await own.boundingBox();
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - (menu?.y ?? 0))).toBeLessThan(2);
    // Seven names stand on the first screen, the own one among them.
    const names = page.getByRole('region', { name: '打率', exact: true }).getByRole('link', { name: /選手/ });
    const ends = await names.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
    expect(ends.filter((end) => end <= (box?.y ?? 0)).length).toBeGreaterThanOrEqual(6);
  },
);

/** Records one batter with four at bats, and one who leads with a single at bat. */
async function recordThinLeader(server: RunningServer, token: string): Promise<void> {
  const game_id = await newGame(server, token);
  for (const [name, at_bats] of [
    ['常連 太郎', 4],
    ['一打 太郎', 1],
  ] as const) {
    const { id: user_id } = await ask(server, 'createMember', { token, body: { name } });
    const steals = at_bats > 1 ? { steals: 2, caught_stealing: 2 } : {};
    const line = { ...emptyBattingLine, game_id, user_id, at_bats, hits: 1, ...steals };
    await ask(server, 'createBatting', { token, body: line });
  }
}
