import { test } from 'vitest';

/**
 * Versions between the first and the last version are only tested in `script/test --all`.
 * @param title with %s for the version
 */
export function testEachVersion(
  versions: readonly string[],
  title: string,
  work: (version: string) => Promise<void>,
): void {
  const ends = [versions[0], versions.at(-1)];
  for (const version of versions) {
    const tags = ends.includes(version) ? [] : ['all'];
    test(title.replace('%s', version), { tags }, () => work(version));
  }
}
