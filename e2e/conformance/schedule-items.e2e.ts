import { answer } from '../support/routes.ts';
import { expect, statement, test } from './scene.ts';
import { adding, items, newItem, openSchedule, PRACTICE, plus, rowOf, TODAY } from './schedule.ts';

const ROWS = [
  ['meeting time', '集合時間', '09:30', '未設定'],
  ['content', '内容', '練習試合', '未設定'],
  ['place', '場所', '市民球場', '未設定'],
  ['memo', 'メモ', 'ユニフォームは白', 'なし'],
] as const;

test(
  statement('2', '/schedule: an item shows four rows, meeting time, content, place, memo'),
  async ({ page, server, coach, player }) => {
    await newItem(server, coach);
    await openSchedule(page, player);
    await expect(items(page).getByRole('term')).toHaveText(ROWS.map(([, label]) => label));
  },
);

for (const [what, label, value, missing] of ROWS) {
  test(statement('2', `/schedule: an item shows its ${what}`), async ({ page, server, coach, player }) => {
    await newItem(server, coach);
    await openSchedule(page, player);
    await expect(rowOf(items(page), label)).toHaveText(value);
  });

  test(
    statement('2', `/schedule: an item without ${what} shows ‘${missing}’`),
    async ({ page, server, coach, player }) => {
      await newItem(server, coach, { date: TODAY });
      await openSchedule(page, player);
      await expect(rowOf(items(page), label)).toHaveText(missing);
    },
  );
}

for (const section of ['2', '9'] as const) {
  test(
    statement(section, 'the meeting time is shown as its first 5 characters'),
    async ({ page, player }) => {
      await answer(page, 'GET', '/api/schedules', 200, [
        { ...PRACTICE, id: 1, time: '18:05:59', version: 1 },
      ]);
      await openSchedule(page, player);
      await expect(rowOf(items(page), '集合時間')).toHaveText('18:05');
    },
  );
}

test(statement('2', '/schedule: every item of the day is shown'), async ({ page, server, coach, player }) => {
  await newItem(server, coach);
  await newItem(server, coach, { ...PRACTICE, time: '13:00', type: '反省会' });
  await openSchedule(page, player);
  await expect(items(page)).toHaveCount(2);
  await expect(rowOf(items(page), '内容')).toHaveText([PRACTICE.type, '反省会']);
});

for (const button of ['編集', '削除'] as const) {
  test(statement('2', `/schedule: a coach has ‘${button}’ on each item`), async ({ page, server, coach }) => {
    await newItem(server, coach);
    await newItem(server, coach, { ...PRACTICE, type: '反省会' });
    await openSchedule(page, coach);
    await expect(items(page)).toHaveCount(2);
    for (const item of await items(page).all()) {
      await expect(item.getByRole('button', { name: button })).toBeVisible();
    }
  });
}

test(
  statement('2', '/schedule: a player has no edit and no delete button on an item'),
  async ({ page, server, coach, player }) => {
    await newItem(server, coach);
    await openSchedule(page, player);
    await expect(items(page)).toHaveCount(1);
    await expect(items(page).getByRole('button')).toHaveCount(0);
  },
);

for (const width of [390, 1280]) {
  test(
    statement('2', `/schedule, ${width} px wide: a coach has a floating ‘+’ button`),
    async ({ page, coach }) => {
      await page.setViewportSize({ width, height: 500 });
      await openSchedule(page, coach);
      await expect(plus(page).locator('svg.lucide-plus')).toBeVisible();
      const before = await plus(page).boundingBox();
      await page.mouse.move(width / 2, 250);
      await page.mouse.wheel(0, 200);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await expect(plus(page)).toBeInViewport({ ratio: 1 });
      expect(await plus(page).boundingBox()).toEqual(before);
    },
  );
}

test(statement('2', '/schedule: the ‘+’ button opens the add dialog'), async ({ page, coach }) => {
  await openSchedule(page, coach);
  await expect(adding(page)).toHaveCount(0);
  await plus(page).click();
  await expect(adding(page)).toBeVisible();
});

test(statement('2', '/schedule: a player has no ‘+’ button'), async ({ page, player }) => {
  await openSchedule(page, player);
  await expect(page.getByText('まだ予定はありません')).toBeVisible();
  await expect(plus(page)).toHaveCount(0);
  await expect(page.locator('svg.lucide-plus')).toHaveCount(0);
});

test(
  statement('6', 'a player views the schedule and has nothing to change it with'),
  async ({ page, server, coach, player }) => {
    await newItem(server, coach);
    await openSchedule(page, player);
    await expect(rowOf(items(page), '内容')).toHaveText(PRACTICE.type);
    await expect(page.getByRole('main').getByRole('button', { name: /追加|編集|削除/ })).toHaveCount(0);
  },
);
