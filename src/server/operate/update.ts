import { existsSync, globSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../backup/backup.ts';
import { BACKUP_FOLDER } from '../backup/backup-files.ts';
import { requireDatabase, requireExclusive, withDatabase } from '../backup/open.ts';
import { requireStopped } from '../backup/stopped.ts';
import { readArguments, resolveCallerPath } from '../platform/arguments.ts';
import { formatStoredTime, systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { listAppliedMigrations } from '../platform/database/migrate.ts';
import { readDatabaseSize } from '../platform/database/system.queries.ts';
import { type Command, Refusal, toRefusal, UsageError } from '../platform/process.ts';
import { formatCalledCommand, translate } from '../platform/translate.ts';
import { install } from './archive.ts';
import {
  type BeforeUpdate,
  findHome,
  getVersionFolder,
  type Home,
  runVersion,
  switchTo,
  writeBeforeUpdate,
} from './home.ts';
import { readUnpackedSize, requireSpace } from './space.ts';

const USAGE = 'update FILE';

/** An update needs this number of free bytes per byte of the database: two for the migration, one for the backup. */
const SPACE_PER_BYTE = 3;

function readArchive(args: readonly string[]): string {
  const [file] = readArguments(args, {}, { files: 1 }, USAGE).positionals;
  if (!file) throw new UsageError(USAGE);
  const archive = resolveCallerPath(file);
  if (!existsSync(archive)) throw new Refusal(translate`there is no file ${archive}`);
  return archive;
}

const makeBackupName = (version: string) => `bench-note-before-${version}.jsonl.gz`;

async function backUpBefore(config: Config, home: Home, to: string): Promise<BeforeUpdate> {
  const backup = join(home.folder, BACKUP_FOLDER, makeBackupName(to));
  return withDatabase(config, async (open) => {
    await requireExclusive(config, open);
    await backUp(open, backup, systemClock);
    const migrations = await listAppliedMigrations(open);
    return { from: home.current, to, migrations, backup, at: formatStoredTime(systemClock()) };
  });
}

/**
 * The size in bytes of a file that reserves space during the migration. Deleting the file makes room for a rollback
 * if the migration has filled the disk.
 */
const RESERVE = 4e6;

const makeReservePath = ({ databaseUrl, dataDir }: Config, home: Home) =>
  join(databaseUrl === null ? dataDir : home.folder, 'update.reserve');

/**
 * Backs the database up, and stores what a rollback needs.
 * @throws Refusal if this fails, after removing the new version
 */
async function prepare(config: Config, home: Home, version: string): Promise<BeforeUpdate> {
  try {
    const before = await backUpBefore(config, home, version);
    writeFileSync(makeReservePath(config, home), Buffer.alloc(RESERVE), { flush: true });
    writeBeforeUpdate(home, before);
    return before;
  } catch (error) {
    rmSync(makeReservePath(config, home), { force: true });
    rmSync(getVersionFolder(home, version), { recursive: true });
    throw toRefusal(translate`nothing was changed`, error);
  }
}

/**
 * Lets the new version migrate the database, because only the new version has its migrations. Goes back to
 * the old version after a failure.
 * @throws Refusal if the migration fails
 */
function migrateOrGoBack(config: Config, home: Home, { from, to }: BeforeUpdate): void {
  const program = getVersionFolder(home, to);
  const { complaint } = runVersion(program, 'migrate');
  rmSync(makeReservePath(config, home), { force: true });
  if (complaint === null) return;
  const { complaint: obstacle } = runVersion(program, 'rollback', '--replace');
  if (obstacle !== null) {
    throw new Refusal(
      translate`the update to ${to} failed (${complaint}), and so did going back (${obstacle}): put that right, then run ${formatCalledCommand('rollback')}`,
    );
  }
  rmSync(program, { recursive: true });
  throw new Refusal(
    translate`the update to ${to} failed (${complaint}): version ${from} is back, with its data`,
  );
}

/** Removes all versions and backups of updates, except those that a rollback needs. */
function removeOlder(home: Home, { from, to }: BeforeUpdate): void {
  const versions = join(home.folder, 'versions');
  for (const version of readdirSync(versions).filter((name) => name !== from && name !== to)) {
    rmSync(join(versions, version), { recursive: true });
  }
  const backups = globSync(join(home.folder, BACKUP_FOLDER, makeBackupName('*')));
  for (const backup of backups.filter((path) => !path.endsWith(makeBackupName(to)))) rmSync(backup);
}

async function requireSpaceForUpdate(config: Config, home: Home, archive: string): Promise<void> {
  const { bytes: size } = await withDatabase(config, ({ database }) => readDatabaseSize(database));
  requireSpace(home.folder, readUnpackedSize(archive) + SPACE_PER_BYTE * size);
  if (config.databaseUrl === null) requireSpace(config.dataDir, SPACE_PER_BYTE * size);
}

export const update: Command = async (args) => {
  const archive = readArchive(args);
  const home = findHome();
  const config = readConfig(process.env);
  requireDatabase(config);
  await requireStopped(config);
  await requireSpaceForUpdate(config, home, archive);
  const version = install(archive, home);
  const before = await prepare(config, home, version);
  // If the process is killed from here on, the new version stays current and migrates the database when it starts.
  switchTo(home, version);
  migrateOrGoBack(config, home, before);
  removeOlder(home, before);
  const text = translate`version ${version} is installed; start the server again. The backup of before is ${before.backup}; to go back, run ${formatCalledCommand('rollback')}`;
  return `${text}\n`;
};
