// Writes docs/conformance.md: runs the tests that show statements of the specification and tables their results.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type PlaywrightReport,
  rowsOf,
  runsOfPlaywright,
  runsOfVitest,
  type Statement,
  statementsOf,
  toMarkdown,
} from './conformance-table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENT = join(root, 'docs/conformance.md');
const VITEST = 'vitest/vitest.mjs';
const PLAYWRIGHT = '@playwright/test/cli.js';
const OVER_HTTP = 'test/conformance/';

// The titles are made by code, so the files are loaded; the build's configuration has, unlike that of the
// tests, no database to be started for that.
const LISTING = ['--no-static-parse', '--config=vite.config.ts', '--json'];

const fileOf = (path: string) => relative(root, path).replaceAll('\\', '/');

function run(program: string, args: readonly string[], environment: Record<string, string> = {}): void {
  spawnSync(process.execPath, [join('node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
}

function ask<Answer>(program: string, ...args: string[]): Answer {
  const command = [join(root, 'node_modules', program), ...args];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout, stderr, status } = spawnSync(process.execPath, command, options);
  if (status !== 0) throw new Error(`${program} could not list its tests:\n${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/** Every statement that a test declares, without running one. */
export function declaredStatements(): Statement[] {
  const listed = ask<{ name: string; file: string }[]>(VITEST, 'list', OVER_HTTP, ...LISTING);
  const journeys = ask<PlaywrightReport>(PLAYWRIGHT, 'test', '--list', '--reporter=json');
  const overHttp = listed.map(({ name, file }) => ({ title: name, file: fileOf(file) }));
  return statementsOf([...overHttp, ...runsOfPlaywright(journeys)]);
}

function runOverHttp(folder: string) {
  const report = join(folder, 'vitest.json');
  run(VITEST, ['run', OVER_HTTP, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  return runsOfVitest(JSON.parse(readFileSync(report, 'utf8')), fileOf);
}

/** The journeys' results: from a report of theirs, or else by running those that show a statement. */
function runJourneys(folder: string, given: string | undefined) {
  const report = given ?? join(folder, 'playwright.json');
  if (!given) {
    const args = ['test', '--grep=§', '--pass-with-no-tests', '--reporter=list,json'];
    run(PLAYWRIGHT, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  }
  return runsOfPlaywright(JSON.parse(readFileSync(report, 'utf8')));
}

function renew(given: string | undefined): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-conformance-'));
  try {
    const rows = rowsOf([...runOverHttp(folder), ...runJourneys(folder, given)]);
    writeFileSync(DOCUMENT, toMarkdown(rows));
    run('@biomejs/biome/bin/biome', ['check', '--write', DOCUMENT]);
    return rows.every(({ result }) => result === 'passed');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) process.exitCode = renew(process.argv[2]) ? 0 : 1;
