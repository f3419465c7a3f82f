import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { DEMO_COACH, DEMO_PASSWORD, DEMO_PLAYER } from '../../demo/fill.ts';
import { launchOptions } from '../../e2e/support/browser.ts';
import { demoFolder } from '../../e2e/support/demo-data.ts';
import { newCoach, newPlayer, openSession } from '../../e2e/support/people.ts';
import { SCREENS, type Screen, type Visitor } from '../../e2e/support/screens.ts';
import { startServer } from '../../e2e/support/server.ts';
import { commonMessages } from '../../src/web/messages.ts';

const FOLDER = 'screenshots';
const WIDTHS = { phone: 390, laptop: 1280 } as const;
const SCHEMES = ['light', 'dark'] as const;
const VISITORS: readonly Visitor[] = ['nobody', 'coach', 'player'];

interface Series {
  /** The prefix of the pictures' names. */
  readonly prefix: string;
  readonly screens: readonly Screen[];
  readonly tokens: Readonly<Record<Visitor, string | null>>;
  /** Whether every request for the team's data fails. */
  readonly failing?: true;
}

async function take(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  // The network is idle between two retries too, when the failure is not yet shown.
  for (const text of [commonMessages.loading, commonMessages.loadingScreen])
    await page.getByText(text).first().waitFor({ state: 'detached' });
  await page.screenshot({ path: `${FOLDER}/${file}.png`, fullPage: true });
}

async function openPage(browser: Browser, view: BrowserContextOptions, token: string | null, failing?: true) {
  const options = { ...view, locale: 'ja-JP', timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext(options);
  if (token) await context.addInitScript((value) => sessionStorage.setItem('access_token', value), token);
  const page = await context.newPage();
  if (failing) {
    await page.route(/\/api\/(?!user$)/, (route) => route.fulfill({ status: 500, json: { message: '' } }));
    // TanStack Query retries before it gives up.
    page.setDefaultTimeout(60_000);
  }
  return page;
}

async function takeSeries(browser: Browser, baseURL: string, series: Series): Promise<number> {
  let taken = 0;
  for (const [device, width] of Object.entries(WIDTHS)) {
    for (const colorScheme of SCHEMES) {
      for (const visitor of VISITORS) {
        const view = { baseURL, colorScheme, viewport: { width, height: 844 } };
        const page = await openPage(browser, view, series.tokens[visitor], series.failing);
        for (const screen of series.screens.filter((one) => one.visitor === visitor)) {
          await take(page, screen.path, `${series.prefix}${screen.name}-${device}-${colorScheme}`);
          taken += 1;
        }
        await page.context().close();
      }
    }
  }
  return taken;
}

/** The screens whose pictures the landing page shows. */
const SHOWN = [
  { name: 'game', path: '/games/39' },
  { name: 'ranking', path: '/ranking' },
];

/** Encodes in the browser, which needs no other program. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.85);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(encoded.replace(/^data:image\/webp;base64,/, ''), 'base64');
}

async function publish(browser: Browser, url: string, token: string): Promise<void> {
  copyFileSync(`${FOLDER}/game-laptop-light.png`, 'docs/pictures/game.png');
  for (const colorScheme of SCHEMES) {
    const viewport = { width: 390, height: 780 };
    const view = { baseURL: url, viewport, deviceScaleFactor: 2, colorScheme, locale: 'ja-JP' };
    const context = await browser.newContext({ ...view, timezoneId: 'Asia/Tokyo', bypassCSP: true });
    await context.addInitScript((value) => sessionStorage.setItem('access_token', value), token);
    const page = await context.newPage();
    for (const { name, path } of SHOWN) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const picture = await toWebp(page, await page.screenshot());
      writeFileSync(`public/pictures/${name}-${colorScheme}.webp`, picture);
    }
    await context.close();
  }
}

for (const folder of [FOLDER, 'docs/pictures', 'public/pictures']) mkdirSync(folder, { recursive: true });
const full = await startServer({ copyOf: demoFolder() });
const empty = await startServer();
const browser = await chromium.launch(launchOptions);
let pictures = 0;
try {
  const coach = await openSession(full, DEMO_COACH, DEMO_PASSWORD);
  const player = await openSession(full, DEMO_PLAYER, DEMO_PASSWORD);
  const tokens = { nobody: null, coach, player };
  const ofTeam = SCREENS.filter(({ visitor }) => visitor !== 'nobody');
  const withoutGames = ofTeam.filter(({ needsGames }) => !needsGames);
  const newTeam = await newCoach(empty);
  const emptyTokens = { nobody: null, coach: newTeam, player: await newPlayer(empty, { coach: newTeam }) };
  pictures += await takeSeries(browser, full.url, { prefix: '', screens: SCREENS, tokens });
  pictures += await takeSeries(browser, empty.url, {
    prefix: 'empty-',
    screens: withoutGames,
    tokens: emptyTokens,
  });
  pictures += await takeSeries(browser, full.url, {
    prefix: 'failing-',
    screens: ofTeam,
    tokens,
    failing: true,
  });
  if (process.argv.includes('--publish')) await publish(browser, full.url, player);
} finally {
  await browser.close();
  await Promise.all([full.remove(), empty.remove()]);
}
process.stdout.write(`${pictures} pictures in ${FOLDER}/\n`);
