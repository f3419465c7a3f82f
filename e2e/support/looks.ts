import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast, test } from './fixtures.ts';

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The same tests on a phone and on a wide screen: for what looks or works differently there. */
export function atEachWidth(tests: (width: number) => void): void {
  for (const viewport of VIEWPORTS) {
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport });
      tests(viewport.width);
    });
  }
}

/** Finds nothing with axe on the page as it stands, and enough contrast in the dark scheme too. */
export async function expectAccessibleLightAndDark(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Finds nothing with axe on the page as it stands, on a phone and on a wide screen; it keeps its width. */
export async function expectAccessibleAtEachWidth(page: Page): Promise<void> {
  const own = page.viewportSize();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  if (own) await page.setViewportSize(own);
}
