import { expectPage } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { expect, openAs, shows } from './fixture.ts';
import { batting, fillGame, pitching } from './forms.ts';
import { addPitching, newGame, openSummary, test } from './recording.ts';

test(
  'the registration flow leads from the game form to the summary',
  ONLY_IN_ALL,
  async ({ page, server, coach, players: [player, other] }) => {
    await shows(
      '4',
      'Registration flow: it goes through game form, batting form, pitching form, summary and game list',
      async () => {
        await openAs(page, coach, '/records/game', '試合登録');
        await fillGame(page);
        await page.getByRole('button', { name: '打撃登録へ' }).click();
        await expectPage(page, '打撃登録');
        await expect(page).toHaveURL('/records/batting');
        await batting.fill(page, player);
        await page.getByRole('button', { name: '投手登録へ' }).click();
        await expectPage(page, '投手登録');
        await expect(page).toHaveURL('/records/pitching');
        await pitching.fill(page, other);
        await page.getByRole('button', { name: '確認画面へ' }).click();
        await expectPage(page, '登録内容');
        await expect(page).toHaveURL('/records/summary');
        await expect(page.getByText('市民大会')).toBeVisible();
        await page.getByRole('link', { name: '試合一覧へ' }).click();
        await expectPage(page, '試合一覧');
        await expect(page).toHaveURL('/games/list');
        const [game] = await ask(server, 'games', { token: coach.token });
        const detail = await ask(server, 'game', { token: coach.token, id: game?.id ?? 0 });
        expect(detail.batting_records).toMatchObject([{ user: player }]);
        expect(detail.pitching_records).toMatchObject([{ user: other }]);
      },
    );

    const game = await newGame(server, coach);
    await batting.addLine(server, coach, { game, player });
    await addPitching(server, coach, { game, player });
    await shows(
      '4',
      'Registration flow: the next buttons carry the game id through to the summary',
      async () => {
        await openAs(page, coach, `/games/${game}`, '港北クラブ戦');
        await page.getByRole('link', { name: '+ 野手を追加' }).click();
        for (const title of ['打撃登録', '投手登録']) {
          await expectPage(page, title);
          await expect(page.getByRole('main').getByRole('link', { name: '港北クラブ戦' })).toBeVisible();
          await page.getByRole('link', { name: '次へ' }).click();
        }
        await expectPage(page, '登録内容');
        await expect(page.getByText('雨のため五回で終了')).toBeVisible();
      },
    );

    await shows('4', 'Registration flow: the summary keeps the game of the flow after a reload', async () => {
      await openSummary(page, coach, game);
      await page.reload();
      await expectPage(page, '登録内容');
      await expect(page.getByText('雨のため五回で終了')).toBeVisible();
    });

    await shows('4', 'Editing a game returns to /games/{id}', async () => {
      await openAs(page, coach, `/records/game/${game}/edit`, '試合の情報');
      await page.getByLabel('相手チーム', { exact: true }).fill('東町ロケッツ');
      await page.getByRole('button', { name: '更新する' }).click();
      await expectPage(page, '東町ロケッツ戦');
      await expect(page).toHaveURL(`/games/${game}`);
    });
  },
);
