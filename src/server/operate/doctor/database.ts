import { existsSync, globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BACKUP_FOLDER } from '../../backup/backup-files.ts';
import { findLastRecordedBackup } from '../../backup/made.queries.ts';
import { withDatabase } from '../../backup/open.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { findDamage } from '../../platform/database/damage.ts';
import { listAppliedMigrations, listReleased } from '../../platform/database/migrate.ts';
import { type Database, getSqlitePath, type OpenDatabase } from '../../platform/database/open.ts';
import { listProcesses } from '../../platform/database/processes.queries.ts';
import { listAddresses, listTeamIds, readPostgresTime } from '../../platform/database/system.queries.ts';
import { maskEmail } from '../../platform/log.ts';
import { toMailboxKey } from '../../platform/mail/mailbox.ts';
import { describeReason } from '../../platform/reason.ts';
import { formatCalledCommand, translate } from '../../platform/translate.ts';
import { checkTime, type DoctorFinding, error, ok, warning } from './finding.ts';

function checkMigrations(applied: readonly string[], known: readonly string[]): DoctorFinding {
  const newer = applied.find((name) => !known.includes(name));
  if (newer)
    return error(
      translate`a newer version of the program has used the database (${newer}): update the program`,
    );
  if (applied.length < known.length)
    return ok(translate`the database is of an earlier version: the next start migrates it`);
  return ok(translate`the database can be reached and is at the newest migration`);
}

async function checkDamage({ databaseUrl, dataDir }: Config): Promise<DoctorFinding[]> {
  if (databaseUrl !== null) return [];
  const damage = await findDamage(getSqlitePath(dataDir));
  if (damage === null) return [ok(translate`the database file is sound`)];
  const restore = formatCalledCommand('restore');
  return [
    error(
      translate`the database is damaged (${damage}): stop the server and bring a backup back (${restore})`,
    ),
  ];
}

const MAX_AGE = 7 * DAY;

/**
 * Lists when the backup files in the folder were written. The table of backups is incomplete: an update records no
 * backup, and a restore removes later records.
 */
function listFileTimes(): number[] {
  const folder = resolve(BACKUP_FOLDER);
  const names = globSync('bench-note-*.jsonl.gz', { cwd: folder });
  return names.map((name) => statSync(join(folder, name)).mtimeMs);
}

/**
 * Finds the newest backup. `hasFile` is false if its file is not in the folder, because it was removed or `backup`
 * was given another path.
 */
async function findLastBackup(database: Database) {
  const recorded = (await findLastRecordedBackup(database))?.getTime() ?? -Infinity;
  const newest = Math.max(...listFileTimes());
  const made = Math.max(recorded, newest);
  return Number.isFinite(made) ? { made, hasFile: newest > recorded - HOUR } : null;
}

async function checkBackup({ database }: OpenDatabase, now: Date): Promise<DoctorFinding[]> {
  if ((await listTeamIds(database)).length === 0) return [];
  const backup = formatCalledCommand('backup');
  const last = await findLastBackup(database);
  if (!last)
    return [error(translate`there is no backup: run ${backup} --keep 30 every night, for example by cron`)];
  const days = Math.trunc((now.getTime() - last.made) / DAY);
  if (days < 0)
    return [
      warning(translate`the last backup is dated ${-days} days after today: look whether the clock is right`),
    ];
  if (!last.hasFile && days * DAY < MAX_AGE)
    return [
      warning(
        translate`the last backup (${days} days old) is not in ${resolve(BACKUP_FOLDER)}: look whether it is elsewhere, or run ${backup}`,
      ),
    ];
  if (days * DAY < MAX_AGE) return [ok(translate`the last backup is ${days} days old`)];
  return [
    error(
      translate`the last backup is ${days} days old: run ${backup} --keep 30 every night, for example by cron`,
    ),
  ];
}

const reportMissing = () => ok(translate`there is no database yet: the first start creates it`);

/**
 * Finds accounts that share a mailbox under different spellings. They are older than the check that prevents this.
 * Each can log in, but their mails reach the same person.
 */
async function checkMailboxes(database: Database): Promise<DoctorFinding[]> {
  const accounts = Map.groupBy(await listAddresses(database), toMailboxKey);
  return [...accounts.values()]
    .filter((addresses) => addresses.length > 1)
    .map((addresses) => {
      const masked = addresses.map(maskEmail).join(', ');
      return warning(
        translate`${addresses.length} accounts have the same mailbox in different spellings (${masked}): ask its owner which one to keep, and to delete the others on their page`,
      );
    });
}

async function checkContent(config: Config, open: OpenDatabase, now: Date): Promise<DoctorFinding[]> {
  const applied = await listAppliedMigrations(open);
  if (applied.length === 0) return [reportMissing()];
  const findings = [
    checkMigrations(applied, Object.keys(listReleased(open.engine))),
    ...(await checkDamage(config)),
  ];
  if (config.databaseUrl !== null) {
    findings.push(checkTime(await readPostgresTime(open.database), now, 'DATABASE_URL'));
    const servers = await listProcesses(open.database);
    if (servers.length > 0)
      findings.push(ok(translate`servers that use the database: ${servers.join(', ')}`));
  }
  return [...findings, ...(await checkMailboxes(open.database)), ...(await checkBackup(open, now))];
}

export async function checkDatabase(config: Config, now: Date): Promise<DoctorFinding[]> {
  if (config.databaseUrl === null && !existsSync(getSqlitePath(config.dataDir))) return [reportMissing()];
  try {
    return await withDatabase(config, (open) => checkContent(config, open, now));
  } catch (thrown) {
    return [error(describeReason(thrown))];
  }
}
