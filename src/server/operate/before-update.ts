import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { syncFolder } from '../platform/private-files.ts';
import type { Home } from './home.ts';

const record = z.object({
  from: z.string(),
  to: z.string(),
  migrations: z.array(z.string()),
  backup: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
});

/** The state that `bench-note rollback` restores. */
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

export function forgetUpdate(home: Home): void {
  rmSync(makePath(home), { force: true });
}
