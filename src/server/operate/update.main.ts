// Brings a release to a newer version; see script/bench-note.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../backup/backup.ts';
import { BACKUP_FOLDER, pathFromCaller, readArguments } from '../backup/names.ts';
import { requireDatabase, requireExclusive, withDatabase } from '../backup/open.ts';
import { storedTime, systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { appliedMigrations } from '../platform/database/migrate.ts';
import { sizeOf } from '../platform/database/size.ts';
import { orExplain, Refusal, UsageError } from '../platform/process.ts';
import { asCalled, say } from '../platform/say.ts';
import { install } from './archive.ts';
import { type BeforeUpdate, writeBeforeUpdate } from './before-update.ts';
import { findHome, type Home, switchTo, versionFolder } from './home.ts';
import { requireSpace, unpackedSize } from './space.ts';
import { requireStopped } from './stopped.ts';

const USAGE = 'update FILE';

/** The database may double while it is migrated, and its backup is at most as large. */
const SPACE_PER_BYTE = 3;

function readArchive(): string {
  const [file] = readArguments({}, { files: 1 }, USAGE).positionals;
  if (!file) throw new UsageError(USAGE);
  const archive = pathFromCaller(file);
  if (!existsSync(archive)) throw new Refusal(say`there is no file ${archive}`);
  return archive;
}

const backupName = (version: string) => `bench-note-before-${version}.jsonl.gz`;

async function backUpBefore(config: Config, home: Home, to: string): Promise<BeforeUpdate> {
  const backup = join(home.folder, BACKUP_FOLDER, backupName(to));
  return withDatabase(config, async (open) => {
    await requireExclusive(config, open);
    await backUp(open, backup, systemClock);
    const migrations = await appliedMigrations(open);
    return { from: home.current, to, migrations, backup, at: storedTime(systemClock()) };
  });
}

/** Runs a command of the new version, which alone knows its migrations. Returns whether it succeeded. */
function runNew(home: Home, version: string, ...args: string[]): boolean {
  const program = join(versionFolder(home, version), 'script/bench-note');
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** Leaves the version before and its backup, for a rollback. */
function removeOlder(home: Home, { from, to }: BeforeUpdate): void {
  const versions = join(home.folder, 'versions');
  for (const version of readdirSync(versions).filter((name) => name !== from && name !== to)) {
    rmSync(join(versions, version), { recursive: true });
  }
  const backups = globSync(join(home.folder, BACKUP_FOLDER, backupName('*')));
  for (const backup of backups.filter((path) => !path.endsWith(backupName(to)))) rmSync(backup);
}

async function requireRoom(config: Config, home: Home, archive: string): Promise<void> {
  const size = await withDatabase(config, (open) => sizeOf(config, open));
  requireSpace(home.folder, unpackedSize(archive) + SPACE_PER_BYTE * size);
}

await orExplain(async () => {
  const archive = readArchive();
  const home = findHome();
  const config = readConfig(process.env);
  requireDatabase(config);
  await requireStopped(config);
  await requireRoom(config, home, archive);
  const version = install(archive, home);
  const before = await backUpBefore(config, home, version);
  writeBeforeUpdate(home, before);
  // A process that is killed from here on leaves the new version, which migrates the database when it starts.
  switchTo(home, version);
  if (!runNew(home, version, 'migrate')) {
    runNew(home, version, 'rollback', '--replace');
    throw new Refusal(say`the update to ${version} failed, as said above: version ${before.from} is back`);
  }
  removeOlder(home, before);
  const text = say`version ${version} is installed; start the server again. The backup of before is ${before.backup}; to go back, run ${asCalled('rollback')}`;
  process.stdout.write(`${text}\n`);
});
