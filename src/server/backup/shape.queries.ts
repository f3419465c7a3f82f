import { sql } from 'kysely';
import { listReleasedUpTo, migrate } from '../platform/database/migrate.ts';
import { type Database, openSqlite } from '../platform/database/open.ts';

interface ColumnShape {
  readonly name: string;
  /** The declared type in SQLite, in lower case. */
  readonly type: string;
  /** The position in the primary key, from 1; 0 for a column outside the key. */
  readonly pk: number;
}

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly ColumnShape[];
  readonly generatesIds: boolean;
}

interface ReferringTable extends TableShape {
  readonly references: readonly string[];
}

async function readShape(
  database: Database,
  table: { readonly name: string; readonly columns: readonly { readonly isAutoIncrementing: boolean }[] },
): Promise<ReferringTable> {
  const { name } = table;
  const columns = await sql<ColumnShape>`
    select name, lower(type) as type, pk from pragma_table_info(${name}) order by cid`.execute(database);
  const references = await sql<{ name: string }>`
    select distinct "table" as name from pragma_foreign_key_list(${name}) order by 1`.execute(database);
  return {
    name,
    columns: columns.rows.map((column) => column.name),
    key: columns.rows.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk),
    generatesIds: table.columns.some(({ isAutoIncrementing }) => isAutoIncrementing),
    references: references.rows.map((reference) => reference.name),
  };
}

function sortByReference(tables: readonly ReferringTable[]): TableShape[] {
  const ordered = new Set<ReferringTable>();
  const visited = new Set<ReferringTable>();
  function visit(table: ReferringTable): void {
    if (visited.has(table)) return;
    visited.add(table);
    for (const other of tables) if (table.references.includes(other.name)) visit(other);
    ordered.add(table);
  }
  for (const table of tables) visit(table);
  return [...ordered];
}

/**
 * Returns the tables that the program has after these migrations. Each table follows the tables that it references.
 * Migrates an empty database in memory, because the actual database may have other tables.
 */
export async function listTablesAfter(migrations: readonly string[]): Promise<TableShape[]> {
  const { database, engine } = openSqlite(':memory:');
  try {
    await migrate({ database, engine }, listReleasedUpTo(engine, migrations.at(-1) ?? ''));
    const tables = await database.introspection.getTables();
    const shapes: ReferringTable[] = [];
    for (const table of tables) shapes.push(await readShape(database, table));
    return sortByReference(shapes);
  } finally {
    await database.destroy();
  }
}
