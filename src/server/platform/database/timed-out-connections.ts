import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

function closingClient(client: pg.PoolClient): PostgresPoolClient {
  // The statement still runs on the server, and everything after it, even a rollback, would wait for it.
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
  // Kysely's types have cursors, which are not used, and fewer commands than the driver's.
  return { query, release } as unknown as PostgresPoolClient;
}

/** Wraps the pool so that a connection whose statement timed out is closed instead of reused. */
export function closeTimedOutConnections(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      return clients.getOrInsertComputed(client, closingClient);
    },
    end: () => pool.end(),
  };
}
