import type { Page } from '@playwright/test';
import { expectFieldError, expectPage } from '../support/actions.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { expectGreen } from '../support/looks.ts';
import { answer } from '../support/routes.ts';
import { openLogin, openReset, STRANGER, submitForgotten, submitReset } from './account.ts';
import { expect, requirement, shows, test } from './fixture.ts';

const FALLBACK = 'エラーが発生しました';
const DONE = { status: '見本の知らせ' };

for (const path of ['/forgot-password', '/password/forget'])
  test(`${path} requests a mail and shows the status`, async ({ page }) => {
    await shows('2', `${path} has an e-mail field and a submit button`, async () => {
      await page.goto(path);
      await expectPage(page, 'パスワードの再設定');
      await page.getByLabel('メールアドレス').fill(STRANGER.email);
      const asked = page.waitForRequest('/api/forgot-password');
      await page.getByRole('main').getByRole('button', { name: '再設定メールを送信' }).click();
      expect((await asked).postDataJSON()).toEqual({ email: STRANGER.email });
    });

    await shows('2', `${path} shows the server's status in green`, async () => {
      await answer(page, 'POST', '/api/forgot-password', 200, DONE);
      await submitForgotten(page, STRANGER.email, path);
      const status = page.getByText(DONE.status, { exact: true });
      await expect(status).toBeVisible();
      await expectGreen(status);
    });
  });

test('/forgot-password shows the response of the server', ONLY_IN_ALL, async ({ page, player }) => {
  await shows('2', '/login leads to the form of /forgot-password at /password/forget', async () => {
    await openLogin(page);
    await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
    await expect(page).toHaveURL(/\/password\/forget$/);
    await expectPage(page, 'パスワードの再設定');
  });

  await shows('7', 'POST /api/forgot-password: the status of the response is shown', async () => {
    await submitForgotten(page, player.email);
    await expect(page.getByText('パスワード再設定用のリンクを送信しました', { exact: true })).toBeVisible();
  });

  await shows('7', 'POST /api/forgot-password: errors.email[0] is shown at the e-mail', async () => {
    const errors = { email: ['見本の誤り 一', '見本の誤り 二'] };
    await answer(page, 'POST', '/api/forgot-password', 422, { errors });
    await submitForgotten(page, STRANGER.email);
    await expectFieldError(page, 'メールアドレス', '見本の誤り 一');
    await expect(page.getByText('見本の誤り 二')).toHaveCount(0);
  });
});

/** Submits the form, and expects the server's message for exactly two seconds and then the login. */
async function expectRedirect(page: Page, path: string): Promise<void> {
  await openReset(page, STRANGER.email, 'sample-token', path);
  const opened = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(opened + 60_000);
  await submitReset(page);
  await expect(page.getByText(DONE.status, { exact: true })).toBeVisible();
  await page.clock.runFor(1_990);
  await expect(page.getByText(DONE.status, { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
  await page.clock.runFor(20);
  await expectPage(page, 'ログイン');
  await expect(page).toHaveURL(/\/login$/);
  await page.clock.resume();
}

for (const path of ['/reset-password', '/password/reset'])
  test(`${path} has the fields of a new password`, ONLY_IN_ALL, async ({ page }) => {
    await shows('2', `${path} fills in the e-mail from the query`, async () => {
      await page.goto(`${path}?token=sample&email=${encodeURIComponent(STRANGER.email)}`);
      await expectPage(page, '新しいパスワードの設定');
      await expect(page.getByLabel('メールアドレス')).toHaveValue(STRANGER.email);
    });

    await shows('2', `${path} has the new password and its confirmation`, async () => {
      await page.goto(path);
      await expectPage(page, '新しいパスワードの設定');
      for (const label of ['新しいパスワード', '新しいパスワード（確認）']) {
        const field = page.getByLabel(label, { exact: true });
        await expect(field).toHaveValue('');
        await field.fill('typed');
        await expect(field).toHaveValue('typed');
      }
    });
  });

test('a reset password leads to /login after two seconds', ONLY_IN_ALL, async ({ page }) => {
  await answer(page, 'POST', '/api/reset-password', 200, DONE);
  await page.clock.install({ time: new Date('2026-05-03T09:00:00+09:00') });
  for (const [section, text, path] of [
    ['2', '/reset-password shows a message on success and goes to /login after 2 seconds', '/reset-password'],
    ['2', '/password/reset shows a message on success and goes to /login after 2 seconds', '/password/reset'],
    [
      '4',
      'Password reset: after the success message it goes to /login in 2 seconds, not before',
      '/reset-password',
    ],
    ['9', 'the redirect after a password reset takes 2 s', '/reset-password'],
  ] as const)
    await shows(section, text, () => expectRedirect(page, path));
});

test(
  requirement('2', '/password/reset: the mailed link sets a new password'),
  async ({ page, server, player }) => {
    await submitForgotten(page, player.email);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto(await server.mailedLink(player.email, '/password/reset'));
    await submitReset(page, 'yorugao-8');
    await expect(page.getByText('パスワードを再設定しました', { exact: true })).toBeVisible();
    await expectPage(page, 'ログイン');
  },
);

/** Submits the form and answers it with this response. */
async function submitAnswered(page: Page, status: number, json: object = {}): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openReset(page, STRANGER.email);
  await answer(page, 'POST', '/api/reset-password', status, json);
  await submitReset(page);
}

test('/reset-password shows the errors and failures of the server', ONLY_IN_ALL, async ({ page }) => {
  for (const [field, label] of [
    ['email', 'メールアドレス'],
    ['password', '新しいパスワード'],
    ['password_confirmation', '新しいパスワード（確認）'],
  ] as const)
    await shows('5', `Password reset: a server error on ${field} is shown under it`, async () => {
      await submitAnswered(page, 422, { errors: { [field]: ['見本の誤り'] } });
      await expectFieldError(page, label, '見本の誤り');
      await expect(page.getByText(FALLBACK)).toHaveCount(0);
      await expect(page).toHaveURL(/\/reset-password/);
    });

  await shows('5', 'Password reset: a fallback is shown under the e-mail field', async () => {
    await submitAnswered(page, 422);
    await expectFieldError(page, 'メールアドレス', FALLBACK);
  });

  for (const [failure, status] of [
    ['a fault', 500],
    ['a refusal without errors', 422],
  ] as const)
    await shows('8', `Password reset: ${failure} shows '${FALLBACK}'`, async () => {
      await submitAnswered(page, status);
      await expect(page.getByText(FALLBACK, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/reset-password/);
    });

  await shows('8', `Password reset: a lost connection shows '${FALLBACK}'`, async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openReset(page, STRANGER.email);
    await page.route('/api/reset-password', (route) => route.abort());
    await submitReset(page);
    await expect(page.getByText(FALLBACK, { exact: true })).toBeVisible();
  });
});
