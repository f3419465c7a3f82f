import { items } from '../support/calendar.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { answer } from '../support/routes.ts';
import { expect, shows, test } from './fixture.ts';
import { adding, findRow, newItem, openSchedule, PRACTICE, plus } from './schedule.ts';

const ROWS = [
  ['meeting time', '集合時間', '09:30', '未設定'],
  ['content', '内容', '練習試合', '未設定'],
  ['place', '場所', '市民球場', '未設定'],
  ['memo', 'メモ', 'ユニフォームは白', 'なし'],
] as const;

test('/schedule shows a player the items without controls', async ({ page, server, coach, player }) => {
  await newItem(server, coach);
  await openSchedule(page, player);
  await shows('2', '/schedule: an item shows four rows, meeting time, content, place, memo', () =>
    expect(items(page).getByRole('term')).toHaveText(ROWS.map(([, label]) => label)),
  );

  for (const [what, label, value] of ROWS)
    await shows('2', `/schedule: an item shows its ${what}`, () =>
      expect(findRow(items(page), label)).toHaveText(value),
    );

  await shows('2', '/schedule: a player has no edit and no delete button on an item', async () => {
    await expect(items(page)).toHaveCount(1);
    await expect(items(page).getByRole('button')).toHaveCount(0);
  });

  await shows('6', 'a player views the schedule and cannot change it', async () => {
    await expect(findRow(items(page), '内容')).toHaveText(PRACTICE.type);
    await expect(page.getByRole('main').getByRole('button', { name: /追加|編集|削除/ })).toHaveCount(0);
  });

  await newItem(server, coach, { ...PRACTICE, time: '13:00', type: '反省会' });
  await openSchedule(page, player);
  await shows('2', '/schedule: every item of the day is shown', async () => {
    await expect(items(page)).toHaveCount(2);
    await expect(findRow(items(page), '内容')).toHaveText([PRACTICE.type, '反省会']);
  });
});

test(
  '/schedule shows defaults for what an item lacks',
  ONLY_IN_ALL,
  async ({ page, server, coach, player }) => {
    await openSchedule(page, player);
    await shows('2', '/schedule: a player has no ‘+’ button', async () => {
      await expect(page.getByText('まだ予定はありません')).toBeVisible();
      await expect(plus(page)).toHaveCount(0);
      await expect(page.locator('svg.lucide-plus')).toHaveCount(0);
    });

    const date = '2026-05-21';
    await newItem(server, coach, { date });
    await openSchedule(page, player, date);
    for (const [what, label, , missing] of ROWS)
      await shows('2', `/schedule: an item without ${what} shows ‘${missing}’`, () =>
        expect(findRow(items(page), label)).toHaveText(missing),
      );

    await answer(page, 'GET', '/api/schedules', 200, [{ ...PRACTICE, id: 1, time: '18:05:59', version: 1 }]);
    await openSchedule(page, player);
    for (const section of ['2', '9'] as const)
      await shows(section, 'the meeting time is shown as its first 5 characters', () =>
        expect(findRow(items(page), '集合時間')).toHaveText('18:05'),
      );
  },
);

test('/schedule shows a coach the controls', ONLY_IN_ALL, async ({ page, server, coach }) => {
  await newItem(server, coach);
  await newItem(server, coach, { ...PRACTICE, type: '反省会' });
  await openSchedule(page, coach);
  for (const button of ['編集', '削除'] as const)
    await shows('2', `/schedule: a coach has ‘${button}’ on each item`, async () => {
      await expect(items(page)).toHaveCount(2);
      for (const item of await items(page).all()) {
        await expect(item.getByRole('button', { name: button })).toBeVisible();
      }
    });

  await shows('2', '/schedule: the ‘+’ button opens the add dialog', async () => {
    await expect(adding(page)).toHaveCount(0);
    await plus(page).click();
    await expect(adding(page)).toBeVisible();
  });

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 500 });
    await openSchedule(page, coach);
    await shows('2', `/schedule, ${width} px wide: a coach has a floating ‘+’ button`, async () => {
      await expect(plus(page).locator('svg.lucide-plus')).toBeVisible();
      const before = await plus(page).boundingBox();
      await page.mouse.move(width / 2, 250);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.mouse.wheel(0, 200);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await expect(plus(page)).toBeInViewport({ ratio: 1 });
      expect(await plus(page).boundingBox()).toEqual(before);
    });
  }
});
