import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';

const WCAG_2_2_AA: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The only rules whose result depends on the colour scheme. */
const COLORS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Waits until the page has its title and has loaded, then finishes all animations: axe cannot measure the
 * contrast of fading text.
 */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('main .animate-pulse-soft')).toHaveCount(0);
  // While a new filter loads, the figures of the former one are pale.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    // The list of games is complete one frame later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}

/** Expects no axe violation of WCAG 2.2 AA on the page in its current state. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolation(page, WCAG_2_2_AA);
}

/** Expects no violation of the rules that depend on the colour scheme. */
export function expectColors(page: Page): Promise<void> {
  return expectNoViolation(page, COLORS);
}

/** Unsticks everything, because axe takes an element that has scrolled partly behind a bar for a small target. */
const UNSTUCK = 'header, main .sticky { position: static !important; }';

/**
 * Runs axe in the page. `@axe-core/playwright` also searches frames, of which the app has none; that takes
 * more than half of each check (160 to 310 of 230 to 630 ms).
 */
async function expectNoViolation(page: Page, runOnly: RunOnly): Promise<void> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const run = async ({ rules, css }: { rules: RunOnly; css: string }) => {
    // The content security policy allows no inline styles.
    const unstuck = new CSSStyleSheet();
    unstuck.replaceSync(css);
    document.adoptedStyleSheets.push(unstuck);
    // Base UI's focus guards are hidden and focusable on purpose: they pass the focus on at once.
    const context = { exclude: ['[data-base-ui-focus-guard]'] };
    const { violations } = await window.axe.run(context, {
      runOnly: rules,
      resultTypes: ['violations'],
      // By default, axe also preloads stylesheets, which only an experimental rule uses. If an element is removed
      // meanwhile, axe creates an inline style for it, and the content security policy reports that.
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
