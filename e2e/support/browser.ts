import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

// The system's browser where there is one; else the one that Playwright has been told to install. The shell
// without windows first: a new context of it costs a third of one of the whole browser, and each test has one.
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

/** How Chromium is started: quietly, and without its sandbox for root, under whom it does not start. */
export const launchOptions: LaunchOptions = {
  args: process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET,
  ...(executablePath ? { executablePath } : {}),
};
