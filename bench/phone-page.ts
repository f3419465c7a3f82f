import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { transformWithOxc } from 'vite';
import { untilSettled } from '../test/support/until.ts';

/** How much slower than this machine a phone is. */
export interface Slowness {
  readonly cpu: number;
  /** -1 for no limit. */
  readonly bytesASecond: number;
  /** In milliseconds. */
  readonly latency: number;
  /** In milliseconds. After this time, the device has stored the data with which a later visit begins. */
  readonly kept: number;
  /** In milliseconds after a tap: when the page should be calm, and until when that is watched. */
  readonly calm: readonly [from: number, to: number];
}

export const SLOW: Slowness = {
  cpu: 4,
  bytesASecond: 1_600_000 / 8,
  latency: 150,
  kept: 2000,
  calm: [500, 3000],
};
export const FAST: Slowness = { cpu: 1, bytesASecond: -1, latency: 0, kept: 500, calm: [200, 500] };

const OBSERVER = 'phone-observer.browser.ts';
const observer = await transformWithOxc(readFileSync(new URL(OBSERVER, import.meta.url), 'utf8'), OBSERVER);

/** Milliseconds from the start of the navigation. */
export interface Load {
  readonly first: number;
  readonly largest: number;
  /** 0 if no task took 50 ms. */
  readonly longestTask: number;
  /** The transferred scripts and styles before the largest paint, with their headers. */
  readonly bytes: number;
}

/** Milliseconds since the finger left the screen. */
export interface Change {
  /** Until the next page is painted, without a skeleton on the first screen. */
  readonly painted: number;
  /** Until the whole page is painted, also below the first screen. */
  readonly complete: number;
  /** The processor time of the page's main thread until `complete`. A busy machine changes it little. */
  readonly processor: number;
}

export interface Phone {
  readonly context: BrowserContext;
  readonly slowness: Slowness;
}

/** The cookie remembers the device, as after a login. */
export async function stayLoggedIn({ context }: Phone, url: string, cookie: string): Promise<void> {
  const { hostname: domain } = new URL(url);
  const own = { domain, sameSite: 'Strict' } as const;
  await context.addCookies([
    { ...own, name: 'device', value: cookie, path: '/api/session', httpOnly: true },
    { ...own, name: 'XSRF-TOKEN', value: 'of-the-login', path: '/' },
  ]);
  await context.addInitScript("localStorage.setItem('device', 'stays')");
}

/** Has the screen of a phone. A token signs the context in. */
export async function newPhone(browser: Browser, slowness: Slowness, token = ''): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  });
  await context.addInitScript(observer.code);
  if (token) await context.addInitScript(`sessionStorage.setItem('access_token', ${JSON.stringify(token)})`);
  return { context, slowness };
}

/** Has the processor and the network of a phone. */
export async function newPage({ context, slowness }: Phone): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness.cpu });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowness.latency,
    downloadThroughput: slowness.bytesASecond,
    uploadThroughput: slowness.bytesASecond,
  });
  return page;
}

/** Resolves when the network is idle. */
export async function open(phone: Phone, url: string): Promise<Page> {
  const page = await newPage(phone);
  await page.goto(url);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/**
 * Waits until the service worker has stored the app's files and the device has stored the page's data. A real
 * visit lasts longer.
 */
export async function stay({ slowness }: Phone, page: Page): Promise<void> {
  await untilSettled(page.evaluate('navigator.serviceWorker.ready'), 'the service worker is active');
  await page.waitForTimeout(slowness.kept);
}

/** @param stays whether the device stores the data with which a later visit begins */
export async function load(phone: Phone, url: string, stays = false): Promise<Load> {
  const page = await open(phone, url);
  const paints = await page.evaluate<Load>('benchPaints()');
  if (stays) await stay(phone, page);
  await page.close();
  return paints;
}

async function readProcessorTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

export async function tap(page: Page, entry: string): Promise<Change> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await readProcessorTime(session);
  await page.getByRole('navigation').getByRole('link', { name: entry, exact: true }).tap();
  const change = await page.evaluate<Omit<Change, 'processor'>>('benchChange()');
  const processor = (await readProcessorTime(session)) - before;
  await session.detach();
  await page.waitForLoadState('networkidle');
  return { ...change, processor };
}

/** Taps, and returns the longest task of the main thread when the page should be calm; 0 if none took 50 ms. */
export async function tapAndWatch({ slowness: { calm } }: Phone, page: Page, entry: string): Promise<number> {
  await tap(page, entry);
  return page.evaluate<number>(`benchTask(${calm})`);
}
