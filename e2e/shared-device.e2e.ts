import type { Page } from '@playwright/test';
import { expectAlert, expectFieldError, expectPage, fillNewGame, LANDING_TITLE } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, onlyInAllIf, test } from './support/fixtures.ts';
import {
  COACH,
  newCoach,
  newPlayer,
  openMyPage,
  openPage,
  openSession,
  openSettings,
  PLAYER,
  personOfTest,
  storedToken,
  takeSession,
} from './support/people.ts';
import { abort } from './support/routes.ts';
import type { RunningServer } from './support/server.ts';

const PASSWORDS = ['hirugao-7', 'hirugao-7-mistyped'] as const;
const OPPONENT = '港北クラブ';

/** Everything in the browser's storage, as one text. */
const storedText = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).sort());

/** Tries to end the other sessions, once with a wrong password and once without a connection. */
async function failToEndSessions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ほかの端末をすべて解除' }).click();
  const dialog = page.getByRole('dialog');
  const send = async (password: string) => {
    await dialog.getByLabel('現在のパスワード', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: '解除する' }).click();
  };
  await send(PASSWORDS[1]);
  await expectFieldError(page, '現在のパスワード', 'パスワードが正しくありません');
  await page.route('**/api/sessions/end', (route) => route.abort());
  await send(PASSWORDS[0]);
  await expect(dialog.getByText('解除できませんでした')).toBeVisible();
  await dialog.getByRole('button', { name: 'キャンセル' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Submits a game without a connection, which leaves a draft and an idempotency key in the browser. */
async function loseGame(page: Page): Promise<void> {
  await abort(page, 'POST', '**/api/games');
  await page.goto('/records/game');
  await expectPage(page, '試合登録');
  await fillNewGame(page);
  await page.getByRole('button', { name: '打撃登録へ' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
}

async function failToJoin(page: Page, server: RunningServer): Promise<void> {
  const { invite_code } = await ask(server, 'team', { token: await openSession(server, COACH.email) });
  await page.route('**/api/join', (route) => route.abort());
  await page.goto('/join');
  await page.getByLabel('招待コード', { exact: true }).fill(invite_code);
  await page.getByText('選手です').click();
  // An invite shows short names.
  await page.getByLabel(/^見本/).check();
  await page.getByRole('button', { name: '参加する' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
}

async function logOut(page: Page, hasDraft: boolean): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'ログアウト' }).click();
  if (hasDraft) await page.getByRole('alertdialog').getByRole('button', { name: 'ログアウト' }).click();
  await expectPage(page, LANDING_TITLE);
}

async function newUserWithoutTeam(server: RunningServer): Promise<void> {
  const coach = await newCoach(server);
  const player = await newPlayer(server, { coach });
  const { id } = await ask(server, 'currentUser', { token: player });
  await ask(server, 'detachMember', { token: coach, id: id ?? 0 });
}

const PEOPLE = [
  { who: 'a coach', user: COACH, register: newCoach, leave: loseGame, hasDraft: true, kept: 3 },
  {
    who: 'a player',
    user: PLAYER,
    register: async (server: RunningServer) => newPlayer(server, { coach: await newCoach(server) }),
    leave: async () => {},
    hasDraft: false,
    kept: 1,
  },
  {
    who: 'a user without a team',
    user: PLAYER,
    register: newUserWithoutTeam,
    leave: failToJoin,
    hasDraft: false,
    kept: 2,
  },
];

for (const { who, user, register, leave, hasDraft, kept } of PEOPLE) {
  test(
    `the browser keeps nothing after the logout of ${who}, and never their password [S116]`,
    onlyInAllIf(!hasDraft),
    async ({ page, server }) => {
      await register(server);
      await openSession(server, user.email);
      await openSettings(page, await openSession(server, user.email), 'account');
      await failToEndSessions(page);
      await leave(page, server);
      // The token, a draft and the idempotency key of the request without a response.
      await expect.poll(() => storedKeys(page)).toHaveLength(kept);
      for (const password of PASSWORDS) expect(await storedText(page)).not.toContain(password);
      await logOut(page, hasDraft);
      expect(await storedText(page)).toBe('[[],[]]');
    },
  );
}

test('a draft that outlives its session is shown to its author alone [S118]', async ({ page, server }) => {
  const coach = await newCoach(server);
  await openMyPage(page, await openSession(server, COACH.email));
  await loseGame(page);
  await ask(server, 'logout', { token: (await storedToken(page)) ?? '' });
  await page.reload();
  await expectPage(page, LANDING_TITLE);
  await expect
    .poll(() => storedKeys(page))
    .toEqual([expect.stringMatching(/^draft:\d+:game:new$/), 'wanted']);

  await test.step('the next coach does not see the draft', async () => {
    const next = personOfTest('次の 監督', 'next');
    await openPage(page, await newCoach(server, next), '/records/game', '試合登録');
    await expect(page.getByLabel('相手チーム', { exact: true })).toHaveValue('');
    await logOut(page, false);
  });

  await test.step('the author sees the draft again', async () => {
    await takeSession(page, coach);
    await page.goto('/records/game');
    await expect(page.getByLabel('相手チーム', { exact: true })).toHaveValue(OPPONENT);
  });
});

test(
  'a reload restores a lost CSRF cookie without an extra request',
  ONLY_IN_ALL,
  async ({ page, server }) => {
    await openMyPage(page, await newCoach(server));
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
    await page.context().clearCookies();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.reload();
    await expectPage(page, 'マイページ');
    await expect.poll(cookies).toEqual(['XSRF-TOKEN']);
    await page.getByLabel('名前', { exact: true }).fill('改名 監督');
    await expectAlert(page, '更新しました', () =>
      page.getByRole('button', { name: '更新', exact: true }).click(),
    );
    expect(requested).not.toContain('/sanctum/csrf-cookie');
  },
);
