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
  /** The folder of data, log and socket. Further servers may use the folder too. */
  readonly folder: string;
  /** Runs a program of PostgreSQL as the user of the server. */
  call(program: string, ...args: string[]): Promise<{ readonly stdout: string }>;
  restart(): Promise<void>;
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

/** Returns the folder of the newest installed programs; null without PostgreSQL. */
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

// The server refuses to run as root.
async function otherUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return findUser('postgres').catch(() => findUser('nobody'));
}

/**
 * The data is in a temporary folder, which `stop` removes. Returns null if PostgreSQL is not installed.
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
  // Most servers are discarded after minutes, so their data needs no protection from a power failure.
  const fsync = durable ? 'on' : 'off';
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=${fsync} -c max_connections=200`;
  const log = join(folder, 'log');
  // The time runs out only if the server hangs. The error then has the server's log.
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
