// Moves the data of the SQLite file to an empty PostgreSQL database; see script/move-to-postgres.
import { isDeepStrictEqual } from 'node:util';
import { figuresOf } from '../figures.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { OpenDatabase } from '../platform/database/open.ts';
import { listTeamIds } from '../platform/database/system.queries.ts';
import { orExplain, Refusal } from '../platform/process.ts';
import { backUp } from './backup.ts';
import { openBackup } from './content.ts';
import { defaultName, readArguments } from './names.ts';
import { requireAlone, requireDatabase, withDatabase } from './open.ts';
import { carryOver, countAll } from './restore.ts';

const USAGE = 'script/move-to-postgres postgres://user:password@host/database';

const NEXT = `The data is in PostgreSQL now. What is left to do:
1. Set DATABASE_URL to the address that you gave here, where the server reads its settings.
2. Start the server and look at a game.
The SQLite file stays as it is and is not used any more; so does the backup.
`;

function readSettings(): { source: Config; target: Config } {
  const [url] = readArguments({}, { files: 1 }, USAGE).positionals;
  if (!url) throw new Refusal(`usage: ${USAGE}`);
  const source = readConfig(process.env);
  if (source.databaseUrl) throw new Refusal('DATABASE_URL is set: the program uses PostgreSQL already');
  const target = readConfig({ ...process.env, DATABASE_URL: url });
  return { source, target };
}

/** How many teams there are, when the program shows of each the same on both databases. */
async function compareFigures(from: OpenDatabase, to: OpenDatabase): Promise<number> {
  const teams = await listTeamIds(from.database);
  for (const team of teams) {
    const both = [await figuresOf(from.database, team), await figuresOf(to.database, team)];
    if (!isDeepStrictEqual(both[0], both[1])) {
      throw new Refusal(
        `the figures of team ${team} differ: do not use the new database, stay with the old one`,
      );
    }
  }
  return teams.length;
}

async function move(source: Config, from: OpenDatabase, to: OpenDatabase): Promise<void> {
  if ((await countAll(to)) > 0)
    throw new Refusal('the PostgreSQL database has data already: give an empty one');
  await requireAlone(source, from);
  await migrate(from);
  const path = defaultName(systemClock());
  const rows = await backUp(from, path, systemClock);
  await carryOver(to, await openBackup(path));
  const [before, after] = [await countAll(from), await countAll(to)];
  if (before !== after) throw new Refusal(`${before} rows became ${after}: do not use the new database`);
  const teams = await compareFigures(from, to);
  process.stdout.write(
    `${rows} rows moved, each equal; the figures of every team are equal (${teams})\n${NEXT}`,
  );
}

await orExplain(async () => {
  const { source, target } = readSettings();
  requireDatabase(source);
  await withDatabase(source, (from) => withDatabase(target, (to) => move(source, from, to)));
});
