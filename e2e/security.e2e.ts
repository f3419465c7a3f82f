import type { Page } from '@playwright/test';
import type { EndpointName } from '#contract/api.ts';
import { settle } from './support/accessibility.ts';
import { ask } from './support/api.ts';
import { expect, ONLY_IN_ALL, test } from './support/fixtures.ts';
import { openDemoSession, signIn } from './support/people.ts';
import { OF_VISITOR, SCREENS } from './support/screens.ts';
import type { RunningServer } from './support/server.ts';

test.use({ demo: true });

/** Texts that set `window.ran` if a page treats them as anything but text. */
const PAYLOADS = [
  '<img src=x onerror="window.ran=1">',
  '<script>window.ran=1</script>',
  'javascript:window.ran=1',
  '<b style="position:fixed;inset:0" onmouseover="window.ran=1">',
] as const;
const [IMAGE, SCRIPT, LINK, STYLE] = PAYLOADS;

interface Report {
  /** Violations of the content security policy. */
  readonly violations: string[];
  /** URLs of requests to other origins. */
  readonly foreign: string[];
}

declare global {
  interface Window {
    ran?: number;
    report(violation: string): Promise<void>;
  }
}

/** Collects what the browser blocks on the page, and the page's requests to other origins. */
async function watch(page: Page, server: RunningServer): Promise<Report> {
  const report: Report = { violations: [], foreign: [] };
  await page.exposeFunction('report', (violation: string) => void report.violations.push(violation));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      void window.report(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} at ${location.pathname}`,
      );
    }),
  );
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== server.url) report.foreign.push(request.url());
  });
  return report;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

/** Writes a payload into every free text of the team: names, games, schedule. */
async function injectPayloads(server: RunningServer): Promise<void> {
  const token = await openDemoSession(server, 'coach');
  const put = (name: EndpointName, id: number, body: object) => ask(server, name, { token, id, body });
  const { name: _name, ...team } = await ask(server, 'team', { token });
  await ask(server, 'updateTeam', { token, body: { ...team, name: IMAGE } });
  for (const [index, member] of (await ask(server, 'members', { token })).entries()) {
    const { version: _version, ...kept } = member;
    await put('updateMember', member.id, { ...kept, name: `${PAYLOADS[index % PAYLOADS.length]}${index}` });
  }
  for (const { id, version: _version, ...game } of await ask(server, 'games', { token })) {
    const texts = { tournament: SCRIPT, opponent: IMAGE, memo: PAYLOADS.join('\n') };
    await put('updateGame', id, { ...game, ...texts });
  }
  for (const { id, version: _version, ...item } of await ask(server, 'schedule', { token }))
    await put('updateScheduleItem', id, { ...item, type: STYLE, location: LINK, note: PAYLOADS.join(' ') });
}

/** Matches the elements that a payload would have created. */
const INJECTED = 'img[src="x"], [onerror], [onmouseover], a[href^="javascript:"], #root script';

async function expectNothingInjected(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  await expect(page.locator(INJECTED)).toHaveCount(0);
}

test.describe('what users write', () => {
  test.use({ ownServer: 'writes into every text of the demo team' });

  test(
    'what users write is text on every screen, shown unchanged [S3]',
    ONLY_IN_ALL,
    async ({ page, server }) => {
      test.setTimeout(900_000);
      await injectPayloads(server);
      const report = await watch(page, server);
      for (const visitor of ['nobody', 'player', 'coach'] as const)
        await test.step(`on every screen ${OF_VISITOR[visitor]}`, async () => {
          await signIn(page, server, visitor);
          for (const { name, path } of SCREENS.filter((screen) => screen.visitor === visitor))
            await test.step(name, async () => {
              await open(page, path);
              await expectNothingInjected(page);
            });
        });
      expect(report).toEqual({ violations: [], foreign: [] });

      await test.step('a coach sees it unchanged', async () => {
        const game = SCREENS.find(({ name }) => name === 'game')?.path ?? '';
        await open(page, game);
        for (const text of [IMAGE, SCRIPT]) await expect(page.getByText(text).first()).toBeVisible();
        for (const text of PAYLOADS) await expect(page.locator('main')).toContainText(text);
        await open(page, '/schedule');
        await expect(page.locator('main')).toContainText(STYLE);
      });
    },
  );
});

/** The violated directives: the first word of each violation. */
const listDirectives = ({ violations }: Report) =>
  new Set(violations.map((violation) => violation.split(' ')[0]));

test('an inline script does not run [S33]', async ({ page, server, pageErrors }) => {
  const report = await watch(page, server);
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const injected = '<script>window.ran = 1</script><img src="/x" onerror="window.ran = 2"></body>';
    await route.fulfill({ response, body: (await response.text()).replace('</body>', injected) });
  });
  await open(page, '/login');
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  expect(listDirectives(report)).toEqual(new Set(['script-src-elem', 'script-src-attr']));
  // The browser logs what it blocks. The fixture must not fail on that.
  expect(pageErrors.splice(0).length).toBeGreaterThan(0);
});

test('a script cannot turn text into markup or code, or send data to another origin [S7]', async ({
  page,
  server,
  pageErrors,
}) => {
  const report = await watch(page, server);
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
  expect(listDirectives(report)).toEqual(new Set(['require-trusted-types-for', 'connect-src']));
  expect(pageErrors.splice(0).length).toBeGreaterThan(0);
});

test('the page of the API works under its own policy', ONLY_IN_ALL, async ({ page, server }) => {
  const report = await watch(page, server);
  await page.goto('/api/docs/');
  await page.getByRole('heading', { level: 3 }).filter({ hasText: 'システム' }).click();
  const operation = page.locator('#operations-システム-health');
  await operation.getByRole('button').first().click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await expect(operation.getByRole('table').getByRole('cell', { name: '200', exact: true })).toBeVisible();
  expect(report).toEqual({ violations: [], foreign: [] });
});
