import type { Page } from '@playwright/test';
import { expectFieldError, expectPage, logIn, openMailedLink, PASSWORD } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { TEAM } from '../support/people.ts';
import { collectCalls } from '../support/requests.ts';
import { answer } from '../support/routes.ts';
import { chooseRole, forgetSession, openRegistration, submitRegistration } from './account.ts';
import { expect, newPerson, shows, test } from './fixture.ts';

const CODE = { 招待コード: 'sample' };
const FAILED = '登録に失敗しました。時間をおいて再度お試しください。';

/** Submits a valid registration and answers it with this response. */
async function submitAnswered(
  page: Page,
  { status, json = {}, role = 'player' }: { status: number; json?: object; role?: 'coach' | 'player' },
): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await openRegistration(page, role);
  await answer(page, 'POST', '/api/register', status, json);
  await submitRegistration(page, role === 'coach' ? { チーム名: TEAM } : CODE);
}

test('/register switches its fields with the role', async ({ page }) => {
  const teamName = page.getByLabel('チーム名', { exact: true });
  const inviteCode = page.getByLabel('招待コード', { exact: true });

  await page.goto('/register');
  await shows('3', 'the registration form has role player by default', async () => {
    await expect(page.getByRole('radio', { name: /チームに参加する/ })).toBeChecked();
    await expect(inviteCode).toBeEnabled();
    await expect(teamName).toBeDisabled();
  });

  for (const { role, other, used, unused } of [
    { role: 'coach', other: 'player', used: 'チーム名', unused: '招待コード' },
    { role: 'player', other: 'coach', used: '招待コード', unused: 'チーム名' },
  ] as const)
    await shows('4', `Registration: ${role} enables ${used} and disables ${unused}`, async () => {
      const [enabled, disabled] = role === 'coach' ? [teamName, inviteCode] : [inviteCode, teamName];
      await chooseRole(page, other);
      await expect(enabled).toBeDisabled();
      await expect(disabled).toBeEnabled();
      await chooseRole(page, role);
      await expect(enabled).toBeEnabled();
      await expect(disabled).toBeDisabled();
    });
});

const RULES = [
  ['name is required', '名前', '', '名前を入力してください'],
  ['name has at most 100 characters', '名前', 'あ'.repeat(101), '名前は100文字以内で入力してください'],
  ['email is required', 'メールアドレス', '', 'メールアドレスを入力してください'],
  [
    'email has the pattern of an e-mail address',
    'メールアドレス',
    'coach@',
    '有効なメールアドレスを入力してください',
  ],
  ['password is required', 'パスワード', '', 'パスワードを入力してください'],
  ['password has at least 6 characters', 'パスワード', '12345', 'パスワードは6文字以上で入力してください'],
  ['password_confirmation equals password', 'パスワード（確認）', `${PASSWORD}8`, 'パスワードが一致しません'],
  ['invite_code of a player is required', '招待コード', '', '招待コードを入力してください'],
] as const;

test('/register refuses invalid input of a player', ONLY_IN_ALL, async ({ page }) => {
  for (const [rule, label, value, text] of RULES)
    await shows('5', `Registration: ${rule}, else it says '${text}' and sends nothing`, async () => {
      await openRegistration(page, 'player');
      const calls = collectCalls(page);
      await submitRegistration(page, { ...CODE, [label]: value });
      await expectFieldError(page, label, text);
      expect(calls).toEqual([]);
    });

  await shows('5', 'Registration: all invalid fields show their errors at once', async () => {
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
});

test('/register refuses an invalid team name of a coach', ONLY_IN_ALL, async ({ page }) => {
  for (const [rule, value, text] of [
    ['is required', '', 'チーム名を入力してください'],
    ['has at most 100 characters', 'あ'.repeat(101), 'チーム名は100文字以内で入力してください'],
  ] as const)
    await shows(
      '5',
      `Registration: team_name of a coach ${rule}, else it says '${text}' and sends nothing`,
      async () => {
        await openRegistration(page, 'coach');
        const calls = collectCalls(page);
        await submitRegistration(page, { チーム名: value });
        await expectFieldError(page, 'チーム名', text);
        expect(calls).toEqual([]);
      },
    );
});

test('/register registers a coach and a player', async ({ page, server, coach }) => {
  await shows('2', '/register goes to /login after success', async () => {
    const { name, email } = newPerson('見本 新監督');
    await openRegistration(page, 'coach');
    await submitRegistration(page, { 名前: name, メールアドレス: email, チーム名: TEAM });
    await expectPage(page, 'メールを確認してください');
    await expect(page).toHaveURL(/\/login$/);
  });

  const { invite_code } = await ask(server, 'team', { token: coach.token });
  for (const { role, field, path, title } of [
    { role: 'coach', field: { チーム名: TEAM }, path: '/dashboard/manager', title: 'チーム成績' },
    { role: 'player', field: { 招待コード: invite_code }, path: '/dashboard/player', title: '個人成績' },
  ] as const)
    await shows('6', `anyone can register as ${role} and has that role`, async () => {
      const { name, email } = newPerson('見本 新人');
      await forgetSession(page);
      await openRegistration(page, role);
      await submitRegistration(page, { 名前: name, メールアドレス: email, ...field });
      await expectPage(page, 'メールを確認してください');
      await openMailedLink(page, server, email);
      await logIn(page, email);
      await page.goto(path);
      await expectPage(page, title);
    });

  await shows('7', 'the body of the response of POST /api/register is ignored', async () => {
    await forgetSession(page);
    await openRegistration(page, 'player');
    await page.route('/api/register', (route) => route.fulfill({ status: 200, json: 'anything' }));
    await submitRegistration(page, CODE);
    await expectPage(page, 'メールを確認してください');
  });
});

test('/register shows the server errors of fields', ONLY_IN_ALL, async ({ page }) => {
  for (const [field, label] of [
    ['name', '名前'],
    ['email', 'メールアドレス'],
    ['password', 'パスワード'],
    ['password_confirmation', 'パスワード（確認）'],
    ['team_name', 'チーム名'],
    ['invite_code', '招待コード'],
  ] as const)
    await shows('8', `Registration: a server error on ${field} is shown at its field`, async () => {
      const text = `見本の誤り ${field}`;
      const role = field === 'team_name' ? 'coach' : 'player';
      await submitAnswered(page, { status: 422, json: { errors: { [field]: [text] } }, role });
      await expectFieldError(page, label, text);
      await expect(page.getByText(FAILED)).toHaveCount(0);
    });

  await shows('8', 'Registration: a server error on role is shown at the choice', async () => {
    await submitAnswered(page, { status: 422, json: { errors: { role: ['見本の誤り'] } } });
    await expect(page.getByRole('group', { name: '登録の種類' })).toHaveAccessibleDescription('見本の誤り');
  });

  await shows('8', 'Registration: several server errors are shown per field', async () => {
    const errors = { name: ['見本の誤り 一'], email: ['見本の誤り 二'] };
    await submitAnswered(page, { status: 422, json: { errors } });
    await expectFieldError(page, '名前', '見本の誤り 一');
    await expectFieldError(page, 'メールアドレス', '見本の誤り 二');
  });
});

test('/register shows a general message for other failures', ONLY_IN_ALL, async ({ page }) => {
  for (const [failure, status] of [
    ['a fault', 500],
    ['a refusal without errors', 422],
  ] as const)
    await shows('8', `Registration: ${failure} shows '${FAILED}'`, async () => {
      await submitAnswered(page, { status });
      await expect(page.getByText(FAILED, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/register$/);
    });

  await shows('8', `Registration: a lost connection shows '${FAILED}'`, async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openRegistration(page, 'player');
    await page.route('/api/register', (route) => route.abort());
    await submitRegistration(page, CODE);
    await expect(page.getByText(FAILED, { exact: true })).toBeVisible();
  });
});
