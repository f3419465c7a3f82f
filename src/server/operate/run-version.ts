import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

interface Ran {
  readonly stdout: string;
  /** The error message of the command in one line; null if it succeeded. */
  readonly complaint: string | null;
}

/** Runs a command of the version in this folder. */
export function runVersion(program: string, ...args: string[]): Ran {
  const options = { stdio: 'pipe', encoding: 'utf8' } as const;
  const { stdout, stderr, status, signal } = spawnSync(join(program, 'script/bench-note'), args, options);
  if (status === 0) return { stdout, complaint: null };
  const line = stderr.trim().split('\n').at(-1)?.replace('bench-note: ', '');
  return { stdout, complaint: line || String(signal ?? status) };
}
