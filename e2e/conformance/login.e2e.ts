import type { Page } from '@playwright/test';
import { expectFieldError, expectPage, PASSWORD } from '../support/actions.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { signUp, TEAM } from '../support/people.ts';
import { collectCalls } from '../support/requests.ts';
import { answer } from '../support/routes.ts';
import { openLogin, STRANGER, submitLogin } from './account.ts';
import { expect, newPerson, shows, test } from './fixture.ts';

const FAILED = 'ログインに失敗しました。時間をおいて再度お試しください。';
const MISSING = 'メール認証が完了していません';
const RESENT = '確認メールを再送信しました';
const RESEND_FAILED = '再送信に失敗しました';
const UNVERIFIED = { errors: { emailVerified: [false] } };

/** Submits the login and answers it with this response. */
async function submitAnswered(page: Page, status: number, json: object = {}): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openLogin(page);
  await answer(page, 'POST', '/api/login', status, json);
  await submitLogin(page, STRANGER.email);
}

test('/login refuses invalid input', async ({ page }) => {
  for (const [rule, label, email, password, text] of [
    ['email is required', 'メールアドレス', '', PASSWORD, 'メールアドレスを入力してください'],
    [
      'email has the pattern of an e-mail address',
      'メールアドレス',
      'coach@',
      PASSWORD,
      '有効なメールアドレスを入力してください',
    ],
    ['password is required', 'パスワード', STRANGER.email, '', 'パスワードを入力してください'],
    [
      'password has at least 6 characters',
      'パスワード',
      STRANGER.email,
      '12345',
      'パスワードは6文字以上で入力してください',
    ],
  ] as const)
    await shows('5', `Login: ${rule}, else it says '${text}' and sends nothing`, async () => {
      await openLogin(page);
      const calls = collectCalls(page);
      await submitLogin(page, email, password);
      await expectFieldError(page, label, text);
      expect(calls).toEqual([]);
    });
});

test(
  '/login offers a new mail to a user with an unverified e-mail',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const person = newPerson('見本 新監督');
    const resend = page.getByRole('button', { name: 'メールを再送信', exact: true });
    await signUp(server, person, { role: 'coach', team_name: TEAM });

    await shows(
      '4',
      'Login: an unverified e-mail shows a message and the button メールを再送信',
      async () => {
        await openLogin(page);
        await expect(page.getByRole('button', { name: 'メールを再送信' })).toHaveCount(0);
        await submitLogin(page, person.email);
        await expect(page.getByText(MISSING, { exact: true })).toBeVisible();
        await expect(resend).toBeVisible();
        await expect(page).toHaveURL(/\/login$/);
      },
    );

    await shows('7', `POST /api/email/resend: success shows '${RESENT}' and sends a new mail`, async () => {
      const first = await server.mailedLink(person.email);
      await openLogin(page);
      await submitLogin(page, person.email);
      await resend.click();
      await expect(page.getByText(RESENT, { exact: true })).toBeVisible();
      await expect.poll(() => server.mailedLink(person.email)).not.toBe(first);
    });

    for (const status of [422, 500])
      await shows('7', `POST /api/email/resend: a response ${status} shows '${RESEND_FAILED}'`, async () => {
        await submitAnswered(page, 403, UNVERIFIED);
        await answer(page, 'POST', '/api/email/resend', status);
        await resend.click();
        await expect(page.getByText(RESEND_FAILED, { exact: true })).toBeVisible();
        await expect(page.getByText(RESENT)).toHaveCount(0);
      });

    await shows('7', `POST /api/email/resend: a lost connection shows '${RESEND_FAILED}'`, async () => {
      await submitAnswered(page, 403, UNVERIFIED);
      await page.route('/api/email/resend', (route) => route.abort());
      await resend.click();
      await expect(page.getByText(RESEND_FAILED, { exact: true })).toBeVisible();
      await expectPage(page, 'ログイン');
    });
  },
);

test('/login shows the response that the e-mail is not verified', ONLY_IN_ALL, async ({ page }) => {
  const resend = page.getByRole('button', { name: 'メールを再送信' });

  await shows(
    '8',
    'Login: errors.emailVerified false shows errors.message and the resend button',
    async () => {
      const errors = { ...UNVERIFIED.errors, message: ['見本の知らせ'] };
      await submitAnswered(page, 403, { errors });
      await expect(page.getByText('見本の知らせ', { exact: true })).toBeVisible();
      await expect(page.getByText(MISSING)).toHaveCount(0);
      await expect(resend).toBeVisible();
    },
  );

  await shows('8', `Login: without errors.message it shows '${MISSING}'`, async () => {
    await submitAnswered(page, 403, UNVERIFIED);
    await expect(page.getByText(MISSING, { exact: true })).toBeVisible();
    await expect(resend).toBeVisible();
  });

  await shows(
    '8',
    'Login: an unverified e-mail takes precedence over the other errors of the response',
    async () => {
      const errors = { ...UNVERIFIED.errors, email: ['見本の誤り'], emailPass: ['見本の拒否'] };
      await submitAnswered(page, 403, { errors });
      await expect(page.getByText(MISSING, { exact: true })).toBeVisible();
      await expect(page.getByText(/見本の(誤り|拒否)/)).toHaveCount(0);
    },
  );

  await shows(
    '8',
    'Login: a first item of errors.emailVerified that is not false shows no resend button',
    async () => {
      const errors = { emailVerified: [true, false], email: ['見本の誤り'] };
      await submitAnswered(page, 422, { errors });
      await expectFieldError(page, 'メールアドレス', '見本の誤り');
      await expect(resend).toHaveCount(0);
    },
  );
});

test('/login shows the errors and failures of the server', ONLY_IN_ALL, async ({ page, player }) => {
  const refusal = page.getByRole('alert').getByText('見本の拒否', { exact: true });

  await shows(
    '8',
    "Login: the server's refusal of a wrong password is shown as a general message",
    async () => {
      await openLogin(page);
      await submitLogin(page, player.email, `${PASSWORD}8`);
      await expect(page.getByRole('alert')).toContainText('メールアドレスまたはパスワードが正しくありません');
      await expect(page).toHaveURL(/\/login$/);
    },
  );

  for (const [field, label] of [
    ['email', 'メールアドレス'],
    ['password', 'パスワード'],
  ] as const)
    await shows('8', `Login: a server error on ${field} is shown at its field`, async () => {
      await submitAnswered(page, 422, { errors: { [field]: ['見本の誤り'] } });
      await expectFieldError(page, label, '見本の誤り');
      await expect(page.getByText(FAILED)).toHaveCount(0);
    });

  for (const [index, body] of [
    ['errors.emailPass', { errors: { emailPass: ['見本の拒否'] } }],
    ["the response's own emailPass", { emailPass: '見本の拒否' }],
  ] as const)
    await shows('8', `Login: ${index} is shown as a general message`, async () => {
      await submitAnswered(page, 422, body);
      await expect(refusal).toBeVisible();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
      await expect(page.getByText(FAILED)).toHaveCount(0);
    });

  await shows('8', 'Login: errors.emailPass and the errors of fields are shown together', async () => {
    await submitAnswered(page, 422, { errors: { emailPass: ['見本の拒否'], email: ['見本の誤り'] } });
    await expect(refusal).toBeVisible();
    await expectFieldError(page, 'メールアドレス', '見本の誤り');
  });

  for (const [failure, status] of [
    ['a fault', 500],
    ['a refusal without errors', 422],
  ] as const)
    await shows('8', `Login: ${failure} shows '${FAILED}'`, async () => {
      await submitAnswered(page, status);
      await expect(page.getByText(FAILED, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    });

  await shows('8', `Login: a lost connection shows '${FAILED}'`, async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openLogin(page);
    await page.route('/api/login', (route) => route.abort());
    await submitLogin(page, STRANGER.email);
    await expect(page.getByText(FAILED, { exact: true })).toBeVisible();
  });
});
