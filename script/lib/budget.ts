// The budget says how much each test file may start. test/support/counters.ts counts this. Counts are the
// same on every machine, unlike times: a busy machine would fail a test that measures time.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export const KINDS = ['servers', 'processes', 'databases', 'pages', 'requests', 'hashes'] as const;

/**
 * - `servers`: Fastify instances, and servers that a browser test starts for itself
 * - `processes`: programs started by the test process
 * - `databases`: SQLite databases opened, PostgreSQL databases created
 * - `pages`: documents that a browser loads
 * - `requests`: requests that servers in the test process receive, and those that the test process sends
 * - `hashes`: passwords hashed by the test process, and requests of browser tests that hash one
 */
export type Kind = (typeof KINDS)[number];

export type Counts = Record<Kind, number>;

/** A missing count is 0. */
export interface Allowance extends Readonly<Partial<Counts>> {
  /** The reason why a number is higher than before. */
  readonly reason?: string;
}

export interface Budget {
  /** The limits for all files together. No command changes them. */
  readonly ceilings: Readonly<Counts>;
  readonly files: Readonly<Record<string, Allowance>>;
}

/** By test file, relative to the root of the project. */
export type CountsByFile = Readonly<Record<string, Counts>>;

export function noCounts(): Counts {
  return { servers: 0, processes: 0, databases: 0, pages: 0, requests: 0, hashes: 0 };
}

function sum(a: Allowance, b: Allowance): Counts {
  const total = noCounts();
  for (const kind of KINDS) total[kind] = (a[kind] ?? 0) + (b[kind] ?? 0);
  return total;
}

export function sumAll(counts: readonly Allowance[]): Counts {
  return counts.reduce<Counts>(sum, noCounts());
}

/** "3 servers, 12 requests". Empty if all counts are 0. */
export function describeCounts(counts: Allowance): string {
  return KINDS.filter((kind) => counts[kind])
    .map((kind) => `${counts[kind]} ${kind}`)
    .join(', ');
}

/** Appends to the file of the counts. Does nothing outside of a counted run. */
export function recordCounts(file: string, counts: Counts): void {
  const { TEST_COUNTS } = process.env;
  if (TEST_COUNTS) appendFileSync(TEST_COUNTS, `${JSON.stringify({ file, counts })}\n`);
}

/** Adds up all records of a test file. */
export function readCounts(path: string): CountsByFile {
  const files: Record<string, Counts> = {};
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  for (const line of lines) {
    const { file, counts }: { file: string; counts: Counts } = JSON.parse(line);
    files[file] = sum(files[file] ?? {}, counts);
  }
  return files;
}

/** @returns a line for each number above the allowance of its file */
export function findExcess({ files }: Budget, measured: CountsByFile): string[] {
  return Object.entries(measured).flatMap(([file, counts]) =>
    KINDS.filter((kind) => counts[kind] > (files[file]?.[kind] ?? 0)).map(
      (kind) => `${file}: ${counts[kind]} ${kind}, allowed are ${files[file]?.[kind] ?? 0}`,
    ),
  );
}

/** @returns a line for each kind whose sum over all files exceeds its ceiling */
export function findOverCeiling({ ceilings, files }: Budget): string[] {
  const total = sumAll(Object.values(files));
  return KINDS.filter((kind) => total[kind] > ceilings[kind]).map(
    (kind) => `All files: ${total[kind]} ${kind}, the ceiling is ${ceilings[kind]}`,
  );
}

/**
 * @returns a line for each file whose numbers rose between two versions of the budget without a new reason
 */
export function findUnexplainedRaises(before: Budget, after: Budget): string[] {
  const isRaised = (file: string, allowed: Allowance) =>
    KINDS.some((kind) => (allowed[kind] ?? 0) > (before.files[file]?.[kind] ?? 0));
  const isExplained = (file: string, { reason }: Allowance) =>
    reason !== undefined && reason !== before.files[file]?.reason;
  return Object.entries(after.files)
    .filter(
      ([file, allowed]) => file in before.files && isRaised(file, allowed) && !isExplained(file, allowed),
    )
    .map(([file]) => `${file}: a number was raised without a new reason beside it`);
}

function withoutZeros(counts: Counts): Allowance {
  return Object.fromEntries(KINDS.filter((kind) => counts[kind] > 0).map((kind) => [kind, counts[kind]]));
}

function lowest(allowed: Allowance, measured: Counts): Counts {
  const result = noCounts();
  for (const kind of KINDS) result[kind] = Math.min(allowed[kind] ?? 0, measured[kind]);
  return result;
}

/** Lowers each number to the measured number. Removes files that started nothing. */
export function lowerBudget({ ceilings, files }: Budget, measured: CountsByFile): Budget {
  const lowered = Object.entries(files)
    .filter(([file]) => file in measured)
    .map(([file, { reason, ...allowed }]): [string, Allowance] => {
      const counts = withoutZeros(lowest(allowed, measured[file] ?? noCounts()));
      return [file, { ...counts, ...(reason ? { reason } : {}) }];
    });
  return { ceilings, files: Object.fromEntries(lowered) };
}

/** A line for each file, so that a change of the budget is easy to read. */
export function formatBudget({ ceilings, files }: Budget): string {
  const lines = Object.entries(files)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, allowed]) => `    ${JSON.stringify(file)}: ${formatAllowance(allowed)}`);
  return `{\n  "ceilings": ${formatAllowance(ceilings)},\n  "files": {\n${lines.join(',\n')}\n  }\n}\n`;
}

function formatAllowance(allowed: Allowance): string {
  const entries = Object.entries(allowed).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  return `{ ${entries.join(', ')} }`;
}
