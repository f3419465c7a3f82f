import type { Page } from '@playwright/test';
import { expectPage } from '../support/actions.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { collectCalls, nextRequest } from '../support/requests.ts';
import { answer } from '../support/routes.ts';
import {
  openLogin,
  openRegistration,
  openReset,
  STRANGER,
  submitLogin,
  submitRegistration,
  submitReset,
} from './account.ts';
import { expect, openAs, shows, test } from './fixture.ts';

test('the access token is kept in session storage alone', async ({ page, coach }) => {
  await shows('9', 'the access token is kept in session storage under the key access_token', async () => {
    await openLogin(page);
    const answered = page.waitForResponse('/api/login');
    await submitLogin(page, coach.email);
    const { access_token } = await (await answered).json();
    await expectPage(page, 'マイページ');
    expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBe(access_token);
  });

  await shows('9', 'the access token is kept in neither local storage nor cookies', async () => {
    await openAs(page, coach, '/mypage', 'マイページ');
    const kept = await page.evaluate(() => Object.values(localStorage).join(' ') + document.cookie);
    expect(kept).not.toContain(coach.token);
  });
});

test('/register accepts names of at most 100 characters', ONLY_IN_ALL, async ({ page }) => {
  for (const [field, role, label, name] of [
    ['name', 'player', '名前', 'name'],
    ['team name', 'coach', 'チーム名', 'team_name'],
  ] as const) {
    const others: Record<string, string> = role === 'coach' ? { チーム名: '見本' } : { 招待コード: 'sample' };

    await shows('9', `a ${field} of 101 characters is not sent`, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await openRegistration(page, role);
      const calls = collectCalls(page);
      await submitRegistration(page, { ...others, [label]: 'あ'.repeat(101) });
      await expect(page.getByText(/は100文字以内で入力してください$/)).toBeVisible();
      expect(calls).toEqual([]);
    });

    await shows('9', `a ${field} of 100 characters is sent unchanged`, async () => {
      const longest = 'あ'.repeat(100);
      await openRegistration(page, role);
      await answer(page, 'POST', '/api/register', 201);
      const sent = nextRequest(page, 'POST', '/api/register');
      await submitRegistration(page, { ...others, [label]: longest });
      expect((await sent).postDataJSON()).toMatchObject({ [name]: longest });
    });
  }
});

interface PasswordForm {
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
  readonly submit: (page: Page, password: string) => Promise<void>;
}

const PASSWORD_FORMS: readonly PasswordForm[] = [
  {
    path: '/api/register',
    open: (page) => openRegistration(page, 'player'),
    submit: (page, password) =>
      submitRegistration(page, {
        招待コード: 'sample',
        パスワード: password,
        'パスワード（確認）': password,
      }),
  },
  {
    path: '/api/login',
    open: openLogin,
    submit: (page, password) => submitLogin(page, STRANGER.email, password),
  },
  { path: '/api/reset-password', open: (page) => openReset(page, STRANGER.email), submit: submitReset },
];

test('each form accepts passwords of at least 6 characters', ONLY_IN_ALL, async ({ page }) => {
  for (const { path, open, submit } of PASSWORD_FORMS) {
    await shows('9', `a password of 5 characters is not sent to ${path}`, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await open(page);
      const calls = collectCalls(page);
      await submit(page, '12345');
      await expect(page.getByText('パスワードは6文字以上で入力してください')).toBeVisible();
      expect(calls).toEqual([]);
    });

    await shows('9', `a password of 6 characters is sent to ${path}`, async () => {
      await open(page);
      await answer(page, 'POST', path, 500);
      const sent = nextRequest(page, 'POST', path);
      await submit(page, '123456');
      expect((await sent).postDataJSON()).toMatchObject({ password: '123456' });
    });
  }
});
