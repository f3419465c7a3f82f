import type { Page } from '@playwright/test';
import { DEMO_COACH, DEMO_PASSWORD, DEMO_PLAYER } from '../demo/fill.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { openSession, takeSession } from './support/people.ts';
import { SCREENS, type Visitor } from './support/screens.ts';
import type { RunningServer } from './support/server.ts';

// Every screen of the demo team, seen by each who has it. What it looks like does not depend on the database.
test.use({ demo: true });

const WIDTHS = [390, 1280];
const NARROWEST = 320;
const TARGET = 44;

async function tokenOf(server: RunningServer, visitor: Visitor): Promise<string | null> {
  if (visitor === 'nobody') return null;
  return openSession(server, visitor === 'coach' ? DEMO_COACH : DEMO_PLAYER, DEMO_PASSWORD);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toBeAttached();
  await page.waitForLoadState('networkidle');
}

/** What can be tapped and is smaller than a thumb; a link within a sentence is as high as its line. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const areaOf = (element: Element) => (element.closest('label') ?? element).getBoundingClientRect();
    const isSmall = (element: Element) => {
      const { width, height } = areaOf(element);
      return width > 1 && (Math.round(width) < least || Math.round(height) < least);
    };
    const targets = document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    );
    return [...targets]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter((element) => !inSentence(element) && isSmall(element))
      .map((element) => {
        const { width, height } = areaOf(element);
        return `${Math.round(width)} x ${Math.round(height)} ${element.outerHTML.slice(0, 160)}`;
      });
  }, TARGET);
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const visitor of ['nobody', 'coach', 'player'] as const) {
  const screens = SCREENS.filter((screen) => screen.visitor === visitor);

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every screen of ${visitor} is accessible, ${colorScheme}, narrow and wide`, async ({
      page,
      server,
    }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const token = await tokenOf(server, visitor);
      if (token) await takeSession(page, token);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        for (const { name, path } of screens) {
          await test.step(`${name} at ${width} px`, async () => {
            await open(page, path);
            await expectAccessible(page);
          });
        }
      }
    });
  }

  test(`every screen of ${visitor} is made for a thumb, and none scrolls sideways`, async ({
    page,
    server,
  }) => {
    test.setTimeout(120_000);
    const token = await tokenOf(server, visitor);
    if (token) await takeSession(page, token);
    for (const { name, path } of screens) {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, path);
      expect.soft(await smallTargets(page), name).toEqual([]);
      await page.setViewportSize({ width: NARROWEST, height: 640 });
      await open(page, path);
      expect.soft(await sidewaysScroll(page), `${name} at ${NARROWEST} px`).toBeLessThanOrEqual(0);
    }
  });
}
