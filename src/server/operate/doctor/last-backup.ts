import { globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BACKUP_FOLDER } from '../../backup/names.ts';

/** When the newest backup was made; null if there is none. */
export async function lastBackup(): Promise<Date | null> {
  const folder = resolve(BACKUP_FOLDER);
  const times = globSync('bench-note-*.jsonl.gz', { cwd: folder }).map(
    (name) => statSync(join(folder, name)).mtimeMs,
  );
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
