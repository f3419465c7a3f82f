import type { Locator, Page } from '@playwright/test';
import { dayButton, dayHeading, days, items, monthTitle } from '../support/calendar.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { expect, shows, test } from './fixture.ts';
import { newItem, openSchedule, PRACTICE, TODAY_WRITTEN } from './schedule.ts';

const WIDTHS = [390, 1280];
const MOVES = ['今日', '前月', '翌月'];

function move(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

async function readBounds(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Reads the red, green and blue channel of a day's background. */
function readTint(day: Locator): Promise<number[]> {
  return day.evaluate((cell) => {
    const brush = document.createElement('canvas').getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.fillStyle = getComputedStyle(cell).backgroundColor;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  });
}

/** The days of May 2026 that are not holidays. */
const SATURDAYS = [2, 9, 16, 23, 30];
const SUNDAYS = [10, 17, 24, 31];
const WEEKDAYS = [1, 7, 8, 11, 12, 13, 14, 15, 18, 19, 21, 22, 25, 26, 27, 28, 29];

async function readTints(page: Page, daysOfMonth: readonly number[]): Promise<number[][]> {
  return Promise.all(daysOfMonth.map((day) => readTint(dayButton(page, `2026年5月${day}日`))));
}

test('/schedule shows the current month and moves to other months', async ({
  page,
  server,
  coach,
  player,
}) => {
  await newItem(server, coach, { ...PRACTICE, date: '2026-05-09' });
  await newItem(server, coach, { ...PRACTICE, date: '2026-05-28' });
  for (const [role, person] of Object.entries({ player, coach }))
    await shows('2', `/schedule has the title ‘スケジュール’ for a ${role}`, async () => {
      await openSchedule(page, person);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^スケジュール/);
    });

  await shows('2', '/schedule: a calendar shows the current month', async () => {
    await expect(monthTitle(page, '2026年5月')).toBeVisible();
    for (const day of ['2026年5月1日', '2026年5月31日']) await expect(dayButton(page, day)).toBeVisible();
  });

  await shows('2', '/schedule: Saturday cells are tinted blue', async () => {
    for (const [red = 0, green = 0, blue = 0] of await readTints(page, SATURDAYS)) {
      expect(blue - Math.max(red, green)).toBeGreaterThan(5);
    }
  });

  await shows('2', '/schedule: Sunday cells are tinted red', async () => {
    for (const [red = 0, green = 0, blue = 0] of await readTints(page, SUNDAYS)) {
      expect(red - Math.max(green, blue)).toBeGreaterThan(5);
    }
  });

  await shows('2', '/schedule: weekdays are tinted neither blue nor red', async () => {
    const [saturday, sunday] = await readTints(page, [9, 10]);
    for (const tint of await readTints(page, WEEKDAYS)) {
      expect(tint).not.toEqual(saturday);
      expect(tint).not.toEqual(sunday);
    }
  });

  await shows('2', '/schedule: a dot marks the days with a schedule item and no other day', async () => {
    for (const day of ['2026年5月9日', '2026年5月28日']) {
      await expect(dayButton(page, day).locator('[data-dot]')).toBeVisible();
    }
    await expect(days(page).locator('[data-dot]')).toHaveCount(2);
  });

  for (const [what, button, month] of [
    ['prev shows the month before', '前月', '2026年4月'],
    ['next shows the month after', '翌月', '2026年6月'],
  ] as const) {
    await openSchedule(page, coach);
    await shows('2', `/schedule: ${what}`, async () => {
      await move(page, button).click();
      await expect(monthTitle(page, month)).toBeVisible();
      await expect(dayButton(page, `${month}15日`)).toBeVisible();
    });
  }

  await openSchedule(page, coach);
  await shows('2', '/schedule: today returns to the current month', async () => {
    await move(page, '翌月').click();
    await move(page, '翌月').click();
    await expect(monthTitle(page, '2026年7月')).toBeVisible();
    await move(page, '今日').click();
    await expect(monthTitle(page, '2026年5月')).toBeVisible();
    await expect(dayHeading(page, TODAY_WRITTEN)).toBeVisible();
  });
});

test('/schedule shows the items of the selected day', async ({ page, server, coach }) => {
  await newItem(server, coach);
  await newItem(server, coach, { date: '2026-05-09', type: '反省会' });
  await openSchedule(page, coach);
  await shows('2', '/schedule: clicking a date shows that day’s items below', async () => {
    await expect(items(page)).toContainText([PRACTICE.type]);
    await dayButton(page, '2026年5月9日').click();
    await expect(items(page)).toContainText(['反省会']);
    await expect(items(page)).toHaveCount(1);
    expect((await readBounds(items(page))).y).toBeGreaterThan(
      (await readBounds(page.getByRole('grid'))).bottom,
    );
  });

  for (const [day, written] of [
    ['5月2日', '2026年5月2日土曜日'],
    ['5月12日', '2026年5月12日火曜日'],
    ['5月31日', '2026年5月31日日曜日'],
  ] as const)
    await shows('2', `/schedule: the items of ${day} are headed ‘${written}の予定’`, async () => {
      await dayButton(page, `2026年${day}`).click();
      await expect(dayHeading(page, written)).toBeVisible();
    });

  await openSchedule(page, coach);
  await shows('2', '/schedule: a day without items says ‘まだ予定はありません’', async () => {
    const none = page.getByText('まだ予定はありません', { exact: true });
    await expect(items(page)).toHaveCount(1);
    await expect(none).toHaveCount(0);
    await dayButton(page, '2026年5月12日').click();
    await expect(none).toBeVisible();
  });
});

test('/schedule places its title and its buttons at both widths', ONLY_IN_ALL, async ({ page, coach }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await openSchedule(page, coach);
    await shows('2', `/schedule, ${width} px wide: the calendar’s title is on the left`, async () => {
      const title = await readBounds(monthTitle(page, '2026年5月'));
      const grid = await readBounds(page.getByRole('grid'));
      expect(Math.abs(title.x - grid.x)).toBeLessThan(2);
      for (const name of MOVES) expect(title.right).toBeLessThan((await readBounds(move(page, name))).x);
    });

    await shows('2', `/schedule, ${width} px wide: today, prev and next are on the right`, async () => {
      const boxes = await Promise.all(MOVES.map((name) => readBounds(move(page, name))));
      const grid = await readBounds(page.getByRole('grid'));
      const title = await readBounds(monthTitle(page, '2026年5月'));
      const lefts = [title, ...boxes].map(({ x }) => x);
      expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
      expect(Math.abs((boxes.at(-1)?.right ?? 0) - grid.right)).toBeLessThan(2);
      for (const { y, bottom } of boxes) {
        expect(y).toBeLessThan(title.bottom);
        expect(bottom).toBeGreaterThan(title.y);
      }
    });
  }
});
