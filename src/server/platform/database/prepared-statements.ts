import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

// Enough for every statement of the program; inserts count once for each number of rows.
const MAX_NAMES = 500;
// A migration changes their columns, and PostgreSQL refuses a prepared statement whose result type changes.
const ALL_COLUMNS = /(?:select|returning) \*/;

/** Names each statement, up to the limit. */
function createNames(): (statement: string) => string | undefined {
  const names = new Map<string, string>();
  return (statement) => {
    const known = names.get(statement);
    if (known || names.size >= MAX_NAMES || ALL_COLUMNS.test(statement)) return known;
    const name = `bench-note-${names.size}`;
    names.set(statement, name);
    return name;
  };
}

function namingClient(client: pg.PoolClient, nameOf: ReturnType<typeof createNames>): PostgresPoolClient {
  // The statement still runs on the server, and everything after it, even a rollback, would wait for it.
  let timedOut = false;
  const query = async (text: string, values: readonly unknown[]) => {
    if (timedOut) throw new Error('A statement of this connection has timed out');
    const name = values.length > 0 ? nameOf(text) : undefined;
    try {
      return await client.query({ text, values: [...values], ...(name && { name }) });
    } catch (error) {
      timedOut = error instanceof Error && error.message === 'Query read timeout';
      throw error;
    }
  };
  const release = (destroy = false) => client.release(destroy || timedOut);
  // Kysely's types have cursors, which are not used, and fewer commands than the driver's.
  return { query, release } as unknown as PostgresPoolClient;
}

/**
 * Wraps the pool so that statements have names: the driver prepares those, so PostgreSQL parses each once for a
 * connection and plans it only as often as it pays. A connection whose statement timed out is closed.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const nameOf = createNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? namingClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
