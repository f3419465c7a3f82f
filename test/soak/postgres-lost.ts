import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../support/free-port.ts';
import type { Postgres } from '../support/postgres.ts';
import { startServer } from '../support/server-process.ts';
import { until } from '../support/until.ts';
import type { Tally } from './writer.ts';
import { addUp, checkWhenItAnswers, newWriters, writeThrough } from './writers.ts';

const MAX_UPTIME_MS = 2000;

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-lost-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Repeatedly crashes and restarts PostgreSQL under a running server. */
export function restartRepeatedly(
  postgres: Postgres,
  times: number,
): Promise<Tally & { readonly restarts: number }> {
  return inFolder(async (folder) => {
    const server = await startServer({ DATA_DIR: folder, DATABASE_URL: postgres.url });
    const writers = await newWriters({ port: server.port }, folder);
    let stopped = false;
    const writing = Promise.all(writers.map((writer) => writeThrough(writer, () => stopped)));
    for (let restarts = 0; restarts < times; restarts += 1) {
      await sleep(Math.random() * MAX_UPTIME_MS);
      await postgres.restart();
    }
    stopped = true;
    await writing;
    await server.stop();
    return { restarts: times, ...addUp(writers) };
  });
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

interface Standby {
  readonly url: string;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Adds a synchronous standby, which receives every commit before it is confirmed. */
async function addStandby({ url, folder, call }: Postgres): Promise<Standby> {
  const port = await freePort();
  const data = join(folder, 'standby');
  const control = (...args: string[]) => call('pg_ctl', '-D', data, '-w', ...args);
  await call('pg_basebackup', '-d', url, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast');
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c max_connections=200`;
  await control('-l', join(folder, 'standby.log'), '-o', settings, 'start');
  await query(url, `alter system set synchronous_standby_names = '*'`);
  await query(url, 'select pg_reload_conf()');
  const synchronous = `select 1 from pg_stat_replication where sync_state = 'sync'`;
  await until(async () => (await query(url, synchronous)).length > 0, 'the standby is synchronous');
  return {
    url: Object.assign(new URL(url), { port }).href,
    async promote() {
      await control('promote');
    },
    async stop() {
      await control('-m', 'immediate', 'stop');
    },
  };
}

/**
 * Crashes the primary for good under writing load, promotes the standby and restarts the server with the
 * standby's URL.
 */
export function loseThePrimary(postgres: Postgres): Promise<Tally & { readonly lostPrimaries: number }> {
  return inFolder(async (folder) => {
    const before = await startServer({ DATA_DIR: folder, DATABASE_URL: postgres.url });
    const target = { port: before.port };
    const writers = await newWriters(target, folder);
    const standby = await addStandby(postgres);
    const writing = Promise.all(writers.map((writer) => writer.write(() => false)));
    await sleep(5 * MAX_UPTIME_MS);
    await postgres.crash();
    await writing;
    await standby.promote();
    await before.stop();
    const after = await startServer({ DATA_DIR: folder, DATABASE_URL: standby.url });
    target.port = after.port;
    await Promise.all(writers.map(checkWhenItAnswers));
    await after.stop();
    await standby.stop();
    return { lostPrimaries: 1, ...addUp(writers) };
  });
}
