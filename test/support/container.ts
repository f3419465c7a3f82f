import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Programs of the base image that the program needs. */
const PROGRAMS = ['sh', 'cat', 'chown', 'dirname', 'mkdir', 'readlink', 'sed', 'tr', 'uname'];

/** Null if a container can be built here. */
export function whyNoContainers(): string | null {
  if (spawnSync('buildah', ['--version']).status !== 0) return 'buildah is not installed';
  if (process.getuid?.() !== 0) return 'only root can build without user namespaces';
  return null;
}

/** Keeps images and containers in a folder of its own, so that a test leaves nothing on the machine. */
export interface Builder {
  readonly folder: string;
  buildah(...args: string[]): string;
  spawn(...args: string[]): ReturnType<typeof spawn>;
  close(): void;
}

export function openBuilder(): Builder {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-container-'));
  const store = [
    '--root',
    join(folder, 'images'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ];
  // `chroot` needs no programs of a container runtime.
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
  return {
    folder,
    buildah: (...args) =>
      execFileSync('buildah', [...store, ...args], { env, encoding: 'utf8', stdio: 'pipe' }).trim(),
    spawn: (...args) => spawn('buildah', [...store, ...args], { env, detached: true }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function find(program: string): string {
  return execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();
}

function listLibraries(program: string): string[] {
  return execFileSync('ldd', [program], { encoding: 'utf8' }).match(/\/\S+/g) ?? [];
}

/** The image has this machine's Node and the programs that a release calls, so that no registry is needed. */
export function makeBase({ folder, buildah }: Builder, name: string): void {
  const root = join(folder, 'base');
  mkdirSync(join(root, 'usr/bin'), { recursive: true });
  for (const program of [process.execPath, ...PROGRAMS.map(find)]) {
    cpSync(realpathSync(program), join(root, 'usr/bin', basename(program)));
    for (const library of listLibraries(program)) {
      mkdirSync(join(root, dirname(library)), { recursive: true });
      cpSync(realpathSync(library), join(root, library));
    }
  }
  symlinkSync('usr/bin', join(root, 'bin'));
  for (const path of ['etc', 'opt', 'tmp', 'var/lib']) mkdirSync(join(root, path), { recursive: true });
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/:/bin/sh\n');
  const container = buildah('from', 'scratch');
  buildah('copy', container, root, '/');
  buildah('config', '--env', 'PATH=/usr/bin', container);
  buildah('commit', '--quiet', container, name);
}
