import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const BACKUP_FOLDER = 'backup';
const NAME = /^bench-note-\d{4}-\d\d-\d\dT\d{6}\.jsonl\.gz$/;

const two = (number: number) => String(number).padStart(2, '0');

export function defaultPath(now: Date): string {
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('');
  return resolve(BACKUP_FOLDER, `bench-note-${day}T${time}.jsonl.gz`);
}

/** Removes older backups in the folder of the newest one, so that `keep` backups remain, including the newest. */
export function removeOldBackups(newest: string, keep: number): void {
  const folder = dirname(newest);
  const others = readdirSync(folder)
    .filter((name) => NAME.test(name) && join(folder, name) !== newest)
    .sort()
    .reverse();
  for (const name of others.slice(keep - 1)) rmSync(join(folder, name));
}
