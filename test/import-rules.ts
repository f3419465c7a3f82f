import { globSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration from '../.dependency-cruiser.ts';

const root = new URL('..', import.meta.url).pathname;
const tsConfig = extractTSConfig(`${root}tsconfig.web.json`);

export const ruleNames: string[] = (configuration.forbidden ?? []).flatMap(({ name }) => name ?? []);

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export function sourceFiles(folder: string): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root + folder }).sort();
}

/**
 * Finds sources that dependency-cruiser did not read. If it does not know the version of TypeScript, it reads
 * nothing and reports no violation.
 * @throws Error if sources were not read
 */
export function requireAllRead(onDisk: readonly string[], read: readonly string[]): void {
  const unread = onDisk.filter((file) => !read.includes(file));
  if (onDisk.length === 0) throw new Error('there are no sources');
  if (unread.length > 0) {
    const some = unread.slice(0, 3).join(', ');
    throw new Error(`${unread.length} of ${onDisk.length} sources were not read, such as ${some}`);
  }
}

/** Returns the violations in `src/` of a folder of the project. */
export async function violations(folder: string): Promise<Violation[]> {
  const { forbidden, options } = configuration;
  const { enhancedResolveOptions, tsConfig: _, ...cruiseOptions } = options ?? {};
  const { output } = await cruise(
    ['src'],
    { ...cruiseOptions, baseDir: root + folder, ruleSet: { forbidden }, validate: true },
    enhancedResolveOptions,
    { tsConfig },
  );
  const { modules, summary } = output as ICruiseResult;
  requireAllRead(
    sourceFiles(folder),
    modules.map(({ source }) => source),
  );
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
