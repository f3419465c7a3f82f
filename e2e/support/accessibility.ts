import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

const WCAG_2_2_AA: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Only the results of these rules depend on the color scheme. */
const COLORS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Waits until the page has its title and has loaded. Then finishes all animations, because axe cannot measure
 * the contrast of fading text.
 */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('main .animate-pulse-soft')).toHaveCount(0);
  // The figures of the former filter are pale while a new filter loads.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    // The list of games is complete one frame later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}

/** Checks WCAG 2.2 AA in the current state of the page. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolation(page, WCAG_2_2_AA);
}

export function expectColors(page: Page): Promise<void> {
  return expectNoViolation(page, COLORS);
}

/** Axe takes an element that is partly behind a sticky bar for a small target. */
const UNSTUCK = 'header, main .sticky { position: static !important; }';

/**
 * `@axe-core/playwright` also searches frames, of which the app has none. That search takes more than half of
 * each check (160 to 310 of 230 to 630 ms).
 */
async function expectNoViolation(page: Page, runOnly: RunOnly): Promise<void> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const run = async ({ rules, css }: { rules: RunOnly; css: string }) => {
    // The content security policy allows no inline styles.
    const unstuck = new CSSStyleSheet();
    unstuck.replaceSync(css);
    document.adoptedStyleSheets.push(unstuck);
    // Base UI's focus guards are hidden and focusable on purpose, because they pass the focus on at once.
    const context = { exclude: ['[data-base-ui-focus-guard]'] };
    const { violations } = await window.axe.run(context, {
      runOnly: rules,
      resultTypes: ['violations'],
      // By default, axe also preloads stylesheets, which only an experimental rule uses. Axe creates an
      // inline style for a removed element, and the content security policy reports the style.
      preload: { assets: ['media'] },
    });
    document.adoptedStyleSheets.pop();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };
  expect(await page.evaluate(run, { rules: runOnly, css: UNSTUCK })).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
