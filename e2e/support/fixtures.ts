import { randomBytes } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { createDatabase, dropDatabase } from '../../test/support/postgres-databases.ts';
import { demoFolder, demoTemplate } from './demo-data.ts';
import { POSTGRES_VARIABLE } from './postgres-setup.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';

/** Tags the tests that also run on PostgreSQL: those with writes, conflicts, lost responses or undo. */
export const BOTH_DATABASES = { tag: '@both-databases' };

export interface E2eOptions {
  /** The database of the test's server. */
  database: 'sqlite' | 'postgres';
  /** Whether the database holds the demo team; it is empty otherwise. */
  demo: boolean;
}

interface E2eFixtures {
  /** A server for this test alone, with its own database. */
  server: RunningServer;
  /** The page's exceptions, console errors and blocked scripts. A test that leaves any in here fails. */
  pageErrors: string[];
}

interface Source {
  readonly url: string;
  readonly demo: boolean;
}

async function withPostgres(
  { url, demo }: Source,
  use: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const name = `bench_e2e_${randomBytes(6).toString('hex')}`;
  await use(await createDatabase(url, name, demo ? await demoTemplate(url) : undefined));
  await dropDatabase(url, name);
}

async function withServer(options: ServerOptions, use: (server: RunningServer) => Promise<void>) {
  const server = await startServer(options);
  await use(server);
  await server.remove();
}

export const test = base.extend<E2eFixtures & E2eOptions>({
  database: ['sqlite', { option: true }],

  demo: [false, { option: true }],

  server: async ({ database, demo }, use, testInfo) => {
    const postgres = process.env[POSTGRES_VARIABLE];
    testInfo.skip(database === 'postgres' && !postgres, 'PostgreSQL is not installed');
    if (database === 'postgres' && postgres) {
      await withPostgres({ url: postgres, demo }, (databaseUrl) => withServer({ databaseUrl }, use));
    } else {
      await withServer(demo ? { copyOf: demoFolder() } : {}, use);
    }
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
