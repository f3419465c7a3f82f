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
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** A test that passes on its second try has run twice. */
export function filesRunTwice(report: TestReport | null): string[] {
  return (report?.testResults ?? [])
    .filter(({ assertionResults }) =>
      assertionResults.some(({ status, failureMessages }) => status === 'passed' && failureMessages?.length),
    )
    .map(({ name }) => relative(root, name));
}

/** @returns a line for each failed test whose last result is `status` */
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

/** `leftOut` counts tests that this run leaves out by their tags. The other skipped tests print a reason. */
export function countSkipped(report: TestReport | null, left: readonly string[]) {
  const results = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const skipped = results.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const leftOut = skipped.filter(({ tags = [] }) => tags.some((tag) => left.includes(tag)));
  return { skipped: skipped.length - leftOut.length, leftOut: leftOut.length };
}
