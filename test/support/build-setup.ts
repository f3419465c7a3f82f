import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../../script/lib/build.ts', import.meta.url));

/** What tests start in a process of its own is the server as it was built: from the sources that are tested. */
export default function setup(): void {
  // As `script/start` builds it.
  const { NODE_ENV: _test, ...environment } = process.env;
  execFileSync(process.execPath, [BUILD, 'server'], { env: environment, stdio: 'inherit' });
}
