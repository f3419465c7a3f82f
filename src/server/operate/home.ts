import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { syncFolder } from '../platform/private-files.ts';
import { Refusal } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';

/** The folder into which releases are unpacked. Its symbolic link `current` points to a folder in `versions/`. */
export interface Home {
  readonly folder: string;
  /** The version that `start` runs. */
  readonly current: string;
}

/**
 * Finds the folder of the releases.
 * @throws Refusal in a checkout or a container, which are updated in other ways
 */
export function findHome(): Home {
  const folder = process.env.BENCH_NOTE_HOME ?? '';
  try {
    return { folder, current: basename(readlinkSync(join(folder, 'current'))) };
  } catch {
    throw new Refusal(translate`this is no unpacked release: fetch the new version as you fetched this one`);
  }
}

export function getVersionFolder({ folder }: Home, version: string): string {
  return join(folder, 'versions', version);
}

/**
 * Makes `start` run this version. If the process is killed meanwhile, `start` runs either the old or the new version.
 */
export function switchTo({ folder }: Home, version: string): void {
  const link = join(folder, 'current.new');
  rmSync(link, { force: true });
  symlinkSync(join('versions', version), link);
  renameSync(link, join(folder, 'current'));
  syncFolder(folder);
}

interface Ran {
  readonly stdout: string;
  /** The error in one line; null if the command succeeded. */
  readonly complaint: string | null;
}

export function runVersion(program: string, ...args: string[]): Ran {
  const options = { stdio: 'pipe', encoding: 'utf8' } as const;
  const { stdout, stderr, status, signal } = spawnSync(join(program, 'script/bench-note'), args, options);
  if (status === 0) return { stdout, complaint: null };
  const line = stderr.trim().split('\n').at(-1)?.replace('bench-note: ', '');
  return { stdout, complaint: line || String(signal ?? status) };
}

const record = z.object({
  from: z.string(),
  to: z.string(),
  migrations: z.array(z.string()),
  backup: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
});

/** The version, the migrations and the backup from before an update, which `bench-note rollback` needs. */
export type BeforeUpdate = z.output<typeof record>;

const makePath = ({ folder }: Home) => join(folder, 'before-update.json');

/** Returns null if there was no update, or after a rollback. */
export function readBeforeUpdate(home: Home): BeforeUpdate | null {
  try {
    return z.parse(record, JSON.parse(readFileSync(makePath(home), 'utf8')));
  } catch {
    return null;
  }
}

export function writeBeforeUpdate(home: Home, before: BeforeUpdate): void {
  const path = makePath(home);
  writeFileSync(`${path}.new`, JSON.stringify(before), { flush: true });
  renameSync(`${path}.new`, path);
  syncFolder(home.folder);
}

export function deleteBeforeUpdate(home: Home): void {
  rmSync(makePath(home), { force: true });
}
