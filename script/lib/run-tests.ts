// Runs the checks of the project one after the other, and continues after a failure.
//   node script/lib/run-tests.ts             everything that CI runs
//   node script/lib/run-tests.ts --quick     what needs neither a browser nor PostgreSQL, and starts no program
//   node script/lib/run-tests.ts --all       every test on every database and of every released version
//   node script/lib/run-tests.ts PATH...     the tests in these files and folders
// A test that not every run contains has a tag in its file: see `tags` in vitest.config.ts and
// e2e/support/fixtures.ts.
// The last line is "N passed, N failed"; a check without tests counts as one. It begins with "Flaky:" when a
// test passed only on its second try; only CI retries. The lines before it name what failed or was flaky.
import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBudget, LAST_COUNTS } from './check-budget.ts';
import {
  countRequirements,
  type PlaywrightReport,
  passedInPlaywright,
  passedInVitest,
  SECTIONS,
  type VitestReport,
} from './sections.ts';
import { LEFT_OUT, type TestRun } from './test-runs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const MEMORY = '/dev/shm';
/** A few hundred databases, each of some megabytes, and the profiles of the browsers. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** Where the tests write: in memory if there is room, because writing to a disk is a tenth of their time. */
function temporaryFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const folder = mkdtempSync(join(temporaryFolder(), 'bench-note-tests-'));
// PostgreSQL runs as another user, who must be able to reach its data.
chmodSync(folder, 0o711);

interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed only on the second try. */
  flaky?: number;
  /** A line for each test that failed at least once, and others for the end of the run. */
  notes?: readonly string[];
}

function run(args: readonly string[], environment: Record<string, string> = {}): boolean {
  const env = { ...process.env, TMPDIR: folder, ...environment };
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}

function countOne(passed: boolean): Count {
  return { passed: Number(passed), failed: Number(!passed), skipped: 0 };
}

function check(program: string, ...args: string[]): Count {
  return countOne(run([join('node_modules', program), ...args]));
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    return null;
  }
}

/** Counts a failure for a runner that exited with an error or ran nothing. */
function atLeastOneFailure(succeeded: boolean, count: Count): Count {
  const wrong = !succeeded || count.passed === 0;
  return { ...count, failed: wrong ? Math.max(1, count.failed) : count.failed };
}

interface WithFailures extends VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly fullName: string;
      readonly status: string;
      readonly tags?: readonly string[];
      /** Of each try. */
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** @returns the files of tests that passed on their second try */
function filesRunTwice(report: WithFailures | null): string[] {
  return (report?.testResults ?? [])
    .filter(({ assertionResults }) =>
      assertionResults.some(({ status, failureMessages }) => status === 'passed' && failureMessages?.length),
    )
    .map(({ name }) => relative(root, name));
}

/** @returns a line for each test that failed with `status` as its last result */
function failuresIn(report: WithFailures | null, status: 'passed' | 'failed'): string[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((result) => result.status === status && result.failureMessages?.length)
      .map(({ fullName, failureMessages: [message = ''] = [] }) => {
        const [reason] = message.split('\n', 1);
        return `${relative(root, name)}: ${fullName}: ${reason}`;
      }),
  );
}

/** Tells the tests that this run leaves out by their tags from those that were skipped and print why. */
function countSkipped(report: WithFailures | null, left: readonly string[]) {
  const results = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const skipped = results.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const leftOut = skipped.filter(({ tags = [] }) => tags.some((tag) => left.includes(tag)));
  return { skipped: skipped.length - leftOut.length, leftOut: leftOut.length };
}

function vitest(which: TestRun, paths: readonly string[] = []): Count {
  const left: readonly string[] = LEFT_OUT[which];
  const output = `--outputFile.json=${join(folder, 'vitest.json')}`;
  const reporters = ['--reporter=default', '--reporter=json', output];
  const succeeded = run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...paths], {
    TEST_RUN: which,
  });
  const report = readReport<WithFailures>('vitest.json');
  const [failed, flaky] = [failuresIn(report, 'failed'), failuresIn(report, 'passed')];
  const { skipped, leftOut } = countSkipped(report, left);
  return atLeastOneFailure(succeeded, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped,
    flaky: flaky.length,
    notes: [
      ...(leftOut > 0 ? [`Left to other runs by the tags ${left.join(', ')}: ${leftOut} tests`] : []),
      ...failed.map((line) => `Failed: ${line}`),
      ...flaky.map((line) => `Flaky: ${line}`),
    ],
  });
}

function playwright(which: TestRun, paths: readonly string[] = []): Count {
  const environment = { TEST_RUN: which, PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'playwright.json') };
  const succeeded = run(['node_modules/@playwright/test/cli.js', 'test', ...paths], environment);
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
    skipped = 0,
  } = readReport<PlaywrightReport>('playwright.json')?.stats ?? {};
  return atLeastOneFailure(succeeded, { passed: expected + flaky, failed: unexpected, skipped, flaky });
}

/** Fails when no passed test shows a requirement of some section of the specification. */
function requirements(): Count {
  const counts = countRequirements([
    ...passedInVitest(readReport<VitestReport>('vitest.json')),
    ...passedInPlaywright(readReport<PlaywrightReport>('playwright.json')),
  ]);
  for (const section of SECTIONS) process.stdout.write(`§${section}: ${counts[section]} requirements\n`);
  return countOne(SECTIONS.every((section) => counts[section] > 0));
}

/** Fails when a file starts more than test/budget.json allows it. */
function budget(): Count {
  const { complaints, total } = checkBudget(LAST_COUNTS, filesRunTwice(readReport('vitest.json')));
  return { ...countOne(complaints.length === 0), notes: [...complaints, total] };
}

/** Kills the program some times; `script/soak` does so hundreds of times. */
const soak = () => countOne(run(['script/lib/soak.ts', '--times', '5', '--trial']));

type Steps = Readonly<Record<string, () => Count>>;

const build = () => countOne(run(['script/lib/build.ts']));

const STATIC: Steps = {
  'format and lint': () => check('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  // TypeScript 6 is installed beside it for the tools that need a compiler API, which version 7 lacks.
  types: () => check('typescript-7/bin/tsc', '-b'),
};

const QUICK: Steps = { ...STATIC, 'unit and server tests on SQLite': () => vitest('quick') };

const whole = (which: TestRun): Steps => ({
  ...STATIC,
  'unused code': () => check('knip/bin/knip.js'),
  'code that only tests use': () => check('knip/bin/knip.js', '--production'),
  'unit and server tests': () => vitest(which),
  build,
  'size of the web app': () => countOne(run(['bench/size.ts'])),
  'benchmarks in their smallest size': () => countOne(run(['bench/main.ts', '--smallest'])),
  'browser tests': () => playwright(which),
  'requirements of the specification': requirements,
  ...(which === 'change' ? { 'budget of the tests': budget } : { 'short soak': soak }),
});

function stepsFor(paths: readonly string[]): Steps {
  const isBrowser = (path: string) => /^(\.\/)?e2e(\/|$)/.test(path);
  const [browser, others] = [paths.filter(isBrowser), paths.filter((path) => !isBrowser(path))];
  return {
    ...(others.length > 0 ? { 'unit and server tests': () => vitest('all', others) } : {}),
    ...(browser.length > 0 ? { build, 'browser tests': () => playwright('all', browser) } : {}),
  };
}

function runSteps(steps: Steps): void {
  const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  const broken: string[] = [];
  const notes: string[] = [];
  for (const [name, step] of Object.entries(steps)) {
    process.stdout.write(`\n--- ${name}\n`);
    const began = performance.now();
    const count = step();
    process.stdout.write(`--- ${Math.round((performance.now() - began) / 1000)} s\n`);
    if (count.failed > 0) broken.push(name);
    notes.push(...(count.notes ?? []));
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
    total.flaky += count.flaky ?? 0;
  }
  for (const note of notes) process.stdout.write(`\n${note}`);
  if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(', ')}\n`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  const flaky = total.flaky > 0 ? 'Flaky: ' : '';
  process.stdout.write(`\n${flaky}${total.passed} passed, ${total.failed} failed${skipped}\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

function runChange(): void {
  rmSync(LAST_COUNTS, { force: true });
  process.env.TEST_COUNTS = LAST_COUNTS;
  runSteps(whole('change'));
}

const args = process.argv.slice(2);
const [first] = args;
if (first === undefined) runChange();
else if (first === '--quick') runSteps(QUICK);
else runSteps(first === '--all' ? whole('all') : stepsFor(args));
rmSync(folder, { recursive: true, force: true });
