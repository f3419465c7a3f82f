import type { Database } from '../platform/database/open.ts';

export async function recordBackup(
  database: Database,
  { madeAt, rows, bytes }: { readonly madeAt: string; readonly rows: number; readonly bytes: number },
): Promise<void> {
  await database.insertInto('backups').values({ made_at: madeAt, row_count: rows, bytes }).execute();
}

export async function findLastRecordedBackup(database: Database): Promise<Date | null> {
  const newest = database.selectFrom('backups').select('made_at').orderBy('made_at', 'desc').limit(1);
  const row = await newest.executeTakeFirst().catch(() => undefined);
  return row ? new Date(row.made_at) : null;
}
