// Compares the counts of the last tests with test/budget.json.
//   node script/lib/check-budget.ts --lower   lowers the budget to the counts of the last `script/test`
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Budget,
  type CountsByFile,
  describeCounts,
  findExcess,
  findOverCeiling,
  findUnexplainedRaises,
  formatBudget,
  lowerBudget,
  readCounts,
  sumAll,
} from './budget.ts';

const FILE = 'test/budget.json';
const path = fileURLToPath(new URL(`../../${FILE}`, import.meta.url));

export const LAST_COUNTS = fileURLToPath(
  new URL('../../node_modules/.cache/test-counts.jsonl', import.meta.url),
);

function readBudget(): Budget {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
  });
}

/** @returns the committed versions of the budget, newest first */
function readHistory(): Budget[] {
  const commits = git('rev-list', '--max-count=20', 'HEAD', '--', FILE).split('\n').filter(Boolean);
  return commits.map((commit) => JSON.parse(git('show', `${commit}:${FILE}`)));
}

function findRaises(budget: Budget): string[] {
  const versions = [budget, ...readHistory()];
  return versions
    .slice(1)
    .flatMap((before, index) => findUnexplainedRaises(before, versions[index] ?? before));
}

export interface BudgetCheck {
  /** A line for each number that is too high. */
  readonly complaints: readonly string[];
  readonly total: string;
}

/**
 * @param countsFile the file that `recordCounts` wrote
 * @param repeated the files with a test that ran twice, whose counts say nothing
 */
export function checkBudget(countsFile: string, repeated: readonly string[]): BudgetCheck {
  const budget = readBudget();
  const measured = readCounts(countsFile);
  const once: CountsByFile = Object.fromEntries(
    Object.entries(measured).filter(([file]) => !repeated.includes(file)),
  );
  return {
    complaints: [...findExcess(budget, once), ...findOverCeiling(budget), ...findRaises(budget)],
    total: `Started by the tests: ${describeCounts(sumAll(Object.values(measured)))}`,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] !== '--lower') throw new Error('Usage: node script/lib/check-budget.ts --lower');
  writeFileSync(path, formatBudget(lowerBudget(readBudget(), readCounts(LAST_COUNTS))));
}
