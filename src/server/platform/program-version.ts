import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));

function sumOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync('{contract,domain,server}/**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts'] });
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(SOURCES, file)));
  return hash.digest('base64url').slice(0, 12);
}

/**
 * What this program is, in a few characters: the same for every process that runs the same sources of the
 * server, another one as soon as a line of them changes.
 */
export const programVersion = sumOfSources();
