import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Engine, postgresEngine } from '../platform/database/migrations/migration.ts';
import type { Database, Trx } from '../platform/database/open.ts';
import type { TableShape } from './shape.queries.ts';

type Value = string | number | null;
export type Row = readonly Value[];

export function isValue(value: unknown): value is Value {
  return value === null || typeof value === 'string' || Number.isSafeInteger(value);
}

const PAGE = 500;

/** Sorts texts by their bytes. PostgreSQL would use the locale of its machine. */
function orderBy(engine: Engine, { name, type }: TableShape['key'][number]): RawBuilder<unknown> {
  return engine === postgresEngine && type === 'text' ? sql`${sql.ref(name)} collate "C"` : sql.ref(name);
}

async function selectPage(
  trx: Trx,
  engine: Engine,
  table: TableShape,
  last: Row | undefined,
): Promise<Row[]> {
  const { name, columns, key } = table;
  const order = sql.join(key.map((column) => orderBy(engine, column)));
  const values = last && key.map((column) => last[columns.indexOf(column.name)]);
  const after = values ? sql`where (${order}) > (${sql.join(values)})` : sql``;
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} ${after}
    order by ${order} limit ${sql.lit(PAGE)}`.execute(trx);
  return rows.map((row) =>
    columns.map((column) => {
      const value = row[column];
      if (!isValue(value)) throw new Error(`${name}.${column} contains neither a text nor an integer`);
      return value;
    }),
  );
}

/** Yields all rows of a table, page by page, in the same order on SQLite and PostgreSQL. */
export async function* readRows(trx: Trx, engine: Engine, table: TableShape): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const page = await selectPage(trx, engine, table, last);
    yield* page;
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

export async function countRows(database: Database, { name }: TableShape): Promise<number> {
  const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`;
  return (await counted.execute(database)).rows[0]?.count ?? 0;
}

export async function findLastId(trx: Trx, engine: Engine, { name }: TableShape): Promise<number> {
  const given =
    engine === postgresEngine
      ? sql<{
          id: number;
        }>`select pg_sequence_last_value(pg_get_serial_sequence(${name}, 'id')::regclass) as id`
      : sql<{ id: number }>`select seq as id from sqlite_sequence where name = ${name}`;
  const highest = sql<{ id: number }>`select max(id) as id from ${sql.table(name)}`;
  const ids = [(await given.execute(trx)).rows[0]?.id, (await highest.execute(trx)).rows[0]?.id];
  return Math.max(...ids.map((id) => id ?? 0));
}

export async function setLastId(trx: Trx, engine: Engine, { name }: TableShape, id: number): Promise<void> {
  if (engine === postgresEngine) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${Math.max(id, 1)}::bigint, ${id > 0})`.execute(
      trx,
    );
  } else {
    await sql`delete from sqlite_sequence where name = ${name}`.execute(trx);
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${id})`.execute(trx);
  }
}

export async function insertRows(
  trx: Trx,
  { name, columns }: TableShape,
  rows: readonly Row[],
): Promise<void> {
  const anyTable = trx as unknown as Kysely<Record<string, Record<string, Value>>>;
  const records = rows.map((row) =>
    Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null])),
  );
  await anyTable.insertInto(name).values(records).execute();
}

export async function dropTables(trx: Trx, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables.toReversed()) await trx.schema.dropTable(name).execute();
  for (const name of ['kysely_migration', 'kysely_migration_lock']) {
    await trx.schema.dropTable(name).ifExists().execute();
  }
}

/** The tables that a restore leaves empty. A stolen session that was ended after the backup must not work again. */
export const TRANSIENT_TABLES = [
  'access_tokens',
  'devices',
  'one_time_tokens',
  'mails',
  'idempotency_keys',
  'founding_invites',
  'processes',
] as const;

export async function clearTransientTables(trx: Trx, tables: readonly TableShape[]): Promise<void> {
  const present = TRANSIENT_TABLES.filter((name) => tables.some((table) => table.name === name));
  for (const table of present) await trx.deleteFrom(table).execute();
}

/**
 * Locks a SQLite file until the file is closed. Returns false if another program has the file open: as long as it
 * has, SQLite cannot leave WAL mode.
 */
export async function lockExclusively(database: Database): Promise<boolean> {
  try {
    await sql`pragma locking_mode = exclusive`.execute(database);
    await sql`pragma journal_mode = delete`.execute(database);
    return true;
  } catch (error) {
    if (error instanceof Error && /database is locked/.test(error.message)) return false;
    throw error;
  }
}
