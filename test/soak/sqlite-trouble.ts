import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getSqlitePath } from '../../src/server/platform/database/open.ts';
import { startServer } from '../support/server-process.ts';
import { fillUp, onSmallDisk } from '../support/small-disk.ts';
import type { Tally, Writer } from './writer.ts';
import { addUp, newWriters, requireSound, writeThrough } from './writers.ts';

const WRITES = 20;

/** Attempts writes, comparing all data after each. Returns how many were refused. */
async function countRefusals(writer: Writer): Promise<number> {
  const before = writer.tally.unanswered;
  for (let tries = 0; tries < WRITES; tries += 1) {
    await writer.write(() => false);
    await writer.check();
  }
  if (writer.tally.carriedOut > 0) throw new Error('A refused write was carried out');
  return writer.tally.unanswered - before;
}

async function writeSome(writer: Writer): Promise<void> {
  const enough = writer.tally.answered + WRITES;
  await writer.write(() => writer.tally.answered >= enough);
  await writer.check();
}

/**
 * Fills the disk under the server: writes must be refused, reads must work, and writes with free space again.
 */
export function fillTheDisk(): Promise<Tally> {
  return onSmallDisk(async (folder) => {
    const server = await startServer({ DATA_DIR: folder });
    const writers = await newWriters({ port: server.port }, folder, 1);
    for (const writer of writers) {
      await writeSome(writer);
      fillUp(join(folder, 'filler'));
      if ((await countRefusals(writer)) !== WRITES) throw new Error('The full disk accepted a write');
      rmSync(join(folder, 'filler'));
      await writeSome(writer);
    }
    requireSound(getSqlitePath(folder));
    await server.stop();
    return addUp(writers);
  });
}

/** Writes through two servers on one SQLite file. */
export async function shareTheFile(seconds: number): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-shared-'));
  try {
    const servers = await Promise.all([1, 2].map(() => startServer({ DATA_DIR: folder })));
    const writers: Writer[] = [];
    for (const { port } of servers) writers.push(...(await newWriters({ port }, folder, 2)));
    let stopped = false;
    const writing = Promise.all(writers.map((writer) => writeThrough(writer, () => stopped)));
    await sleep(seconds * 1000);
    stopped = true;
    await writing;
    await Promise.all(servers.map((server) => server.stop()));
    requireSound(getSqlitePath(folder));
    return addUp(writers);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
