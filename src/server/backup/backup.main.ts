// Makes a backup of the configured database; see script/backup.
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
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

await orExplain(async () => {
  const { keep, path } = asked();
  const config = readConfig(process.env);
  requireDatabase(config);
  const rows = await withDatabase(config, (open) => backUp(open, path, systemClock));
  if (keep) removeOlder(path, keep);
  process.stdout.write(`${path}: ${rows} rows, read back and equal to the database\n`);
});
