import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../../script/lib/build.ts', import.meta.url));

/** Builds the server from the sources under test, for tests that start it in a process of its own. */
export default function setup(): void {
  // Vitest sets NODE_ENV to `test`; `script/start` builds without it.
  const { NODE_ENV: _test, ...environment } = process.env;
  execFileSync(process.execPath, [BUILD, 'server'], { env: environment, stdio: 'inherit' });
}
