import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, resolveCallerPath } from '../platform/arguments.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { findDamage } from '../platform/database/damage.ts';
import { getSqlitePath } from '../platform/database/open.ts';
import { syncFolder } from '../platform/private-files.ts';
import { type Command, Refusal, UsageError } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';
import { formatFileTime } from './backup-files.ts';
import { confirmReplacement, countBackupRows } from './confirm.ts';
import { type Backup, openBackup } from './content.ts';
import { requireExclusive, withDatabase } from './open.ts';
import { countAll, restore } from './restore.ts';
import { requireStopped } from './stopped.ts';

const USAGE = 'restore [--replace] FILE';

function parseCommand(args: readonly string[]) {
  const { values, positionals } = readArguments(args, { replace: { type: 'boolean' } }, { files: 1 }, USAGE);
  const [file] = positionals;
  if (!file) throw new UsageError(USAGE);
  return { path: resolveCallerPath(file), replace: values.replace === true };
}

async function isDamaged({ databaseUrl, dataDir }: Config): Promise<boolean> {
  const path = getSqlitePath(dataDir);
  return databaseUrl === null && existsSync(path) && (await findDamage(path).catch(() => null)) !== null;
}

/**
 * Checks that no server runs and no other program has the SQLite file open. Passes if the file is too damaged to be
 * locked.
 * @throws Refusal if the file is in use
 */
async function requireUnused(config: Config): Promise<void> {
  await requireStopped(config);
  await withDatabase(config, (open) => requireExclusive(config, open)).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
  });
}

/**
 * Moves the SQLite file and the files of its log aside, and the replacement to their path. Returns the new path of
 * the former file.
 */
function exchangeFile(dataDir: string, replacement: string): string {
  const path = getSqlitePath(dataDir);
  const kept = join(dataDir, `bench-note-damaged-${formatFileTime(systemClock())}.sqlite`);
  for (const suffix of ['-wal', '-shm', '-journal', '']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, kept + suffix);
  }
  renameSync(replacement, path);
  syncFolder(dataDir);
  return kept;
}

/** Restores to a new file, because SQLite cannot replace the content of a damaged one. Keeps the damaged file. */
async function replaceDamaged(config: Config, backup: Backup): Promise<string> {
  await requireUnused(config);
  const dataDir = mkdtempSync(join(config.dataDir, 'restored-'));
  try {
    await withDatabase({ ...config, dataDir }, async (open) => {
      await requireExclusive(config, open);
      await restore(open, backup);
    });
    return translate`The database was damaged. It is kept as ${exchangeFile(config.dataDir, getSqlitePath(dataDir))}.
`;
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

async function replace(config: Config, backup: Backup, mayReplace: boolean): Promise<string> {
  if (await isDamaged(config)) return replaceDamaged(config, backup);
  await withDatabase(config, async (open) => {
    await requireExclusive(config, open);
    const present = await countAll(open);
    if (present > 0 && !mayReplace) await confirmReplacement(backup, present);
    await restore(open, backup);
  });
  return '';
}

export const restoreBackup: Command = async (args) => {
  const { path, replace: mayReplace } = parseCommand(args);
  const backup = await openBackup(path);
  const kept = await replace(readConfig(process.env), backup, mayReplace);
  return `${kept}${translate`${countBackupRows(backup)} rows restored from ${path} and verified.
Its sessions, links and queued mails were deleted: users must log in with the password of that time.
Links for answers and calendars and invite codes are those of the backup: renew again what was renewed since.`}\n`;
};
