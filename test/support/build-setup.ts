import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../../script/lib/build.ts', import.meta.url));

/** Builds what is tested, for tests that start it in a process of its own: none of them waits for another's build. */
export default function setup(): void {
  // Vitest sets NODE_ENV to `test`; `script/start` builds without it.
  const { NODE_ENV: _test, ...environment } = process.env;
  execFileSync(process.execPath, [BUILD], { env: environment, stdio: 'inherit' });
}
