import { expectPage, LANDING_TITLE, logIn } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { openLogin, STRANGER } from './account.ts';
import { expect, openAs, statement, test } from './scene.ts';

test(statement('2', '/ shows a title and a welcome text'), async ({ page }) => {
  await page.goto('/');
  await expectPage(page, LANDING_TITLE);
  await expect(page.getByRole('main').getByText('ベンチノートへようこそ')).toBeVisible();
});

for (const [name, address, title] of [
  ['新規登録', '/register', '新規会員登録'],
  ['ログイン', '/login', 'ログイン'],
] as const) {
  test(statement('2', `/ links to ${address}`), async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expectPage(page, title);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });
}

for (const [feature, title, detail] of [
  ['recording and editing game results', '試合結果の記録と編集', /日付.*大会名.*スコア.*対戦相手/],
  ['automatic team stats', 'チーム成績の自動集計', /勝率/],
  ['individual batting and pitching stats', '個人の打撃成績・投手成績', /打率.*防御率/],
  ['a player ranking', '選手ランキング', /順位/],
  ['schedule management', 'スケジュール管理', /カレンダー/],
] as const) {
  test(statement('2', `/ lists the feature: ${feature}`), async ({ page }) => {
    await page.goto('/');
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await expect(entry.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(entry).toContainText(detail);
  });
}

for (const role of ['coach', 'player'] as const) {
  test(
    statement('2', `/ redirects a ${role} who is logged in to /mypage`),
    async ({ page, coach, player }) => {
      await openAs(page, role === 'coach' ? coach : player, '/', 'マイページ');
      await expect(page).toHaveURL(/\/mypage$/);
    },
  );
}

test(statement('2', '/register has the title 新規会員登録'), async ({ page }) => {
  await page.goto('/register');
  await expectPage(page, '新規会員登録');
});

for (const [field, label] of [
  ['name', '名前'],
  ['e-mail', 'メールアドレス'],
  ['password', 'パスワード'],
  ['password confirmation', 'パスワード（確認）'],
] as const) {
  test(statement('2', `/register has the field ${field}`), async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel(label, { exact: true }).fill('typed');
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('typed');
  });
}

for (const [choice, label, field] of [
  ['creating a team (coach)', /チームを作成する.*監督・管理者/, 'チーム名'],
  ['joining a team (player)', /チームに参加する.*選手/, '招待コード'],
] as const) {
  test(statement('2', `/register: the choice ${choice} shows the field ${field}`), async ({ page }) => {
    await page.goto('/register');
    const radio = page.getByRole('radio', { name: label });
    await page.getByText(label).click();
    await expect(radio).toBeChecked();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await page.getByLabel(field, { exact: true }).fill('typed');
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('typed');
  });
}

test(statement('2', '/register has the submit button 登録'), async ({ page }) => {
  await page.goto('/register');
  const submit = page.getByRole('button', { name: '登録', exact: true });
  await expect(submit).toHaveAttribute('type', 'submit');
  await submit.click();
  await expect(page.getByText('名前を入力してください')).toBeVisible();
});

test(statement('2', '/register has a link back to /login'), async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('main').getByRole('link', { name: 'ログイン' }).click();
  await expectPage(page, 'ログイン');
  await expect(page).toHaveURL(/\/login$/);
});

test(
  statement('2', '/register fills the invite code in from the query parameter invite'),
  async ({ page, server, coach }) => {
    const { invite_code } = await ask(server, 'team', { token: coach.token });
    await page.goto(`/register?invite=${invite_code}`);
    await expect(page.getByLabel('招待コード', { exact: true })).toHaveValue(invite_code);
  },
);

test(statement('2', '/register without the parameter has an empty invite code'), async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByLabel('招待コード', { exact: true })).toHaveValue('');
});

test(statement('2', '/login has e-mail and password fields and a submit button'), async ({ page }) => {
  await openLogin(page);
  await page.getByLabel('メールアドレス').fill(STRANGER.email);
  await page.getByLabel('パスワード', { exact: true }).fill('12345');
  await page.getByRole('main').getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByText('パスワードは6文字以上で入力してください')).toBeVisible();
});

for (const [address, title] of [
  ['/password/forget', 'パスワードの再設定'],
  ['/register', '新規会員登録'],
] as const) {
  test(statement('2', `/login has a link to ${address}`), async ({ page }) => {
    await openLogin(page);
    await page.getByRole('main').locator(`a[href="${address}"]`).click();
    await expectPage(page, title);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  });
}

test(statement('2', '/login goes to /mypage after success'), async ({ page, player }) => {
  await logIn(page, player.email);
  await expectPage(page, 'マイページ');
});
