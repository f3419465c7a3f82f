import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { testLaunchOptions } from './e2e/support/browser.ts';
import { BOTH_DATABASES, type JourneyOptions } from './e2e/support/fixtures.ts';

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: ['./test/support/build-setup.ts', './e2e/support/postgres-setup.ts'],
  fullyParallel: true,
  forbidOnly: true,
  workers: availableParallelism(),
  // For what hangs; a slow or busy machine is no failure.
  timeout: 180_000,
  // A submission is not lost to one race on a busy machine, but the last line of the run says that there was one.
  retries: process.env.CI ? 1 : 0,
  // Each step is a line of the report: the sentences of the specification are steps.
  reporter: [
    ['list', { printSteps: true }],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  expect: { timeout: 20_000 },
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    // Less than a test has in all, so that the other sentences of its page are still tried.
    actionTimeout: 30_000,
    // To write one takes a fifth of a test's time: `--trace=retain-on-failure` asks for it.
    trace: 'off',
    launchOptions: testLaunchOptions,
  },
  projects: [
    { name: 'SQLite', use: { database: 'sqlite' } },
    {
      name: 'PostgreSQL',
      use: { database: 'postgres' },
      grep: new RegExp(BOTH_DATABASES.tag),
    },
  ],
});
