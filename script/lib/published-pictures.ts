// Takes pictures of the demo team for the README, the landing page and the help.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { DEMO_COACH, DEMO_PASSWORD, DEMO_PLAYER } from '../../demo/fill.ts';
import { ask } from '../../e2e/support/api.ts';
import { demoFolder } from '../../e2e/support/demo-data.ts';
import { openSession } from '../../e2e/support/people.ts';
import { type RunningServer, startServer } from '../../e2e/support/server.ts';
import { HELP_PICTURES } from '../../src/web/features/help/guides.ts';
import { type HelpVisitors, helpShots, newHelpVisitors } from './help-pictures.ts';

const HELP_FOLDER = 'public/pictures/help';
/** Sharp enough on a phone, with a small file. */
const QUALITY = 0.85;

/** The browser encodes the picture, so that no other program is needed. */
async function toWebp(page: Page, png: Buffer, quality = QUALITY): Promise<Buffer> {
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
    [`data:image/png;base64,${png.toString('base64')}`, quality] as const,
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

/** Ids in the demo data: a victory that was entered in a sheet, and the next item that asks who comes. */
const VICTORY = 16;
const ITEM = 5;

async function publishReadme(browser: Browser, { url }: RunningServer, token: string): Promise<number> {
  const view = { url, token, viewport: { width: 1280, height: 1060 }, scale: 1 };
  await inPage(browser, view, async (page) => {
    await open(page, `/games/${VICTORY}`);
    await page.screenshot({ path: 'docs/pictures/game.png' });
  });
  return 1;
}

interface LandingShot {
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly top: (page: Page) => Locator;
  /** In pixels. Cuts off each side, such as the edge of a dialog. */
  readonly inset?: number;
}

const OF_LANDING_PAGE: Readonly<Record<string, LandingShot>> = {
  sheet: {
    path: `/games/${VICTORY}/sheet`,
    top: (page) => page.getByRole('heading', { name: '打撃' }),
  },
  message: {
    path: `/games/${VICTORY}`,
    prepare: (page) => page.getByRole('button', { name: '試合を送る' }).last().click(),
    top: (page) => page.getByRole('heading', { name: '送る文' }),
    inset: 36,
  },
  attendance: { path: `/schedule/${ITEM}`, top: (page) => page.getByText('出席').first() },
};

/** Small enough for a weak signal: all three pictures have 60 KB together. */
const LANDING_SIZE = { width: 540, height: 660 };
const LANDING_VIEW = { width: 360, height: 440 };
const LANDING_QUALITY = 0.55;

async function publishLanding(browser: Browser, server: RunningServer, token: string): Promise<number> {
  const { url } = server;
  // The dialog then does not ask how to name players, and the message has names.
  await ask(server, 'decidePublicNames', { token, body: { public_names: 'family' } });
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [name, { path, prepare, top, inset = 0 }] of Object.entries(OF_LANDING_PAGE)) {
      const width = LANDING_VIEW.width - 2 * inset;
      const scale = LANDING_SIZE.width / width;
      const clip = { x: inset, y: inset, width, height: LANDING_SIZE.height / scale };
      await inPage(browser, { url, token, viewport: LANDING_VIEW, scale, colorScheme }, async (page) => {
        await open(page, path);
        await prepare?.(page);
        await top(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
        await page.waitForLoadState('networkidle');
        const picture = await toWebp(page, await page.screenshot({ clip }), LANDING_QUALITY);
        writeFileSync(`public/pictures/${name}-${colorScheme}.webp`, picture);
      });
    }
  return 2 * Object.keys(OF_LANDING_PAGE).length;
}

/** The port of the server's address differs each time. */
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
      await page.locator('.animate-pulse-soft').first().waitFor({ state: 'detached' });
      await showDomain(page, url);
      writeFileSync(`${HELP_FOLDER}/${name}.webp`, await toWebp(page, await page.screenshot()));
    });
  }
  return HELP_PICTURES.length;
}

/** @returns the number of pictures */
export async function publish(browser: Browser): Promise<number> {
  for (const folder of ['docs/pictures', HELP_FOLDER]) mkdirSync(folder, { recursive: true });
  const server = await startServer({ copyFrom: await demoFolder() });
  try {
    const coach = await openSession(server, DEMO_COACH, DEMO_PASSWORD);
    const player = await openSession(server, DEMO_PLAYER, DEMO_PASSWORD);
    const taken = await publishReadme(browser, server, coach);
    const visitors = await newHelpVisitors(server, { coach, player });
    const ofHelp = await publishHelp(browser, server, visitors);
    // The landing page decides how players are named, so it comes last.
    return taken + ofHelp + (await publishLanding(browser, server, coach));
  } finally {
    await server.remove();
  }
}
