import { type Kysely, sql } from 'kysely';
import { migrate, releasedUpTo } from '../../src/server/platform/database/migrate.ts';
import { type Database, openSqlite } from '../../src/server/platform/database/open.ts';

type Value = string | number | null;
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;
type AnyTables = Record<string, Record<string, Value>>;

/** Each row carries one of them in all of its texts. */
const TEXTS = [
  '青空ナイン',
  '⚾🥎👨‍👩‍👧‍👦 𠮷野家 髙橋 﨑',
  `'; drop table games; -- "`,
  '100%_\\ \\n \u2028\u2029',
  '\u0001\u001b[31m\u007f\r\n\t',
  'فريق\u202eABC',
  'か\u3099Z̸̢̛ \ufffd \ufeff',
  '{"a":["<script>&amp;"]}\n{"sha256":""}',
  '',
  'x'.repeat(5000),
] as const;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The column of another table that a column refers to. */
  readonly refers: ReadonlyMap<string, { readonly table: string; readonly column: string }>;
  /** What its conditions let a column hold. */
  readonly allowed: ReadonlyMap<string, readonly Value[]>;
}

const CONDITION = /check \((\w+) in \(([^)]*)\)\)/g;

function allowedBy(statement: string): Map<string, Value[]> {
  return new Map(
    [...statement.matchAll(CONDITION)].map(([, column = '', values = '']) => [
      column,
      values.split(',').map((value) => (value.includes("'") ? value.trim().slice(1, -1) : Number(value))),
    ]),
  );
}

async function tableOf(database: Database, name: string, statement: string): Promise<Table> {
  const columns = await sql<Column>`select * from pragma_table_info(${name})`.execute(database);
  const keys = await sql<{ table: string; from: string; to: string }>`
    select * from pragma_foreign_key_list(${name})`.execute(database);
  return {
    name,
    columns: columns.rows,
    refers: new Map(keys.rows.map(({ table, from, to }) => [from, { table, column: to }])),
    allowed: allowedBy(statement),
  };
}

/** The tables as the migrations up to this one make them. */
async function tablesAt(migration: string): Promise<Table[]> {
  const { database, engine } = openSqlite(':memory:');
  await migrate({ database, engine }, releasedUpTo(engine, migration));
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema
    where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'`.execute(database);
  const tables = await Promise.all(rows.map((row) => tableOf(database, row.name, row.sql)));
  await database.destroy();
  return tables;
}

/** Values by which every row refers to the row of the same number, and which no two rows share. */
function cellOf(table: Table, column: Column, number: number): Value {
  const { name, type, notnull, pk } = column;
  const refersTo = table.refers.get(name);
  const known = table.allowed.get(name)?.at(-1);
  if (known !== undefined) return known;
  if (!notnull && pk === 0 && number === TEXTS.length) return null;
  if (type.toLowerCase() !== 'text') return number;
  return `${TEXTS[number - 1]} ${refersTo?.column ?? name} ${number}`;
}

function rowsOf(table: Table): AnyTables[string][] {
  return TEXTS.map((_, place) =>
    Object.fromEntries(table.columns.map((column) => [column.name, cellOf(table, column, place + 1)])),
  );
}

async function insert(database: Kysely<AnyTables>, tables: readonly Table[]): Promise<void> {
  const filled = new Set<string>();
  const isReady = ({ name, refers }: Table) =>
    !filled.has(name) && [...refers.values()].every(({ table }) => table === name || filled.has(table));
  for (let next = tables.find(isReady); next; next = tables.find(isReady)) {
    await database.insertInto(next.name).values(rowsOf(next)).execute();
    filled.add(next.name);
  }
  if (filled.size < tables.length) throw new Error('Tables refer to each other in a circle');
}

/**
 * Fills every table that the migrations up to this one make, every column of it, with texts that are hard to
 * keep; the last row has null wherever it may. A later migration's tables need nothing to be added here.
 */
export async function fillTables(database: Database, migration: string): Promise<void> {
  await insert(database as unknown as Kysely<AnyTables>, await tablesAt(migration));
}

function sorted(rows: readonly AnyTables[string][]): AnyTables[string][] {
  const place = (row: AnyTables[string]) => JSON.stringify(Object.entries(row).sort());
  return rows.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** Every row of every table, in an order that is the same on both databases. */
export async function everyRow(database: Database): Promise<Rows> {
  const any = database as unknown as Kysely<AnyTables>;
  const tables = await database.introspection.getTables();
  const rows = tables.map(async ({ name }) => {
    const found = await any.selectFrom(name).selectAll().execute();
    // SQLite's rows are objects without a prototype.
    return [name, sorted(found.map((row) => ({ ...row })))] as const;
  });
  return Object.fromEntries((await Promise.all(rows)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
