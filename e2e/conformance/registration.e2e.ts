import { expectFieldError, expectPage, logIn, openMailedLink, PASSWORD } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { TEAM } from '../support/people.ts';
import { answer } from '../support/routes.ts';
import { noteCalls, openRegistration, submitRegistration } from './account.ts';
import { expect, somebody, statement, test } from './scene.ts';

const CODE = { 招待コード: 'sample' };
const FAILED = '登録に失敗しました。時間をおいて再度お試しください。';

for (const [role, used, unused] of [
  ['coach', 'チーム名', '招待コード'],
  ['player', '招待コード', 'チーム名'],
] as const) {
  test(statement('4', `Registration: ${role} enables ${used} and disables ${unused}`), async ({ page }) => {
    await openRegistration(page, role === 'coach' ? 'player' : 'coach');
    await expect(page.getByLabel(used, { exact: true })).toBeDisabled();
    await expect(page.getByLabel(unused, { exact: true })).toBeEnabled();
    await page.getByText(role === 'coach' ? 'チームを作成する' : 'チームに参加する').click();
    await expect(page.getByLabel(used, { exact: true })).toBeEnabled();
    await expect(page.getByLabel(unused, { exact: true })).toBeDisabled();
  });
}

test(statement('3', 'the registration form has role player by default'), async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByRole('radio', { name: /チームに参加する/ })).toBeChecked();
  await expect(page.getByLabel('招待コード', { exact: true })).toBeEnabled();
  await expect(page.getByLabel('チーム名', { exact: true })).toBeDisabled();
});

const RULES = [
  ['name is required', '名前', '', '名前を入力してください'],
  ['name has at most 100 characters', '名前', 'あ'.repeat(101), '名前は100文字以内で入力してください'],
  ['email is required', 'メールアドレス', '', 'メールアドレスを入力してください'],
  [
    'email has the pattern of an address',
    'メールアドレス',
    'coach@',
    '有効なメールアドレスを入力してください',
  ],
  ['password is required', 'パスワード', '', 'パスワードを入力してください'],
  ['password has at least 6 characters', 'パスワード', '12345', 'パスワードは6文字以上で入力してください'],
  ['password_confirmation equals password', 'パスワード（確認）', `${PASSWORD}8`, 'パスワードが一致しません'],
  ['invite_code of a player is required', '招待コード', '', '招待コードを入力してください'],
] as const;

for (const [rule, label, value, text] of RULES) {
  test(statement('5', `Registration: ${rule}, else '${text}' and nothing is sent`), async ({ page }) => {
    await openRegistration(page, 'player');
    const calls = noteCalls(page);
    await submitRegistration(page, { ...CODE, [label]: value });
    await expectFieldError(page, label, text);
    expect(calls).toEqual([]);
  });
}

for (const [rule, value, text] of [
  ['is required', '', 'チーム名を入力してください'],
  ['has at most 100 characters', 'あ'.repeat(101), 'チーム名は100文字以内で入力してください'],
] as const) {
  const said = `Registration: team_name of a coach ${rule}, else '${text}' and nothing is sent`;
  test(statement('5', said), async ({ page }) => {
    await openRegistration(page, 'coach');
    const calls = noteCalls(page);
    await submitRegistration(page, { チーム名: value });
    await expectFieldError(page, 'チーム名', text);
    expect(calls).toEqual([]);
  });
}

test(statement('5', 'Registration: every wrong field has its own error at once'), async ({ page }) => {
  await openRegistration(page, 'player');
  await page.getByRole('button', { name: '登録', exact: true }).click();
  for (const [label, text] of [
    ['名前', '名前を入力してください'],
    ['メールアドレス', 'メールアドレスを入力してください'],
    ['パスワード', 'パスワードを入力してください'],
    ['招待コード', '招待コードを入力してください'],
  ] as const) {
    await expectFieldError(page, label, text);
  }
});

test(statement('6', 'anyone can register as coach and is one then'), async ({ page, server }) => {
  const { name, email } = somebody('見本 新監督');
  await openRegistration(page, 'coach');
  await submitRegistration(page, { 名前: name, メールアドレス: email, チーム名: TEAM });
  await expectPage(page, 'ログイン');
  await openMailedLink(page, server, email);
  await logIn(page, email);
  await page.goto('/dashboard/manager');
  await expectPage(page, 'チーム成績');
});

test(statement('6', 'anyone can register as player and is one then'), async ({ page, server, coach }) => {
  const { name, email } = somebody('見本 新人');
  const { invite_code } = await ask(server, 'team', { token: coach.token });
  await openRegistration(page, 'player');
  await submitRegistration(page, { 名前: name, メールアドレス: email, 招待コード: invite_code });
  await expectPage(page, 'ログイン');
  await openMailedLink(page, server, email);
  await logIn(page, email);
  await page.goto('/dashboard/player');
  await expectPage(page, '個人成績');
});

test(statement('7', 'the response of POST /api/register is unused'), async ({ page }) => {
  await page.route('/api/register', (route) => route.fulfill({ status: 200, json: 'anything' }));
  await openRegistration(page, 'player');
  await submitRegistration(page, CODE);
  await expectPage(page, 'ログイン');
});

test(statement('2', '/register goes to /login after success'), async ({ page }) => {
  const { name, email } = somebody('見本 新監督');
  await openRegistration(page, 'coach');
  await submitRegistration(page, { 名前: name, メールアドレス: email, チーム名: TEAM });
  await expectPage(page, 'ログイン');
  await expect(page).toHaveURL(/\/login$/);
});

for (const [field, label] of [
  ['name', '名前'],
  ['email', 'メールアドレス'],
  ['password', 'パスワード'],
  ['password_confirmation', 'パスワード（確認）'],
  ['team_name', 'チーム名'],
  ['invite_code', '招待コード'],
] as const) {
  test(statement('8', `Registration: a server error on ${field} is shown at its field`), async ({ page }) => {
    const text = `見本の誤り ${field}`;
    await answer(page, 'POST', '/api/register', 422, { errors: { [field]: [text] } });
    await openRegistration(page, field === 'team_name' ? 'coach' : 'player');
    await submitRegistration(page, field === 'team_name' ? { チーム名: TEAM } : CODE);
    await expectFieldError(page, label, text);
    await expect(page.getByText(FAILED)).toHaveCount(0);
  });
}

test(statement('8', 'Registration: a server error on role is shown at the choice'), async ({ page }) => {
  await answer(page, 'POST', '/api/register', 422, { errors: { role: ['見本の誤り'] } });
  await openRegistration(page, 'player');
  await submitRegistration(page, CODE);
  await expect(page.getByRole('group', { name: '登録の種類' })).toHaveAccessibleDescription('見本の誤り');
});

test(statement('8', 'Registration: several server errors are shown per field'), async ({ page }) => {
  const errors = { name: ['見本の誤り 一'], email: ['見本の誤り 二'] };
  await answer(page, 'POST', '/api/register', 422, { errors });
  await openRegistration(page, 'player');
  await submitRegistration(page, CODE);
  await expectFieldError(page, '名前', '見本の誤り 一');
  await expectFieldError(page, 'メールアドレス', '見本の誤り 二');
});

for (const [failure, status] of [
  ['a fault', 500],
  ['a refusal without errors', 422],
] as const) {
  test(statement('8', `Registration: ${failure} shows '${FAILED}'`), async ({ page }) => {
    await answer(page, 'POST', '/api/register', status);
    await openRegistration(page, 'player');
    await submitRegistration(page, CODE);
    await expect(page.getByText(FAILED, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/register$/);
  });
}

test(statement('8', `Registration: a lost connection shows '${FAILED}'`), async ({ page }) => {
  await page.route('/api/register', (route) => route.abort());
  await openRegistration(page, 'player');
  await submitRegistration(page, CODE);
  await expect(page.getByText(FAILED, { exact: true })).toBeVisible();
});
