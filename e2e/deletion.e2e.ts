import { DEMO_PASSWORD, DEMO_PLAYER } from '../demo/fill.ts';
import { PLAYER } from '../demo/team.ts';
import { expectAlert, expectPage, LANDING_TITLE } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL_ON_BOTH, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { openDemoSession, openMyPage, takeSession } from './support/people.ts';
import { answer } from './support/routes.ts';
import type { RunningServer } from './support/server.ts';

test.use({ demo: true, ownServer: 'deletes the player of the demo team' });

async function teamFigures(server: RunningServer, token: string) {
  return {
    dashboard: await ask(server, 'managerDashboard', { token }),
    ranking: await ask(server, 'ranking', { token }),
  };
}

/** The id of the latest game in which the player batted. */
async function gameOfPlayer(server: RunningServer, token: string): Promise<number> {
  for (const { id } of await ask(server, 'games', { token })) {
    const { batting_records } = await ask(server, 'game', { token, id });
    if (batting_records.some(({ user }) => user.name === PLAYER)) return id;
  }
  throw new Error(`${PLAYER} has not played`);
}

test(
  'a player deletes their account, and the team keeps their figures',
  ONLY_IN_ALL_ON_BOTH,
  async ({ page, server }) => {
    const coach = await openDemoSession(server, 'coach');
    const before = await teamFigures(server, coach);
    const game = await gameOfPlayer(server, coach);
    const token = await openDemoSession(server, 'player');
    await openMyPage(page, token);
    const open = page.getByRole('button', { name: 'アカウントを削除' });
    const question = page.getByRole('alertdialog', { name: 'アカウントを削除しますか？' });

    await test.step('cancelling the confirmation deletes nothing', async () => {
      await open.click();
      await expect(question).toContainText('この操作は元に戻せません。');
      await expectAccessibleAtEachWidth(page);
      await question.getByRole('button', { name: 'キャンセル' }).click();
      await expect(question).toBeHidden();
      expect((await ask(server, 'currentUser', { token })).email).toBe(DEMO_PLAYER);
    });

    await test.step('a failed deletion is reported', async () => {
      await answer(page, 'DELETE', '/api/mypage', 500);
      await open.click();
      await expectAlert(page, '削除に失敗しました', () =>
        question.getByRole('button', { name: '削除', exact: true }).click(),
      );
      await expect(question).toBeHidden();
      await page.unroute('/api/mypage');
    });

    await test.step('after the confirmation the account no longer exists', async () => {
      await open.click();
      await expectAlert(page, 'アカウントを削除しました', () =>
        question.getByRole('button', { name: '削除', exact: true }).click(),
      );
      await expect(page).toHaveURL(/:\d+\/$/);
      await expectPage(page, LANDING_TITLE);
      await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
      await expect(ask(server, 'currentUser', { token })).rejects.toThrow('401');
      await page.goto('/login');
      await page.getByLabel('メールアドレス').fill(DEMO_PLAYER);
      await page.getByLabel('パスワード', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'ログイン', exact: true }).click();
      await expect(page.getByText('メールアドレスまたはパスワードが正しくありません')).toBeVisible();
    });

    await test.step("the team's figures and the player's name in the games are unchanged", async () => {
      expect(await teamFigures(server, coach)).toEqual(before);
      await takeSession(page, coach);
      await page.goto(`/games/${game}`);
      await expect(page.getByRole('table', { name: '打撃成績' }).getByText(PLAYER)).toBeVisible();
    });
  },
);
