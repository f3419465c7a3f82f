import { expectPage, LANDING_TITLE, logIn } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { openLogin, STRANGER } from './account.ts';
import { expect, openAs, requirement, shows, test } from './fixture.ts';

test('/ welcomes a visitor', async ({ page }) => {
  await page.goto('/');
  await shows('2', '/ shows a title and a welcome text', async () => {
    await expectPage(page, LANDING_TITLE);
    await expect(page.getByRole('main').getByText('ベンチノートへようこそ')).toBeVisible();
  });

  for (const [feature, title, detail] of [
    ['recording and editing game results', '試合結果の記録と編集', /日付.*大会名.*スコア.*対戦相手/],
    ['automatic team stats', 'チーム成績の自動集計', /勝率/],
    ['individual batting and pitching stats', '個人の打撃成績・投手成績', /打率.*防御率/],
    ['a player ranking', '選手ランキング', /順位/],
    ['schedule management', 'スケジュール管理', /カレンダー/],
  ] as const)
    await shows('2', `/ lists the feature: ${feature}`, async () => {
      const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
      await expect(entry.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(entry).toContainText(detail);
    });

  for (const [name, path, title] of [
    ['新規登録', '/register', '新規会員登録'],
    ['ログイン', '/login', 'ログイン'],
  ] as const)
    await shows('2', `/ links to ${path}`, async () => {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await expectPage(page, title);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });
});

test('/ redirects a signed-in user', ONLY_IN_ALL, async ({ page, coach, player }) => {
  for (const [role, person] of Object.entries({ coach, player }))
    await shows('2', `/ redirects a ${role} who is logged in to /mypage`, async () => {
      await openAs(page, person, '/', 'マイページ');
      await expect(page).toHaveURL(/\/mypage$/);
    });
});

test('/register has the fields of a coach and of a player', async ({ page }) => {
  await page.goto('/register');
  await shows('2', '/register has the title 新規会員登録', () => expectPage(page, '新規会員登録'));

  await shows('2', '/register without the parameter has an empty invite code', () =>
    expect(page.getByLabel('招待コード', { exact: true })).toHaveValue(''),
  );

  await shows('2', '/register has the submit button 登録', async () => {
    const submit = page.getByRole('button', { name: '登録', exact: true });
    await expect(submit).toHaveAttribute('type', 'submit');
    await submit.click();
    await expect(page.getByText('名前を入力してください')).toBeVisible();
  });

  for (const [field, label] of [
    ['name', '名前'],
    ['e-mail', 'メールアドレス'],
    ['password', 'パスワード'],
    ['password confirmation', 'パスワード（確認）'],
  ] as const)
    await shows('2', `/register has the field ${field}`, async () => {
      await page.getByLabel(label, { exact: true }).fill('typed');
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('typed');
    });

  for (const [choice, label, field] of [
    ['creating a team (coach)', /チームを作成する.*監督・管理者/, 'チーム名'],
    ['joining a team (player)', /チームに参加する.*選手/, '招待コード'],
  ] as const)
    await shows('2', `/register: the choice ${choice} shows the field ${field}`, async () => {
      await page.getByText(label).click();
      await expect(page.getByRole('radio', { name: label })).toBeChecked();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
      await page.getByLabel(field, { exact: true }).fill('typed');
      await expect(page.getByLabel(field, { exact: true })).toHaveValue('typed');
    });

  await shows('2', '/register has a link back to /login', async () => {
    await page.getByRole('main').getByRole('link', { name: 'ログイン' }).click();
    await expectPage(page, 'ログイン');
    await expect(page).toHaveURL(/\/login$/);
  });
});

test(
  requirement('2', '/register fills in the invite code from the query parameter invite'),
  async ({ page, server, coach }) => {
    const { invite_code } = await ask(server, 'team', { token: coach.token });
    await page.goto(`/register?invite=${invite_code}`);
    await expect(page.getByLabel('招待コード', { exact: true })).toHaveValue(invite_code);
  },
);

test('/login has the form and leads to the other public screens', async ({ page, player }) => {
  await openLogin(page);
  await shows('2', '/login has e-mail and password fields and a submit button', async () => {
    await page.getByLabel('メールアドレス').fill(STRANGER.email);
    await page.getByLabel('パスワード', { exact: true }).fill('12345');
    await page.getByRole('main').getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(page.getByText('パスワードは6文字以上で入力してください')).toBeVisible();
  });

  for (const [path, title] of [
    ['/password/forget', 'パスワードの再設定'],
    ['/register', '新規会員登録'],
  ] as const)
    await shows('2', `/login has a link to ${path}`, async () => {
      await openLogin(page);
      await page.getByRole('main').locator(`a[href="${path}"]`).click();
      await expectPage(page, title);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });

  await shows('2', '/login goes to /mypage after success', async () => {
    await logIn(page, player.email);
    await expectPage(page, 'マイページ');
  });
});
