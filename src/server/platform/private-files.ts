import { chmodSync, closeSync, fsyncSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR } from './clock.ts';
import { translate } from './translate.ts';

/** Makes new files of this process accessible only to its user. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/** Revokes the permissions of other users, if the file or folder exists. */
export function makePrivate(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    process.stderr.write(
      `bench-note: ${translate`other users of this machine can open ${path}: give it to this user`}\n`,
    );
  }
}

/** Removes matching files that have not been written to for an hour. Killed processes left them unfinished. */
export function removeAbandoned(folder: string, name: RegExp): void {
  for (const file of readdirSync(folder).filter((entry) => name.test(entry))) {
    const { mtimeMs = Date.now() } = statSync(join(folder, file), { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > HOUR) rmSync(join(folder, file), { force: true });
  }
}

/** Flushes a folder to disk. Otherwise a power failure can undo a rename. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
