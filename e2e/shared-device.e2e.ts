import type { Page } from '@playwright/test';
import { expectAlert, expectFieldError, expectPage, fillCounts, LANDING_TITLE } from './support/actions.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { COACH, newCoach, newPlayer, openSession, PLAYER, takeSession } from './support/people.ts';
import type { RunningServer } from './support/server.ts';

const PASSWORDS = ['hirugao-7', 'hirugao-7-mistyped'] as const;
const OPPONENT = '港北クラブ';

/** Everything that the browser keeps, as one text. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
const names = (page: Page) => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).sort());

async function openMyPage(page: Page, token: string): Promise<void> {
  await takeSession(page, token);
  await page.goto('/mypage');
  await expectPage(page, 'マイページ');
}

/** The right password, but no connection; before that a wrong one. */
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

/** What stays is a draft, and the key of a game whose answer was lost. */
async function loseGame(page: Page): Promise<void> {
  await page.route('**/api/games', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.goto('/records/game');
  await expectPage(page, '試合登録');
  await page.getByLabel('試合日').fill('2026-05-03');
  await page.getByText('公式戦', { exact: true }).click();
  await page.getByLabel('大会名').fill('春季大会');
  await page.getByLabel('相手チーム', { exact: true }).fill(OPPONENT);
  await fillCounts(page, { 自チームのスコア: 3, 相手チームのスコア: 1 });
  await page.getByRole('button', { name: '打撃登録へ' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
}

async function failToJoin(page: Page, server: RunningServer): Promise<void> {
  const { invite_code } = await ask(server, 'team', { token: await openSession(server, COACH.email) });
  await page.route('**/api/join', (route) => route.abort());
  await page.goto('/join');
  await page.getByLabel('招待コード', { exact: true }).fill(invite_code);
  await page.getByRole('button', { name: '参加する' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  page.on('dialog', (question) => question.accept());
  await page.getByRole('banner').getByRole('button', { name: 'ログアウト' }).click();
  await expectPage(page, LANDING_TITLE);
}

async function newTeamless(server: RunningServer): Promise<void> {
  const coach = await newCoach(server);
  const player = await newPlayer(server, { coach });
  const { id } = await ask(server, 'currentUser', { token: player });
  await ask(server, 'detachMember', { token: coach, id: id ?? 0 });
}

const PEOPLE = [
  { who: 'a coach', email: COACH.email, register: newCoach, leave: loseGame, kept: 3 },
  {
    who: 'a player',
    email: PLAYER.email,
    register: async (server: RunningServer) => newPlayer(server, { coach: await newCoach(server) }),
    leave: async () => {},
    kept: 1,
  },
  {
    who: 'somebody without a team',
    email: PLAYER.email,
    register: newTeamless,
    leave: failToJoin,
    kept: 2,
  },
];

for (const { who, email, register, leave, kept } of PEOPLE) {
  test(`after the logout of ${who} the browser holds nothing of them, and never held their password`, async ({
    page,
    server,
  }) => {
    await register(server);
    await openSession(server, email);
    await openMyPage(page, await openSession(server, email));
    await failToEndSessions(page);
    await leave(page, server);
    // The token, a draft, the key of what was not answered.
    expect(await names(page)).toHaveLength(kept);
    for (const password of PASSWORDS) expect(await stored(page)).not.toContain(password);
    await logOut(page);
    expect(await stored(page)).toBe('[[],[]]');
  });
}

test('a session that has ended leaves the draft to its author alone', async ({ page, server }) => {
  const coach = await newCoach(server);
  await openMyPage(page, await openSession(server, COACH.email));
  await loseGame(page);
  await ask(server, 'logout', {
    token: (await page.evaluate(() => sessionStorage.getItem('access_token'))) ?? '',
  });
  await page.reload();
  await expectPage(page, LANDING_TITLE);
  expect(await names(page)).toEqual([expect.stringMatching(/^draft:\d+:game:new$/)]);

  await test.step('the next coach sees nothing of it', async () => {
    const next = { name: '次の 監督', email: 'next@journey.example' };
    await takeSession(page, await newCoach(server, next));
    await page.goto('/records/game');
    await expectPage(page, '試合登録');
    await expect(page.getByLabel('相手チーム', { exact: true })).toHaveValue('');
    await logOut(page);
  });

  await test.step('the author finds it again', async () => {
    await takeSession(page, coach);
    await page.goto('/records/game');
    await expect(page.getByLabel('相手チーム', { exact: true })).toHaveValue(OPPONENT);
  });
});

test('a reload brings back the cookie without which nothing can be written', async ({ page, server }) => {
  await openMyPage(page, await newCoach(server));
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await page.context().clearCookies();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expectPage(page, 'マイページ');
  await expect.poll(cookies).toEqual(['XSRF-TOKEN']);
  await page.getByLabel('名前', { exact: true }).fill('改名 監督');
  await expectAlert(page, '更新しました', () =>
    page.getByRole('button', { name: '更新', exact: true }).click(),
  );
  expect(asked).not.toContain('/sanctum/csrf-cookie');
});
