import { isDeepStrictEqual } from 'node:util';
import { readArguments } from '../platform/arguments.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { OpenDatabase } from '../platform/database/open.ts';
import { listTeamIds } from '../platform/database/system.queries.ts';
import { type Command, Refusal, UsageError } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';
import { readShownFigures } from '../shown-figures.ts';
import { backUp } from './backup.ts';
import { makeBackupPath } from './backup-files.ts';
import { openBackup } from './content.ts';
import { requireDatabase, requireExclusive, withDatabase } from './open.ts';
import { countAll, replaceContent } from './restore.ts';

const USAGE = 'move-to-postgres postgres://user:password@host/database';

const nextSteps = () => translate`The data is now in PostgreSQL. Next steps:
1. In the settings of the server, set DATABASE_URL to the URL given here.
2. Start the server and open a game.
The SQLite file and the backup are kept unchanged and are no longer used.
`;

function readSettings(args: readonly string[]): { source: Config; target: Config } {
  const [url] = readArguments(args, {}, { files: 1 }, USAGE).positionals;
  if (!url) throw new UsageError(USAGE);
  const source = readConfig(process.env);
  if (source.databaseUrl)
    throw new Refusal(translate`DATABASE_URL is set: the program already uses PostgreSQL`);
  const target = readConfig({ ...process.env, DATABASE_URL: url });
  return { source, target };
}

/**
 * Compares the figures of all teams in the two databases.
 * @returns the number of teams
 * @throws Refusal if the figures of a team differ
 */
async function requireSameFigures(from: OpenDatabase, to: OpenDatabase): Promise<number> {
  const teams = await listTeamIds(from.database);
  for (const team of teams) {
    const both = [await readShownFigures(from.database, team), await readShownFigures(to.database, team)];
    if (!isDeepStrictEqual(both[0], both[1])) {
      throw new Refusal(
        translate`the figures of team ${team} differ: do not use the new database, keep the old one`,
      );
    }
  }
  return teams.length;
}

async function move(source: Config, from: OpenDatabase, to: OpenDatabase): Promise<string> {
  if ((await countAll(to)) > 0)
    throw new Refusal(translate`the PostgreSQL database already has data: use an empty one`);
  await requireExclusive(source, from);
  await migrate(from);
  const path = makeBackupPath(systemClock());
  const rows = await backUp(from, path, systemClock);
  await replaceContent(to, await openBackup(path));
  const [before, after] = [await countAll(from), await countAll(to)];
  if (before !== after)
    throw new Refusal(translate`${before} rows became ${after}: do not use the new database`);
  const teams = await requireSameFigures(from, to);
  const moved = translate`${rows} rows moved and verified; the figures of every team are equal (${teams})`;
  return `${moved}\n${nextSteps()}`;
}

export const moveToPostgres: Command = async (args) => {
  const { source, target } = readSettings(args);
  requireDatabase(source);
  return withDatabase(source, (from) => withDatabase(target, (to) => move(source, from, to)));
};
