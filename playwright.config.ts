import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './e2e/support/fixtures.ts';

// The system's browser where there is one; else the one that Playwright has been told to install.
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = SYSTEM_BROWSERS.find((path) => existsSync(path));

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// Chromium's sandbox does not start for root.
const args = process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET;

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/support/postgres-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'SQLite', use: { database: 'sqlite' } },
    { name: 'PostgreSQL', use: { database: 'postgres' } },
  ],
});
