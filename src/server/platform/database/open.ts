import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, type LogEvent, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { makePrivate } from '../private-files.ts';
import { type Engine, postgresEngine, sqliteEngine } from './migrations/migration.ts';
import { NodeSqliteDialect } from './node-sqlite.ts';
import { PatientPostgresDialect } from './patient-postgres.ts';
import { preparing } from './prepared-statements.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;
/** A function that takes one must run inside a transaction. */
export type Trx = Transaction<Tables>;

export interface OpenDatabase {
  readonly database: Database;
  readonly engine: Engine;
}

/** Told every statement that is sent: for those who look at what the program asks. */
export type StatementLog = (event: LogEvent) => void;

function openKysely(dialect: Dialect, log: StatementLog | undefined): Database {
  return new Kysely<Tables>({ dialect, ...(log && { log }) });
}

export function openSqlite(path: string, log?: StatementLog): OpenDatabase {
  return { database: openKysely(new NodeSqliteDialect(path), log), engine: sqliteEngine };
}

const pools = new WeakMap<Database, pg.Pool>();

/** How many connections are used and free, and how many callers wait for one; null where there is no pool. */
export function poolUse(database: Database): Record<'busy' | 'idle' | 'waiting', number> | null {
  const pool = pools.get(database);
  if (!pool) return null;
  return { busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

async function openPool(url: string, onLost: (error: Error) => void): Promise<pg.Pool> {
  // Whoever is on SQLite does not wait for its thirty modules at each start.
  const { default: pg } = await import('pg');
  // Ids and counts arrive as numbers; none of them comes near the limit of exact integers.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    // A database that no longer answers must not hold its callers for ever.
    query_timeout: 30_000,
    keepAlive: true,
  });
  // Each connection reports its own loss: the pool listens only to those that nobody uses, and an
  // error to which nobody listens ends the process.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => {});
  return pool;
}

/** @param onLost told when a connection is lost, used or not; the pool makes a new one */
export function openPostgres(url: string, onLost: (error: Error) => void, log?: StatementLog): OpenDatabase {
  const pool = async () => {
    const opened = await openPool(url, onLost);
    pools.set(database, opened);
    return preparing(opened);
  };
  const database = openKysely(new PatientPostgresDialect({ pool }), log);
  return { database, engine: postgresEngine };
}

/** Where the SQLite file lies. */
export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'bench-note.sqlite');
}

/** PostgreSQL where DATABASE_URL is set, else the SQLite file in the data folder, which is made. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost: (error: Error) => void,
): OpenDatabase {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, onLost);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const path = sqlitePath(config.dataDir);
  // Those that SQLite keeps beside it are made with its own mode.
  for (const file of [path, `${path}-wal`, `${path}-shm`]) makePrivate(file);
  return openSqlite(path);
}
