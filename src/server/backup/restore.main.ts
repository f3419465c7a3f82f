// Replaces the content of the configured database by a backup; see script/restore.
import { createInterface } from 'node:readline/promises';
import { readConfig } from '../platform/config.ts';
import { orExplain, Refusal, UsageError } from '../platform/process.ts';
import { type Backup, openBackup } from './content.ts';
import { pathFromCaller, readArguments } from './names.ts';
import { requireExclusive, withDatabase } from './open.ts';
import { countAll, restore } from './restore.ts';

const UNCHANGED = 'nothing was changed';

const NEXT_STEPS =
  'Its sessions, links and queued mails were deleted: users must log in with the password of that time.';

const USAGE = 'restore [--replace] FILE';

function parseCommand() {
  const { values, positionals } = readArguments({ replace: { type: 'boolean' } }, { files: 1 }, USAGE);
  const [file] = positionals;
  if (!file) throw new UsageError(USAGE);
  return { path: pathFromCaller(file), replace: values.replace === true };
}

function countBackupRows({ header }: Backup): number {
  return header.tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** @throws Refusal unless the user confirms on a terminal */
async function confirm(backup: Backup, present: number): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new Refusal(`the database has data; add --replace to replace it by the backup (${UNCHANGED})`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const made = new Date(backup.header.made_at).toLocaleString('sv');
  const answer = await terminal.question(
    `The ${present} rows of the database will be deleted and replaced by the
${countBackupRows(backup)} rows of the backup of ${made}. The server must be stopped.
Continue? [y/N] `,
  );
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Refusal(UNCHANGED);
}

await orExplain(async () => {
  const { path, replace } = parseCommand();
  const backup = await openBackup(path);
  const config = readConfig(process.env);
  await withDatabase(config, async (open) => {
    await requireExclusive(config, open);
    const present = await countAll(open);
    if (present > 0 && !replace) await confirm(backup, present);
    await restore(open, backup);
  });
  process.stdout.write(`${countBackupRows(backup)} rows restored from ${path} and verified.
${NEXT_STEPS}\n`);
});
