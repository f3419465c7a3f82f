import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { transformWithOxc } from 'vite';

const CPU_SLOWDOWN = 4;
const BYTES_A_SECOND = 1_600_000 / 8;
const LATENCY_MS = 150;

const OBSERVER = 'phone-observer.browser.ts';
const observer = await transformWithOxc(readFileSync(new URL(OBSERVER, import.meta.url), 'utf8'), OBSERVER);

/** What a person saw of one load. Times in milliseconds from the call of the address. */
export interface Load {
  readonly first: number;
  readonly largest: number;
  /** 0 where none took 50 ms. */
  readonly longestTask: number;
  /** Scripts and styles that came over the network before the largest paint, with their headers. */
  readonly bytes: number;
}

/** From a finger's leaving the screen, in milliseconds. */
export interface Change {
  /** Until the next page was painted, with nothing on it loading any more. */
  readonly painted: number;
  /** Until all of it stood there, also what lies below the screen. */
  readonly whole: number;
}

/** A browser that has been nowhere yet, on a phone's screen; with the session of this token. */
export async function newPhone(browser: Browser, token = ''): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  });
  await context.addInitScript(observer.code);
  if (token) await context.addInitScript(`sessionStorage.setItem('access_token', ${JSON.stringify(token)})`);
  return context;
}

/** A window of it, with a phone's processor and network. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
  return page;
}

/** Opens the address in a new window and waits until the page has come to rest. */
export async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await slowPage(context);
  await page.goto(url);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** One load of the address. */
export async function load(context: BrowserContext, url: string): Promise<Load> {
  const page = await open(context, url);
  const paints = await page.evaluate<Load>('benchPaints()');
  await page.close();
  return paints;
}

/** Taps the entry of the menu and waits for its page. */
export async function tap(page: Page, entry: string): Promise<Change> {
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).tap();
  const change = await page.evaluate<Change>('benchChange()');
  await page.waitForLoadState('networkidle');
  return change;
}
