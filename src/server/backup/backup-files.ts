import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const BACKUP_FOLDER = 'backup';
const NAME = /^bench-note-\d{4}-\d\d-\d\dT\d{6}\.jsonl\.gz$/;

const pad = (number: number) => String(number).padStart(2, '0');

/** Formats a local time for the name of a file, for example `2026-05-03T120000`. */
export function formatFileTime(now: Date): string {
  const day = `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(pad).join('');
  return `${day}T${time}`;
}

export function makeBackupPath(now: Date): string {
  return resolve(BACKUP_FOLDER, `bench-note-${formatFileTime(now)}.jsonl.gz`);
}

export function removeOldBackups(newest: string, keep: number): void {
  const folder = dirname(newest);
  const others = readdirSync(folder)
    .filter((name) => NAME.test(name) && join(folder, name) !== newest)
    .sort()
    .reverse();
  for (const name of others.slice(keep - 1)) rmSync(join(folder, name));
}
