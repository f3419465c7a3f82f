import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { transformWithOxc } from 'vite';

const CPU_SLOWDOWN = 4;
const BYTES_A_SECOND = 1_600_000 / 8;
const LATENCY_MS = 150;
const KEPT_MS = 2000;

const OBSERVER = 'phone-observer.browser.ts';
const observer = await transformWithOxc(readFileSync(new URL(OBSERVER, import.meta.url), 'utf8'), OBSERVER);

/** One load as the user sees it. Times in milliseconds from the start of the navigation. */
export interface Load {
  readonly first: number;
  readonly largest: number;
  /** 0 when no task took 50 ms. */
  readonly longestTask: number;
  /** Scripts and styles transferred before the largest paint, with their headers. */
  readonly bytes: number;
}

/** Milliseconds from the moment the finger leaves the screen. */
export interface Change {
  /** Until the next page was painted without anything still loading on it. */
  readonly painted: number;
  /** Until all of the page was painted, also below the first screen. */
  readonly complete: number;
}

/** Remembers the device with this cookie, as a login does. */
export async function stayLoggedIn(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const { hostname: domain } = new URL(url);
  const own = { domain, sameSite: 'Strict' } as const;
  await context.addCookies([
    { ...own, name: 'device', value: cookie, path: '/api/session', httpOnly: true },
    { ...own, name: 'XSRF-TOKEN', value: 'of-the-login', path: '/' },
  ]);
  await context.addInitScript("localStorage.setItem('device', 'stays')");
}

/** A new browser context with a phone's screen, signed in by the token if there is one. */
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

/** Throttled to a phone's processor and network. */
export async function slowPage(context: BrowserContext): Promise<Page> {
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

/** Opens the URL in a new page and waits until the network is idle. */
export async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await slowPage(context);
  await page.goto(url);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Waits until the service worker has the app's files, and the page if it is kept: some seconds of a visit. */
export async function stay(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready');
  await page.waitForTimeout(KEPT_MS);
}

/** @param stays where the device keeps what a later visit begins with */
export async function load(context: BrowserContext, url: string, stays = false): Promise<Load> {
  const page = await open(context, url);
  const paints = await page.evaluate<Load>('benchPaints()');
  if (stays) await stay(page);
  await page.close();
  return paints;
}

/** Taps an entry of the menu and waits for its page. */
export async function tap(page: Page, entry: string): Promise<Change> {
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).tap();
  const change = await page.evaluate<Change>('benchChange()');
  await page.waitForLoadState('networkidle');
  return change;
}
