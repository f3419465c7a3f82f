import { type Kysely, sql } from 'kysely';
import { listReleasedUpTo, migrate } from '../../src/server/platform/database/migrate.ts';
import { type Database, openSqlite } from '../../src/server/platform/database/open.ts';

type Value = string | number | null;
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, Value>>[]>>;
type AnyTables = Record<string, Record<string, Value>>;

/** Texts that are hard to preserve. Each row has one text in all its text columns. */
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
  readonly foreignKeys: ReadonlyMap<string, { readonly table: string; readonly column: string }>;
  readonly allowed: ReadonlyMap<string, readonly Value[]>;
}

const CHECK_CONSTRAINT = /check \((\w+) in \(([^)]*)\)\)/g;

function allowedValues(statement: string): Map<string, Value[]> {
  return new Map(
    [...statement.matchAll(CHECK_CONSTRAINT)].map(([, column = '', values = '']) => [
      column,
      values.split(',').map((value) => (value.includes("'") ? value.trim().slice(1, -1) : Number(value))),
    ]),
  );
}

async function readTable(database: Database, name: string, statement: string): Promise<Table> {
  const columns = await sql<Column>`select * from pragma_table_info(${name})`.execute(database);
  const keys = await sql<{ table: string; from: string; to: string }>`
    select * from pragma_foreign_key_list(${name})`.execute(database);
  return {
    name,
    columns: columns.rows,
    foreignKeys: new Map(keys.rows.map(({ table, from, to }) => [from, { table, column: to }])),
    allowed: allowedValues(statement),
  };
}

async function tablesAt(migration: string): Promise<Table[]> {
  const { database, engine } = openSqlite(':memory:');
  await migrate({ database, engine }, listReleasedUpTo(engine, migration));
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema
    where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'`.execute(database);
  const tables = await Promise.all(rows.map((row) => readTable(database, row.name, row.sql)));
  await database.destroy();
  return tables;
}

/** Columns that the program reads as JSON. */
const JSON_COLUMNS: Readonly<Record<string, (text: string) => object>> = {
  entries: (text) => [{ member_id: null, guest: text, place: 'bench', position: null }],
  situations: (text) => [[text, 1, 0, '2']],
  content: (text) => ({ kind: 'correction', why: text }),
  facts: (text) => ({ weather: text }),
  line_score: (text) => ({ us: [1], them: [0, null], opponent_errors: null, text }),
};

/** Returns a value that is unique in its column. A foreign key refers to the row with the same number. */
function makeCell(table: Table, column: Column, number: number): Value {
  const { name, type, notnull, pk } = column;
  const refersTo = table.foreignKeys.get(name);
  const allowed = table.allowed.get(name)?.at(-1);
  if (allowed !== undefined) return allowed;
  if (!notnull && pk === 0 && number === TEXTS.length) return null;
  if (type.toLowerCase() !== 'text') return number;
  const text = `${TEXTS[number - 1]} ${refersTo?.column ?? name} ${number}`;
  const inJson = JSON_COLUMNS[name];
  return inJson ? JSON.stringify(inJson(text)) : text;
}

function makeRows(table: Table): AnyTables[string][] {
  return TEXTS.map((_, index) =>
    Object.fromEntries(table.columns.map((column) => [column.name, makeCell(table, column, index + 1)])),
  );
}

async function insert(database: Kysely<AnyTables>, tables: readonly Table[]): Promise<void> {
  const filled = new Set<string>();
  const isReady = ({ name, foreignKeys }: Table) =>
    !filled.has(name) && [...foreignKeys.values()].every(({ table }) => table === name || filled.has(table));
  for (let next = tables.find(isReady); next; next = tables.find(isReady)) {
    await database.insertInto(next.name).values(makeRows(next)).execute();
    filled.add(next.name);
  }
  if (filled.size < tables.length) throw new Error('The foreign keys of the tables form a cycle');
}

/**
 * Fills all columns of all tables after the migration with texts that are hard to preserve. The last row is
 * null in all nullable columns. Reads the tables from the schema, so that new migrations need no change here.
 */
export async function fillTables(database: Database, migration: string): Promise<void> {
  await insert(database as unknown as Kysely<AnyTables>, await tablesAt(migration));
}

function sortRows(rows: readonly AnyTables[string][]): AnyTables[string][] {
  const sortKey = (row: AnyTables[string]) => JSON.stringify(Object.entries(row).sort());
  return rows.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

/** The order of the rows is the same on both databases. */
export async function everyRow(database: Database): Promise<Rows> {
  const any = database as unknown as Kysely<AnyTables>;
  const tables = await database.introspection.getTables();
  const rows = tables.map(async ({ name }) => {
    const found = await any.selectFrom(name).selectAll().execute();
    // SQLite's rows are objects without a prototype.
    return [name, sortRows(found.map((row) => ({ ...row })))] as const;
  });
  return Object.fromEntries((await Promise.all(rows)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
