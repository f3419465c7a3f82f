// Packs the built program: node script/lib/release.ts FOLDER [VERSION]
//
// The archive is reproducible: it has sorted names, no owner, and the time of the last commit of the
// changelog.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  globSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const PROGRAM = [
  '.node-version',
  'CHANGELOG.md',
  'LICENSE',
  'README.ja.md',
  'README.md',
  'SECURITY.md',
  'dist/server',
  'dist/web',
  'docs/operation.ja.md',
  'docs/operation.md',
  'script/bench-note',
  'script/lib/serve',
];

/** The licenses of the bundled packages and of Swagger UI, whose files the server sends. */
const LICENSES = [
  'dist/web/.vite/license.md',
  'dist/web/.vite/answer-license.md',
  'dist/web/.vite/live-license.md',
  'dist/server/.vite/license.md',
  'node_modules/@fastify/swagger-ui/LICENSE',
];

function writeProgram(to: string, version: string): void {
  for (const path of PROGRAM) cpSync(join(ROOT, path), join(to, path), { recursive: true });
  writeFileSync(
    join(to, 'LICENSES.md'),
    Buffer.concat(LICENSES.map((path) => readFileSync(join(ROOT, path)))),
  );
  const { name, license, type, engines } = packageJson;
  writeFileSync(
    join(to, 'package.json'),
    `${JSON.stringify({ name, version, license, type, engines }, null, 2)}\n`,
  );
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Sorted. Leaves out paths that lead outside of the folder. */
function pathsBelow(folder: string): string[] {
  return globSync('**/{*,.*}', { cwd: folder }).sort();
}

/** `bench-note update` compares the unpacked files with these checksums. */
function writeSums(program: string): void {
  const files = pathsBelow(program).filter((path) => lstatSync(join(program, path)).isFile());
  const lines = files.map((path) => `${sha256(readFileSync(join(program, path)))}  ${path}\n`);
  writeFileSync(join(program, 'SHA256SUMS'), lines.join(''));
}

function lastChange(): Date {
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' });
  return new Date(Number(seconds) * 1000);
}

/** The content of the archive must not depend on the packer or the time. */
function normalize(folder: string, paths: readonly string[], time: Date): void {
  for (const path of paths.map((each) => join(folder, each))) {
    const status = lstatSync(path);
    if (!status.isSymbolicLink()) chmodSync(path, status.mode & 0o100 ? 0o755 : 0o644);
    lutimesSync(path, time, time);
  }
}

function tar(folder: string, paths: readonly string[]): Buffer {
  const isBsd = execFileSync('tar', ['--version'], { encoding: 'utf8' }).startsWith('bsdtar');
  const owner = isBsd ? ['--uid=0', '--gid=0'] : ['--owner=0', '--group=0', '--numeric-owner'];
  const args = ['-c', '-f-', '--format=ustar', '--no-recursion', ...owner, '-C', folder, '-T-'];
  // Without this variable, tar of macOS adds a file of attributes to each file.
  const env = { ...process.env, COPYFILE_DISABLE: '1' };
  return execFileSync('tar', args, { input: paths.join('\n'), env, maxBuffer: 2 ** 30 });
}

/** The version has a folder of its own. An update replaces the links to it. */
function writeRelease(folder: string, version: string): void {
  const home = join(folder, 'bench-note');
  mkdirSync(join(home, 'versions'), { recursive: true });
  writeProgram(join(home, 'versions', version), version);
  writeSums(join(home, 'versions', version));
  symlinkSync(`versions/${version}`, join(home, 'current'));
  symlinkSync('current/script/bench-note', join(home, 'bench-note'));
}

const [, , folder = 'release', version = packageJson.version] = process.argv;
const staging = mkdtempSync(join(tmpdir(), 'bench-note-release-'));
const archive = join(folder, `bench-note-${version}.tar.gz`);
try {
  writeRelease(staging, version);
  const paths = pathsBelow(staging);
  normalize(staging, paths, lastChange());
  const content = gzipSync(tar(staging, paths), { level: 9 });
  mkdirSync(dirname(archive), { recursive: true });
  writeFileSync(archive, content);
  writeFileSync(`${archive}.sha256`, `${sha256(content)}  ${basename(archive)}\n`);
  process.stdout.write(`${archive}: ${(content.length / 1e6).toFixed(1)} MB\n`);
} finally {
  rmSync(staging, { recursive: true, force: true });
}
