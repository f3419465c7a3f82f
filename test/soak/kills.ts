import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { sqlitePath } from '../../src/server/platform/database/open.ts';
import { type RunningServer, startServer } from '../support/server-process.ts';
import type { Tally } from './writer.ts';
import { addUp, newWriters, requireSound } from './writers.ts';

const MAX_SESSION_LIFE = 400;

export type Killed = Tally & { readonly kills: number };

async function kill(server: RunningServer): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

/**
 * Kills the server again and again in the middle of writing and starts it again, with nobody's help. After
 * each start everything is compared with what was answered.
 * @param databaseUrl null for SQLite
 * @throws Error when anything is lost, halved, or does not start
 */
export async function killAgainAndAgain(databaseUrl: string | null, times: number): Promise<Killed> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-kills-'));
  const start = () => startServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' });
  let server = await start();
  try {
    const address = { port: server.port };
    const writers = await newWriters(address, folder);
    for (let kills = 0; kills < times; kills += 1) {
      const writing = Promise.all(writers.map((writer) => writer.write(() => false)));
      await pass(Math.random() * MAX_SESSION_LIFE);
      await kill(server);
      await writing;
      server = await start();
      address.port = server.port;
      await Promise.all(writers.map((writer) => writer.check()));
      if (databaseUrl === null) requireSound(sqlitePath(folder));
    }
    return { kills: times, ...addUp(writers) };
  } finally {
    await kill(server);
    rmSync(folder, { recursive: true, force: true });
  }
}
