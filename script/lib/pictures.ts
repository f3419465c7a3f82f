import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DEMO_COACH, DEMO_PASSWORD, DEMO_PLAYER } from '../../demo/fill.ts';
import { launchOptions } from '../../e2e/support/browser.ts';
import { startServer } from '../../e2e/support/server.ts';

const FOLDER = 'screenshots';
const WIDTHS = { phone: 390, laptop: 1280 } as const;
const SCHEMES = ['light', 'dark'] as const;

type Visitor = 'nobody' | 'coach' | 'player';

interface Screen {
  readonly name: string;
  readonly visitor: Visitor;
  readonly path: string;
}

const SCREENS: readonly Screen[] = [
  { name: 'landing', visitor: 'nobody', path: '/' },
  { name: 'register', visitor: 'nobody', path: '/register' },
  { name: 'login', visitor: 'nobody', path: '/login' },
  { name: 'forgot-password', visitor: 'nobody', path: '/forgot-password' },
  { name: 'reset-password', visitor: 'nobody', path: '/reset-password?token=x&email=a@b.example' },
  { name: 'team', visitor: 'coach', path: '/dashboard/manager' },
  { name: 'player', visitor: 'player', path: '/dashboard/player' },
  { name: 'ranking', visitor: 'player', path: '/ranking' },
  { name: 'games', visitor: 'coach', path: '/games/list' },
  { name: 'game', visitor: 'coach', path: '/games/40' },
  { name: 'game-of-player', visitor: 'player', path: '/games/40' },
  { name: 'new-game', visitor: 'coach', path: '/records/game' },
  { name: 'edit-game', visitor: 'coach', path: '/records/game/40/edit' },
  { name: 'edit-batting', visitor: 'coach', path: '/records/batting/391/edit' },
  { name: 'edit-pitching', visitor: 'coach', path: '/records/pitching/79/edit' },
  { name: 'schedule', visitor: 'coach', path: '/schedule' },
  { name: 'schedule-of-player', visitor: 'player', path: '/schedule' },
  { name: 'my-page', visitor: 'coach', path: '/mypage' },
  { name: 'my-page-of-player', visitor: 'player', path: '/mypage' },
  { name: 'members', visitor: 'coach', path: '/members' },
];

async function logIn(url: string, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}

async function take(page: Page, { name, path }: Screen, label: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${FOLDER}/${name}-${label}.png`, fullPage: true });
}

async function takeAll(browser: Browser, url: string, tokens: Readonly<Record<Visitor, string | null>>) {
  for (const [device, width] of Object.entries(WIDTHS)) {
    for (const colorScheme of SCHEMES) {
      const view = { width, height: 844 };
      const options = {
        baseURL: url,
        colorScheme,
        viewport: view,
        locale: 'ja-JP',
        timezoneId: 'Asia/Tokyo',
      };
      for (const [visitor, token] of Object.entries(tokens)) {
        const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
        if (token)
          await context.addInitScript((value) => sessionStorage.setItem('access_token', value), token);
        const page = await context.newPage();
        const screens = SCREENS.filter((screen) => screen.visitor === visitor);
        for (const screen of screens) await take(page, screen, `${device}-${colorScheme}`);
        await context.close();
      }
    }
  }
}

/** The pictures on the landing page: the program itself, as a phone shows it. */
const SHOWN: readonly Screen[] = [
  { name: 'game', visitor: 'player', path: '/games/39' },
  { name: 'ranking', visitor: 'player', path: '/ranking' },
];

/** A browser's own encoder: a third of the size of a PNG, and nothing to install. */
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
const server = await startServer({ demo: true });
const browser = await chromium.launch(launchOptions);
try {
  const coach = await logIn(server.url, DEMO_COACH);
  const player = await logIn(server.url, DEMO_PLAYER);
  await takeAll(browser, server.url, { nobody: null, coach, player });
  if (process.argv.includes('--publish')) await publish(browser, server.url, player);
} finally {
  await browser.close();
  await server.remove();
}
process.stdout.write(`${SCREENS.length * 4} pictures in ${FOLDER}/\n`);
