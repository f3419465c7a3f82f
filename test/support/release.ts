import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectOutput, type Exit, type Output, runProgram, untilEnded } from './program.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NEWER = '99.0.0';

/** `archive` is made by `script/release`. `newer` is the same program with a higher version. */
export interface Releases {
  readonly archive: string;
  readonly newer: string;
  readonly newerVersion: typeof NEWER;
}

async function node(...args: string[]): Promise<string> {
  const { NODE_ENV: _test, ...env } = process.env;
  const { code, stdout, stderr } = await runProgram(process.execPath, args, { cwd: ROOT, env });
  if (code !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}`);
  return stdout;
}

/** Builds only after a change. Returns the path of the archive. */
export async function makeRelease(folder: string, ...version: string[]): Promise<string> {
  await node('script/lib/build.ts');
  const printed = await node('script/lib/release.ts', folder, ...version);
  return printed.slice(0, printed.indexOf(': '));
}

let shared: { readonly folder: string; readonly releases: Releases } | undefined;

/** All tests share these releases, because no test changes them. */
export async function prepareReleases(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-release-'));
  const archive = await makeRelease(folder);
  const newer = await makeRelease(folder, NEWER);
  shared = { folder, releases: { archive, newer, newerVersion: NEWER } };
}

export function sharedReleases(): Releases {
  if (!shared) throw new Error('There are no releases before prepareReleases has ended');
  return shared.releases;
}

export function removeReleases(): void {
  if (shared) rmSync(shared.folder, { recursive: true, force: true });
  shared = undefined;
}

export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly output: Output;
  exit(): Promise<Exit>;
}

export interface Installed {
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Starts the command in a process group of its own. */
  spawn(...args: string[]): Running;
  run(...args: string[]): Promise<Exit>;
  /** The same release with other settings. */
  with(settings: Readonly<Record<string, string>>): Installed;
}

// Only the folders of Node, `sh` and `tar`, because a release inherits nothing from the tests.
const PATH = [dirname(process.execPath), '/usr/bin', '/bin'].join(':');

function install(folder: string, settings: Readonly<Record<string, string>>): Installed {
  const start = (...args: string[]): Running => {
    const env = { PATH, ...settings };
    const child = spawn(join(folder, 'bench-note'), args, { cwd: folder, env, detached: true });
    child.stdin.end();
    const output = collectOutput(child);
    const exit = () => untilEnded(child, output, `bench-note ${args.join(' ')}`);
    return { child, output, exit };
  };
  return {
    folder,
    settings,
    spawn: start,
    run: (...args) => start(...args).exit(),
    with: (more) => install(folder, { ...settings, ...more }),
  };
}

export function unpack(archive: string, into: string): Installed {
  mkdirSync(into, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', into]);
  return install(join(into, 'bench-note'), {});
}

/** Also ends everything that the command has started, as a power failure does. */
export function killAll({ child }: Running): void {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
}
