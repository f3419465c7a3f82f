import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

// Shorter than the 5 s that a caller waits for a connection, so a transaction behind a lock frees its own in time.
const LOCK_PATIENCE = '4s';

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class PatientDriver extends PostgresDriver {
  /**
   * A request's transaction (`inTransaction` says 'read write') does not wait long for a lock; a migration may. It is
   * said anew in each transaction, since a pooler between shares sessions and refuses settings at their start.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.accessMode !== 'read write') return super.beginTransaction(connection, settings);
    const begin = `start transaction read write; set local lock_timeout = '${LOCK_PATIENCE}'`;
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** Ignores a failed rollback: the pool then closes the connection, and the first error is the one to report. */
  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/** PostgreSQL for a server whose callers shall get an answer in time. */
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
