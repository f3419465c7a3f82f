import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_COACH } from '../../demo/fill.ts';
import { freePort } from '../../test/support/free-port.ts';
import { type ServerProcess, spawnServer } from '../../test/support/server-process.ts';
import { Outbox } from './outbox.ts';

export interface RunningServer {
  readonly url: string;
  /** The data folder, with the SQLite database. */
  readonly folder: string;
  /** Waits for a mail with a link, by default with any path. Returns the newest link. */
  mailedLink(email: string, path?: string): Promise<string>;
  /** Kills the server as a crash would. `start` then starts it with the same data. */
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

async function waitUntilHealthy(url: string, { child }: ServerProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export interface ServerOptions {
  /** The URL of a PostgreSQL database. Without it, the server uses SQLite. */
  readonly databaseUrl?: string;
  /** A data folder to copy. Without it, the server starts with an empty folder. */
  readonly copyFrom?: string;
  /** Further environment variables, besides those of every test. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the program as a club runs it, on a free port and in its own folder. */
export async function startServer({
  databaseUrl,
  copyFrom,
  settings,
}: ServerOptions = {}): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-e2e-'));
  if (copyFrom) cpSync(copyFrom, folder, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl ?? '',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    OPERATOR_EMAIL: DEMO_COACH,
    ...settings,
  };
  const outbox = new Outbox(join(folder, 'outbox'));
  let server: ServerProcess;

  async function start(): Promise<void> {
    server = spawnServer(environment);
    server.child.stderr.pipe(process.stderr);
    await waitUntilHealthy(url, server);
  }
  async function kill(): Promise<void> {
    server.child.kill('SIGKILL');
    await server.ended;
  }

  await start();
  return {
    url,
    folder,
    start,
    kill,
    async mailedLink(email, path = '') {
      for (;;) {
        const link = await outbox.newestLink(email, path);
        if (link) return link;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
