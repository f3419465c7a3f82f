import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Room for a few hundred databases of some megabytes each, and for the profiles of the browsers. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** Prefers memory if there is room, because writing to a disk takes a tenth of the tests' time. */
function temporaryFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** The folder is removed when this process exits or is interrupted. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(temporaryFolder(), 'bench-note-tests-'));
  // PostgreSQL runs as another user, who must reach its data.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  return folder;
}
