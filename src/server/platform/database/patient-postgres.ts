import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { markConnectionFailure } from './driver-errors.ts';

// Shorter than the 5 s for which callers wait for a connection, so that a blocked transaction releases its connection
// in time.
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
   * Limits how long requests wait for locks. `inTransaction` marks their transactions as 'read write'; migrations may
   * wait longer. Sets the limit in each transaction, because poolers share sessions and refuse settings at the start
   * of a session.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.accessMode !== 'read write') return super.beginTransaction(connection, settings);
    const begin = `start transaction read write; set local lock_timeout = '${LOCK_TIMEOUT}'`;
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** Ignores a failed rollback, which would hide the first error. The pool then closes the connection. */
  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

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
