import type { Page } from '@playwright/test';
import { dayButton, dayHeading, days, monthTitle } from '../support/calendar.ts';
import { ONLY_IN_ALL } from '../support/fixtures.ts';
import { expect, openAs, shows, test } from './fixture.ts';
import { openSchedule, TODAY_WRITTEN } from './schedule.ts';

const WEEKDAYS = [...'日月火水木金土'];

/** Returns the height of the calendar and its gap to the heading below. */
async function measureCalendar(page: Page) {
  const grid = await page.getByRole('grid').boundingBox();
  const heading = await dayHeading(page, TODAY_WRITTEN).boundingBox();
  if (!grid || !heading) throw new Error('not on the page');
  return { height: grid.height, gap: heading.y - (grid.y + grid.height) };
}

test('/schedule shows a Japanese month grid of six weeks', ONLY_IN_ALL, async ({ page, coach }) => {
  const weeks = page.getByRole('grid').locator('tbody tr');
  await openSchedule(page, coach);
  await shows('9', 'calendar: it is a month grid of weeks from Sunday to Saturday', async () => {
    await expect(weeks).toHaveCount(6);
    for (const week of await weeks.all()) {
      for (const [day, name] of WEEKDAYS.entries())
        await expect(week.getByRole('button').nth(day)).toHaveAccessibleName(new RegExp(`${name}曜日`));
    }
  });

  for (const [section, what] of [
    ['2', '/schedule: the month calendar is Japanese'],
    ['9', 'calendar: the weekdays are those of the Japanese locale'],
  ] as const)
    await shows(section, what, () => expect(page.getByRole('grid').locator('thead th')).toHaveText(WEEKDAYS));

  for (const [what, month, day] of [
    ['a month that fills four weeks', '2026年2月', '2026-02-10'],
    ['a month that fills five weeks', '2026年4月', '2026-04-10'],
    ['a month that fills six weeks', '2026年5月', '2026-05-10'],
  ] as const)
    await shows('9', `calendar: ${what} has six weeks (fixed-week month view)`, async () => {
      await openSchedule(page, coach, day);
      await expect(monthTitle(page, month)).toBeVisible();
      await expect(weeks).toHaveCount(6);
      await expect(days(page)).toHaveCount(42);
    });

  await openSchedule(page, coach);
  // This step changes the page, so the next one opens it again.
  await shows('9', 'calendar: its height is that of its weeks (auto height)', async () => {
    await expect(days(page)).toHaveCount(42);
    const before = await measureCalendar(page);
    const day = await dayButton(page, TODAY_WRITTEN).boundingBox();
    if (!day) throw new Error('not on the page');
    // The page may render its days again meanwhile.
    await expect(async () => {
      await days(page).evaluateAll((buttons, height) => {
        for (const button of buttons) button.style.height = `${height}px`;
      }, day.height * 2);
      const after = await measureCalendar(page);
      expect(Math.abs(after.height - before.height - 6 * day.height)).toBeLessThan(2);
      expect(Math.abs(after.gap - before.gap)).toBeLessThan(2);
    }).toPass();
  });

  await page.setViewportSize({ width: 390, height: 400 });
  await openSchedule(page, coach);
  await shows('9', 'calendar: it has no scroll bar of its own (auto height)', async () => {
    const scrolling = await page.getByRole('grid').evaluate((grid) => {
      const found: string[] = [];
      for (let at: Element | null = grid; at && at !== document.body; at = at.parentElement) {
        const clipped = at.scrollHeight > at.clientHeight + 1 && getComputedStyle(at).overflowY !== 'visible';
        if (clipped) found.push(at.className);
      }
      return found;
    });
    expect(scrolling).toEqual([]);
    const last = days(page).last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
});

test('/schedule writes days and months in Japanese', ONLY_IN_ALL, async ({ page, coach }) => {
  // The URL selects the day, because the clock is not set here.
  for (const [day, text] of [
    ['2026-05-20', TODAY_WRITTEN],
    ['2026-12-06', '2026年12月6日日曜日'],
    ['2028-02-29', '2028年2月29日火曜日'],
  ] as const)
    await shows('9', `calendar: the selected day ${day} is written ‘${text}’`, async () => {
      await openAs(page, coach, `/schedule?date=${day}`, 'スケジュール');
      await expect(dayHeading(page, text)).toBeVisible();
      await expect(dayButton(page, text)).toHaveAccessibleName(/選択中/);
    });

  for (const [day, title] of [
    ['2026-05-20', '2026年5月'],
    ['2026-11-01', '2026年11月'],
    ['2027-01-31', '2027年1月'],
  ] as const)
    await shows('9', `calendar: the title of ${day} is year and full month, ‘${title}’`, async () => {
      await openSchedule(page, coach, day);
      await expect(monthTitle(page, title)).toBeVisible();
    });
});
