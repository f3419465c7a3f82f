import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { listReleased } from '../platform/database/migrate.ts';
import { type Engine, sqliteEngine } from '../platform/database/migrations/migration.ts';
import type { Trx } from '../platform/database/open.ts';
import { Refusal } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';
import { readBackupFile } from './file.ts';
import { countRows, findLastId, isValue, type Row, readRows } from './rows.queries.ts';
import { listTablesAfter, type TableShape } from './shape.queries.ts';

const count = z.int().check(z.nonnegative());

const header = z.object({
  format: z.literal('bench-note backup'),
  version: z.literal(1),
  /** ISO 8601 in UTC. */
  made_at: z.string(),
  migrations: z.array(z.string()),
  /** Sorted like the rows in the file: each table follows the tables that it references. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      /** The highest id that was ever generated; null for a table that generates none. */
      last_id: z.nullable(count),
    }),
  ),
});
type Header = z.output<typeof header>;

const rowLine = z.tuple([z.string(), z.array(z.custom<Row[number]>(isValue))]);

export async function readHeader(
  trx: Trx,
  engine: Engine,
  { migrations, tables, at }: { migrations: string[]; tables: readonly TableShape[]; at: string },
): Promise<Header> {
  const described: Header['tables'] = [];
  for (const table of tables) {
    const { name, columns, generatesIds } = table;
    const rows = await countRows(trx, table);
    const last_id = generatesIds ? await findLastId(trx, engine, table) : null;
    described.push({ name, columns: [...columns], rows, last_id });
  }
  return { format: 'bench-note backup', version: 1, made_at: at, migrations, tables: described };
}

export async function* readLines(
  trx: Trx,
  engine: Engine,
  tables: readonly TableShape[],
): AsyncGenerator<string> {
  for (const table of tables) {
    for await (const row of readRows(trx, engine, table)) yield JSON.stringify([table.name, row]);
  }
}

export async function requireEqual(
  file: AsyncIterable<string>,
  rows: AsyncGenerator<string>,
): Promise<number> {
  let lines = 0;
  for await (const line of file) {
    const { value } = await rows.next();
    if (value !== line) throw new Error('the database and the file differ');
    lines += 1;
  }
  if (!(await rows.next()).done) throw new Error('the database has more rows than the file');
  return lines;
}

export async function* readRowLines(path: string): AsyncGenerator<string> {
  const lines = readBackupFile(path);
  await lines.next();
  yield* lines;
}

export function readRow(line: string): { readonly table: string; readonly row: Row } {
  const [table, row] = z.parse(rowLine, JSON.parse(line));
  return { table, row };
}

function parseHeader(line: string): Header | null {
  try {
    return z.parse(header, JSON.parse(line));
  } catch {
    return null;
  }
}

export interface Backup {
  readonly path: string;
  readonly header: Header;
  readonly tables: readonly TableShape[];
}

/**
 * Returns the tables that the migrations of the backup create.
 * @throws Refusal if the backup has a migration that this program lacks
 */
async function findTables(path: string, { migrations, tables }: Header): Promise<TableShape[]> {
  const knownMigrations = Object.keys(listReleased(sqliteEngine));
  const unknown = migrations.find((name) => !knownMigrations.includes(name));
  if (unknown) {
    throw new Refusal(
      translate`${path} was made by a newer version of the program (${unknown}): update the program`,
    );
  }
  const shapes = await listTablesAfter(migrations);
  const describeTables = (all: readonly Pick<TableShape, 'name' | 'columns'>[]) =>
    all.map(({ name, columns }) => ({ name, columns }));
  if (!isDeepStrictEqual(describeTables(shapes), describeTables(tables))) {
    throw new Refusal(translate`${path} does not have the expected tables; nothing was changed`);
  }
  return shapes;
}

async function countLines(path: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for await (const line of readRowLines(path)) {
    const { table } = readRow(line);
    counts[table] = (counts[table] ?? 0) + 1;
  }
  return counts;
}

/**
 * Reads and checks a whole backup.
 * @throws Refusal if the file is not a complete backup, or a newer program made it
 */
export async function openBackup(path: string): Promise<Backup> {
  let first: string | undefined;
  for await (const line of readBackupFile(path)) first ??= line;
  const found = parseHeader(first ?? '');
  if (!found)
    throw new Refusal(translate`${path} is not a backup of this program, or is one of a newer version`);
  const tables = await findTables(path, found);
  const expected = found.tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => [name, rows]);
  const counted = await countLines(path).catch(() => null);
  if (!isDeepStrictEqual(counted, Object.fromEntries(expected))) {
    throw new Refusal(translate`${path} does not have the rows that its header lists; nothing was changed`);
  }
  return { path, header: found, tables };
}
