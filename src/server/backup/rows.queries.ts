import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Engine, postgresEngine } from '../platform/database/migrations/migration.ts';
import type { Database, Trx } from '../platform/database/open.ts';
import type { TableShape } from './shape.queries.ts';

/** What a column may hold: the schema knows nothing else, so that both databases read it alike. */
export type Value = string | number | null;
export type Row = readonly Value[];

export function isValue(value: unknown): value is Value {
  return value === null || typeof value === 'string' || Number.isSafeInteger(value);
}

const PAGE = 500;

/** Bytes order texts on SQLite; PostgreSQL would follow the language of its machine. */
function ordered(engine: Engine, { name, type }: TableShape['key'][number]): RawBuilder<unknown> {
  return engine === postgresEngine && type === 'text' ? sql`${sql.ref(name)} collate "C"` : sql.ref(name);
}

async function pageAfter(trx: Trx, engine: Engine, table: TableShape, last: Row | undefined): Promise<Row[]> {
  const { name, columns, key } = table;
  const order = sql.join(key.map((column) => ordered(engine, column)));
  const place = last && key.map((column) => last[columns.indexOf(column.name)]);
  const after = place ? sql`where (${order}) > (${sql.join(place)})` : sql``;
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)} ${after}
    order by ${order} limit ${sql.lit(PAGE)}`.execute(trx);
  return rows.map((row) =>
    columns.map((column) => {
      const value = row[column];
      if (!isValue(value))
        throw new Error(`${name}.${column} holds what is neither a text nor a whole number`);
      return value;
    }),
  );
}

/** The rows of a table in the order of its key, which is the same on both databases; a page at a time. */
export async function* rowsOf(trx: Trx, engine: Engine, table: TableShape): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const page = await pageAfter(trx, engine, table, last);
    yield* page;
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}

export async function countRows(database: Database, { name }: TableShape): Promise<number> {
  const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`;
  return (await counted.execute(database)).rows[0]?.count ?? 0;
}

/** The highest id that this table ever gave out; 0 when it gave out none. */
export async function lastId(trx: Trx, engine: Engine, { name }: TableShape): Promise<number> {
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

/** The next row of this table gets a higher id than this one. */
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

/** Stores rows as they are, their ids included. */
export async function insertRows(
  trx: Trx,
  { name, columns }: TableShape,
  rows: readonly Row[],
): Promise<void> {
  const anyTable = trx as unknown as Kysely<Record<string, Record<string, Value>>>;
  const records = rows.map((row) =>
    Object.fromEntries(columns.map((column, place) => [column, row[place] ?? null])),
  );
  await anyTable.insertInto(name).values(records).execute();
}

/** Removes these tables, the last one first, and what is remembered of their migrations. */
export async function dropTables(trx: Trx, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables.toReversed()) await trx.schema.dropTable(name).execute();
  for (const name of ['kysely_migration', 'kysely_migration_lock']) {
    await trx.schema.dropTable(name).ifExists().execute();
  }
}

/** What opens something, or was under way, when a backup was made. */
export const ENDED_TABLES = ['access_tokens', 'one_time_tokens', 'mails', 'idempotency_keys'] as const;

/** Deletes all sessions, links, mails and kept answers. After the backup was made, a stolen session may have been ended. */
export async function endWhatWasOpen(trx: Trx): Promise<void> {
  for (const table of ENDED_TABLES) await trx.deleteFrom(table).execute();
}

/**
 * Takes a SQLite file for this program alone, until it is closed: leaving the journal that is made for
 * several works only for who is alone. False when another program has it open.
 */
export async function takeAlone(database: Database): Promise<boolean> {
  try {
    await sql`pragma locking_mode = exclusive`.execute(database);
    await sql`pragma journal_mode = delete`.execute(database);
    return true;
  } catch (error) {
    if (error instanceof Error && /database is locked/.test(error.message)) return false;
    throw error;
  }
}
