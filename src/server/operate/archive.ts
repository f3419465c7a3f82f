import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../platform/private-files.ts';
import { Refusal } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';
import { getVersionFolder, type Home, runVersion } from './home.ts';

const SUMS = 'SHA256SUMS';
const UNFINISHED = '.new-';

function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** Returns whether `version` is newer than `than`. Compares by number: 0.10.0 is newer than 0.9.1. */
export function isNewerVersion(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}

/**
 * Compares the archive with the checksum file next to it, if there is one.
 * @throws Refusal if the archive is missing or differs
 */
function requireSum(archive: string): void {
  if (!existsSync(archive)) throw new Refusal(translate`there is no file ${archive}`);
  const beside = `${archive}.sha256`;
  if (existsSync(beside) && !readFileSync(beside, 'utf8').startsWith(sha256(archive))) {
    throw new Refusal(translate`${archive} does not have the checksum in ${beside}: fetch both again`);
  }
}

/**
 * Returns the version in the folder of an unpacked archive.
 * @throws Error if the archive is not a complete release
 */
function readVersion(unpacked: string): string {
  const [version = '', ...others] = readdirSync(join(unpacked, 'bench-note/versions'));
  const program = join(unpacked, 'bench-note/versions', version);
  const { name, version: named } = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8'));
  if (others.length > 0 || name !== 'bench-note' || named !== version)
    throw new Error(`it is ${name} ${named}`);
  requireFiles(program);
  return version;
}

/**
 * Checks the files of a release against its list of checksums.
 * @throws Error if a file is missing, changed, or not in the list
 */
function requireFiles(program: string): void {
  const lines = readFileSync(join(program, SUMS), 'utf8').trimEnd().split('\n');
  const listed = lines.map((line) => line.split('  ') as [sum: string, path: string]);
  const changed = listed.find(([sum, path]) => sha256(join(program, path)) !== sum);
  if (changed) throw new Error(`${changed[1]} was changed`);
  const present = globSync('**/{*,.*}', { cwd: program }).filter((path) =>
    lstatSync(join(program, path)).isFile(),
  );
  // The list does not contain itself.
  if (present.length !== listed.length + 1) throw new Error('it has files that are not in its list');
}

function unpack(archive: string, folder: string): string {
  try {
    // In English, so that error messages can be recognised.
    const env = { ...process.env, LC_ALL: 'C' };
    execFileSync('tar', ['-xzof', archive, '-C', folder], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    return readVersion(folder);
  } catch (error) {
    if (error instanceof Error && /ENOSPC|No space left/.test(error.message)) {
      throw new Refusal(
        translate`there is not enough space to unpack ${archive}: make room; nothing was changed`,
      );
    }
    throw new Refusal(translate`${archive} is not a complete release of this program; nothing was changed`, {
      cause: error,
    });
  }
}

function requireRunning(program: string, version: string): void {
  const { stdout, complaint } = runVersion(program, 'version');
  if (stdout.trim() === version) return;
  throw new Refusal(
    translate`version ${version} does not run on this machine (${complaint}); nothing was changed`,
  );
}

function requireNewer(version: string, { current }: Home): void {
  if (version === current) throw new Refusal(translate`version ${version} is already installed`);
  if (!isNewerVersion(version, current)) {
    throw new Refusal(
      translate`version ${version} is older than ${current}; to go back, use bench-note rollback`,
    );
  }
}

function removeUnfinished(versions: string): void {
  for (const name of readdirSync(versions).filter((each) => each.startsWith(UNFINISHED))) {
    rmSync(join(versions, name), { recursive: true });
  }
}

/**
 * Unpacks a release next to the current one. Returns its version.
 * @throws Refusal if the release is incomplete, not newer, or does not run here; its files are then removed
 */
export function install(archive: string, home: Home): string {
  requireSum(archive);
  const versions = join(home.folder, 'versions');
  removeUnfinished(versions);
  const unpacked = mkdtempSync(join(versions, UNFINISHED));
  try {
    const version = unpack(archive, unpacked);
    requireNewer(version, home);
    const program = join(unpacked, 'bench-note/versions', version);
    requireRunning(program, version);
    rmSync(getVersionFolder(home, version), { recursive: true, force: true });
    renameSync(program, getVersionFolder(home, version));
    syncFolder(versions);
    return version;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}
