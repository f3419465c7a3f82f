import type { Locator, Page } from '@playwright/test';
import { currentRun } from '../../script/lib/test-runs.ts';
import { expectAccessible, expectColors } from './accessibility.ts';
import { expect, ONLY_IN_ALL, test } from './fixtures.ts';

const IS_ALL = currentRun() === 'all';

export const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

type TestsOfWidth = (width: number) => void;

function atWidth(viewport: (typeof VIEWPORTS)[number], tag: string[], tests: TestsOfWidth): void {
  test.describe(`at ${viewport.width} px`, { tag }, () => {
    test.use({ viewport });
    tests(viewport.width);
  });
}

/** `script/test --all` repeats these tests on a wide screen. */
export function onPhone(tests: TestsOfWidth): void {
  const [phone, wide] = VIEWPORTS;
  atWidth(phone, [], tests);
  atWidth(wide, [ONLY_IN_ALL.tag], tests);
}

/** `script/test` checks only dialogs here, because `every-screen.e2e.ts` checks the screens. */
async function isChecked(page: Page): Promise<boolean> {
  return IS_ALL || (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0;
}

/** `script/test --all` also checks colors in the dark scheme. */
export async function expectAccessibleLightAndDark(page: Page): Promise<void> {
  if (await isChecked(page)) await expectAccessible(page);
  if (!IS_ALL) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColors(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** `script/test` checks the width of a phone, and `script/test --all` also the width of a wide screen. */
export async function expectAccessibleAtEachWidth(page: Page): Promise<void> {
  if (!(await isChecked(page))) return;
  const original = page.viewportSize();
  for (const viewport of IS_ALL ? VIEWPORTS : VIEWPORTS.slice(0, 1)) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  if (original) await page.setViewportSize(original);
}

/** Of the three channels of a green text, green is the largest. */
export async function expectGreen(text: Locator): Promise<void> {
  const color = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  expect(green).toBeGreaterThan(Math.max(red, blue));
}
