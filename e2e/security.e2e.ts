import type { Page } from '@playwright/test';
import type { EndpointName } from '#contract/api.ts';
import { DEMO_COACH, DEMO_PASSWORD, DEMO_PLAYER } from '../demo/fill.ts';
import { settled } from './support/accessibility.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { openSession, takeSession } from './support/people.ts';
import { SCREENS, type Visitor } from './support/screens.ts';
import type { RunningServer } from './support/server.ts';

test.use({ demo: true });

/** What would raise the flag, if a page took it for anything but a text. */
const PLANTS = [
  '<img src=x onerror="window.ran=1">',
  '<script>window.ran=1</script>',
  'javascript:window.ran=1',
  '<b style="position:fixed;inset:0" onmouseover="window.ran=1">',
] as const;
const [IMAGE, SCRIPT, LINK, STYLE] = PLANTS;

interface Watched {
  readonly violations: string[];
  /** Requests to another place than the server. */
  readonly abroad: string[];
}

declare global {
  interface Window {
    ran?: number;
    report(violation: string): Promise<void>;
  }
}

/** Notes down what the browser refuses to a page, and where the page wants to go. */
async function watch(page: Page, server: RunningServer): Promise<Watched> {
  const watched: Watched = { violations: [], abroad: [] };
  await page.exposeFunction('report', (violation: string) => void watched.violations.push(violation));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      void window.report(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} at ${location.pathname}`,
      );
    }),
  );
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== server.url) watched.abroad.push(request.url());
  });
  return watched;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Writes a plant into every free text of the team: names, games, schedule. */
async function plant(server: RunningServer): Promise<void> {
  const token = await openSession(server, DEMO_COACH, DEMO_PASSWORD);
  const put = (name: EndpointName, id: number, body: object) => ask(server, name, { token, id, body });
  const { name: _name, ...team } = await ask(server, 'team', { token });
  await ask(server, 'updateTeam', { token, body: { ...team, name: IMAGE } });
  for (const [index, member] of (await ask(server, 'members', { token })).entries()) {
    const { version: _version, ...kept } = member;
    await put('updateMember', member.id, { ...kept, name: `${PLANTS[index % PLANTS.length]}${index}` });
  }
  for (const { id, version: _version, ...game } of await ask(server, 'games', { token })) {
    const texts = { tournament: SCRIPT, opponent: IMAGE, memo: PLANTS.join('\n') };
    await put('updateGame', id, { ...game, ...texts });
  }
  for (const { id, version: _version, ...item } of await ask(server, 'schedule', { token }))
    await put('updateScheduleItem', id, { ...item, type: STYLE, location: LINK, note: PLANTS.join(' ') });
}

/** The elements of a page that a plant would have made. */
const PLANTED = 'img[src="x"], [onerror], [onmouseover], a[href^="javascript:"], #root script';

async function expectOnlyText(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  await expect(page.locator(PLANTED)).toHaveCount(0);
}

async function signIn(page: Page, server: RunningServer, visitor: Visitor): Promise<void> {
  if (visitor === 'nobody') return;
  const email = visitor === 'coach' ? DEMO_COACH : DEMO_PLAYER;
  await takeSession(page, await openSession(server, email, DEMO_PASSWORD));
}

for (const visitor of ['nobody', 'coach', 'player'] as const) {
  const screens = SCREENS.filter((screen) => screen.visitor === visitor);

  test(`what people write is only text on every screen of ${visitor}`, async ({ page, server }) => {
    test.setTimeout(240_000);
    await plant(server);
    const watched = await watch(page, server);
    await signIn(page, server, visitor);
    for (const { name, path } of screens) {
      await test.step(name, async () => {
        await open(page, path);
        await expectOnlyText(page);
      });
    }
    expect(watched).toEqual({ violations: [], abroad: [] });
  });
}

test('what people write is shown as it is', async ({ page, server }) => {
  await plant(server);
  await signIn(page, server, 'coach');
  const game = SCREENS.find(({ name }) => name === 'game')?.path ?? '';
  await open(page, game);
  for (const text of [IMAGE, SCRIPT]) await expect(page.getByText(text).first()).toBeVisible();
  for (const text of PLANTS) await expect(page.locator('main')).toContainText(text);
  await open(page, '/schedule');
  await expect(page.locator('main')).toContainText(STYLE);
});

/** The first word of each violation: the rule that was broken. */
const rulesOf = ({ violations }: Watched) => new Set(violations.map((violation) => violation.split(' ')[0]));

test('a script that stands in a page itself does not run', async ({ page, server, complaints }) => {
  const watched = await watch(page, server);
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const injected = '<script>window.ran = 1</script><img src="/x" onerror="window.ran = 2"></body>';
    await route.fulfill({ response, body: (await response.text()).replace('</body>', injected) });
  });
  await open(page, '/login');
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  expect(rulesOf(watched)).toEqual(new Set(['script-src-elem', 'script-src-attr']));
  // The browser complains of it, as it shall.
  expect(complaints.splice(0).length).toBeGreaterThan(0);
});

test('no program of a page makes a part of it out of a text, or sends anything elsewhere', async ({
  page,
  server,
  complaints,
}) => {
  const watched = await watch(page, server);
  await open(page, '/login');
  const outcomes = await page.evaluate(async () => {
    const attempt = async (work: () => unknown) => {
      try {
        await work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const button = document.createElement('button');
    return {
      html: await attempt(() => {
        button.innerHTML = '<img src=x onerror="window.ran = 1">';
      }),
      handler: await attempt(() => button.setAttribute('onclick', 'window.ran = 2')),
      timer: await attempt(() => setTimeout('window.ran = 3')),
      fetch: await attempt(() => fetch('https://elsewhere.example/')),
    };
  });
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['TypeError']));
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  expect(rulesOf(watched)).toEqual(new Set(['require-trusted-types-for', 'connect-src']));
  expect(complaints.splice(0).length).toBeGreaterThan(0);
});

test('the page of the API works under its own policy', async ({ page, server }) => {
  const watched = await watch(page, server);
  await page.goto('/api/docs/');
  const operation = page.locator('#operations-システム-health');
  await operation.getByRole('button').first().click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await expect(operation.getByRole('table').getByRole('cell', { name: '200', exact: true })).toBeVisible();
  expect(watched).toEqual({ violations: [], abroad: [] });
});
