import { randomBytes } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { createDatabase, dropDatabase } from '../../test/support/postgres-databases.ts';
import { demoFolder, demoTemplate } from './demo-data.ts';
import { POSTGRES_VARIABLE } from './postgres-setup.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';

/** Tags the tests that also run on PostgreSQL: those in which screens write, conflict, lose an answer or undo. */
export const BOTH_DATABASES = { tag: '@both-databases' };

export interface JourneyOptions {
  /** On which database the journey's server runs. */
  database: 'sqlite' | 'postgres';
  /** Whether the demo team is in it; else it is empty. */
  demo: boolean;
}

interface JourneyFixtures {
  /** A server of the journey's own, with a database of its own. */
  server: RunningServer;
  /** Fails the journey on whatever the page complains about: an exception, a console error, a refused script. */
  complaints: string[];
}

interface Place {
  readonly url: string;
  readonly demo: boolean;
}

async function withPostgres(
  { url, demo }: Place,
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

export const test = base.extend<JourneyFixtures & JourneyOptions>({
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

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        // A refused request is logged by the browser itself; what the page makes of it is what counts.
        const refused = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !refused) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
