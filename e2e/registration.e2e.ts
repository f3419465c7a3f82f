import type { Page } from '@playwright/test';
import { expectFieldError, expectPage, logIn, openMailedLink, PASSWORD } from './support/actions.ts';
import { ask } from './support/api.ts';
import { emailOf } from './support/emails.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { COACH, newCoach, PLAYER, signUp, TEAM } from './support/people.ts';
import { answer } from './support/routes.ts';

async function fillPasswords(page: Page, password: string): Promise<void> {
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByLabel('パスワード（確認）', { exact: true }).fill(password);
}

async function tryLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}

test('the registration reports what is wrong', ONLY_IN_ALL, async ({ page, server }) => {
  await newCoach(server);
  const submit = page.getByRole('button', { name: '登録', exact: true });
  const teamName = page.getByLabel('チーム名', { exact: true });
  const inviteCode = page.getByLabel('招待コード', { exact: true });
  await page.goto('/register');
  await expectPage(page, '新規会員登録');

  await test.step('a player needs an invite code and no team name', async () => {
    await expect(teamName).toBeDisabled();
    await submit.click();
    await expectFieldError(page, '招待コード', '招待コードを入力してください');
  });

  await test.step('a coach needs a team name and no invite code', async () => {
    await page.getByText('チームを作成する').click();
    await expect(inviteCode).toBeDisabled();
    await expect(page.getByText('招待コードを入力してください')).toHaveCount(0);
    await submit.click();
    await expectFieldError(page, 'チーム名', 'チーム名を入力してください');
  });

  await test.step('an error of the server is shown at its field', async () => {
    await teamName.fill('あ'.repeat(100));
    await page.getByLabel('名前', { exact: true }).fill('い'.repeat(100));
    await page.getByLabel('メールアドレス').fill(COACH.email);
    await fillPasswords(page, '123456');
    await submit.click();
    await expectFieldError(page, 'メールアドレス', 'このメールアドレスは既に登録されています');
    await expectAccessibleAtEachWidth(page);
  });
});

test('an invited player takes over a member whom the coach has added', async ({ page, server }) => {
  const token = await newCoach(server);
  const { id } = await ask(server, 'createMember', { token, body: { name: '川原 二葉' } });
  const { invite_code } = await ask(server, 'team', { token });
  await page.goto(`/register?invite=${invite_code}`);
  await expect(page.getByLabel('招待コード', { exact: true })).toHaveValue(invite_code);
  await expect(page.getByLabel('チーム名', { exact: true })).toBeHidden();
  await expect(page.getByText(`「${TEAM}」に参加します`)).toBeVisible();
  await page.getByText('選手です').click();
  await page.getByLabel('川原 二葉').check();
  await expect(page.getByLabel('名前', { exact: true })).toHaveValue('川原 二葉');
  await page.getByLabel('メールアドレス').fill(PLAYER.email);
  await fillPasswords(page, PASSWORD);
  await page.getByRole('button', { name: '登録', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('確認メールを送信しました')).toBeVisible();
  await openMailedLink(page, server, PLAYER.email);
  await expectAccessibleAtEachWidth(page);
  await logIn(page, PLAYER.email);
  const members = await ask(server, 'members', { token });
  expect(members.find((member) => member.id === id)).toMatchObject({ has_account: true });
  expect(members).toHaveLength(2);
});

test(
  'the login reports what is wrong and resends the mail to an unverified e-mail',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    await signUp(server, COACH, { role: 'coach', team_name: TEAM });
    const first = await server.mailedLink(COACH.email);
    await page.goto('/login');
    await expectPage(page, 'ログイン');
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expectFieldError(page, 'メールアドレス', 'メールアドレスを入力してください');
    await tryLogin(page, COACH.email, PASSWORD);
    await expect(page.getByText('メール認証が完了していません')).toBeVisible();
    const resend = page.getByRole('button', { name: 'メールを再送信' });
    await expectAccessibleAtEachWidth(page);

    await answer(page, 'POST', '/api/email/resend', 500);
    await resend.click();
    await expect(page.getByText('再送信に失敗しました')).toBeVisible();
    await page.unroute('/api/email/resend');
    await resend.click();
    await expect(page.getByText('確認メールを再送信しました')).toBeVisible();
    await expect(page.getByText('再送信に失敗しました')).toHaveCount(0);
    await expect.poll(() => server.mailedLink(COACH.email)).not.toBe(first);
    await openMailedLink(page, server, COACH.email);
    await logIn(page, COACH.email);
  },
);

test('the mailed link asks for the password in another browser than the one that registered', async ({
  page,
  server,
}) => {
  await signUp(server, COACH, { role: 'coach', team_name: TEAM });
  await page.goto(await server.mailedLink(COACH.email));
  await expect(page.getByText('登録した覚えがない場合は、入力せずに')).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  const password = page.getByLabel('登録したときのパスワード', { exact: true });
  const confirm = page.getByRole('button', { name: '確認を完了する' });
  await password.fill('asagao-8');
  await confirm.click();
  await expectFieldError(page, '登録したときのパスワード', 'パスワードが正しくありません');
  await password.fill(PASSWORD);
  await confirm.click();
  await expect(page.getByText('メールアドレスを確認しました')).toBeVisible();
  await page.getByRole('link', { name: 'ログインへ' }).click();
  await logIn(page, COACH.email);
});

test(
  'a coach who mistyped their e-mail corrects it after the registration and keeps the team',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const mistyped = emailOf('caoch');
    await page.goto('/register?role=coach');
    await expect(page.getByRole('radio', { name: /チームを作成する/ })).toBeChecked();
    await expect(page.getByLabel('招待コード', { exact: true })).toBeHidden();
    await page.getByLabel('チーム名').fill(TEAM);
    await page.getByLabel('名前', { exact: true }).fill(COACH.name);
    await page.getByLabel('メールアドレス').fill(mistyped);
    await fillPasswords(page, PASSWORD);
    await page.getByRole('button', { name: '登録', exact: true }).click();
    await expectPage(page, 'ログイン');
    await expect(page.getByText(mistyped)).toBeVisible();

    await test.step('a mail sent again cannot be sent once more at once', async () => {
      const first = await server.mailedLink(mistyped);
      await page.getByRole('button', { name: 'メールを再送信' }).click();
      await expect(page.getByText('確認メールを再送信しました')).toBeVisible();
      await expect(page.getByRole('button', { name: /^再送信まで\d+秒$/ })).toBeVisible();
      await expect.poll(() => server.mailedLink(mistyped)).not.toBe(first);
    });

    await test.step('a refused resend says how long to wait', async () => {
      await page.reload();
      const limit = { status: 429, json: {}, headers: { 'Retry-After': '1500' } };
      await page.route('/api/email/resend', (route) => route.fulfill(limit));
      await page.getByRole('button', { name: 'メールを再送信' }).click();
      await expect(page.getByRole('button', { name: '再送信まで25分' })).toBeVisible();
      await page.unroute('/api/email/resend');
    });

    await page.getByRole('button', { name: 'アドレスを直す' }).click();
    const form = page.getByRole('form', { name: 'アドレスを直す' });
    const email = form.getByLabel('正しいメールアドレス');
    await expect(email).toHaveValue(mistyped);

    await test.step('a wrong password is refused and loses nothing', async () => {
      await email.fill(COACH.email);
      await form.getByLabel('登録したパスワード', { exact: true }).fill(`${PASSWORD}8`);
      await form.getByRole('button', { name: '直して送り直す' }).click();
      await expect(form.getByText('メールアドレスまたはパスワードが正しくありません')).toBeVisible();
      await expect(email).toHaveValue(COACH.email);
      await expectAccessibleAtEachWidth(page);
    });

    await form.getByLabel('登録したパスワード', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: '直して送り直す' }).click();
    await expect(page.getByText(COACH.email)).toBeVisible();
    await expect(page.getByText(mistyped)).toHaveCount(0);
    await expect(page.getByLabel('メールアドレス')).toHaveValue(COACH.email);
    await openMailedLink(page, server, COACH.email);
    await logIn(page, COACH.email);
    await expect(page.getByRole('main')).toContainText(TEAM);
  },
);
