import { rmSync, statSync } from 'node:fs';
import { readArguments, resolveCallerPath } from '../platform/arguments.ts';
import { formatStoredTime, systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import type { OpenDatabase } from '../platform/database/open.ts';
import { listTeamIds } from '../platform/database/system.queries.ts';
import { type Command, Refusal, UsageError } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';
import { backUp } from './backup.ts';
import { makeBackupPath, removeOldBackups } from './backup-files.ts';
import { recordBackup } from './made.queries.ts';
import { requireDatabase, withDatabase } from './open.ts';

const USAGE = 'backup [FILE | --keep N]';

function parseCommand(args: readonly string[]) {
  const { values, positionals } = readArguments(args, { keep: { type: 'string' } }, { files: 1 }, USAGE);
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isSafeInteger(keep) && keep > 0)) {
    throw new Refusal(
      translate`--keep must be a whole number of at least 1, but is ${JSON.stringify(values.keep)}`,
    );
  }
  const [file] = positionals;
  if (file && keep) throw new UsageError(USAGE);
  return { keep, path: file ? resolveCallerPath(file) : makeBackupPath(systemClock()) };
}

/**
 * Warns that the database has no team. With `keep`, deletes the new backup instead, so that no older backup is
 * removed in its favor.
 * @throws Refusal if the new backup was deleted
 */
function reportEmptyDatabase(path: string, keep: number | null): void {
  const warning = translate`the database has no team: is it the right one?`;
  if (keep === null) {
    process.stderr.write(`bench-note: ${warning}\n`);
    return;
  }
  rmSync(path);
  throw new Refusal(translate`no backup was made and no older one removed (${warning})`);
}

/**
 * Records the backup, so that the operator's page shows it. Only warns if this fails, for example in tables of an
 * older program, because the backup itself is valid.
 */
async function recordMade({ database }: OpenDatabase, path: string, rows: number): Promise<void> {
  const madeAt = formatStoredTime(systemClock());
  await recordBackup(database, { madeAt, rows, bytes: statSync(path).size }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      `bench-note: ${translate`the operator's page will not show this backup (${reason})`}\n`,
    );
  });
}

async function backUpAndRecord(open: OpenDatabase, path: string) {
  const rows = await backUp(open, path, systemClock);
  const teams = (await listTeamIds(open.database)).length;
  if (teams > 0) await recordMade(open, path, rows);
  return { rows, teams };
}

export const backup: Command = async (args) => {
  const { keep, path } = parseCommand(args);
  const config = readConfig(process.env);
  requireDatabase(config);
  const { rows, teams } = await withDatabase(config, (open) => backUpAndRecord(open, path));
  if (teams === 0) reportEmptyDatabase(path, keep);
  if (keep) removeOldBackups(path, keep);
  return `${translate`${path}: ${rows} rows, verified against the database`}\n`;
};
