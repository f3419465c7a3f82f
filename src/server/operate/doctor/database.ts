import { existsSync } from 'node:fs';
import { withDatabase } from '../../backup/open.ts';
import { DAY } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { findDamage } from '../../platform/database/damage.ts';
import { appliedMigrations, released } from '../../platform/database/migrate.ts';
import { type OpenDatabase, sqlitePath } from '../../platform/database/open.ts';
import { listProcesses } from '../../platform/database/processes.queries.ts';
import { listTeamIds, timeOfPostgres } from '../../platform/database/system.queries.ts';
import { reasonOf } from '../../platform/reason.ts';
import { asCalled, say } from '../../platform/say.ts';
import { checkTime } from './clock.ts';
import { error, type Finding, ok } from './finding.ts';
import { lastBackup } from './last-backup.ts';
import { checkMailboxes } from './same-mailbox.ts';

function checkMigrations(applied: readonly string[], known: readonly string[]): Finding {
  const newer = applied.find((name) => !known.includes(name));
  if (newer)
    return error(say`a newer version of the program has used the database (${newer}): update the program`);
  if (applied.length < known.length)
    return ok(say`the database is of an earlier version: the next start migrates it`);
  return ok(say`the database can be reached and is at the newest migration`);
}

async function checkDamage({ databaseUrl, dataDir }: Config): Promise<Finding[]> {
  if (databaseUrl !== null) return [];
  const damage = await findDamage(sqlitePath(dataDir));
  if (damage === null) return [ok(say`the database file is sound`)];
  const restore = asCalled('restore');
  return [
    error(say`the database is damaged (${damage}): stop the server and bring a backup back (${restore})`),
  ];
}

const MAX_AGE = 7 * DAY;

async function checkBackup({ database }: OpenDatabase, now: Date): Promise<Finding[]> {
  if ((await listTeamIds(database)).length === 0) return [];
  const backup = asCalled('backup');
  const made = await lastBackup(database);
  if (!made)
    return [error(say`there is no backup: run ${backup} --keep 30 every night, for example by cron`)];
  const days = Math.floor((now.getTime() - made.getTime()) / DAY);
  if (days * DAY < MAX_AGE) return [ok(say`the last backup is ${days} days old`)];
  return [
    error(say`the last backup is ${days} days old: run ${backup} --keep 30 every night, for example by cron`),
  ];
}

const notYet = () => ok(say`there is no database yet: the first start creates it`);

async function checkContent(config: Config, open: OpenDatabase, now: Date): Promise<Finding[]> {
  const applied = await appliedMigrations(open);
  if (applied.length === 0) return [notYet()];
  const findings = [
    checkMigrations(applied, Object.keys(released(open.engine))),
    ...(await checkDamage(config)),
  ];
  if (config.databaseUrl !== null) {
    findings.push(checkTime(await timeOfPostgres(open.database), now, 'DATABASE_URL'));
    const servers = await listProcesses(open.database);
    if (servers.length > 0) findings.push(ok(say`servers that use the database: ${servers.join(', ')}`));
  }
  return [...findings, ...(await checkMailboxes(open.database)), ...(await checkBackup(open, now))];
}

export async function checkDatabase(config: Config, now: Date): Promise<Finding[]> {
  if (config.databaseUrl === null && !existsSync(sqlitePath(config.dataDir))) return [notYet()];
  try {
    return await withDatabase(config, (open) => checkContent(config, open, now));
  } catch (thrown) {
    return [error(reasonOf(thrown))];
  }
}
