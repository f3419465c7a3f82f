import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Refusal } from '../platform/process.ts';

const FOLDER = 'backup';
const NAME = /^bench-note-\d{4}-\d\d-\d\dT\d{6}\.jsonl\.gz$/;

const two = (number: number) => String(number).padStart(2, '0');

/** The file of a backup that nobody gave a name, after the clock on the wall. */
export function defaultName(now: Date): string {
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('');
  return resolve(FOLDER, `bench-note-${day}T${time}.jsonl.gz`);
}

/** Removes the older backups beside this one, so that `keep` of them are left, this one among them. */
export function removeOlder(newest: string, keep: number): void {
  const folder = dirname(newest);
  const others = readdirSync(folder)
    .filter((name) => NAME.test(name) && join(folder, name) !== newest)
    .sort()
    .reverse();
  for (const name of others.slice(keep - 1)) rmSync(join(folder, name));
}

/** A path as the person wrote it, who may have called from another folder. */
export function pathFromCaller(path: string): string {
  return resolve(process.env.CALLED_FROM ?? '.', path);
}

/** What was written behind the program's name. @throws Refusal that says how it is used */
export function readArguments<const Options extends ParseArgsConfig['options']>(
  options: Options,
  atMost: { readonly files: number },
  usage: string,
) {
  const refusal = new Refusal(`usage: ${usage}`);
  try {
    const read = parseArgs({ allowPositionals: true, options });
    if (read.positionals.length <= atMost.files) return read;
  } catch {
    throw refusal;
  }
  throw refusal;
}
