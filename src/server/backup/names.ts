import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from '../platform/process.ts';

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

/** Resolves a path relative to the folder in which the script was called. */
export function pathFromCaller(path: string): string {
  return resolve(process.env.CALLED_FROM ?? '.', path);
}

/** Parses the arguments of a command. @throws UsageError */
export function readArguments<const Options extends ParseArgsConfig['options']>(
  args: readonly string[],
  options: Options,
  limits: { readonly files: number },
  usage: string,
) {
  try {
    const read = parseArgs({ args: [...args], allowPositionals: true, options });
    if (read.positionals.length <= limits.files) return read;
  } catch {
    throw new UsageError(usage);
  }
  throw new UsageError(usage);
}
