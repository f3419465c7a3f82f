import { pathFromCaller, readArguments } from '../platform/arguments.ts';
import { readConfig } from '../platform/config.ts';
import { type Command, UsageError } from '../platform/process.ts';
import { say } from '../platform/say.ts';
import { confirmReplacement, countBackupRows } from './confirm.ts';
import { openBackup } from './content.ts';
import { requireExclusive, withDatabase } from './open.ts';
import { countAll, restore } from './restore.ts';

const USAGE = 'restore [--replace] FILE';

function parseCommand(args: readonly string[]) {
  const { values, positionals } = readArguments(args, { replace: { type: 'boolean' } }, { files: 1 }, USAGE);
  const [file] = positionals;
  if (!file) throw new UsageError(USAGE);
  return { path: pathFromCaller(file), replace: values.replace === true };
}

export const restoreBackup: Command = async (args) => {
  const { path, replace } = parseCommand(args);
  const backup = await openBackup(path);
  const config = readConfig(process.env);
  await withDatabase(config, async (open) => {
    await requireExclusive(config, open);
    const present = await countAll(open);
    if (present > 0 && !replace) await confirmReplacement(backup, present);
    await restore(open, backup);
  });
  return `${say`${countBackupRows(backup)} rows restored from ${path} and verified.
Its sessions, links and queued mails were deleted: users must log in with the password of that time.
Links for answers and calendars and invite codes are those of the backup: renew again what was renewed since.`}\n`;
};
