import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Trx } from '../../src/server/platform/database/open.ts';

/** Waits until another connection waits for what this transaction holds. PostgreSQL alone. */
export async function untilSomebodyWaits(trx: Trx): Promise<void> {
  const waiting = sql`
    select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  await vi.waitUntil(async () => (await waiting.execute(trx)).rows.length > 0, 20_000);
}
