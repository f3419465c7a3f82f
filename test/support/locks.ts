import { sql } from 'kysely';
import type { Database, Trx } from '../../src/server/platform/database/open.ts';
import { until } from './until.ts';

/** Waits until this transaction blocks another connection. PostgreSQL only. */
export async function waitUntilBlocking(trx: Trx): Promise<void> {
  const waiting = sql`
    select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  await until(
    async () => (await waiting.execute(trx)).rows.length > 0,
    'the transaction blocks another connection',
  );
}

/** Returns the types of locks (`pg_locks.locktype`). PostgreSQL only. */
export async function lockWaits(database: Database): Promise<string[]> {
  const waiting = sql<{ kind: string }>`
    select wait_event as kind from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(database)).rows.map(({ kind }) => kind);
}

export async function waitForLockQueue(database: Database, count: number): Promise<void> {
  await until(
    async () => (await lockWaits(database)).length === count,
    `${count} connections wait for a lock`,
  );
}

export function withLockedRow<Result>(
  database: Database,
  { table, id }: { readonly table: 'teams' | 'accounts'; readonly id: number },
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (trx) => {
    await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
    return work(trx);
  });
}
