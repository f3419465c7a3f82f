import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

// Prefers a system browser to the browser that Playwright installs. The headless shell comes first, because
// its contexts cost a third of those of the full browser, and each test needs a context.
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = SYSTEM_BROWSERS.find((path) => existsSync(path));

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Test pages live for seconds, so optimizing compilers and a separate GPU process cost more than they gain
// (36 tests: 50.7 and 55.0 s with them, 44.3 and 45.8 s without).
const SHORT_LIVED = ['--js-flags=--no-opt,--no-maglev', '--in-process-gpu'];

/** Without background traffic. As root also without the sandbox, which root cannot use. */
export const launchOptions: LaunchOptions = {
  // Without a UTF-8 locale, Chromium calls a file with a Japanese name "download".
  env: { LANG: 'C.UTF-8', ...process.env },
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET,
  ...(executablePath ? { executablePath } : {}),
};

/** Tests check the behaviour of a page, not its speed. */
export const testLaunchOptions: LaunchOptions = {
  ...launchOptions,
  args: [...(launchOptions.args ?? []), ...SHORT_LIVED],
};
