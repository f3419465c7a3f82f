import { relative } from 'node:path';
import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test';
import { recordCounts } from '../../script/lib/budget.ts';
import { currentRun } from '../../script/lib/test-runs.ts';
import { count, countHash, installCounters, takeCounts } from '../../test/support/counters.ts';
import { separateEmails } from './emails.ts';
import { POSTGRES_VARIABLE } from './postgres-setup.ts';
import type { RunningServer } from './server.ts';
import { type Contents, type DatabaseName, SharedServers, startOn } from './shared-servers.ts';

/**
 * Tags tests that also run on PostgreSQL. Each feature has one such test if its result in the browser may
 * depend on the database, for example after a conflict, an undo or a lost response.
 */
export const BOTH_DATABASES = { tag: '@both-databases' };

/** Tags other tests that write. Only `script/test --all` repeats them on PostgreSQL. */
export const ON_BOTH_IN_ALL = { tag: '@both-databases-in-all' };

/** Only `script/test --all` runs these tests. */
export const ONLY_IN_ALL = { tag: '@all' };

/** Only `script/test --all` runs these tests, also on PostgreSQL. */
export const ONLY_IN_ALL_ON_BOTH = { tag: [ONLY_IN_ALL.tag, ON_BOTH_IN_ALL.tag] };

/** For tests of a loop that only repeat the behaviour of its other tests. */
export function onlyInAllIf(isRepeat: boolean): { readonly tag?: string } {
  return isRepeat ? ONLY_IN_ALL : {};
}

/** Returns every third item, and all items in `script/test --all`. */
export function takeSample<Item>(items: readonly Item[]): readonly Item[] {
  return items.filter((_, index) => currentRun() === 'all' || index % 3 === 0);
}

export interface E2eOptions {
  /**
   * Whether the database contains the demo team, perhaps under long names. A test that changes this team also
   * sets `ownServer`.
   */
  demo: boolean | 'long names';
  /** The reason for a server of the test's own, such as "kills the server"; null for a shared server. */
  ownServer: string | null;
  /**
   * Whether the browser asks to save data, so that no page loads the others beforehand. This loading is a
   * third of the browser's work in a test (131 tests: 752 and 557 s of processor time). In `script/test
   * --all`, only tests that set this option save data.
   */
  savesData: boolean;
}

export interface WorkerOptions {
  /** The database of the worker's servers. */
  database: DatabaseName;
}

async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const connection: object = Reflect.get(navigator, 'connection');
    Object.defineProperty(connection, 'saveData', { value: true });
  });
}

function countPages(browser: Browser): void {
  browser.on('context', (context) => {
    context.on('request', (request) => countHash(request.method(), new URL(request.url()).pathname));
    context.on('page', (page) => page.on('domcontentloaded', () => count('pages')));
  });
}

interface E2eFixtures {
  counted: undefined;
  /**
   * The tests of a worker share this server unless they set `ownServer`. Each test therefore registers its
   * own people and its own team.
   */
  server: RunningServer;
  /** The page's exceptions, console errors and blocked scripts. A test with a remaining error fails. */
  pageErrors: string[];
}

interface WorkerFixtures {
  sharedServers: SharedServers;
}

export const test = base.extend<E2eFixtures & E2eOptions, WorkerFixtures & WorkerOptions>({
  database: ['sqlite', { option: true, scope: 'worker' }],

  demo: [false, { option: true }],

  ownServer: [null, { option: true }],

  savesData: [currentRun() !== 'all', { option: true }],

  context: async ({ context, savesData }, use) => {
    if (savesData) await saveData(context);
    await use(context);
  },

  sharedServers: [
    async ({ database }, use) => {
      const servers = new SharedServers(database);
      await use(servers);
      await servers.remove();
    },
    { scope: 'worker' },
  ],

  browser: [
    async ({ browser }, use) => {
      installCounters();
      countPages(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],

  counted: [
    async ({ browser: _browser }, use, { file, retry }) => {
      takeCounts();
      await use(undefined);
      // The process of a test's own server already counts as a server.
      const counts = { ...takeCounts(), processes: 0 };
      // A test that is tried again counts only once.
      if (retry === 0) recordCounts(relative(process.cwd(), file), counts);
    },
    { auto: true },
  ],

  server: async ({ counted: _counted, database, demo, ownServer, sharedServers }, use, testInfo) => {
    const isMissing = database === 'postgres' && !process.env[POSTGRES_VARIABLE];
    testInfo.skip(isMissing, 'PostgreSQL is not installed');
    separateEmails();
    const contents: Contents = demo === true ? 'demo' : demo || 'empty';
    if (ownServer === null) {
      const shared = await sharedServers.get(contents);
      // The order of tests decides which test starts a shared server, so no test counts it.
      takeCounts();
      return use(shared);
    }
    count('servers');
    const server = await startOn(database, contents);
    await use(server);
    await server.remove();
  },

  baseURL: async ({ server }, use) => use(server.url),

  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = [];
      page.on('pageerror', (error) => pageErrors.push(String(error)));
      page.on('console', (message) => {
        // The browser itself logs a failed request. Tests check how the page handles the failure.
        const failedRequest = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !failedRequest) pageErrors.push(message.text());
      });
      await use(pageErrors);
      expect(pageErrors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
