import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Dialect,
  Kysely,
  type LogEvent,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { makePrivate } from '../private-files.ts';
import { type Engine, postgresEngine, sqliteEngine } from './migrations/migration.ts';
import { NodeSqliteDialect } from './node-sqlite.ts';
import { PatientPostgresDialect } from './patient-postgres.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
/** A transaction. Functions that must run inside one take this type. */
export type Trx = Transaction<Tables>;

export interface OpenDatabase {
  readonly database: Database;
  readonly engine: Engine;
}

/** Receives each statement, for tests of query plans. */
export type StatementLog = (event: LogEvent) => void;

function openKysely(dialect: Dialect, log: StatementLog | undefined): Database {
  return new Kysely<Tables>({ dialect, ...(log && { log }) });
}

export function openSqlite(path: string, log?: StatementLog): OpenDatabase {
  return { database: openKysely(new NodeSqliteDialect(path), log), engine: sqliteEngine };
}

const pools = new WeakMap<Database, pg.Pool>();

/** Counts the connections, and as `waiting` the callers that wait for one. Returns null on SQLite. */
export function countConnections(database: Database): Record<'busy' | 'idle' | 'waiting', number> | null {
  const pool = pools.get(database);
  if (!pool) return null;
  return { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

async function openPool(url: string, onLost: (error: Error) => void): Promise<pg.Pool> {
  // The driver is imported only here, because SQLite does not need its thirty modules.
  const { default: pg } = await import('pg');
  // Numbers are exact, because ids and counts stay far below Number.MAX_SAFE_INTEGER.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    // A database that hangs must not block its callers forever.
    query_timeout: 30_000,
    keepAlive: true,
  });
  // Listens to each connection, because the pool listens only to idle ones, and an unhandled `error` event ends the
  // process.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => {});
  return pool;
}

function closeAfterTimeout(client: pg.PoolClient): PostgresPoolClient {
  // A statement that has timed out still runs on the server. Later statements of the connection, even a rollback,
  // would wait for it.
  let timedOut = false;
  const query = async (text: string, values: readonly unknown[]) => {
    if (timedOut) throw new Error('A statement of this connection has timed out');
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      timedOut = error instanceof Error && error.message === 'Query read timeout';
      throw error;
    }
  };
  const release = (destroy = false) => client.release(destroy || timedOut);
  // The types of Kysely have cursors, which are not used, and lack some commands of the driver's types.
  return { query, release } as unknown as PostgresPoolClient;
}

/** Makes the pool close the connection of a statement that timed out, instead of reusing it. */
export function closeTimedOutConnections(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      return clients.getOrInsertComputed(client, closeAfterTimeout);
    },
    end: () => pool.end(),
  };
}

/**
 * Opens a PostgreSQL database.
 * @param onLost called for each lost connection; the pool opens a new one
 */
export function openPostgres(url: string, onLost: (error: Error) => void, log?: StatementLog): OpenDatabase {
  const pool = async () => {
    const opened = await openPool(url, onLost);
    pools.set(database, opened);
    return closeTimedOutConnections(opened);
  };
  const database = openKysely(new PatientPostgresDialect({ pool }), log);
  return { database, engine: postgresEngine };
}

export function getSqlitePath(dataDir: string): string {
  return join(dataDir, 'bench-note.sqlite');
}

/** Opens PostgreSQL if DATABASE_URL is set, otherwise the SQLite file in the data folder. Creates a missing file. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost: (error: Error) => void,
): OpenDatabase {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, onLost);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const path = getSqlitePath(config.dataDir);
  // SQLite creates the `-wal` and `-shm` files with the mode of the database file.
  for (const file of [path, `${path}-wal`, `${path}-shm`]) makePrivate(file);
  return openSqlite(path);
}
