import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Home, syncFolder } from './home.ts';

const record = z.object({
  /** The versions before and after the update. */
  from: z.string(),
  to: z.string(),
  /** The migrations that the database had before the update. */
  migrations: z.array(z.string()),
  backup: z.string(),
  /** ISO 8601 in UTC. */
  at: z.string(),
});

/** The state that `bench-note rollback` restores. */
export type BeforeUpdate = z.output<typeof record>;

const pathIn = ({ folder }: Home) => join(folder, 'before-update.json');

/** Reads the state before the last update. Null if there was no update, or if it was rolled back. */
export function readBeforeUpdate(home: Home): BeforeUpdate | null {
  try {
    return z.parse(record, JSON.parse(readFileSync(pathIn(home), 'utf8')));
  } catch {
    return null;
  }
}

export function writeBeforeUpdate(home: Home, before: BeforeUpdate): void {
  const path = pathIn(home);
  writeFileSync(`${path}.new`, JSON.stringify(before), { flush: true });
  renameSync(`${path}.new`, path);
  syncFolder(home.folder);
}

export function forgetUpdate(home: Home): void {
  rmSync(pathIn(home), { force: true });
}
