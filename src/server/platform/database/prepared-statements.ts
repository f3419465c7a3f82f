import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

// Enough for every statement of the program; one that writes several rows is another for each number of them.
const MOST = 500;
// Its columns change when a migration adds one, and a prepared statement may not change what it answers.
const ANY_COLUMN = /(?:select|returning) \*/;

/** Gives each statement a name of its own, as long as there are names left. */
function createNames(): (statement: string) => string | undefined {
  const names = new Map<string, string>();
  return (statement) => {
    const known = names.get(statement);
    if (known || names.size >= MOST || ANY_COLUMN.test(statement)) return known;
    const name = `bench-note-${names.size}`;
    names.set(statement, name);
    return name;
  };
}

function preparingClient(client: pg.PoolClient, nameOf: ReturnType<typeof createNames>): PostgresPoolClient {
  // The statement still runs there: whatever came after it, a rollback too, would wait behind it.
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
  // Kysely's types know fewer commands than the driver's, and cursors, which nobody asks for.
  return { query, release } as unknown as PostgresPoolClient;
}

/**
 * The pool as Kysely asks it, with statements that PostgreSQL parses once for a connection and plans only as often
 * as it pays: the driver prepares a statement that has a name.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = createNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
