import { execFile } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export interface Postgres {
  /** The empty default database. */
  readonly url: string;
  /** The folder of its data, its log and its socket. Further servers may use it too. */
  readonly folder: string;
  /** Runs a program of PostgreSQL as the user that the server runs as. */
  call(program: string, ...args: string[]): Promise<{ readonly stdout: string }>;
  /** Crashes the server and starts it again. */
  restart(): Promise<void>;
  /** Crashes the server and keeps its data. */
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

// Debian does not have the server's programs in the PATH.
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

/** Returns the folder of the newest installed server programs, or null if there are none. */
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

async function findUser(name: string): Promise<User> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

// The server refuses to run as root and gets another user then.
async function otherUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return findUser('postgres').catch(() => findUser('nobody'));
}

/**
 * Starts a PostgreSQL server on a free port with its data in a temporary folder, which `stop` removes.
 * Returns null if PostgreSQL is not installed.
 * @param durable whether commits wait for the disk
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
  // The data of most servers is discarded after minutes and needs no protection from a power failure.
  const fsync = durable ? 'on' : 'off';
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=${fsync} -c max_connections=200`;
  const log = join(folder, 'log');
  // Ends only if the server hangs, and then shows what the server has logged.
  const control = (...args: string[]) =>
    call('pg_ctl', '-D', data, '-w', '-t', '300', ...args).catch((error: unknown) => {
      const logged = existsSync(log) ? readFileSync(log, 'utf8') : '';
      throw new Error(`PostgreSQL did not ${args.at(-1)}; its log:\n${logged}`, { cause: error });
    });
  const start = ['-l', log, '-o', settings] as const;
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
