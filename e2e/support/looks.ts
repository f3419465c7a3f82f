import type { Page } from '@playwright/test';
import { expectAccessible, expectColors } from './accessibility.ts';
import { test } from './fixtures.ts';

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Runs the tests on a phone and on a wide screen, for screens that look or work differently there. */
export function atEachWidth(tests: (width: number) => void): void {
  for (const viewport of VIEWPORTS) {
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport });
      tests(viewport.width);
    });
  }
}

/** Expects no axe violation in the light scheme, and none about colour in the dark scheme. */
export async function expectAccessibleLightAndDark(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColors(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Expects no axe violation at the width of a phone and of a wide screen, then restores the page's width. */
export async function expectAccessibleAtEachWidth(page: Page): Promise<void> {
  const own = page.viewportSize();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  if (own) await page.setViewportSize(own);
}
