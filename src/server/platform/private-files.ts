import { chmodSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR } from './clock.ts';

/** What this process makes from now on is its owner's alone. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/** Takes from the other users of the machine what they may do with a file or folder, where it is there. */
export function makePrivate(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    process.stderr.write(`bench-note: other users of this machine can open ${path}: give it to this user\n`);
  }
}

/** Removes files with a matching name that were not written to for an hour: a killed process left them unfinished. */
export function removeAbandoned(folder: string, name: RegExp): void {
  for (const file of readdirSync(folder).filter((entry) => name.test(entry))) {
    const { mtimeMs = Date.now() } = statSync(join(folder, file), { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > HOUR) rmSync(join(folder, file), { force: true });
  }
}
