import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VitestReport } from './sections.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface TestReport extends VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly fullName: string;
      readonly status: string;
      readonly tags?: readonly string[];
      /** The messages of each try. */
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** @returns the files of tests that passed on their second try */
export function filesRunTwice(report: TestReport | null): string[] {
  return (report?.testResults ?? [])
    .filter(({ assertionResults }) =>
      assertionResults.some(({ status, failureMessages }) => status === 'passed' && failureMessages?.length),
    )
    .map(({ name }) => relative(root, name));
}

/** @returns a line for each test that failed with `status` as its last result */
export function failuresIn(report: TestReport | null, status: 'passed' | 'failed'): string[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((result) => result.status === status && result.failureMessages?.length)
      .map(({ fullName, failureMessages: [message = ''] = [] }) => {
        const [reason] = message.split('\n', 1);
        return `${relative(root, name)}: ${fullName}: ${reason}`;
      }),
  );
}

/** Counts skipped tests: those that this run leaves out by their tags, and those that print a reason. */
export function countSkipped(report: TestReport | null, left: readonly string[]) {
  const results = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const skipped = results.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const leftOut = skipped.filter(({ tags = [] }) => tags.some((tag) => left.includes(tag)));
  return { skipped: skipped.length - leftOut.length, leftOut: leftOut.length };
}
