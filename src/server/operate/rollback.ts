import { isDeepStrictEqual } from 'node:util';
import { backUp } from '../backup/backup.ts';
import { makeBackupPath } from '../backup/backup-files.ts';
import { confirmReplacement, formatTime } from '../backup/confirm.ts';
import { openBackup } from '../backup/content.ts';
import { requireExclusive, withDatabase } from '../backup/open.ts';
import { countAll, restoreForVersionBefore } from '../backup/restore.ts';
import { requireStopped } from '../backup/stopped.ts';
import { readArguments } from '../platform/arguments.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { listAppliedMigrations } from '../platform/database/migrate.ts';
import type { OpenDatabase } from '../platform/database/open.ts';
import { type Command, Refusal } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';
import {
  type BeforeUpdate,
  deleteBeforeUpdate,
  findHome,
  type Home,
  readBeforeUpdate,
  switchTo,
} from './home.ts';

const USAGE = 'rollback [--replace]';

function readRecord(home: Home): BeforeUpdate {
  const before = readBeforeUpdate(home);
  if (!before) throw new Refusal(translate`there is no update to go back from`);
  return before;
}

/**
 * Restores the data from before the update if the migrations have changed since. Then returns the path of a backup of
 * the replaced data, otherwise null.
 */
async function takeDataBack(
  open: OpenDatabase,
  { migrations, backup: path }: BeforeUpdate,
  replace: boolean,
): Promise<string | null> {
  if (isDeepStrictEqual(await listAppliedMigrations(open), migrations)) return null;
  const backup = await openBackup(path);
  if (!replace) await confirmReplacement(backup, await countAll(open));
  const kept = makeBackupPath(systemClock());
  await backUp(open, kept, systemClock);
  await restoreForVersionBefore(open, backup);
  return kept;
}

export const rollback: Command = async (args) => {
  const { values } = readArguments(args, { replace: { type: 'boolean' } }, { files: 0 }, USAGE);
  const home = findHome();
  const before = readRecord(home);
  const config = readConfig(process.env);
  await requireStopped(config);
  const kept = await withDatabase(config, async (open) => {
    await requireExclusive(config, open);
    return takeDataBack(open, before, values.replace === true);
  });
  // If the process is killed before this line, the new version stays current, and the rollback can be repeated.
  switchTo(home, before.from);
  deleteBeforeUpdate(home);
  const data = kept
    ? translate`The data is that of ${formatTime(before.at)}; what was entered since then is in ${kept}, and everyone has to log in again.`
    : translate`The data is unchanged.`;
  return `${translate`version ${before.from} is back; start the server again.`} ${data}\n`;
};
