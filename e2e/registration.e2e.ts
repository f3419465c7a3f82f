import type { Locator, Page } from '@playwright/test';
import { battingForm } from '../test/support/records.ts';
import { expectFieldError, expectPage, logIn, openMailedLink, PASSWORD } from './support/actions.ts';
import { ask } from './support/api.ts';
import { newAskedItem } from './support/attendance.ts';
import { toEmail } from './support/emails.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { expectAccessibleAtEachWidth } from './support/looks.ts';
import { COACH, newCoach, PLAYER, signUp, TEAM } from './support/people.ts';
import { newGame } from './support/records.ts';
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

/** Counts what a person does: taps, and fields in which they type. */
function countedActs() {
  const acts = { taps: 0, fields: 0 };
  return {
    acts,
    async tap(target: Locator): Promise<void> {
      acts.taps += 1;
      await target.click();
    },
    async type(field: Locator, text: string): Promise<void> {
      acts.fields += 1;
      await field.fill(text);
    },
  };
}

test('an invited player is at their figures after 4 taps and 3 typed fields', async ({ page, server }) => {
  const token = await newCoach(server);
  const { id } = await ask(server, 'createMember', { token, body: { name: '川原 二葉', number: '8' } });
  await ask(server, 'createMember', { token, body: { name: '山本 三郎', number: '9' } });
  const game = await newGame(server, token);
  await ask(server, 'createBatting', { token, body: battingForm(game, id) });
  const item = await newAskedItem(server, token);
  const { invite_code } = await ask(server, 'team', { token });
  const { acts, tap, type } = countedActs();
  await page.goto(`/register?invite=${invite_code}`);
  const code = page.getByLabel('招待コード', { exact: true });

  await test.step('the title says which team, and the code of the link is folded', async () => {
    await expect(page.getByText(`${TEAM}に参加`, { exact: true })).toBeVisible();
    await expect(page.getByText(`招待コード ${invite_code}`)).toBeVisible();
    await expect(code).toBeHidden();
    await expect(code).toHaveValue(invite_code);
    await expect(page.getByLabel('チーム名', { exact: true })).toBeHidden();
  });

  await test.step('the name is taken from the list', async () => {
    await tap(page.getByText('選手です'));
    await tap(page.getByLabel('8 川原', { exact: true }));
    await expect(page.getByLabel('名前', { exact: true })).toBeHidden();
    await type(page.getByLabel('メールアドレス'), PLAYER.email);
    await type(page.getByLabel('パスワード', { exact: true }), PASSWORD);
    await type(page.getByLabel('パスワード（確認）', { exact: true }), PASSWORD);
    await tap(page.getByRole('button', { name: '登録', exact: true }));
    await expect(page).toHaveURL(/\/login$/);
    await expectPage(page, 'メールを確認してください');
    await expect(page.getByText('確認メールを送信しました')).toBeVisible();
    await expectAccessibleAtEachWidth(page);
  });

  await test.step('the link of the mail logs in, and this browser stays logged in', async () => {
    acts.taps += 1;
    const mail = await page.context().newPage();
    const link = await server.mailedLink(PLAYER.email);
    await mail.goto(link);
    await expectPage(mail, '個人成績');
    await expect(mail.getByRole('main')).toContainText('川原 二葉');
    expect(acts).toEqual({ taps: 4, fields: 3 });
    await mail.close();
    await page.goto('/mypage');
    await expectPage(page, 'マイページ');
    const members = await ask(server, 'members', { token });
    expect(members.find((member) => member.id === id)).toMatchObject({ has_account: true });
    expect(members).toHaveLength(3);
  });

  await test.step('their own line is marked wherever players are listed', async () => {
    for (const path of [`/games/${game}`, '/ranking', '/players', `/schedule/${item.id}`]) {
      await page.goto(path);
      const rows = page.locator('tr, li').filter({ hasText: '川原 二葉' });
      await expect(rows.getByText('あなた', { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByText('山本 三郎')).toBeVisible();
    await expect(page.getByRole('main').getByText('あなた', { exact: true })).toHaveCount(1);
  });
});

test(
  'the folded code of an invitation can be changed, or left for a team of one’s own',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    const token = await newCoach(server);
    const { invite_code } = await ask(server, 'team', { token });
    await page.goto(`/register?invite=${invite_code}`);
    await page.getByRole('button', { name: '招待コードを変更' }).click();
    const code = page.getByLabel('招待コード', { exact: true });
    await expect(code).toBeFocused();
    await code.fill('AAAAA-AAAAA');
    await expect(page.getByText('この招待コードのチームは見つかりません')).toBeVisible();
    await page.getByRole('link', { name: '招待を使わずに自分のチームを作る' }).click();
    await expect(page.getByRole('radio', { name: /チームを作成する/ })).toBeChecked();
    await expect(page.getByLabel('チーム名', { exact: true })).toBeVisible();
    await expect(page.getByText(`${TEAM}に参加`)).toHaveCount(0);
  },
);

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
    const mistyped = toEmail('caoch');
    await page.goto('/register?role=coach');
    await expect(page.getByRole('radio', { name: /チームを作成する/ })).toBeChecked();
    await expect(page.getByLabel('招待コード', { exact: true })).toBeHidden();
    await page.getByLabel('チーム名').fill(TEAM);
    await page.getByLabel('名前', { exact: true }).fill(COACH.name);
    await page.getByLabel('メールアドレス').fill(mistyped);
    await fillPasswords(page, PASSWORD);
    await page.getByRole('button', { name: '登録', exact: true }).click();
    await expectPage(page, 'メールを確認してください');
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
    await expectPage(page, 'マイページ');
    await expect(page.getByRole('banner')).toContainText(TEAM);
  },
);
