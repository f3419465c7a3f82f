import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { testLaunchOptions } from './e2e/support/browser.ts';
import {
  BOTH_DATABASES,
  type E2eOptions,
  ON_BOTH_IN_ALL,
  ONLY_IN_ALL,
  type WorkerOptions,
} from './e2e/support/fixtures.ts';
import { currentRun } from './script/lib/test-runs.ts';

const isAll = currentRun() === 'all';

/** Matches whole tags: `@both-databases` does not match `@both-databases-in-all`. */
function matchTags(...tags: readonly { readonly tag: string }[]): RegExp {
  return new RegExp(`(?:${tags.map(({ tag }) => tag).join('|')})(?![\\w-])`);
}

export default defineConfig<E2eOptions, WorkerOptions>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: [
    './test/support/build-setup.ts',
    './e2e/support/postgres-setup.ts',
    './e2e/support/demo-data.ts',
  ],
  fullyParallel: true,
  forbidOnly: true,
  ...(isAll ? {} : { grepInvert: matchTags(ONLY_IN_ALL) }),
  workers: availableParallelism(),
  // Only a hanging test fails, not one on a slow or busy machine.
  timeout: 300_000,
  // CI retries once, so that a race on a busy machine does not fail a run. The summary reports it as flaky.
  retries: process.env.CI ? 1 : 0,
  // Print the steps: each requirement of the specification is a step.
  reporter: [
    ['list', { printSteps: true }],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  expect: { timeout: 60_000 },
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that a worker answers reach no `page.route`. `offline.e2e.ts` allows it.
    serviceWorkers: 'block',
    // Shorter than the timeout of a test, so that its other steps still run.
    actionTimeout: 60_000,
    // Writing a trace takes a fifth of a test's time. `--trace=retain-on-failure` turns it on.
    trace: 'off',
    launchOptions: testLaunchOptions,
  },
  projects: [
    { name: 'SQLite', use: { database: 'sqlite' } },
    {
      name: 'PostgreSQL',
      use: { database: 'postgres' },
      grep: isAll ? matchTags(BOTH_DATABASES, ON_BOTH_IN_ALL) : matchTags(BOTH_DATABASES),
    },
  ],
});
