import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Clock, storedTime } from '../platform/clock.ts';
import { appliedMigrations } from '../platform/database/migrate.ts';
import type { OpenDatabase } from '../platform/database/open.ts';
import { inSnapshot } from '../platform/database/snapshot.ts';
import { removeAbandoned } from '../platform/private-files.ts';
import { Refusal, toRefusal } from '../platform/process.ts';
import { headerOf, linesOf, requireEqual } from './content.ts';
import { readSealed, writeSealed } from './file.ts';
import { tablesAfter } from './shape.queries.ts';

/** A name is on the disk only when its folder is. */
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

async function* withFirst(first: string, others: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}

/** Writes the database as it is at this moment to the file, reads it back and compares. Returns how many rows. */
async function write({ database, engine }: OpenDatabase, path: string, at: string): Promise<number> {
  return inSnapshot(database, async (trx) => {
    const migrations = await appliedMigrations({ database: trx });
    if (migrations.length === 0) throw new Refusal('there is nothing in the database yet');
    const tables = await tablesAfter(migrations);
    const header = JSON.stringify(await headerOf(trx, engine, { migrations, tables, at }));
    const content = () => withFirst(header, linesOf(trx, engine, tables));
    await writeSealed(path, content());
    return (await requireEqual(readSealed(path), content())) - 1;
  });
}

const UNFINISHED = /^bench-note-.+\.jsonl\.gz\.part$/;

async function replaceFile(open: OpenDatabase, path: string, at: string): Promise<number> {
  const part = `${path}.part`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(part, { force: true });
  removeAbandoned(dirname(path), UNFINISHED);
  try {
    const rows = await write(open, part, at);
    renameSync(part, path);
    syncFolder(dirname(path));
    return rows;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/**
 * Makes a backup of the database, which may be written to meanwhile, and says how many rows it has. The file
 * appears under its name when it is whole, was read back and equals the database; until then it is `.part`.
 * @throws Refusal when there is none
 */
export async function backUp(open: OpenDatabase, path: string, clock: Clock): Promise<number> {
  try {
    return await replaceFile(open, path, storedTime(clock()));
  } catch (error) {
    throw toRefusal('no backup was made', error);
  }
}
