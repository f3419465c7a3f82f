import { fillCounts } from '../support/actions.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { collectAlerts, nextRequest } from '../support/requests.ts';
import { answer } from '../support/routes.ts';
import { expect, openAs, shows } from './fixture.ts';
import { batting, LINE_FORMS, openNewLine, pitching } from './forms.ts';
import { test } from './recording.ts';

test('/records/batting and /records/pitching send the specified fields', async ({
  page,
  coach,
  game,
  players: [player],
}) => {
  await shows(
    '3',
    'Batting form: each number is sent under its name, 一塁打 as hits, 盗塁成功 as caught_stealing',
    async () => {
      await openNewLine(page, coach, batting, game);
      await batting.fill(page, player);
      await fillCounts(page, { 打数: 20, 一塁打: 3, 二塁打: 2, 三塁打: 1, 本塁打: 4, 打点: 11, 得点: 9 });
      await fillCounts(page, { 四死球: 6, 三振: 5, 盗塁企図: 8, 盗塁成功: 7, 失策: 12 });
      const sent = nextRequest(page, 'POST', '/api/records/batting');
      await page.getByRole('button', { name: batting.submit }).click();
      expect((await sent).postDataJSON()).toMatchObject({
        game_id: game,
        user_id: player.id,
        position: '遊撃手',
        order_no: 3,
        at_bats: 20,
        hits: 3,
        doubles: 2,
        triples: 1,
        home_runs: 4,
        rbis: 11,
        runs: 9,
        walks: 6,
        strikeouts: 5,
        steals: 8,
        caught_stealing: 7,
        errors: 12,
      });
    },
  );

  await shows(
    '3',
    'Pitching form: each number is sent under its name, 投球回数 as pitching_innings_outs',
    async () => {
      await openNewLine(page, coach, pitching, game);
      await pitching.fill(page, player);
      await fillCounts(page, {
        球数: 80,
        奪三振: 7,
        被安打: 6,
        被本塁打: 2,
        与四死球: 3,
        失点: 5,
        自責点: 4,
      });
      const sent = nextRequest(page, 'POST', '/api/records/pitching');
      await page.getByRole('button', { name: pitching.submit }).click();
      expect((await sent).postDataJSON()).toMatchObject({
        game_id: game,
        user_id: player.id,
        result: '敗北',
        pitching_innings_outs: 16,
        pitches: 80,
        strikeouts: 7,
        hits_allowed: 6,
        hr_allowed: 2,
        walks_given: 3,
        runs_allowed: 5,
        earned_runs: 4,
      });
    },
  );
});

test(
  'the recording forms work without games that fail to load',
  ONLY_IN_ALL,
  async ({ page, server, coach, game, players: [player] }) => {
    const alerts = collectAlerts(page);
    for (const form of LINE_FORMS) {
      await form.addLine(server, coach, { game, player });
      const name = form.kind === 'batting' ? 'Batting' : 'Pitching';
      await shows(
        '8',
        `${name} form: a game that fails to load lists no registered player, without an alert`,
        async () => {
          await openNewLine(page, coach, form, game);
          const list = page.getByRole('complementary', { name: form.registered });
          await expect(list.getByText(player.name)).toBeVisible();
          await answer(page, 'GET', `**/api/games/${game}`, 500);
          await page.reload();
          await expect(page.getByRole('alert')).toContainText('データの取得に失敗しました');
          await expect(list).toHaveCount(0);
          expect(alerts.splice(0)).toEqual([]);
        },
      );
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }

    await shows(
      '8',
      'Game form: earlier games that fail to load are not offered, without an alert',
      async () => {
        await openAs(page, coach, '/records/game', '試合登録');
        await expect(page.locator('datalist option[value="春季大会"]')).toHaveCount(1);
        await answer(page, 'GET', '**/api/games', 404);
        const refused = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/games');
        await page.reload();
        await refused;
        await expect(page.getByRole('button', { name: '打撃登録へ' })).toBeVisible();
        await expect(page.locator('datalist option')).toHaveCount(0);
        expect(alerts).toEqual([]);
      },
    );
  },
);
