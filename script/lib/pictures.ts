import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { DEMO_COACH, DEMO_PASSWORD, DEMO_PLAYER } from '../../demo/fill.ts';
import { launchOptions } from '../../e2e/support/browser.ts';
import { demoFolder } from '../../e2e/support/demo-data.ts';
import { newCoach, newPlayer, openSession } from '../../e2e/support/people.ts';
import { SCREENS, type Screen, type Visitor } from '../../e2e/support/screens.ts';
import { startServer } from '../../e2e/support/server.ts';
import { commonMessages } from '../../src/web/messages.ts';
import { publish } from './published-pictures.ts';

const FOLDER = 'screenshots';
const WIDTHS = { phone: 390, laptop: 1280 } as const;
const SCHEMES = ['light', 'dark'] as const;
const VISITORS: readonly Visitor[] = ['nobody', 'coach', 'player'];

interface Series {
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
  // The network is also idle between two retries, before the failure is shown.
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
        for (const screen of series.screens.filter((screen) => screen.visitor === visitor)) {
          await take(page, screen.path, `${series.prefix}${screen.name}-${device}-${colorScheme}`);
          taken += 1;
        }
        await page.context().close();
      }
    }
  }
  return taken;
}

async function takeAll(browser: Browser): Promise<number> {
  const [full, empty] = [await startServer({ copyFrom: await demoFolder() }), await startServer()];
  try {
    const coach = await openSession(full, DEMO_COACH, DEMO_PASSWORD);
    const player = await openSession(full, DEMO_PLAYER, DEMO_PASSWORD);
    const tokens = { nobody: null, coach, player };
    const newTeam = await newCoach(empty);
    const emptyTokens = { nobody: null, coach: newTeam, player: await newPlayer(empty, { coach: newTeam }) };
    const ofTeam = SCREENS.filter(({ visitor }) => visitor !== 'nobody');
    const withoutGames = ofTeam.filter(({ needsGames }) => !needsGames);
    const series: [url: string, Series][] = [
      [full.url, { prefix: '', screens: SCREENS, tokens }],
      [empty.url, { prefix: 'empty-', screens: withoutGames, tokens: emptyTokens }],
      [full.url, { prefix: 'failing-', screens: ofTeam, tokens, failing: true }],
    ];
    let taken = 0;
    for (const [url, entry] of series) taken += await takeSeries(browser, url, entry);
    return taken;
  } finally {
    await Promise.all([full.remove(), empty.remove()]);
  }
}

const publishing = process.argv.includes('--publish');
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch(launchOptions);
try {
  const taken = publishing ? await publish(browser) : await takeAll(browser);
  process.stdout.write(`${taken} pictures ${publishing ? 'published' : `in ${FOLDER}/`}\n`);
} finally {
  await browser.close();
}
