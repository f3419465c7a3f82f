// Puts a backup in the place of what the configured database holds; see script/restore.
import { createInterface } from 'node:readline/promises';
import { readConfig } from '../platform/config.ts';
import { orExplain, Refusal } from '../platform/process.ts';
import { type Backup, openBackup } from './content.ts';
import { pathFromCaller, readArguments } from './names.ts';
import { requireAlone, withDatabase } from './open.ts';
import { countAll, restore } from './restore.ts';

const KEPT = 'nothing was changed';

const ENDED =
  'All sessions, links and mails in it have ended: everybody logs in again, with the password of that time.';

const USAGE = 'script/restore [--replace] FILE';

function asked() {
  const { values, positionals } = readArguments({ replace: { type: 'boolean' } }, { files: 1 }, USAGE);
  const [file] = positionals;
  if (!file) throw new Refusal(`usage: ${USAGE}`);
  return { path: pathFromCaller(file), replace: values.replace === true };
}

function rowsIn({ header }: Backup): number {
  return header.tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** Goes on only when the person in front of the terminal says yes. */
async function confirm(backup: Backup, present: number): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new Refusal(`the database has data; add --replace to put the backup in its place (${KEPT})`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(
    `The database holds ${present} rows. They will be deleted for good, and the ${rowsIn(backup)} rows of the
backup of ${new Date(backup.header.made_at).toLocaleString('sv')} take their place. The server must not run meanwhile.
Go on? [y/N] `,
  );
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Refusal(KEPT);
}

await orExplain(async () => {
  const { path, replace } = asked();
  const backup = await openBackup(path);
  const config = readConfig(process.env);
  await withDatabase(config, async (open) => {
    await requireAlone(config, open);
    const present = await countAll(open);
    if (present > 0 && !replace) await confirm(backup, present);
    await restore(open, backup);
  });
  process.stdout.write(`${rowsIn(backup)} rows restored from ${path}, read back and equal to the file.
${ENDED}\n`);
});
