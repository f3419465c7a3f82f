import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/browser.ts';
import { BROWSER_ALONE, type JourneyOptions } from './e2e/support/fixtures.ts';

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: ['./test/support/build-setup.ts', './e2e/support/postgres-setup.ts'],
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  // A busy machine may lose a race once; the report then calls the journey flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    // To write one takes a fifth of a journey's time.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'SQLite', use: { database: 'sqlite' } },
    // What a screen looks like, at whatever width, and shows of the specification does not depend on the database; the
    // journeys run on both.
    {
      name: 'PostgreSQL',
      use: { database: 'postgres' },
      testIgnore: ['conformance/**', 'every-screen.e2e.ts', 'landing.e2e.ts', 'next-pages.e2e.ts'],
      grepInvert: new RegExp(BROWSER_ALONE.tag),
    },
  ],
});
