import type { Page } from '@playwright/test';
import { DEMO_COACH, DEMO_PASSWORD, DEMO_PLAYER } from '../demo/fill.ts';
import { expectAccessible, expectColors, settled } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { openSession, takeSession } from './support/people.ts';
import { SCREENS, type Screen, type Visitor } from './support/screens.ts';
import type { RunningServer } from './support/server.ts';

// Every screen of the demo team, seen by each who has it. What it looks like does not depend on the database.
test.use({ demo: true });

const WIDTHS = [390, 1280];
const HEIGHT = 844;
const NARROWEST = 320;
const TARGET = 44;

async function tokenOf(server: RunningServer, visitor: Visitor): Promise<string | null> {
  if (visitor === 'nobody') return null;
  return openSession(server, visitor === 'coach' ? DEMO_COACH : DEMO_PLAYER, DEMO_PASSWORD);
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

/** Checks a screen at each width, in each colour scheme and on the narrowest phone, after a single load. */
async function lookAt(page: Page, { name, path }: Screen): Promise<void> {
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await page.goto(path);
  await settled(page);
  expect.soft(await smallTargets(page), `${name}: made for a thumb`).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of WIDTHS.toReversed()) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectColors(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  await settled(page);
  expect.soft(await sidewaysScroll(page), `${name} at ${NARROWEST} px`).toBeLessThanOrEqual(0);
}

for (const visitor of ['nobody', 'coach', 'player'] as const)
  test(`every screen of ${visitor} is accessible, light and dark, narrow and wide, made for a thumb, and never scrolls sideways`, async ({
    page,
    server,
  }) => {
    test.setTimeout(240_000);
    const token = await tokenOf(server, visitor);
    if (token) await takeSession(page, token);
    for (const screen of SCREENS.filter((one) => one.visitor === visitor))
      await test.step(screen.name, () => lookAt(page, screen));
  });
