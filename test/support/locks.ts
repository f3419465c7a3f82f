import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database, Trx } from '../../src/server/platform/database/open.ts';

/** Waits until another connection waits for what this transaction holds. PostgreSQL alone. */
export async function untilSomebodyWaits(trx: Trx): Promise<void> {
  const waiting = sql`
    select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  await vi.waitUntil(async () => (await waiting.execute(trx)).rows.length > 0, 20_000);
}

/** Waits until so many connections of this database wait for a lock, whoever holds it. PostgreSQL alone. */
export async function untilWaiting(database: Database, count: number): Promise<void> {
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await waiting.execute(database)).rows.length === count, 20_000);
}

/** Holds a row of a table, as another program may, while this is done. PostgreSQL alone. */
export function holdingRow<Result>(
  database: Database,
  { table, id }: { readonly table: 'teams' | 'accounts'; readonly id: number },
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (trx) => {
    await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
    return work(trx);
  });
}
