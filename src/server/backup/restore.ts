import { appliedMigrations, migrate, releasedUpTo } from '../platform/database/migrate.ts';
import type { OpenDatabase, Trx } from '../platform/database/open.ts';
import { toRefusal } from '../platform/process.ts';
import { type Backup, linesOf, readRow, requireEqual, rowLines } from './content.ts';
import { countRows, dropTables, endWhatWasOpen, insertRows, type Row, setLastId } from './rows.queries.ts';
import { type TableShape, tablesAfter } from './shape.queries.ts';

const BATCH = 100;

/** How many rows the program has in this database. */
export async function countAll({ database }: Pick<OpenDatabase, 'database'>): Promise<number> {
  let rows = 0;
  for (const table of await tablesAfter(await appliedMigrations({ database }))) {
    rows += await countRows(database, table);
  }
  return rows;
}

/** The rows of a backup, table by table, in batches. */
async function* batches({ path, tables }: Backup): AsyncGenerator<[table: TableShape, rows: Row[]]> {
  let batch: Row[] = [];
  let current: TableShape | undefined;
  for await (const line of rowLines(path)) {
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
  for await (const [table, rows] of batches(backup)) await insertRows(trx, table, rows);
  for (const [place, table] of backup.tables.entries()) {
    const last = backup.header.tables[place]?.last_id ?? null;
    if (last !== null) await setLastId(trx, engine, table, last);
  }
}

async function replaceAll(trx: Trx, { engine }: Pick<OpenDatabase, 'engine'>, backup: Backup): Promise<void> {
  const { path, header, tables } = backup;
  const inside = { database: trx, engine };
  await dropTables(trx, await tablesAfter(await appliedMigrations(inside)));
  await migrate(inside, releasedUpTo(engine, header.migrations.at(-1) ?? ''));
  await fill(trx, inside, backup);
  await requireEqual(rowLines(path), linesOf(trx, engine, tables));
  await migrate(inside);
}

/** All of the work in one transaction: whatever goes wrong, the database stays as it was. */
async function orNothing({ database }: OpenDatabase, work: (trx: Trx) => Promise<void>): Promise<void> {
  try {
    await database.transaction().execute(work);
  } catch (error) {
    throw toRefusal('the backup could not be restored, nothing was changed', error);
  }
}

/**
 * Replaces the content of the database by that of the backup in one transaction, and migrates it to the newest schema.
 * Keeps sessions and links, which a move between databases needs.
 * @throws Refusal when something goes wrong
 */
export function carryOver(open: OpenDatabase, backup: Backup): Promise<void> {
  return orNothing(open, (trx) => replaceAll(trx, open, backup));
}

/** Does the same for an old state, of which no session, link, waiting mail or kept answer comes back. */
export function restore(open: OpenDatabase, backup: Backup): Promise<void> {
  return orNothing(open, async (trx) => {
    await replaceAll(trx, open, backup);
    await endWhatWasOpen(trx);
  });
}
