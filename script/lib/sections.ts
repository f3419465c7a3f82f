// Counts the requirements of each section of the specification that passed tests show. The title of such a
// test or step begins with the section sign: see test/conformance/requirement.ts.
import { SECTIONS } from '../../test/conformance/requirement.ts';

export { SECTIONS };
export type Section = (typeof SECTIONS)[number];

export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly results: readonly Result[] }[];
  }[];
}

interface Step {
  readonly title: string;
  readonly steps?: readonly Step[];
}

interface Result {
  readonly steps?: readonly Step[];
}

export interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly Suite[];
}

export function passedInVitest(report: VitestReport | null): string[] {
  const results = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  return results.filter(({ status }) => status === 'passed').map(({ title }) => title);
}

function stepTitles(steps: readonly Step[] = []): string[] {
  return steps.flatMap(({ title, steps: inner }) => [title, ...stepTitles(inner)]);
}

function passedIn({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) => {
    const passed = tests.filter(({ status }) => status === 'expected' || status === 'flaky');
    const steps = passed.flatMap(({ results }) => results.flatMap((result) => stepTitles(result.steps)));
    return passed.length > 0 ? [title, ...steps] : [];
  });
  return [...own, ...suites.flatMap(passedIn)];
}

export function passedInPlaywright(report: PlaywrightReport | null): string[] {
  return (report?.suites ?? []).flatMap(passedIn);
}

export function countRequirements(titles: readonly string[]): Record<Section, number> {
  const distinct = [...new Set(titles)];
  const count = (section: Section) => distinct.filter((title) => title.startsWith(`§${section} `)).length;
  return Object.fromEntries(SECTIONS.map((section) => [section, count(section)])) as Record<Section, number>;
}
