import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { type OpenDatabase, sqlitePath } from './open.ts';

/** Returns the bytes of the database on its disk. */
export async function readSize(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { database }: Pick<OpenDatabase, 'database'>,
): Promise<number> {
  if (databaseUrl === null) return statSync(sqlitePath(dataDir)).size;
  const size = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  return (await size.execute(database)).rows[0]?.bytes ?? 0;
}
