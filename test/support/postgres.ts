import { execFile } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export interface Postgres {
  /** Of the empty default database. */
  readonly url: string;
  stop(): Promise<void>;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// Debian keeps the server's programs out of the PATH.
const DEBIAN = '/usr/lib/postgresql';

function debianFolders(): string[] {
  try {
    return readdirSync(DEBIAN)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN, version, 'bin'));
  } catch {
    return [];
  }
}

/** The folder of the server's programs, newest version first, or null where there are none. */
export function postgresPrograms(): string | null {
  const folders = [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)];
  return (
    folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'pg_ctl'))) ?? null
  );
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

async function idOf(name: string): Promise<User> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

// The server refuses to run as root; whoever is root lends it another user.
async function otherUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return idOf('postgres').catch(() => idOf('nobody'));
}

/**
 * A real PostgreSQL server of its own on a free port, its data in a temporary folder, which `stop`
 * removes; null where the machine has no PostgreSQL.
 */
export async function startPostgres(): Promise<Postgres | null> {
  const programs = postgresPrograms();
  if (!programs) return null;
  const user = await otherUser();
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const call = (program: string, ...args: string[]) =>
    run(join(programs, program), args, { cwd: folder, ...user });
  await call('initdb', '-D', data, '-U', 'bench', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  // It lives for minutes and is thrown away: what would protect it from a power cut only costs time.
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=200`;
  await call('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    async stop() {
      await call('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
