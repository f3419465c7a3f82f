import { expectFieldError, expectPage } from '../support/actions.ts';
import { answer } from '../support/routes.ts';
import { openLogin, openReset, STRANGER, submitForgotten, submitReset } from './account.ts';
import { expect, statement, test } from './scene.ts';

const FALLBACK = 'エラーが発生しました';
const DONE = { status: '見本の知らせ' };

/** "rgb(29, 106, 69)": of the three, green is the largest. */
function isGreen(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return green > red && green > blue;
}

for (const address of ['/forgot-password', '/password/forget']) {
  test(statement('2', `${address} has an e-mail field and a submit button`), async ({ page }) => {
    await page.goto(address);
    await expectPage(page, 'パスワードの再設定');
    await page.getByLabel('メールアドレス').fill(STRANGER.email);
    const asked = page.waitForRequest('/api/forgot-password');
    await page.getByRole('main').getByRole('button', { name: '再設定メールを送信' }).click();
    expect((await asked).postDataJSON()).toEqual({ email: STRANGER.email });
  });

  test(statement('2', `${address} shows the server's status in green`), async ({ page }) => {
    await answer(page, 'POST', '/api/forgot-password', 200, DONE);
    await submitForgotten(page, STRANGER.email, address);
    const status = page.getByText(DONE.status, { exact: true });
    await expect(status).toBeVisible();
    expect(isGreen(await status.evaluate((text) => getComputedStyle(text).color))).toBe(true);
  });
}

test(
  statement('7', 'POST /api/forgot-password: errors.email[0] is shown at the e-mail'),
  async ({ page }) => {
    const errors = { email: ['見本の誤り 一', '見本の誤り 二'] };
    await answer(page, 'POST', '/api/forgot-password', 422, { errors });
    await submitForgotten(page, STRANGER.email);
    await expectFieldError(page, 'メールアドレス', '見本の誤り 一');
    await expect(page.getByText('見本の誤り 二')).toHaveCount(0);
  },
);

test(
  statement('7', 'POST /api/forgot-password: the status of the server is read'),
  async ({ page, player }) => {
    await submitForgotten(page, player.email);
    await expect(page.getByText('パスワード再設定用のリンクを送信しました', { exact: true })).toBeVisible();
  },
);

for (const address of ['/reset-password', '/password/reset']) {
  test(statement('2', `${address} has the e-mail from the query filled in`), async ({ page }) => {
    await page.goto(`${address}?token=sample&email=${encodeURIComponent(STRANGER.email)}`);
    await expectPage(page, '新しいパスワードの設定');
    await expect(page.getByLabel('メールアドレス')).toHaveValue(STRANGER.email);
  });

  test(statement('2', `${address} has the new password and its confirmation`), async ({ page }) => {
    await page.goto(address);
    await expectPage(page, '新しいパスワードの設定');
    for (const label of ['新しいパスワード', '新しいパスワード（確認）']) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveValue('');
      await field.fill('typed');
      await expect(field).toHaveValue('typed');
    }
  });
}

test(
  statement('2', '/reset-password: the mailed link works for the whole way'),
  async ({ page, server, player }) => {
    await submitForgotten(page, player.email);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto(await server.mailedLink(player.email, '/reset-password'));
    await submitReset(page, 'yorugao-8');
    await expect(page.getByText('パスワードを再設定しました', { exact: true })).toBeVisible();
    await expectPage(page, 'ログイン');
  },
);

for (const [section, said, address] of [
  ['2', '/reset-password shows a message on success and goes to /login after 2 seconds', '/reset-password'],
  ['2', '/password/reset shows a message on success and goes to /login after 2 seconds', '/password/reset'],
  ['4', 'Password reset: submit, success message, /login after 2 seconds, not before', '/reset-password'],
  ['9', 'the redirect after a password reset takes 2 s', '/reset-password'],
] as const) {
  test(statement(section, said), async ({ page }) => {
    const opened = new Date('2026-05-03T09:00:00+09:00');
    await answer(page, 'POST', '/api/reset-password', 200, DONE);
    await page.clock.install({ time: opened });
    await openReset(page, STRANGER.email, 'sample-token', address);
    await page.clock.pauseAt(opened.getTime() + 60_000);
    await submitReset(page);
    await expect(page.getByText(DONE.status, { exact: true })).toBeVisible();
    await page.clock.runFor(1_990);
    await expect(page.getByText(DONE.status, { exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
    await page.clock.runFor(20);
    await expectPage(page, 'ログイン');
    await expect(page).toHaveURL(/\/login$/);
  });
}

for (const [field, label] of [
  ['email', 'メールアドレス'],
  ['password', '新しいパスワード'],
  ['password_confirmation', '新しいパスワード（確認）'],
] as const) {
  test(statement('5', `Password reset: a server error on ${field} is shown under it`), async ({ page }) => {
    await answer(page, 'POST', '/api/reset-password', 422, { errors: { [field]: ['見本の誤り'] } });
    await openReset(page, STRANGER.email);
    await submitReset(page);
    await expectFieldError(page, label, '見本の誤り');
    await expect(page.getByText(FALLBACK)).toHaveCount(0);
    await expect(page).toHaveURL(/\/reset-password/);
  });
}

test(statement('5', 'Password reset: a fallback is shown under the e-mail field'), async ({ page }) => {
  await answer(page, 'POST', '/api/reset-password', 422);
  await openReset(page, STRANGER.email);
  await submitReset(page);
  await expectFieldError(page, 'メールアドレス', FALLBACK);
});

for (const [failure, status] of [
  ['a fault', 500],
  ['a refusal without errors', 422],
] as const) {
  test(statement('8', `Password reset: ${failure} shows '${FALLBACK}'`), async ({ page }) => {
    await answer(page, 'POST', '/api/reset-password', status);
    await openReset(page, STRANGER.email);
    await submitReset(page);
    await expect(page.getByText(FALLBACK, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/reset-password/);
  });
}

test(statement('8', `Password reset: a lost connection shows '${FALLBACK}'`), async ({ page }) => {
  await page.route('/api/reset-password', (route) => route.abort());
  await openReset(page, STRANGER.email);
  await submitReset(page);
  await expect(page.getByText(FALLBACK, { exact: true })).toBeVisible();
});

test(statement('2', '/login leads to /forgot-password as /password/forget'), async ({ page }) => {
  await openLogin(page);
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(page).toHaveURL(/\/password\/forget$/);
  await expectPage(page, 'パスワードの再設定');
});
