import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** This machine cannot run the scenario. The message says why. */
export class NotRun extends Error {}

const CHUNK = Buffer.alloc(64 * 1024);

/** Null if a small disk can be mounted here. */
export function whyNoSmallDisk(): string | null {
  const args = ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()];
  return spawnSync('unshare', args).status === 0 ? null : 'only root can mount a small disk';
}

/** The disk is in memory. Only root can mount it. */
export async function onSmallDisk<Result>(
  work: (folder: string) => Promise<Result>,
  size = '8m',
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    throw new NotRun('only root can mount a small disk');
  }
  try {
    return await work(folder);
  } finally {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  }
}

/** Appends to the file until not even one more byte fits on the disk. */
export function fillUp(path: string): void {
  for (const chunk of [CHUNK, Buffer.alloc(1024), Buffer.alloc(1)]) {
    for (;;) {
      try {
        appendFileSync(path, chunk);
      } catch {
        break;
      }
    }
  }
}
