import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Clock, formatStoredTime } from '../platform/clock.ts';
import { listAppliedMigrations } from '../platform/database/migrate.ts';
import type { OpenDatabase } from '../platform/database/open.ts';
import { inSnapshot } from '../platform/database/transaction.ts';
import { removeAbandoned, syncFolder } from '../platform/private-files.ts';
import { Refusal, toRefusal } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';
import { readHeader, readLines, requireEqual } from './content.ts';
import { readBackupFile, writeBackupFile } from './file.ts';
import { listTablesAfter } from './shape.queries.ts';

async function* prepend(first: string, others: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* others;
}

async function writeSnapshot({ database, engine }: OpenDatabase, path: string, at: string): Promise<number> {
  return inSnapshot(database, async (trx) => {
    const migrations = await listAppliedMigrations({ database: trx });
    if (migrations.length === 0) throw new Refusal(translate`the database is empty`);
    const tables = await listTablesAfter(migrations);
    const header = JSON.stringify(await readHeader(trx, engine, { migrations, tables, at }));
    const content = () => prepend(header, readLines(trx, engine, tables));
    await writeBackupFile(path, content());
    return (await requireEqual(readBackupFile(path), content())) - 1;
  });
}

const UNFINISHED = /^bench-note-.+\.jsonl\.gz\.part$/;

async function replaceFile(open: OpenDatabase, path: string, at: string): Promise<number> {
  const part = `${path}.part`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(part, { force: true });
  removeAbandoned(dirname(path), UNFINISHED);
  try {
    const rows = await writeSnapshot(open, part, at);
    renameSync(part, path);
    syncFolder(dirname(path));
    return rows;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/**
 * Backs up the database, which may be in use. Returns the number of rows. The name of the file ends with `.part` until
 * the file has been compared with the database.
 * @throws Refusal if no backup was made
 */
export async function backUp(open: OpenDatabase, path: string, clock: Clock): Promise<number> {
  try {
    return await replaceFile(open, path, formatStoredTime(clock()));
  } catch (error) {
    throw toRefusal(translate`no backup was made`, error);
  }
}
