import type { Route } from '@playwright/test';
import { DEMO_COACH, DEMO_PASSWORD } from '../demo/fill.ts';
import { expectFieldError, expectPage, PASSWORD } from './support/actions.ts';
import { ask } from './support/api.ts';
import { demoFolder } from './support/demo-data.ts';
import { expect, ONLY_IN_ALL, ONLY_IN_ALL_ON_BOTH, test } from './support/fixtures.ts';
import { expectAccessibleLightAndDark } from './support/looks.ts';
import { newCoach, openMyPage, openSession, signUpVerified } from './support/people.ts';
import { startServer } from './support/server.ts';

const OPERATOR = { name: '運営 一子', email: DEMO_COACH };

test.use({ viewport: { width: 390, height: 844 } });

test.describe('on a server of its own', () => {
  test.use({ ownServer: 'counts the teams of the server and logs everybody out' });

  test('the operator looks after the server on a phone', ONLY_IN_ALL_ON_BOTH, async ({ page, server }) => {
    const coach = await newCoach(server);
    const founding = { role: 'coach', team_name: '運営者のチーム' };
    const operator = await signUpVerified(server, OPERATOR, founding);
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel('あなたのパスワード', { exact: true });

    await test.step('to a coach, the page does not exist, and no link leads to it', async () => {
      await openMyPage(page, coach);
      await expect(page.getByRole('link', { name: 'プライバシー' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'サーバーの運営' })).toHaveCount(0);
      await page.goto('/operator');
      await expectPage(page, 'ページが見つかりません');
    });

    await test.step('my page leads the operator there', async () => {
      await openMyPage(page, operator);
      await page.getByRole('link', { name: 'サーバーの運営' }).click();
      await expectPage(page, 'サーバーの運営');
      await expect(region('状態')).toContainText('バックアップの記録がありません');
      await expect(region('チーム').getByRole('button')).toHaveCount(2);
    });

    await test.step('a team in use is deleted only after its name, the password and a second warning', async () => {
      const row = region('チーム').getByRole('button', { name: /^青空ナイン/ });
      await row.click();
      await region('チーム').getByRole('button', { name: 'チームを削除' }).click();
      await expect(dialog).toContainText('「青空ナイン」を削除しますか？');
      await expect(dialog).toContainText('最近も使われています');
      const confirm = dialog.getByRole('button', { name: '削除する', exact: true });
      await dialog.getByLabel('チーム名を入力').fill('青空');
      await confirm.click();
      await expectFieldError(page, 'あなたのパスワード', 'パスワードを入力してください');
      await password.fill('wrong-password');
      await confirm.click();
      await expectFieldError(page, 'あなたのパスワード', 'パスワードが正しくありません');
      await password.fill(PASSWORD);
      await confirm.click();
      await expectFieldError(
        page,
        'チーム名を入力',
        'チーム名が一致しません。表示のとおりに入力してください',
      );
      await dialog.getByLabel('チーム名を入力').fill('青空ナイン');
      await confirm.click();
      await expect(dialog).toContainText('削除してよいか、確認してください');
      await expectAccessibleLightAndDark(page);
      await dialog.getByLabel('使われていることを知ったうえで削除する').check();
      await confirm.click();
      await expect(page.getByText('「青空ナイン」を削除しました')).toBeVisible();
      await expect(row).toHaveCount(0);
      await expect(region('操作の記録')).toContainText('チームを削除：青空ナイン');
    });

    await test.step('nobody is logged out by a mistyped address', async () => {
      const section = region('ログインの解除');
      await section.getByRole('button', { name: 'ログインを解除する' }).click();
      await dialog.getByLabel('メールアドレス').fill('nobody@e2e.example');
      await password.fill(PASSWORD);
      await dialog.getByRole('button', { name: '解除する', exact: true }).click();
      await expectFieldError(page, 'メールアドレス', 'このメールアドレスのアカウントはありません');
      const other = await openSession(server, OPERATOR.email);
      await dialog.getByText('全員').click();
      await dialog.getByRole('button', { name: '解除する', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(ask(server, 'currentUser', { token: other })).rejects.toThrow();
      await expect(region('操作の記録')).toContainText('全員のログインを解除');
    });

    await test.step('the page about privacy names the operator, as plain text', async () => {
      await region('プライバシーの画面').getByRole('button', { name: '内容を変える' }).click();
      await dialog.getByLabel('運営者の名前').fill('<b>青空クラブ</b>');
      await dialog.getByLabel('バックアップを残す日数').fill('0');
      await dialog.getByRole('button', { name: '保存' }).click();
      await expect(dialog).toContainText('バックアップを残す日数は1から3650までの整数で入力してください');
      await dialog.getByLabel('バックアップを残す日数').fill('３０');
      await dialog.getByRole('button', { name: '保存' }).click();
      await expect(dialog).toHaveCount(0);
      await region('プライバシーの画面').getByRole('link', { name: '画面を見る' }).click();
      await expectPage(page, 'プライバシー');
      await expect(page.getByText('<b>青空クラブ</b>')).toBeVisible();
      await expect(page.getByText('バックアップは30日間残ります')).toBeVisible();
    });
  });
});

test(
  'mistakes, lost answers and the back button cost the operator nothing',
  ONLY_IN_ALL,
  async ({ page }) => {
    const server = await startServer({ copyFrom: await demoFolder(), settings: { SIGNUP: 'invite' } });
    const operator = await openSession(server, DEMO_COACH, DEMO_PASSWORD);
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await page.goto(`${server.url}/healthz`);
    await page.evaluate((token) => sessionStorage.setItem('access_token', token), operator);
    await page.goto(`${server.url}/operator`);

    await test.step('a link is renewed and taken back after a question, and the new one stands in its row', async () => {
      const invites = region('チームを作る招待リンク');
      for (const note of ['港北クラブ', '緑クラブ'])
        await ask(server, 'makeFoundingInvite', { token: operator, body: { note } });
      await page.reload();
      await invites.getByRole('button', { name: '港北クラブ のリンクを作り直す' }).click();
      await expect(dialog).toContainText('前に送ったリンクは使えなくなります');
      await dialog.getByRole('button', { name: '作り直す' }).click();
      const row = invites.getByRole('listitem').filter({ hasText: '港北クラブ' });
      await expect(row.getByText(/^http.*found=/)).toBeInViewport();
      await invites.getByRole('button', { name: '緑クラブ のリンクを取り消す' }).click();
      await dialog.getByRole('button', { name: 'キャンセル' }).click();
      await expect(invites.getByText('緑クラブ')).toBeVisible();
      await invites.getByRole('button', { name: '緑クラブ のリンクを取り消す' }).click();
      await dialog.getByRole('button', { name: '取り消す' }).click();
      await expect(invites.getByText('緑クラブ')).toHaveCount(0);
    });

    await test.step('the back button closes a dialog, and the page about privacy keeps what was typed', async () => {
      const privacy = region('プライバシーの画面');
      await privacy.getByRole('button', { name: '内容を変える' }).click();
      await dialog.getByLabel('運営者の名前').fill('青空クラブ');
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await page.reload();
      await privacy.getByRole('button', { name: '内容を変える' }).click();
      await expect(dialog.getByLabel('運営者の名前')).toHaveValue('青空クラブ');
      await expect(dialog).toContainText('保存前の内容を表示しています');
      await ask(server, 'changePrivacy', { token: operator, body: { contact: '別のタブ' } });
      await dialog.getByRole('button', { name: '保存' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(privacy).toContainText('青空クラブ');
      await expect(privacy).toContainText('別のタブ');
      await privacy.getByRole('button', { name: '内容を変える' }).click();
      await dialog.getByLabel('運営者の名前').fill('青空野球クラブ');
      await ask(server, 'changePrivacy', { token: operator, body: { operator_name: '緑クラブ' } });
      await dialog.getByRole('button', { name: '保存' }).click();
      await expect(dialog).toContainText('まだ保存していません');
      await expectAccessibleLightAndDark(page);
      await dialog.getByRole('button', { name: '変更を使う' }).click();
      // The dialog does not wait for the other parts of the page.
      await page.route('**/api/operator', () => undefined);
      await dialog.getByRole('button', { name: '保存' }).click();
      await expect(dialog).toHaveCount(0);
      await page.unroute('**/api/operator');
      await expect(privacy).toContainText('緑クラブ');
    });

    await test.step('a deletion whose answer was lost is done at the second try', async () => {
      const teams = region('チーム');
      await teams.getByRole('button', { name: /^青空ナイン/ }).click();
      await teams.getByRole('button', { name: 'チームを削除' }).click();
      await dialog.getByLabel('チーム名を入力').fill('青空ナイン（デモ）');
      await dialog.getByLabel('あなたのパスワード', { exact: true }).fill(DEMO_PASSWORD);
      await dialog.getByLabel('使われていることを知ったうえで削除する').check();
      const lost = async (route: Route) => {
        await route.fetch();
        await route.abort();
      };
      await page.route('**/delete', lost, { times: 1 });
      const confirm = dialog.getByRole('button', { name: '削除する', exact: true });
      await confirm.click();
      await expect(dialog).toContainText('通信できませんでした');
      await confirm.click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('「青空ナイン（デモ）」を削除しました')).toBeVisible();
      await expect(region('チーム').getByRole('heading')).toBeFocused();
    });
    await server.remove();
  },
);

test(
  'where a team needs an invite, the link of the operator creates one',
  ONLY_IN_ALL,
  async ({ page, browser }) => {
    const server = await startServer({ copyFrom: await demoFolder(), settings: { SIGNUP: 'invite' } });
    const operator = await openSession(server, DEMO_COACH, DEMO_PASSWORD);
    const invites = page.getByRole('region', { name: 'チームを作る招待リンク' });

    await page.goto(`${server.url}/healthz`);
    await page.evaluate((token) => sessionStorage.setItem('access_token', token), operator);
    await page.goto(`${server.url}/operator`);
    await expectPage(page, 'サーバーの運営');
    await invites.getByLabel('メモ').fill('新しいクラブ');
    await invites.getByRole('button', { name: 'リンクを作る' }).click();
    const link = (await invites.getByText(/^http.*found=/).textContent()) ?? '';

    const stranger = await (await browser.newContext({ locale: 'ja-JP' })).newPage();
    await test.step('without one, the form for a team is not there', async () => {
      await stranger.goto(server.url);
      await expect(stranger.getByRole('link', { name: 'チームを作る' })).toHaveCount(0);
      await stranger.goto(`${server.url}/register?role=coach`);
      await expect(stranger.getByText('運営者に招待リンクを頼んでください')).toBeVisible();
      await expect(stranger.getByLabel('チーム名', { exact: true })).toBeHidden();
      await expect(stranger.getByLabel('招待コード', { exact: true })).toBeVisible();
    });

    await test.step('with one, a team is created, and the link is used up', async () => {
      await stranger.goto(link);
      await stranger.getByLabel('チーム名', { exact: true }).fill('新しいクラブ');
      await stranger.getByLabel('名前', { exact: true }).fill('新しい監督');
      await stranger.getByLabel('メールアドレス').fill('new@e2e.example');
      await stranger.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
      await stranger.getByLabel('パスワード（確認）', { exact: true }).fill(PASSWORD);
      await stranger.getByRole('button', { name: '登録', exact: true }).click();
      await expectPage(stranger, 'メールを確認してください');
      await stranger.goto(link);
      await expect(stranger.getByText('この招待リンクは使えません')).toBeVisible();
      await page.reload();
      await expect(invites).toContainText('に使用済み');
    });
    await stranger.context().close();
    await server.remove();
  },
);
