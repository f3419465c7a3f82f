// Every check of the project, one after the other; all of them run even when one fails. It ends with a
// line "N passed, N failed", in which a check without tests of its own counts as one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bench-note-tests-'));

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

function run(program: string, args: readonly string[], environment: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, [join('node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

function check(program: string, ...args: string[]): Count {
  const passed = run(program, args);
  return { passed: Number(passed), failed: Number(!passed), skipped: 0 };
}

function report<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    return null;
  }
}

// A runner that says it failed has failed, whatever it counted; one that ran nothing has failed too.
function atLeastOneFailure(succeeded: boolean, count: Count): Count {
  const wrong = !succeeded || count.passed === 0;
  return { ...count, failed: wrong ? Math.max(1, count.failed) : count.failed };
}

function vitest(): Count {
  const output = `--outputFile.json=${join(folder, 'vitest.json')}`;
  const succeeded = run('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', output]);
  const counted = report<Record<string, number>>('vitest.json') ?? {};
  return atLeastOneFailure(succeeded, {
    passed: counted.numPassedTests ?? 0,
    failed: counted.numFailedTests ?? 0,
    skipped: (counted.numPendingTests ?? 0) + (counted.numTodoTests ?? 0),
  });
}

function playwright(): Count {
  const file = join(folder, 'playwright.json');
  const succeeded = run('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const { stats } = report<{ stats: Record<string, number> }>('playwright.json') ?? { stats: {} };
  return atLeastOneFailure(succeeded, {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
  });
}

function runFile(file: string): Count {
  const { status } = spawnSync(process.execPath, [file], { cwd: root, stdio: 'inherit' });
  return { passed: Number(status === 0), failed: Number(status !== 0), skipped: 0 };
}

const steps: Record<string, () => Count> = {
  'format and lint': () => check('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  'types of the domain and the contract': () => check('typescript/bin/tsc', '-p', 'tsconfig.core.json'),
  'types of the server and the tests': () => check('typescript/bin/tsc', '-p', 'tsconfig.server.json'),
  'types of the journeys': () => check('typescript/bin/tsc', '-p', 'tsconfig.e2e.json'),
  'types of the web app': () => check('typescript/bin/tsc', '-p', 'tsconfig.web.json'),
  'unused code': () => check('knip/bin/knip.js'),
  'code that only tests use': () => check('knip/bin/knip.js', '--production'),
  'unit and server tests': vitest,
  build: () => runFile('script/lib/build.ts'),
  'size of the web app': () => runFile('bench/size.ts'),
  'browser journeys': playwright,
};

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const broken: string[] = [];
for (const [name, step] of Object.entries(steps)) {
  process.stdout.write(`\n--- ${name}\n`);
  const count = step();
  if (count.failed > 0) broken.push(name);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}
rmSync(folder, { recursive: true, force: true });

if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(', ')}\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
