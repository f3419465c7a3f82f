import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { sqlitePath } from '../../src/server/platform/database/open.ts';
import { startServer } from '../support/server-process.ts';
import type { Tally, Writer } from './writer.ts';
import { addUp, newWriters, requireSound, writeThrough } from './writers.ts';

/** What cannot be done on this machine, and why. */
export class NotRun extends Error {}

const DISK = '8m';
const PIECE = Buffer.alloc(64 * 1024);
const TRIES = 20;

/** A small disk in memory, which only root may make. */
export async function onSmallDisk<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    throw new NotRun('only root can make a small disk');
  }
  try {
    return await work(folder);
  } finally {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  }
}

/** Writes until nothing more goes on the disk, not even a byte. */
export function fillUp(path: string): void {
  for (const piece of [PIECE, Buffer.alloc(1024), Buffer.alloc(1)]) {
    for (;;) {
      try {
        appendFileSync(path, piece);
      } catch {
        break;
      }
    }
  }
}

/** How many of these writes were refused; everything is read and compared after each refusal. */
async function refusals(writer: Writer): Promise<number> {
  const before = writer.tally.unanswered;
  for (let tries = 0; tries < TRIES; tries += 1) {
    await writer.write(() => false);
    await writer.check();
  }
  if (writer.tally.carriedOut > 0) throw new Error('What was refused was carried out all the same');
  return writer.tally.unanswered - before;
}

async function someWrites(writer: Writer): Promise<void> {
  const enough = writer.tally.answered + TRIES;
  await writer.write(() => writer.tally.answered >= enough);
  await writer.check();
}

/** Fills the disk under the server: writes are refused, reads go on, and with space again writes do too. */
export function fillTheDisk(): Promise<Tally> {
  return onSmallDisk(async (folder) => {
    const server = await startServer({ DATA_DIR: folder });
    const writers = await newWriters({ port: server.port }, folder, 1);
    for (const writer of writers) {
      await someWrites(writer);
      fillUp(join(folder, 'filler'));
      if ((await refusals(writer)) !== TRIES) throw new Error('A full disk refused nothing');
      rmSync(join(folder, 'filler'));
      await someWrites(writer);
    }
    requireSound(sqlitePath(folder));
    server.child.kill('SIGTERM');
    await server.ended;
    return addUp(writers);
  });
}

/** Two servers on one SQLite file, all of whose requests must be answered. */
export async function shareTheFile(seconds: number): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-shared-'));
  try {
    const servers = await Promise.all([1, 2].map(() => startServer({ DATA_DIR: folder })));
    const writers: Writer[] = [];
    for (const { port } of servers) writers.push(...(await newWriters({ port }, folder, 2)));
    let over = false;
    const writing = Promise.all(writers.map((writer) => writeThrough(writer, () => over)));
    await pass(seconds * 1000);
    over = true;
    await writing;
    for (const server of servers) server.child.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    requireSound(sqlitePath(folder));
    return addUp(writers);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
