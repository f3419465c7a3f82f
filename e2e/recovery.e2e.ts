import { expectFieldError, expectPage, logIn, PASSWORD } from './support/actions.ts';
import { ask } from './support/api.ts';
import { toEmail } from './support/emails.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth, expectGreen } from './support/looks.ts';
import { COACH, newCoach } from './support/people.ts';
import { answer } from './support/routes.ts';

const NEW_PASSWORD = 'yorugao-8';
const RESET_SENT = 'パスワード再設定用のリンクを送信しました';
const DEAD_LINK = 'リンクの有効期限が切れているか、すでに使用されています';

test('a user replaces a forgotten password [S56]', ONLY_IN_ALL, async ({ page, server }) => {
  await newCoach(server);
  const submit = page.getByRole('button', { name: 'パスワードを変更' });
  const password = page.getByLabel('新しいパスワード', { exact: true });
  const confirmation = page.getByLabel('新しいパスワード（確認）', { exact: true });

  await test.step('the user requests a mail from the login page', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
    await expect(page).toHaveURL(/\/password\/forget$/);
    await expectPage(page, 'パスワードの再設定');
    const send = page.getByRole('button', { name: '再設定メールを送信' });
    await send.click();
    await expectFieldError(page, 'メールアドレス', 'メールアドレスを入力してください');
    await page.getByLabel('メールアドレス').fill('coach@e2e');
    await send.click();
    await expectFieldError(page, 'メールアドレス', '有効なメールアドレスを入力してください');
    await expectAccessibleAtEachWidth(page);
    await page.getByLabel('メールアドレス').fill(COACH.email);
    await send.click();
    const status = page.getByRole('alert').getByText(RESET_SENT, { exact: true });
    await expect(status).toBeVisible();
    await expectGreen(status);
    await expectAccessibleAtEachWidth(page);
  });

  const link = await server.mailedLink(COACH.email, '/password/reset');

  await test.step('the mailed link opens the form with the e-mail filled in', async () => {
    await page.goto(link);
    await expectPage(page, '新しいパスワードの設定');
    await expect(page.getByLabel('メールアドレス')).toHaveValue(COACH.email);
  });

  await test.step('invalid fields show their errors', async () => {
    await page.getByLabel('メールアドレス').fill('');
    await submit.click();
    await expectFieldError(page, 'メールアドレス', 'メールアドレスを入力してください');
    await expectFieldError(page, '新しいパスワード', 'パスワードを入力してください');
    await page.getByLabel('メールアドレス').fill(COACH.email);
    await password.fill('short');
    await confirmation.fill('other');
    await submit.click();
    await expectFieldError(page, '新しいパスワード', 'パスワードは6文字以上で入力してください');
    await expectFieldError(page, '新しいパスワード（確認）', 'パスワードが一致しません');
  });

  await test.step('the form confirms the new password and redirects to the login', async () => {
    await password.fill(NEW_PASSWORD);
    await confirmation.fill(NEW_PASSWORD);
    await submit.click();
    await expect(page.getByText('パスワードを再設定しました')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('メールアドレス')).toHaveValue(COACH.email);
    await expectPage(page, 'ログイン');
  });

  await test.step('the old password is refused, and the new one works', async () => {
    await page.getByLabel('メールアドレス').fill(COACH.email);
    await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(page.getByText('メールアドレスまたはパスワードが正しくありません')).toBeVisible();
    await logIn(page, COACH.email, NEW_PASSWORD);
    await expectPage(page, 'マイページ');
  });

  await test.step('the mailed link does not work twice and leads to a new one', async () => {
    await page.goto(link);
    await password.fill(PASSWORD);
    await confirmation.fill(PASSWORD);
    await submit.click();
    await expect(page.getByRole('alert')).toContainText(DEAD_LINK);
    await expect(page.getByText(DEAD_LINK)).toHaveCount(1);
    await expectAccessibleAtEachWidth(page);
    await page.getByRole('link', { name: '再設定メールをもう一度送る' }).click();
    await expectPage(page, 'パスワードの再設定');
  });
});

test(
  'the owner of an account takes back a change of e-mail that an attacker made',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const stranger = toEmail('stranger');
    const password = page.getByLabel('新しいパスワード', { exact: true });
    const takeBack = page.getByRole('button', { name: '変更を取り消す' });
    await ask(server, 'updateMyPage', { token, body: { name: COACH.name, email: stranger } });
    const verification = new URL(await server.mailedLink(stranger));
    await ask(server, 'verifyEmail', {
      body: { token: verification.searchParams.get('token'), password: PASSWORD },
    });
    const link = await server.mailedLink(COACH.email, '/restore-email');

    await test.step('opening the mailed link changes nothing', async () => {
      await page.goto(link);
      await expectPage(page, 'メールアドレスの変更の取り消し');
      expect(await ask(server, 'myPage', { token })).toMatchObject({ email: stranger });
    });

    await test.step('a failure is reported and can be retried', async () => {
      await answer(page, 'POST', '/api/email/restore', 500);
      await takeBack.click();
      await expect(page.getByRole('alert')).toContainText('変更を取り消せませんでした');
      await page.unroute('/api/email/restore');
    });

    await test.step('the confirmation restores the old e-mail and asks for a new password', async () => {
      await takeBack.click();
      await expectPage(page, '新しいパスワードの設定');
      await expect(page.getByLabel('メールアドレス')).toHaveValue(COACH.email);
      await password.fill(NEW_PASSWORD);
      await page.getByLabel('新しいパスワード（確認）', { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'パスワードを変更' }).click();
      await expectPage(page, 'ログイン');
      await logIn(page, COACH.email, NEW_PASSWORD);
    });

    await test.step('the link says that it is used up when it is opened again', async () => {
      await page.goto(link);
      await takeBack.click();
      await expect(page.getByRole('alert')).toContainText(DEAD_LINK);
      await page.getByRole('link', { name: 'パスワードを再設定する' }).click();
      await expectPage(page, 'パスワードの再設定');
    });
  },
);
