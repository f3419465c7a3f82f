import { setImmediate } from 'node:timers/promises';
import { createApp } from '../src/server/app.ts';
import { setLastId } from '../src/server/backup/rows.queries.ts';
import { listTablesAfter } from '../src/server/backup/shape.queries.ts';
import { formatTeamDay } from '../src/server/platform/clock.ts';
import { migrate, newestMigration } from '../src/server/platform/database/migrate.ts';
import { type OpenDatabase, openSqlite } from '../src/server/platform/database/open.ts';
import { refuseWrites } from '../src/server/platform/database/system.queries.ts';
import { inTransaction } from '../src/server/platform/database/transaction.ts';
import { createPasswords } from '../src/server/platform/passwords.ts';
import type { MakeDemoTeam } from '../src/server/visitors.ts';
import { caller, DEMO_PASSWORD, DEMO_PLAYER, fillDemo } from './fill.ts';
import { collectingMailer } from './mailer.ts';

/**
 * The first id in the demo team. No other team has such a high one, because a browser stores data by the ids of
 * teams, members and games.
 */
const FIRST_ID = 1_000_000_000;

async function beginIds({ database, engine }: OpenDatabase): Promise<void> {
  const tables = (await listTablesAfter([newestMigration])).filter(({ generatesIds }) => generatesIds);
  await inTransaction(database, async (trx) => {
    for (const table of tables) await setLastId(trx, engine, table, FIRST_ID - 1);
  });
}

/** Nobody can log in to a database in memory, so its passwords need no protection. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 };

/** Makes the demo team for visitors in a database in memory, which takes no writes afterwards. */
export const makeDemoTeam: MakeDemoTeam = async (configured, clock) => {
  const open = openSqlite(':memory:');
  const { database } = open;
  await migrate(open);
  await beginIds(open);
  const mailer = collectingMailer();
  const config = { ...configured, rateLimits: false, logLevel: 'silent', signup: 'open' } as const;
  const passwords = createPasswords(CHEAP);
  const server = await createApp({ config, database, clock, mailer, passwords });
  const today = new Date(`${formatTeamDay(clock(), config.timeZone)}T00:00:00Z`);
  // Pauses between the writes, so that the server can answer other requests.
  await fillDemo({ server, mailedToken: mailer.mailedToken, today, pause: setImmediate });
  const login = { email: DEMO_PLAYER, password: DEMO_PASSWORD };
  const { access_token: token } = await caller({ server })('login', login);
  await server.close();
  await refuseWrites(database);
  return { database, token };
};
