import type { Page } from '@playwright/test';
import { currentRun } from '../script/lib/test-runs.ts';
import { expectAccessible, expectColors, settle } from './support/accessibility.ts';
import { expect, ONLY_IN_ALL, onlyInAllIf, test } from './support/fixtures.ts';
import { FAMILY_NAMES, RUNNING_GAME } from './support/long-names.ts';
import { onPhone } from './support/looks.ts';
import { newCoach, newPlayer, signIn, takeSession } from './support/people.ts';
import { expectRoom, SIZES } from './support/room.ts';
import { OF_VISITOR, SCREENS, type Screen } from './support/screens.ts';

// On SQLite only, because the look of a screen does not depend on the database.
test.use({ demo: 'long names' });

const TARGET = 44;

/**
 * Finds targets that are smaller than a thumb. Links within a sentence are exempt, because they are as high as its
 * line.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    // The link or button of a row or cell covers all of it with its ::after.
    const coveredBy = (element: HTMLElement) =>
      getComputedStyle(element, '::after').position === 'absolute' ? element.offsetParent : null;
    const getArea = (element: HTMLElement) =>
      (coveredBy(element) ?? element.closest('label') ?? element).getBoundingClientRect();
    const isSmall = (element: HTMLElement) => {
      const { width, height } = getArea(element);
      return width > 1 && (Math.round(width) < least || Math.round(height) < least);
    };
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary',
    );
    return [...targets]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter((element) => !inSentence(element) && isSmall(element))
      .map((element) => {
        const { width, height } = getArea(element);
        return `${Math.round(width)} x ${Math.round(height)} ${element.outerHTML.slice(0, 160)}`;
      });
  }, TARGET);
}

/** Only on a phone, because a mouse hits smaller targets. On a wide screen, axe requires 24 px. */
const isPhone = (viewport: { width: number } | null) => (viewport?.width ?? 0) < 900;

/** Checks a screen in both colour schemes and at every width, with a single load. */
async function checkScreen(page: Page, { name, path }: Screen): Promise<void> {
  const viewport = page.viewportSize();
  await page.goto(path);
  await settle(page);
  if (isPhone(viewport))
    expect.soft(await smallTargets(page), `${name}: targets smaller than ${TARGET} px`).toEqual([]);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColors(page);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const size of currentRun() === 'all' ? SIZES : SIZES.slice(0, 2)) {
    await page.setViewportSize(size);
    await settle(page);
    await expectRoom(page, `${name} at ${size.width} px`);
  }
  if (viewport) await page.setViewportSize(viewport);
}

/** A game that is being played has screens of its own. */
const RUNNING: readonly Screen[] = [
  { name: 'running-game', visitor: 'coach', path: `/games/${RUNNING_GAME}` },
  { name: 'running-game-scored', visitor: 'coach', path: `/games/${RUNNING_GAME}/score` },
];

onPhone(() => {
  for (const visitor of ['nobody', 'coach', 'player'] as const)
    test(
      `every screen ${OF_VISITOR[visitor]} is accessible in both schemes, has large targets and room for its content`,
      onlyInAllIf(visitor === 'player'),
      async ({ page, server }) => {
        test.setTimeout(900_000);
        await signIn(page, server, visitor);
        for (const screen of [...SCREENS, ...RUNNING].filter((listed) => listed.visitor === visitor))
          await test.step(screen.name, () => checkScreen(page, screen));
      },
    );
});

/** Screens without content, and screens of links that lead nowhere. */
const STATES: readonly Screen[] = [
  { name: 'a page that does not exist', visitor: 'coach', path: '/nowhere' },
  { name: 'a game that does not exist', visitor: 'coach', path: '/games/999999' },
  { name: 'a player who does not exist', visitor: 'coach', path: '/players/999999' },
  { name: 'a season without games', visitor: 'coach', path: '/dashboard/manager?season=2019' },
  { name: 'a filter without games', visitor: 'coach', path: '/games/list?opponent=nobody' },
  { name: 'a booklet without games', visitor: 'coach', path: '/booklet?opponent=nobody' },
  { name: 'a history without changes', visitor: 'coach', path: '/history?actor_id=987654' },
  { name: 'the settings of a member', visitor: 'coach', path: '/members#member-2' },
  { name: 'a code that is not valid', visitor: 'player', path: '/join?invite=AAAAA-AAAAA' },
];

/** The screens of a new team that say that there is nothing yet. */
const WITHOUT_GAMES = [
  'team',
  'player-dashboard',
  'ranking',
  'ranking-pitching',
  'players',
  'booklet',
  'games',
  'schedule',
  'my-page',
  'my-page-of-player',
];

async function checkStates(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, path } of screens)
    await test.step(name, async () => {
      await page.goto(path);
      await expectAccessible(page);
    });
}

onPhone(() => {
  test('screens with nothing to show are accessible', ONLY_IN_ALL, async ({ page, server }) => {
    for (const visitor of ['coach', 'player'] as const) {
      await signIn(page, server, visitor);
      await checkStates(
        page,
        STATES.filter((state) => state.visitor === visitor),
      );
    }
  });

  test.describe('of a new team', () => {
    test.use({ demo: false });

    test('screens of a team without games are accessible', ONLY_IN_ALL, async ({ page, server }) => {
      const coach = await newCoach(server);
      const tokens = { coach, player: await newPlayer(server, { coach }) };
      const screens = SCREENS.filter(({ name }) => WITHOUT_GAMES.includes(name));
      expect(screens).toHaveLength(WITHOUT_GAMES.length);
      for (const visitor of ['coach', 'player'] as const) {
        await takeSession(page, tokens[visitor]);
        await checkStates(
          page,
          screens.filter((screen) => screen.visitor === visitor),
        );
      }
    });
  });
});

/** Returns the headings, links, buttons and fields that lie below a toast. */
function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('[data-toasts] li')?.getBoundingClientRect();
    if (!toast) return ['no toast'];
    const covered = new Set<string>();
    for (let x = toast.left + 2; x < toast.right; x += 10)
      for (let y = toast.top + 2; y < toast.bottom; y += 5) {
        const below = document.elementsFromPoint(x, y).find((element) => !element.closest('[data-toasts]'));
        const control = below?.closest('h1, h2, h3, a[href], button, input, select, textarea, summary');
        if (control?.checkVisibility({ opacityProperty: true })) covered.add(control.outerHTML.slice(0, 160));
      }
    return [...covered];
  });
}

const TOAST_SIZES = [
  { width: 320, height: 664 },
  { width: 390, height: 664 },
  { width: 1280, height: 800 },
] as const;

interface ToastScreen {
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
}

/** Where toasts of each length come up: in the menu, over a dialog that fills a phone, above buttons and header. */
const CLOSE = 'スコアをやめて表で編集';

const TOASTS: readonly ToastScreen[] = [
  { path: '/mypage', act: (page) => press(page, '招待リンクをコピー') },
  { path: '/games/16', act: (page) => press(page, '試合を送る', '文をコピー') },
  { path: '/games/16', act: (page) => press(page, 'その他の操作', '確定を取り消す') },
  { path: '/games/16', act: (page) => press(page, 'その他の操作', '試合を削除', '削除') },
  { path: '/schedule/5/lineup', act: (page) => press(page, 'その他の操作', '提案からやり直す') },
  {
    path: `/games/${RUNNING_GAME}/score`,
    act: (page) => press(page, '引き継ぐ', 'その他の操作', CLOSE, CLOSE),
  },
];

async function press(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name, exact: true }).first().click();
}

/** Lets deletions seem to succeed, and other changes fail, so that the shared demo team stays as it is. */
const withoutChanges = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const method = route.request().method();
    if (method === 'DELETE') await route.fulfill({ status: 204 });
    else if (method === 'GET') await route.fallback();
    else await route.abort();
  });

async function expectUncovered(page: Page, { path, act }: ToastScreen): Promise<void> {
  await page.setViewportSize(TOAST_SIZES[1]);
  await page.goto(path);
  await settle(page);
  await act(page);
  await expect(page.locator('[data-toasts] li')).toBeVisible();
  // A toast with the focus does not expire.
  await page.keyboard.press('F6');
  for (const size of TOAST_SIZES) {
    await page.setViewportSize(size);
    await settle(page);
    expect.soft(await coveredByToast(page), `${path} at ${size.width} px`).toEqual([]);
    // Playwright presses only what nothing covers.
    const beside = page.locator('[data-entry-bar] button, nav a, header a').filter({ visible: true });
    if ((await page.getByRole('dialog').count()) === 0) await beside.last().click({ trial: true });
  }
}

test('a toast covers no heading, link, button or field', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withoutChanges(page);
  await signIn(page, server, 'coach');
  for (const screen of TOASTS) await expectUncovered(page, screen);
});

test('an open dialog keeps its place and size when a toast comes', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, server, 'coach');
  await page.goto('/games/16');
  await press(page, '試合を送る');
  const dialog = page.getByRole('dialog');
  const measure = async () => {
    const boxes: Awaited<ReturnType<typeof dialog.boundingBox>>[] = [];
    for (const size of [{ width: 320, height: 568 }, ...TOAST_SIZES]) {
      await page.setViewportSize(size);
      await settle(page);
      boxes.push(await dialog.boundingBox());
    }
    return boxes;
  };
  const before = await measure();
  await press(page, '文をコピー');
  await expect(page.locator('[data-toasts] li')).toBeVisible();
  // A toast with the focus does not expire.
  await page.keyboard.press('F6');
  expect(await measure()).toEqual(before);
});

test('with reduced motion, the colours of a page change at once', ONLY_IN_ALL, async ({ page }) => {
  await page.goto('/login');
  await settle(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('an open row of the sheet has room for long names', ONLY_IN_ALL, async ({ page, server }) => {
  await signIn(page, server, 'coach');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/games/${RUNNING_GAME - 1}/sheet`);
  const toDifferences = page.getByRole('button', { name: '合わないところへ' }).locator('span').last();
  await expect(toDifferences).toBeVisible();
  for (const size of SIZES.filter(({ width }) => width >= 320)) {
    await page.setViewportSize(size);
    const hidden = await toDifferences.evaluate((label) => label.scrollWidth - label.clientWidth);
    expect(hidden, `the button at ${size.width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: new RegExp(FAMILY_NAMES.join('|')) })
    .first()
    .click();
  const outcome = (name: string) => page.getByRole('button', { name, exact: true }).first();
  await outcome('その他').click();
  await outcome('本塁打').click();
  await expect(page.getByText('要確認', { exact: true }).first()).toBeAttached();
  const player = page.getByRole('combobox', { name: '選手' }).first();
  for (const size of SIZES.filter(({ width }) => width >= 320 && width <= 390)) {
    await page.setViewportSize(size);
    await settle(page);
    await expectRoom(page, `an open row at ${size.width} px`);
    // Number and family name.
    expect((await player.boundingBox())?.width).toBeGreaterThan(128);
  }
});
