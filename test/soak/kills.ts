import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getSqlitePath } from '../../src/server/platform/database/open.ts';
import { startServer } from '../support/server-process.ts';
import type { Tally } from './writer.ts';
import { addUp, newWriters, requireSound } from './writers.ts';

const MAX_LIFE_MS = 400;

export type Killed = Tally & { readonly kills: number };

/**
 * Repeatedly kills the server while it writes and restarts it without repairing anything. After each start
 * all data is compared with the confirmed writes.
 * @param databaseUrl null for SQLite
 * @throws Error if data is lost or partly written, or if the server does not start
 */
export async function killRepeatedly(databaseUrl: string | null, times: number): Promise<Killed> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-kills-'));
  const start = () => startServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' });
  let server = await start();
  try {
    const target = { port: server.port };
    const writers = await newWriters(target, folder);
    for (let kills = 0; kills < times; kills += 1) {
      const writing = Promise.all(writers.map((writer) => writer.write(() => false)));
      await sleep(Math.random() * MAX_LIFE_MS);
      await server.stop('SIGKILL');
      await writing;
      server = await start();
      target.port = server.port;
      await Promise.all(writers.map((writer) => writer.check()));
      if (databaseUrl === null) requireSound(getSqlitePath(folder));
    }
    return { kills: times, ...addUp(writers) };
  } finally {
    await server.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
