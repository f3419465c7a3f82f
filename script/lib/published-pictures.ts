// The pictures of the README, of the landing page and of the help, of the demo team.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { DEMO_COACH, DEMO_PASSWORD, DEMO_PLAYER } from '../../demo/fill.ts';
import { demoFolder } from '../../e2e/support/demo-data.ts';
import { openSession } from '../../e2e/support/people.ts';
import { type RunningServer, startServer } from '../../e2e/support/server.ts';
import { HELP_PICTURES } from '../../src/web/features/help/guides.ts';
import { type HelpVisitors, helpShots, newHelpVisitors } from './help-pictures.ts';

const HELP_FOLDER = 'public/pictures/help';
/** Sharp enough on a phone, and small. */
const QUALITY = 0.85;

/** Encodes in the browser, which needs no other program. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  );
  return Buffer.from(encoded.replace(/^data:image\/webp;base64,/, ''), 'base64');
}

interface View {
  readonly url: string;
  readonly token: string | null;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly scale?: number;
  readonly colorScheme?: 'light' | 'dark';
}

/** Runs in a browser of its own, without animations. */
async function inPage(browser: Browser, view: View, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    baseURL: view.url,
    viewport: view.viewport,
    deviceScaleFactor: view.scale ?? 2,
    colorScheme: view.colorScheme ?? 'light',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const { token } = view;
  if (token) await context.addInitScript((value) => sessionStorage.setItem('access_token', value), token);
  await use(await context.newPage());
  await context.close();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function publishReadme(browser: Browser, { url }: RunningServer, token: string): Promise<number> {
  const view = { url, token, viewport: { width: 1280, height: 844 }, scale: 1 };
  await inPage(browser, view, async (page) => {
    await open(page, '/games/40');
    await page.screenshot({ path: 'docs/pictures/game.png', fullPage: true });
  });
  return 1;
}

const OF_LANDING_PAGE = [
  { name: 'game', path: '/games/39' },
  { name: 'ranking', path: '/ranking' },
];

async function publishLanding(browser: Browser, { url }: RunningServer, token: string): Promise<number> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const view = { url, token, viewport: { width: 390, height: 780 }, colorScheme };
    await inPage(browser, view, async (page) => {
      for (const { name, path } of OF_LANDING_PAGE) {
        await open(page, path);
        const picture = await toWebp(page, await page.screenshot());
        writeFileSync(`public/pictures/${name}-${colorScheme}.webp`, picture);
      }
    });
  }
  return 2 * OF_LANDING_PAGE.length;
}

/** The server has another port each time. */
async function showDomain(page: Page, url: string): Promise<void> {
  await page.evaluate((origin) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text;
      if (data.includes(origin))
        (texts.currentNode as Text).data = data.replace(origin, 'https://bench.example.jp');
    }
  }, url);
}

async function publishHelp(
  browser: Browser,
  { url }: RunningServer,
  visitors: HelpVisitors,
): Promise<number> {
  for (const name of HELP_PICTURES) {
    const { visitor, path, prepare } = helpShots[name];
    const view = { url, token: visitors.tokens[visitor], viewport: { width: 390, height: 700 } };
    await inPage(browser, view, async (page) => {
      await open(page, typeof path === 'string' ? path : path(visitors));
      await prepare?.(page, visitors);
      await page.waitForLoadState('networkidle');
      await showDomain(page, url);
      writeFileSync(`${HELP_FOLDER}/${name}.webp`, await toWebp(page, await page.screenshot()));
    });
  }
  return HELP_PICTURES.length;
}

/** Returns how many pictures it took. */
export async function publish(browser: Browser): Promise<number> {
  for (const folder of ['docs/pictures', HELP_FOLDER]) mkdirSync(folder, { recursive: true });
  const server = await startServer({ copyFrom: await demoFolder() });
  try {
    const coach = await openSession(server, DEMO_COACH, DEMO_PASSWORD);
    const player = await openSession(server, DEMO_PLAYER, DEMO_PASSWORD);
    const taken = await publishReadme(browser, server, coach);
    const ofLanding = await publishLanding(browser, server, player);
    const visitors = await newHelpVisitors(server, { coach, player });
    return taken + ofLanding + (await publishHelp(browser, server, visitors));
  } finally {
    await server.remove();
  }
}
