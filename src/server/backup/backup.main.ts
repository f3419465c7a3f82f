// Makes a backup of the configured database; see script/backup.
import { rmSync } from 'node:fs';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { listTeamIds } from '../platform/database/system.queries.ts';
import { orExplain, Refusal } from '../platform/process.ts';
import { backUp } from './backup.ts';
import { defaultName, pathFromCaller, readArguments, removeOlder } from './names.ts';
import { requireDatabase, withDatabase } from './open.ts';

const USAGE = 'script/backup [FILE | --keep N]';

function asked() {
  const { values, positionals } = readArguments({ keep: { type: 'string' } }, { files: 1 }, USAGE);
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isSafeInteger(keep) && keep > 0)) {
    throw new Refusal(`--keep must be a number from 1, but is ${JSON.stringify(values.keep)}`);
  }
  const [file] = positionals;
  if (file && keep) throw new Refusal(`usage: ${USAGE}`);
  return { keep, path: file ? pathFromCaller(file) : defaultName(systemClock()) };
}

/** @throws Refusal where older backups would go for a database in which there is nothing */
function warnOfNothing(path: string, keep: number | null): void {
  const nothing = 'there is no team in the database: is it the right one?';
  if (keep === null) {
    process.stderr.write(`bench-note: ${nothing}\n`);
    return;
  }
  rmSync(path);
  throw new Refusal(`no backup was made, and no older one removed (${nothing})`);
}

await orExplain(async () => {
  const { keep, path } = asked();
  const config = readConfig(process.env);
  requireDatabase(config);
  const { rows, teams } = await withDatabase(config, async (open) => ({
    rows: await backUp(open, path, systemClock),
    teams: (await listTeamIds(open.database)).length,
  }));
  if (teams === 0) warnOfNothing(path, keep);
  if (keep) removeOlder(path, keep);
  process.stdout.write(`${path}: ${rows} rows, read back and equal to the database\n`);
});
