import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../../script/lib/build.ts', import.meta.url));

/**
 * Some tests start the built server in a process of their own. A build by one of these tests would empty the
 * folder from which the others serve.
 */
export default function setup(): void {
  // Vitest sets NODE_ENV to `test`; `script/start` builds without it.
  const { NODE_ENV: _test, ...environment } = process.env;
  execFileSync(process.execPath, [BUILD], { env: environment, stdio: 'inherit' });
}
