import type { Page, Request } from '@playwright/test';
import { expectAlert } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { TEAM } from '../support/people.ts';
import { answer } from '../support/routes.ts';
import { expect, openAs, shows, test } from './scene.ts';
import {
  fillIn,
  items,
  newItem,
  openAdding,
  openEditing,
  openSchedule,
  PRACTICE,
  press,
  rowOf,
} from './schedule.ts';

function requestOf(page: Page, method: string, path: string): Promise<Request> {
  return page.waitForRequest(
    (request) => request.method() === method && new URL(request.url()).pathname === path,
  );
}

test('what a screen of the team reads', async ({ page, coach, player }) => {
  for (const [who, address, title, call] of [
    ['coach', '/dashboard/manager', 'チーム成績', '/api/dashboard/manager'],
    ['player', '/dashboard/player', '個人成績', '/api/dashboard/player'],
    ['player', '/ranking', 'ランキング', '/api/player/ranking'],
    ['player', '/schedule', 'スケジュール', '/api/schedules'],
    ['player', '/mypage', 'マイページ', '/api/mypage'],
  ] as const)
    await shows('7', `${address} calls GET ${call} without a payload`, async () => {
      const person = who === 'coach' ? coach : player;
      const sent = requestOf(page, 'GET', call);
      await openAs(page, person, address, title);
      expect((await sent).postData()).toBeNull();
      expect((await sent).headers()).toMatchObject({ authorization: `Bearer ${person.token}` });
    });
});

const TYPED = { 日付: '2026-05-28', 時間: '07:45', 内容: '公式戦', 場所: '県営球場', メモ: '雨なら中止' };
const SENT = { date: '2026-05-28', time: '07:45', type: '公式戦', location: '県営球場', note: '雨なら中止' };

/** From now on the schedule cannot be read: anew, it would not have what a mocked answer says. */
function failReading(page: Page): Promise<unknown> {
  return page.route('/api/schedules', (route) => route.abort());
}

test('what /schedule sends for a new item', async ({ page, coach }) => {
  await shows('7', 'POST /api/schedules: the created item of the answer is shown', async () => {
    await openSchedule(page, coach);
    await expect(page.getByText('まだ予定はありません')).toBeVisible();
    const created = { ...PRACTICE, id: 999_999, type: 'サーバーの返事', version: 1 };
    await failReading(page);
    await answer(page, 'POST', '/api/schedules', 201, created);
    await press(await openAdding(page), '追加');
    await expect(rowOf(items(page), '内容')).toHaveText('サーバーの返事');
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await shows('7', 'POST /api/schedules is sent date, time, type, location, note', async () => {
    await openSchedule(page, coach);
    const dialog = await openAdding(page);
    await fillIn(dialog, TYPED);
    const sent = requestOf(page, 'POST', '/api/schedules');
    await press(dialog, '追加');
    expect((await sent).postDataJSON()).toEqual(SENT);
  });
});

test('what /schedule sends for an item that is there', async ({ page, server, coach }) => {
  const item = await newItem(server, coach);
  await shows('7', 'PUT /api/schedules/{id}: the updated item of the answer is shown', async () => {
    await openSchedule(page, coach);
    const dialog = await openEditing(page);
    await failReading(page);
    await answer(page, 'PUT', `/api/schedules/${item.id}`, 200, { ...item, type: 'サーバーの返事' });
    await press(dialog, '更新');
    await expect(rowOf(items(page), '内容')).toHaveText('サーバーの返事');
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await shows('7', 'PUT /api/schedules/{id} is sent the same fields', async () => {
    await openSchedule(page, coach);
    const dialog = await openEditing(page);
    await fillIn(dialog, TYPED);
    const sent = requestOf(page, 'PUT', `/api/schedules/${item.id}`);
    await press(dialog, '更新');
    expect((await sent).postDataJSON()).toMatchObject(SENT);
    // It is on another day now.
    await expect(dialog).toBeHidden();
  });

  await shows('7', 'DELETE /api/schedules/{id} is sent without a payload', async () => {
    const { id } = await newItem(server, coach);
    await openSchedule(page, coach);
    await items(page).getByRole('button', { name: '削除' }).click();
    const sent = requestOf(page, 'DELETE', `/api/schedules/${id}`);
    await press(page.getByRole('alertdialog'), '削除');
    expect((await sent).postData()).toBeNull();
  });
});

const NAME = '新しい 名前';

/** Types another name on the open page and saves it; the call. */
async function saveName(page: Page): Promise<Request> {
  await page.getByLabel('名前', { exact: true }).fill(NAME);
  const sent = requestOf(page, 'PUT', '/api/mypage');
  await expectAlert(page, '更新しました', () =>
    page.getByRole('button', { name: '更新', exact: true }).click(),
  );
  return sent;
}

test('what /mypage reads and sends for a coach', async ({ page, server, coach }) => {
  const form = {
    name: ['名前', 'サーバーの 名前'],
    email: ['メールアドレス', 'answer@conformance.example'],
    team_name: ['チーム名', 'サーバーのチーム'],
  } as const;
  const stored = await ask(server, 'myPage', coach);
  const sent = Object.entries(form).map(([what, [, value]]) => [what, value]);
  await answer(page, 'GET', '/api/mypage', 200, { ...stored, ...Object.fromEntries(sent) });
  await openAs(page, coach, '/mypage', 'マイページ');
  for (const [what, [label, value]] of Object.entries(form))
    await shows('7', `GET /api/mypage: ${what} of the answer stands in the form`, () =>
      expect(page.getByLabel(label, { exact: true })).toHaveValue(value),
    );
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await openAs(page, coach, '/mypage', 'マイページ');
  const update = await saveName(page);
  for (const [section, what] of [
    ['7', 'PUT /api/mypage is sent a coach’s name, email and team_name'],
    ['5', 'My page: the team name is sent for a coach'],
  ] as const)
    await shows(section, what, async () => {
      expect(update.postDataJSON()).toEqual({ name: NAME, email: coach.email, team_name: TEAM });
    });
});

test('what /mypage sends for a player', async ({ page, server, player }) => {
  const name = page.getByLabel('名前', { exact: true });
  await shows('7', 'PUT /api/mypage: the updated record of the answer is shown', async () => {
    await openAs(page, player, '/mypage', 'マイページ');
    await expect(name).toHaveValue(player.name);
    const stored = await ask(server, 'myPage', player);
    await page.route('/api/mypage', (route) => route.abort());
    await answer(page, 'PUT', '/api/mypage', 200, { ...stored, name: 'サーバーの 返事' });
    await saveName(page);
    await expect(name).toHaveValue('サーバーの 返事');
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await openAs(page, player, '/mypage', 'マイページ');
  const update = await saveName(page);
  for (const [section, what] of [
    ['7', 'PUT /api/mypage is sent a player’s name and email'],
    ['5', 'My page: no team name is sent for a player'],
  ] as const)
    await shows(section, what, async () => {
      expect(update.postDataJSON()).toEqual({ name: NAME, email: player.email });
    });

  await shows('7', 'DELETE /api/mypage is sent without a payload', async () => {
    await openAs(page, player, '/mypage', 'マイページ');
    await page.getByRole('button', { name: 'アカウントを削除' }).click();
    const sent = requestOf(page, 'DELETE', '/api/mypage');
    await expectAlert(page, 'アカウントを削除しました', () => press(page.getByRole('alertdialog'), '削除'));
    expect((await sent).postData()).toBeNull();
  });
});
