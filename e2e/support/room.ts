import { expect, type Page } from '@playwright/test';

/**
 * The narrowest phone, a usual phone with twice its text size, other phones upright and turned, and a wide
 * screen.
 */
export const SIZES = [
  { width: 320, height: 640 },
  { width: 195, height: 390 },
  { width: 360, height: 720 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
] as const;
const NARROWEST_PHONE = 320;

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Finds figures that take two lines, such as 12–10. */
function brokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const countLines = (node: Node, { index, 0: { length } }: RegExpMatchArray) => {
      const range = document.createRange();
      range.setStart(node, index ?? 0);
      range.setEnd(node, (index ?? 0) + length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const match of (node.textContent ?? '').matchAll(/\.?\d+(?:[.:–]\d+)*/g))
        if (countLines(node, match) > 1) broken.push(`${match[0]} in ${node.textContent}`);
    return broken;
  });
}

/** Finds texts of buttons that reach beyond their button, or are short and yet take more than two lines. */
function stackedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stacked: string[] = [];
    for (const button of document.querySelectorAll('main button, main a')) {
      const { left, right } = button.getBoundingClientRect();
      const isClipped = (element: Element): boolean =>
        getComputedStyle(element).overflowX !== 'visible' ||
        (element !== button && element.parentElement !== null && isClipped(element.parentElement));
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const rects = [...range.getClientRects()];
        const lines = new Set(rects.map(({ top }) => Math.round(top)));
        const isOutside =
          !isClipped(node.parentElement ?? button) &&
          rects.some((rect) => rect.left < left - 1 || rect.right > right + 1);
        if (isOutside || ((node.textContent ?? '').length <= 8 && lines.size > 2))
          stacked.push(`${node.textContent}`);
      }
    }
    return stacked;
  });
}

/**
 * Finds texts that end in … after less than four letters, the length of a family name. A text of two lines
 * is the name of a team and needs eight letters.
 */
function crampedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *')]
      .filter((element) => {
        const { textOverflow, fontSize, webkitLineClamp } = getComputedStyle(element);
        const letters = element.clientWidth / Number.parseFloat(fontSize);
        const isCut = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth;
        // The words of a button must not be cut. Names in a list may be longer than their place.
        const isButton =
          element.closest('button, [role=button]') !== null && element.closest('ul, ol, table') === null;
        const isClamped = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight;
        const isCramped =
          (isCut && (letters < 4 || isButton)) || (isClamped && letters * Number(webkitLineClamp) < 8);
        return isCramped && element.checkVisibility();
      })
      .map(({ clientWidth, textContent }) => `${textContent} in ${clientWidth} px`),
  );
}

/** Requires room for each name and button. Allows no sideways scroll and no figure in two lines. */
export async function expectRoom(page: Page, where: string): Promise<void> {
  expect.soft(await sidewaysScroll(page), `${where}: sideways scroll`).toBeLessThanOrEqual(0);
  const { width = 0 } = page.viewportSize() ?? {};
  if (width < NARROWEST_PHONE) return;
  expect.soft(await brokenFigures(page), `${where}: broken figures`).toEqual([]);
  expect.soft(await crampedTexts(page), `${where}: cut texts`).toEqual([]);
  expect.soft(await stackedTexts(page), `${where}: stacked texts`).toEqual([]);
}
