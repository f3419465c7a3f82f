import { expectFieldError, expectPage, logIn, PASSWORD } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { COACH, newCoach, openSession, openSettings, PLAYER } from './support/people.ts';
import { answer } from './support/routes.ts';
import type { RunningServer } from './support/server.ts';

const NEW_PASSWORD = 'asagao-8-yuugao';
const COMMON = 'よく使われているパスワードです';
const OWN = '名前やチーム名、メールアドレスが入っています';

const listSessions = (server: RunningServer, token: string) => ask(server, 'sessions', { token });

test('a user sees their sessions and ends them [S84]', async ({ page, server }) => {
  await newCoach(server);
  const token = await openSession(server, COACH.email);
  await openSession(server, COACH.email);
  await openSettings(page, token, 'account');
  const section = page.getByRole('region', { name: 'ログイン中の端末' });
  const rows = section.getByRole('listitem');
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('現在のパスワード', { exact: true });

  await test.step('the list marks the current session, which cannot be ended', async () => {
    await expect(rows).toHaveCount(3);
    const own = rows.filter({ hasText: 'この端末' });
    await expect(own).toHaveCount(1);
    await expect(own).toContainText(/最後の利用 \d{4}年\d+月\d+日/);
    await expect(own.getByRole('button')).toHaveCount(0);
  });

  await test.step('no session ends without the password', async () => {
    await rows.getByRole('button').first().click();
    await expect(dialog).toContainText('「不明な端末」のログインを解除しますか？');
    await expectAccessibleAtEachWidth(page);
    await dialog.getByRole('button', { name: '解除する' }).click();
    await expectFieldError(page, '現在のパスワード', 'パスワードを入力してください');
    await password.fill('wrong-password');
    await dialog.getByRole('button', { name: '解除する' }).click();
    await expectFieldError(page, '現在のパスワード', 'パスワードが正しくありません');
    expect(await listSessions(server, token)).toHaveLength(3);
  });

  await test.step('the password ends one session', async () => {
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: '解除する' }).click();
    await expect(page.getByText('解除しました')).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(dialog).toHaveCount(0);
    await expect(section.getByRole('heading')).toBeFocused();
    expect(await listSessions(server, token)).toHaveLength(2);
  });

  await test.step('a failure is reported and can be retried', async () => {
    await answer(page, 'POST', '/api/sessions/end', 500);
    await section.getByRole('button', { name: 'ほかの端末をすべて解除' }).click();
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: '解除する' }).click();
    await expect(dialog.getByText('解除できませんでした')).toBeVisible();
    await page.unroute('/api/sessions/end');
  });

  await test.step('all other sessions end', async () => {
    await dialog.getByRole('button', { name: '解除する' }).click();
    await expect(rows).toHaveCount(1);
    await expect(section.getByRole('button')).toHaveCount(0);
    expect(await listSessions(server, token)).toMatchObject([{ current: true }]);
  });
});

test(
  'a long list of sessions is shown in two steps, and a failed load can be retried',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    for (let times = 0; times < 6; times += 1) await openSession(server, COACH.email);
    await answer(page, 'GET', '/api/sessions', 500);
    await openSettings(page, token, 'account');
    const section = page.getByRole('region', { name: 'ログイン中の端末' });
    await expect(section.getByText('データの取得に失敗しました')).toBeVisible();
    await expectAccessibleAtEachWidth(page);
    await page.unroute('/api/sessions');
    await section.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(5);
    await section.getByRole('button', { name: 'ほか2件を表示' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(7);
  },
);

test("changing the password ends the user's other sessions [S51]", ONLY_IN_ALL, async ({ page, server }) => {
  const other = await newCoach(server);
  const token = await openSession(server, COACH.email);
  await openSettings(page, token, 'account');
  const section = page.getByRole('region', { name: 'パスワード', exact: true });
  const field = (label: string) => section.getByLabel(label, { exact: true });
  const submit = section.getByRole('button', { name: '変更する' });
  const fill = async (current: string, next: string, again = next) => {
    await field('現在のパスワード').fill(current);
    await field('新しいパスワード').fill(next);
    await field('新しいパスワード（確認）').fill(again);
  };

  await test.step('the form opens on demand and shows the errors of its fields', async () => {
    await section.getByRole('button', { name: 'パスワードを変更' }).click();
    await expect(field('現在のパスワード')).toBeFocused();
    await fill(PASSWORD, '12345', '123456');
    await submit.click();
    await expectFieldError(page, '新しいパスワード', 'パスワードは6文字以上で入力してください');
    await expectFieldError(page, '新しいパスワード（確認）', 'パスワードが一致しません');
    await fill('wrong-password', NEW_PASSWORD);
    await submit.click();
    await expectFieldError(page, '現在のパスワード', 'パスワードが正しくありません');
    await expectAccessibleAtEachWidth(page);
  });

  await test.step('the new password is stored, and the other session ends', async () => {
    await fill(PASSWORD, NEW_PASSWORD);
    await submit.click();
    await expect(page.getByText('パスワードを変更しました')).toBeVisible();
    await expect(submit).toHaveCount(0);
    expect(await listSessions(server, token)).toHaveLength(1);
    await expect(ask(server, 'currentUser', { token: other })).rejects.toThrow();
  });

  await page.getByRole('button', { name: 'ログアウト' }).click();
  await logIn(page, COACH.email, NEW_PASSWORD);
});

test(
  'a password that is easy to guess is advised against but accepted [S54]',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const { invite_code } = await ask(server, 'team', { token });
    await page.goto(`/register?invite=${invite_code}`);
    const password = page.getByLabel('パスワード', { exact: true });
    await page.getByLabel('名前', { exact: true }).fill('Aozora Taro');
    await page.getByLabel('メールアドレス').fill(PLAYER.email);
    for (const [typed, advice] of [
      ['Baseball', COMMON],
      ['xx-aozora-xx', OWN],
      ['player-9', OWN],
      ['Bench-Note', OWN],
      ['ベンチノート', OWN],
    ] as const) {
      await password.fill(typed);
      await expect(page.getByText(advice)).toBeVisible();
    }
    await expectAccessibleAtEachWidth(page);
    await password.fill('hirugao-7');
    for (const advice of [COMMON, OWN]) await expect(page.getByText(advice)).toHaveCount(0);
    await password.fill('baseball');
    await page.getByLabel('パスワード（確認）', { exact: true }).fill('baseball');
    await expect(page.getByText(COMMON)).toBeVisible();
    await page.getByRole('button', { name: '登録', exact: true }).click();
    await expectPage(page, 'メールを確認してください');
  },
);
