import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { markConnectionFailure } from './driver-errors.ts';

// Below the 5 s that callers wait for a connection, so that a blocked transaction frees its own in time.
const LOCK_TIMEOUT = '4s';

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class PatientDriver extends PostgresDriver {
  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): ReturnType<PostgresDriver['acquireConnection']> {
    return super.acquireConnection(...options).catch((error: unknown) => {
      markConnectionFailure(error);
      throw error;
    });
  }

  /**
   * Sets a lock timeout for the transactions of requests, which `inTransaction` marks 'read write';
   * migrations may wait longer. Set in each transaction, since poolers share sessions and refuse settings at
   * their start.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.accessMode !== 'read write') return super.beginTransaction(connection, settings);
    const begin = `start transaction read write; set local lock_timeout = '${LOCK_TIMEOUT}'`;
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /**
   * Ignores a failed rollback: the pool then closes the connection, and the first error is the one to report.
   */
  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/** Bounds how long a request waits for a lock, and tells lost connections from other errors. */
export class PatientPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new PatientDriver(this.#config);
  }
}
