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
  /** Where it keeps everything, for further servers too. */
  readonly folder: string;
  /** Runs one of PostgreSQL's programs as the user that the server runs as. */
  call(program: string, ...args: string[]): Promise<{ readonly stdout: string }>;
  /** Ends it as a crash would and starts it again. */
  restart(): Promise<void>;
  /** Ends it as a crash would and leaves its data. */
  crash(): Promise<void>;
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
 * @param durable whether it waits for the disk, as one that keeps real data does
 */
export async function startPostgres({ durable = false } = {}): Promise<Postgres | null> {
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
  // Most live for minutes and are thrown away: what would protect them from a power cut only costs time.
  const fsync = durable ? 'on' : 'off';
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=${fsync} -c max_connections=200`;
  const control = (...args: string[]) => call('pg_ctl', '-D', data, '-w', ...args);
  const start = ['-l', join(folder, 'log'), '-o', settings] as const;
  await control(...start, 'start');
  return {
    url: `postgres://bench@127.0.0.1:${port}/postgres`,
    folder,
    call,
    async restart() {
      await control('-m', 'immediate', ...start, 'restart');
    },
    async crash() {
      await control('-m', 'immediate', 'stop');
    },
    async stop() {
      await control('-m', 'immediate', 'stop').catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
