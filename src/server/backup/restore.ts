import { listAppliedMigrations, listReleasedUpTo, migrate } from '../platform/database/migrate.ts';
import type { OpenDatabase, Trx } from '../platform/database/open.ts';
import { toRefusal } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';
import { type Backup, readLines, readRow, readRowLines, requireEqual } from './content.ts';
import {
  clearTransientTables,
  countRows,
  dropTables,
  insertRows,
  type Row,
  setLastId,
} from './rows.queries.ts';
import { listTablesAfter, type TableShape } from './shape.queries.ts';

const BATCH = 100;

export async function countAll({ database }: Pick<OpenDatabase, 'database'>): Promise<number> {
  let rows = 0;
  for (const table of await listTablesAfter(await listAppliedMigrations({ database }))) {
    rows += await countRows(database, table);
  }
  return rows;
}

async function* readBatches({ path, tables }: Backup): AsyncGenerator<[table: TableShape, rows: Row[]]> {
  let batch: Row[] = [];
  let current: TableShape | undefined;
  for await (const line of readRowLines(path)) {
    const { table, row } = readRow(line);
    if (current && (table !== current.name || batch.length === BATCH)) {
      yield [current, batch];
      batch = [];
    }
    current = tables.find(({ name }) => name === table);
    batch.push(row);
  }
  if (current) yield [current, batch];
}

async function fill(trx: Trx, { engine }: Pick<OpenDatabase, 'engine'>, backup: Backup): Promise<void> {
  for await (const [table, rows] of readBatches(backup)) await insertRows(trx, table, rows);
  for (const [index, table] of backup.tables.entries()) {
    const last = backup.header.tables[index]?.last_id ?? null;
    if (last !== null) await setLastId(trx, engine, table, last);
  }
}

/** Replaces all tables by the tables of the backup, which have the schema of the time of the backup. */
async function replaceAll(trx: Trx, { engine }: Pick<OpenDatabase, 'engine'>, backup: Backup): Promise<void> {
  const { path, header, tables } = backup;
  const open = { database: trx, engine };
  await dropTables(trx, await listTablesAfter(await listAppliedMigrations(open)));
  await migrate(open, listReleasedUpTo(engine, header.migrations.at(-1) ?? ''));
  await fill(trx, open, backup);
  await requireEqual(readRowLines(path), readLines(trx, engine, tables));
}

/**
 * Runs `work` in a transaction.
 * @throws Refusal if `work` fails; the database is then unchanged
 */
async function inOneTransaction(
  { database }: OpenDatabase,
  work: (trx: Trx) => Promise<void>,
): Promise<void> {
  try {
    await database.transaction().execute(work);
  } catch (error) {
    throw toRefusal(translate`the backup could not be restored, nothing was changed`, error);
  }
}

/**
 * Replaces the content of the database by the whole backup, including sessions and links. Then migrates the database
 * to the newest schema.
 * @throws Refusal if this fails; the database is then unchanged
 */
export function replaceContent(open: OpenDatabase, backup: Backup): Promise<void> {
  return inOneTransaction(open, async (trx) => {
    await replaceAll(trx, open, backup);
    await migrate({ ...open, database: trx });
  });
}

/** Like `replaceContent`, but leaves out the sessions, links, queued mails and idempotency keys of the backup. */
export function restore(open: OpenDatabase, backup: Backup): Promise<void> {
  return inOneTransaction(open, async (trx) => {
    await replaceAll(trx, open, backup);
    await clearTransientTables(trx, backup.tables);
    await migrate({ ...open, database: trx });
  });
}

/** Like `restore`, but does not migrate the database, so that an older version of the program can use it. */
export function restoreForVersionBefore(open: OpenDatabase, backup: Backup): Promise<void> {
  return inOneTransaction(open, async (trx) => {
    await replaceAll(trx, open, backup);
    await clearTransientTables(trx, backup.tables);
  });
}
