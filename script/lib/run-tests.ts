// Runs the checks of the project, and continues after a failure.
//   node script/lib/run-tests.ts             everything that CI runs
//   node script/lib/run-tests.ts --quick     what needs neither a browser nor PostgreSQL, and starts no program
//   node script/lib/run-tests.ts --all       every test on every database and of every released version
//   node script/lib/run-tests.ts PATH...     the tests in these files and folders
// A test that not every run contains has a tag in its file: see `tags` in vitest.config.ts and
// e2e/support/fixtures.ts.
// The last line is "N passed, N failed"; a check without tests counts as one. It begins with "Flaky:" when a
// test passed only on its second try; only CI retries. The lines before it name what failed or was flaky.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkBudget, LAST_COUNTS } from './check-budget.ts';
import { type ProgramOptions, runProgram } from './run-program.ts';
import {
  countRequirements,
  type PlaywrightReport,
  passedInPlaywright,
  passedInVitest,
  SECTIONS,
  type VitestReport,
} from './sections.ts';
import { makeTestFolder } from './test-folder.ts';
import { countSkipped, failuresIn, filesRunTwice, type TestReport } from './test-reports.ts';
import { LEFT_OUT, type TestRun } from './test-runs.ts';

const folder = makeTestFolder();

interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed only on the second try. */
  flaky?: number;
  /** Lines for the end of the run. Each failed try of a test has a line. */
  notes?: readonly string[];
}

/** @returns whether the Node program succeeded */
type Run = (args: readonly string[], environment?: Readonly<Record<string, string>>) => Promise<boolean>;

/** The output goes through a pipe, so child processes write colors only on demand. */
const COLORS: Readonly<Record<string, string>> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

function runAndPrint(
  print: ProgramOptions['print'],
  ...[args, environment]: Parameters<Run>
): Promise<boolean> {
  return runProgram(args, { print, environment: { TMPDIR: folder, ...COLORS, ...environment } });
}

const printNow: ProgramOptions['print'] = (output) => process.stdout.write(output);

const run: Run = (...program) => runAndPrint(printNow, ...program);

/** Programs that run at the same time would mix their output, so each output is printed at the end. */
const runQuietly: Run = async (...program) => {
  const printed: (Buffer | string)[] = [];
  const succeeded = await runAndPrint((output) => printed.push(output), ...program);
  for (const output of printed) printNow(output);
  return succeeded;
};

function countOne(passed: boolean): Count {
  return { passed: Number(passed), failed: Number(!passed), skipped: 0 };
}

/** The program counts as one test. */
function step(...args: string[]): Step {
  return async (run) => countOne(await run(args));
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    return null;
  }
}

/** A runner that ended with an error or ran nothing counts as a failure. */
function atLeastOneFailure(succeeded: boolean, count: Count): Count {
  const wrong = !succeeded || count.passed === 0;
  return { ...count, failed: wrong ? Math.max(1, count.failed) : count.failed };
}

async function vitest(run: Run, which: TestRun, paths: readonly string[] = []): Promise<Count> {
  const left: readonly string[] = LEFT_OUT[which];
  const output = `--outputFile.json=${join(folder, 'vitest.json')}`;
  const reporters = ['--reporter=default', '--reporter=json', output];
  const succeeded = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...paths], {
    TEST_RUN: which,
  });
  const report = readReport<TestReport>('vitest.json');
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

async function playwright(run: Run, which: TestRun, paths: readonly string[] = []): Promise<Count> {
  const environment = { TEST_RUN: which, PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'playwright.json') };
  const succeeded = await run(['node_modules/@playwright/test/cli.js', 'test', ...paths], environment);
  const {
    expected = 0,
    unexpected = 0,
    flaky = 0,
    skipped = 0,
  } = readReport<PlaywrightReport>('playwright.json')?.stats ?? {};
  return atLeastOneFailure(succeeded, { passed: expected + flaky, failed: unexpected, skipped, flaky });
}

/** Each section of the specification needs a passed test of a requirement. */
function requirements(): Count {
  const counts = countRequirements([
    ...passedInVitest(readReport<VitestReport>('vitest.json')),
    ...passedInPlaywright(readReport<PlaywrightReport>('playwright.json')),
  ]);
  for (const section of SECTIONS) process.stdout.write(`§${section}: ${counts[section]} requirements\n`);
  return countOne(SECTIONS.every((section) => counts[section] > 0));
}

function budget(): Count {
  const { complaints, total } = checkBudget(LAST_COUNTS, filesRunTwice(readReport('vitest.json')));
  return { ...countOne(complaints.length === 0), notes: [...complaints, total] };
}

type Step = (run: Run) => Count | Promise<Count>;

/** The steps run one after the other. */
type Steps = Readonly<Record<string, Step>>;

const build = step('script/lib/build.ts');
const knip = 'node_modules/knip/bin/knip.js';

const STATIC: Steps = {
  'format and lint': step('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'),
  // The tools that need a compiler API use TypeScript 6, because version 7 has no such API.
  types: step('node_modules/typescript-7/bin/tsc', '-b'),
};

const UNUSED: Steps = { 'unused code': step(knip), 'code that only tests use': step(knip, '--production') };

const BUILT: Steps = {
  build,
  'size of the web app': step('bench/size.ts'),
  'benchmarks in their smallest size': step('bench/main.ts', '--smallest'),
};

/** Kills the program a few times. `script/soak` kills it hundreds of times. */
const soak = step('script/lib/soak.ts', '--times', '5', '--trial');

/** Steps of a stage run at the same time. None of them keeps two processors busy. */
type Stage = readonly Steps[];

function quick(): Stage[] {
  return [[{ ...STATIC, 'unit and server tests on SQLite': (run) => vitest(run, 'quick') }]];
}

function whole(which: TestRun): Stage[] {
  const tests: Steps = {
    'unit and server tests': (run) => vitest(run, which),
    'browser tests': (run) => playwright(run, which),
    'requirements of the specification': requirements,
    ...(which === 'change' ? { 'budget of the tests': budget } : { 'short soak': soak }),
  };
  return [[{ ...STATIC, ...UNUSED }, BUILT], [tests]];
}

function only(paths: readonly string[]): Stage[] {
  const isBrowser = (path: string) => /^(\.\/)?e2e(\/|$)/.test(path);
  const [browser, others] = [paths.filter(isBrowser), paths.filter((path) => !isBrowser(path))];
  return [
    [
      {
        ...(others.length > 0 ? { 'unit and server tests': (run: Run) => vitest(run, 'all', others) } : {}),
        ...(browser.length > 0
          ? { build, 'browser tests': (run: Run) => playwright(run, 'all', browser) }
          : {}),
      },
    ],
  ];
}

async function runStep(name: string, runIt: () => Count | Promise<Count>, isAlone: boolean): Promise<Count> {
  if (isAlone) process.stdout.write(`\n--- ${name}\n`);
  const began = performance.now();
  const count = await runIt();
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(isAlone ? `--- ${seconds} s\n` : `--- ${name}: ${seconds} s\n\n`);
  return count;
}

async function runStages(stages: readonly Stage[]): Promise<void> {
  const counts = new Map<string, Count>();
  for (const stage of stages) {
    const isAlone = stage.length === 1;
    const runner = isAlone ? run : runQuietly;
    const lanes = stage.map(async (steps) => {
      for (const [name, runIt] of Object.entries(steps))
        counts.set(name, await runStep(name, () => runIt(runner), isAlone));
    });
    await Promise.all(lanes);
  }
  report(counts);
}

function report(counts: ReadonlyMap<string, Count>): void {
  const all = [...counts.values()];
  const sumCounts = (value: (count: Count) => number) => all.reduce((sum, count) => sum + value(count), 0);
  for (const note of all.flatMap(({ notes = [] }) => notes)) process.stdout.write(`\n${note}`);
  const broken = [...counts].filter(([, { failed }]) => failed > 0).map(([name]) => name);
  if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(', ')}\n`);
  const [passed, failed] = [sumCounts((count) => count.passed), sumCounts((count) => count.failed)];
  const skipped = sumCounts((count) => count.skipped);
  const flaky = sumCounts((count) => count.flaky ?? 0) > 0 ? 'Flaky: ' : '';
  process.stdout.write(
    `\n${flaky}${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
  );
  process.exitCode = failed > 0 ? 1 : 0;
}

function stagesFor([first, ...others]: readonly string[]): Stage[] {
  if (first === '--quick') return quick();
  if (first === '--all') return whole('all');
  if (first !== undefined) return only([first, ...others]);
  rmSync(LAST_COUNTS, { force: true });
  process.env.TEST_COUNTS = LAST_COUNTS;
  return whole('change');
}

await runStages(stagesFor(process.argv.slice(2)));
