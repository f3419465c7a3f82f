import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NEWER = '99.0.0';

/** An archive as `script/release` makes it, and the same program under a higher version. */
export interface Releases {
  readonly archive: string;
  readonly newer: string;
  readonly newerVersion: typeof NEWER;
}

function node(...args: string[]): string {
  // Vitest sets NODE_ENV to `test`; `script/release` builds without it.
  const { NODE_ENV: _test, ...env } = process.env;
  return execFileSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
}

export function makeReleases(folder: string): Releases {
  node('script/lib/build.ts');
  const pack = (...version: string[]) => {
    const printed = node('script/lib/release.ts', folder, ...version);
    return printed.slice(0, printed.indexOf(': '));
  };
  return { archive: pack(), newer: pack(NEWER), newerVersion: NEWER };
}

let shared: { readonly folder: string; readonly releases: Releases } | undefined;

/** Made once, for all tests that change nothing in them. */
export function sharedReleases(): Releases {
  if (!shared) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-note-release-'));
    shared = { folder, releases: makeReleases(folder) };
  }
  return shared.releases;
}

export function removeReleases(): void {
  if (shared) rmSync(shared.folder, { recursive: true, force: true });
  shared = undefined;
}

export interface Exit {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly exit: Promise<Exit>;
}

export interface Installed {
  /** The folder `bench-note` that was unpacked. */
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Starts the command of the release in a process group of its own. */
  spawn(...args: string[]): Running;
  run(...args: string[]): Promise<Exit>;
  /** The same release with other settings. */
  with(settings: Readonly<Record<string, string>>): Installed;
}

// Nothing of the environment of the tests but the folders of Node, `sh` and `tar`.
const PATH = [dirname(process.execPath), '/usr/bin', '/bin'].join(':');

function installed(folder: string, settings: Readonly<Record<string, string>>): Installed {
  const start = (...args: string[]): Running => {
    const env = { PATH, ...settings };
    const child = spawn(join(folder, 'bench-note'), args, { cwd: folder, env, detached: true });
    child.stdin.end();
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
      });
    }
    return { child, exit: once(child, 'close').then(([code]) => ({ code, ...output })) };
  };
  return {
    folder,
    settings,
    spawn: start,
    run: (...args) => start(...args).exit,
    with: (more) => installed(folder, { ...settings, ...more }),
  };
}

/** Unpacks a release in an empty folder. */
export function unpack(archive: string, into: string): Installed {
  mkdirSync(into, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', into]);
  return installed(join(into, 'bench-note'), {});
}

/** Ends a command with everything that it has started, as a power failure does. */
export function killAll({ child }: Running): void {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
}
