import type { Database } from '../platform/database/open.ts';

/** Remembers a backup that was compared with the database, so that the operator sees how old the last one is. */
export async function recordBackup(
  database: Database,
  { madeAt, rows, bytes }: { readonly madeAt: string; readonly rows: number; readonly bytes: number },
): Promise<void> {
  await database.insertInto('backups').values({ made_at: madeAt, row_count: rows, bytes }).execute();
}
