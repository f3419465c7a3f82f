import type { Page, Request } from '@playwright/test';
import { confirmDeletion, expectAlert } from '../support/actions.ts';
import { ask } from '../support/api.ts';
import { items } from '../support/calendar.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { TEAM } from '../support/people.ts';
import { nextRequest } from '../support/requests.ts';
import { answer } from '../support/routes.ts';
import { expect, openAs, shows, test } from './fixture.ts';
import {
  fillIn,
  findRow,
  newItem,
  openAdding,
  openEditing,
  openSchedule,
  PRACTICE,
  press,
} from './schedule.ts';

test('each screen of the team reads the specified call', ONLY_IN_ALL, async ({ page, coach, player }) => {
  for (const [who, path, title, call] of [
    ['coach', '/dashboard/manager', 'チーム成績', '/api/dashboard/manager'],
    ['player', '/dashboard/player', '個人成績', '/api/dashboard/player'],
    ['player', '/ranking', 'ランキング', '/api/player/ranking'],
    ['player', '/schedule', 'スケジュール', '/api/schedules'],
    ['player', '/mypage', 'マイページ', '/api/mypage'],
  ] as const)
    await shows('7', `${path} calls GET ${call} without a payload`, async () => {
      const person = who === 'coach' ? coach : player;
      const sent = nextRequest(page, 'GET', call);
      await openAs(page, person, path, title);
      expect((await sent).postData()).toBeNull();
      expect((await sent).headers()).toMatchObject({ authorization: `Bearer ${person.token}` });
    });
});

const TYPED = { 日付: '2026-05-28', 時間: '07:45', 内容: '公式戦', 場所: '県営球場', メモ: '雨なら中止' };
const SENT = { date: '2026-05-28', time: '07:45', type: '公式戦', location: '県営球場', note: '雨なら中止' };

/** Makes the schedule unreadable, because a refetch would replace the item of the mocked response. */
function failReading(page: Page): Promise<unknown> {
  return page.route('/api/schedules', (route) => route.abort());
}

test('/schedule sends the specified call for a new item', async ({ page, coach }) => {
  await shows('7', 'POST /api/schedules: the created item of the response is shown', async () => {
    await openSchedule(page, coach);
    await expect(page.getByText('まだ予定はありません')).toBeVisible();
    const created = { ...PRACTICE, id: 999_999, type: 'サーバーの返事', version: 1 };
    await failReading(page);
    await answer(page, 'POST', '/api/schedules', 201, created);
    await press(await openAdding(page), '追加');
    await expect(findRow(items(page), '内容')).toHaveText('サーバーの返事');
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await shows('7', 'POST /api/schedules sends date, time, type, location and note', async () => {
    await openSchedule(page, coach);
    const dialog = await openAdding(page);
    await fillIn(dialog, TYPED);
    const sent = nextRequest(page, 'POST', '/api/schedules');
    await press(dialog, '追加');
    expect((await sent).postDataJSON()).toEqual(SENT);
  });
});

test(
  '/schedule sends the specified calls for an existing item',
  ONLY_IN_ALL,
  async ({ page, server, coach }) => {
    const item = await newItem(server, coach);
    await shows('7', 'PUT /api/schedules/{id}: the updated item of the response is shown', async () => {
      await openSchedule(page, coach);
      const dialog = await openEditing(page);
      await failReading(page);
      await answer(page, 'PUT', `/api/schedules/${item.id}`, 200, { ...item, type: 'サーバーの返事' });
      await press(dialog, '更新');
      await expect(findRow(items(page), '内容')).toHaveText('サーバーの返事');
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await shows('7', 'PUT /api/schedules/{id} sends the same fields', async () => {
      await openSchedule(page, coach);
      const dialog = await openEditing(page);
      await fillIn(dialog, TYPED);
      const sent = nextRequest(page, 'PUT', `/api/schedules/${item.id}`);
      await press(dialog, '更新');
      expect((await sent).postDataJSON()).toMatchObject(SENT);
      // The item has moved to another day.
      await expect(dialog).toBeHidden();
    });

    await shows('7', 'DELETE /api/schedules/{id} is sent without a payload', async () => {
      const { id } = await newItem(server, coach);
      await openSchedule(page, coach);
      await items(page).getByRole('button', { name: '削除' }).click();
      const sent = nextRequest(page, 'DELETE', `/api/schedules/${id}`);
      await confirmDeletion(page);
      expect((await sent).postData()).toBeNull();
    });
  },
);

const NAME = '新しい 名前';

/** Changes the name on the open page, saves it and returns the request. */
async function saveName(page: Page): Promise<Request> {
  await page.getByLabel('名前', { exact: true }).fill(NAME);
  const sent = nextRequest(page, 'PUT', '/api/mypage');
  await expectAlert(page, '更新しました', () =>
    page.getByRole('button', { name: '更新', exact: true }).click(),
  );
  return sent;
}

test(
  '/mypage reads and sends the specified fields for a coach',
  ONLY_IN_ALL,
  async ({ page, server, coach }) => {
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
      await shows('7', `GET /api/mypage: the form is filled with ${what} of the response`, () =>
        expect(page.getByLabel(label, { exact: true })).toHaveValue(value),
      );
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await openAs(page, coach, '/mypage', 'マイページ');
    const update = await saveName(page);
    for (const [section, what] of [
      ['7', 'PUT /api/mypage sends a coach’s name, email and team_name'],
      ['5', 'My page: the team name is sent for a coach'],
    ] as const)
      await shows(section, what, async () => {
        expect(update.postDataJSON()).toEqual({ name: NAME, email: coach.email, team_name: TEAM });
      });
  },
);

test('/mypage sends the specified fields for a player', ONLY_IN_ALL, async ({ page, server, player }) => {
  const name = page.getByLabel('名前', { exact: true });
  await shows('7', 'PUT /api/mypage: the updated record of the response is shown', async () => {
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
    ['7', 'PUT /api/mypage sends a player’s name and email'],
    ['5', 'My page: no team name is sent for a player'],
  ] as const)
    await shows(section, what, async () => {
      expect(update.postDataJSON()).toEqual({ name: NAME, email: player.email });
    });

  await shows('7', 'DELETE /api/mypage is sent without a payload', async () => {
    await openAs(page, player, '/mypage', 'マイページ');
    await page.getByRole('button', { name: 'アカウントを削除' }).click();
    const sent = nextRequest(page, 'DELETE', '/api/mypage');
    await expectAlert(page, 'アカウントを削除しました', () => press(page.getByRole('alertdialog'), '削除'));
    expect((await sent).postData()).toBeNull();
  });
});
