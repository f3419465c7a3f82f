import { test as base, expect } from '@playwright/test';
import { separateEmails } from './emails.ts';
import { POSTGRES_VARIABLE } from './postgres-setup.ts';
import type { RunningServer } from './server.ts';
import { type Contents, type DatabaseName, SharedServers, startOn } from './shared-servers.ts';

/**
 * Tags the tests that run on PostgreSQL, too: one for each thing in which the database could show in a browser, such as
 * a conflict, an undo, a lost answer, a whole game or somebody who joins.
 */
export const BOTH_DATABASES = { tag: '@both-databases' };

/** Tags the tests that run on PostgreSQL only in `script/test --all`: further ones that write. */
export const ON_BOTH_IN_ALL = { tag: '@both-databases-in-all' };

/** Tags the tests that run only in `script/test --all`. */
export const ONLY_IN_ALL = { tag: '@all' };

export interface E2eOptions {
  /** Whether the database holds the demo team. A test that changes the team needs its own server, too. */
  demo: boolean;
  /** Why the test needs a server of its own: "kills the server". The tests of a worker share one otherwise. */
  ownServer: string | null;
}

export interface WorkerOptions {
  /** The database of the worker's servers. */
  database: DatabaseName;
}

interface E2eFixtures {
  /**
   * The server of the test. The tests of a worker share it, so each registers people with e-mails of its own and
   * a team of its own.
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
