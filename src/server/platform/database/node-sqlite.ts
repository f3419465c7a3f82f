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
import { isBusy } from './driver-errors.ts';

// The size of the cache of statements: more than the program has. A statement with a list counts once for each length
// of the list.
const MAX_STATEMENTS = 500;

// Prepared statements cache the names of their columns, so they must not outlive a change of the schema.
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop)\s/i;

type Row = Record<string, SQLOutputValue | undefined>;

/**
 * Creates a function that reads rows as ordinary objects. The row objects of `node:sqlite` are in V8's dictionary
 * mode, which takes twice as long to read and to serialize.
 */
function createRowReader(prepared: StatementSync): (values: readonly SQLOutputValue[]) => Row {
  prepared.setReturnArrays(true);
  let names: readonly string[] = [];
  return (values) => {
    if (values.length !== names.length) names = prepared.columns().map(({ name }) => name);
    const row: Row = {};
    names.forEach((name, column) => {
      row[name] = values[column];
    });
    return row;
  };
}

function adaptStatement(prepared: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  const toRow = createRowReader(prepared);
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => (prepared.all(...values(parameters)) as unknown as SQLOutputValue[][]).map(toRow),
    run: (parameters) => prepared.run(...values(parameters)),
    iterate: (parameters) =>
      (prepared.iterate(...values(parameters)) as unknown as IteratorObject<SQLOutputValue[]>).map(toRow),
  };
}

const BUSY_MS = 5000;
const PAUSE_MS = 20;

/**
 * Switches to WAL mode. Retries while the database is busy, because SQLite does not wait for another process that is
 * also changing the mode of a new database.
 */
function switchToWriteAheadLog(connection: DatabaseSync, end = Date.now() + BUSY_MS): void {
  try {
    connection.exec('pragma journal_mode = wal');
  } catch (error) {
    if (Date.now() > end || !isBusy(error)) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    switchToWriteAheadLog(connection, end);
  }
}

function connect(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: BUSY_MS });
  switchToWriteAheadLog(connection);
  connection.exec('pragma synchronous = full');
  return connection;
}

function cacheStatements(connection: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      const cached = cache.get(sql);
      if (cached) return cached;
      if (cache.size >= MAX_STATEMENTS || CHANGES_SCHEMA.test(sql)) cache.clear();
      const prepared = adaptStatement(connection.prepare(sql));
      cache.set(sql, prepared);
      return prepared;
    },
  };
}

/** Declares that SQLite can roll back changes of the schema, which Kysely denies. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

interface SqliteFile {
  open(): DatabaseSync;
  isInTransaction(): boolean;
}

function createFile(path: string): SqliteFile {
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
 * Begins writing transactions by taking the write lock, and therefore waits for other writers. A transaction that
 * read before it wrote would fail at once if another process had written meanwhile (SQLITE_BUSY).
 */
class ImmediateDriver extends SqliteDriver {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    super({ database: async () => cacheStatements(file.open()) });
    this.#file = file;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /**
   * Rolls back unless SQLite has already done so, for example because the disk is full. A second rollback would fail
   * and hide the reason.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Runs Kysely on `node:sqlite`. The path is a file or `:memory:`. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #path: string;

  constructor(path: string) {
    super({ database: async () => cacheStatements(connect(path)) });
    this.#path = path;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(createFile(this.#path));
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
