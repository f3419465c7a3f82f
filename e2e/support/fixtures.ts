import { test as base, expect } from '@playwright/test';
import { separateEmails } from './emails.ts';
import { POSTGRES_VARIABLE } from './postgres-setup.ts';
import type { RunningServer } from './server.ts';
import { type Contents, type DatabaseName, SharedServers, startOn } from './shared-servers.ts';

/**
 * Tags tests that also run on PostgreSQL: one for each feature whose result in the browser may depend on the database,
 * such as a conflict, an undo, a lost response or a scored game.
 */
export const BOTH_DATABASES = { tag: '@both-databases' };

/** Tags other tests that write. They also run on PostgreSQL, but only in `script/test --all`. */
export const ON_BOTH_IN_ALL = { tag: '@both-databases-in-all' };

/** Tags tests that run only in `script/test --all`. */
export const ONLY_IN_ALL = { tag: '@all' };

export interface E2eOptions {
  /** Whether the database contains the demo team. A test that changes this team also sets `ownServer`. */
  demo: boolean;
  /** The reason for which the test starts its own server, such as "kills the server"; null for a shared one. */
  ownServer: string | null;
}

export interface WorkerOptions {
  /** The database of the worker's servers. */
  database: DatabaseName;
}

interface E2eFixtures {
  /**
   * The tests of a worker share this server unless they set `ownServer`. Each test therefore registers its own
   * people and its own team.
   */
  server: RunningServer;
  /** The page's exceptions, console errors and blocked scripts. A test that leaves any in here fails. */
  pageErrors: string[];
}

interface WorkerFixtures {
  sharedServers: SharedServers;
}

export const test = base.extend<E2eFixtures & E2eOptions, WorkerFixtures & WorkerOptions>({
  database: ['sqlite', { option: true, scope: 'worker' }],

  demo: [false, { option: true }],

  ownServer: [null, { option: true }],

  sharedServers: [
    async ({ database }, use) => {
      const servers = new SharedServers(database);
      await use(servers);
      await servers.remove();
    },
    { scope: 'worker' },
  ],

  server: async ({ database, demo, ownServer, sharedServers }, use, testInfo) => {
    const isMissing = database === 'postgres' && !process.env[POSTGRES_VARIABLE];
    testInfo.skip(isMissing, 'PostgreSQL is not installed');
    separateEmails();
    const contents: Contents = demo ? 'demo' : 'empty';
    if (ownServer === null) return use(await sharedServers.get(contents));
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
        // The browser itself logs a failed request. Tests check how the page handles it instead.
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
