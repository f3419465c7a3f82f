import { globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lastRecordedBackup } from '../../backup/made.queries.ts';
import { BACKUP_FOLDER } from '../../backup/names.ts';
import type { Database } from '../../platform/database/open.ts';

/** By the files in the folder: an update records none, and restoring a backup removes later records. */
function timesOfFiles(): number[] {
  const folder = resolve(BACKUP_FOLDER);
  const names = globSync('bench-note-*.jsonl.gz', { cwd: folder });
  return names.map((name) => statSync(join(folder, name)).mtimeMs);
}

/** When the newest backup was made, in whatever place; null if there is none. */
export async function lastBackup(database: Database): Promise<Date | null> {
  const recorded = await lastRecordedBackup(database);
  const times = [...timesOfFiles(), ...(recorded ? [recorded.getTime()] : [])];
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
