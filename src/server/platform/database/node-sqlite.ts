import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';

// Enough for every query of the program; a list of varying length makes a statement of its own.
const CACHED_STATEMENTS = 500;

type Row = Record<string, SQLOutputValue | undefined>;

/**
 * Gives each row as an ordinary object. Those that `node:sqlite` makes itself are dictionaries, and whoever takes many of them
 * apart or writes them as JSON waits twice as long.
 */
function rowsOf(prepared: StatementSync): (values: readonly SQLOutputValue[]) => Row {
  prepared.setReturnArrays(true);
  let names: readonly string[] = [];
  return (values) => {
    // A migration may have given the table more columns since.
    if (values.length !== names.length) names = prepared.columns().map(({ name }) => name);
    const row: Row = {};
    names.forEach((name, column) => {
      row[name] = values[column];
    });
    return row;
  };
}

function statement(prepared: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  const toRow = rowsOf(prepared);
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => (prepared.all(...values(parameters)) as unknown as SQLOutputValue[][]).map(toRow),
    run: (parameters) => prepared.run(...values(parameters)),
    iterate: (parameters) =>
      (prepared.iterate(...values(parameters)) as unknown as IteratorObject<SQLOutputValue[]>).map(toRow),
  };
}

function connect(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: 5000 });
  connection.exec('pragma journal_mode = wal; pragma synchronous = full');
  return connection;
}

/** Node's own SQLite in the shape that Kysely expects, each statement prepared once. */
function prepareOnce(connection: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      const known = cache.get(sql);
      if (known) return known;
      if (cache.size >= CACHED_STATEMENTS) cache.clear();
      const prepared = statement(connection.prepare(sql));
      cache.set(sql, prepared);
      return prepared;
    },
  };
}

/** SQLite can undo what a migration did to tables; Kysely's adapter does not count on it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

interface SqliteFile {
  open(): DatabaseSync;
  isInTransaction(): boolean;
}

function sqliteFile(path: string): SqliteFile {
  let connection: DatabaseSync | null = null;
  return {
    open() {
      connection = connect(path);
      return connection;
    },
    isInTransaction: () => connection?.isTransaction ?? false,
  };
}

/**
 * Takes the right to write when a transaction begins. One that asks for it only after it has read is refused
 * at once when another process has written meanwhile; one that asks first waits for its turn.
 */
class WaitingDriver extends SqliteDriver {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    super({ database: async () => prepareOnce(file.open()) });
    this.#file = file;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** Where the disk is full SQLite has rolled back by itself: to do it again would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Kysely on `node:sqlite`; `path` is a file or `:memory:`. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #path: string;

  constructor(path: string) {
    super({ database: async () => prepareOnce(connect(path)) });
    this.#path = path;
  }

  override createDriver(): SqliteDriver {
    return new WaitingDriver(sqliteFile(this.#path));
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
