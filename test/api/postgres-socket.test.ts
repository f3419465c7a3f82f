import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/server/platform/config.ts';
import { openPostgres } from '../../src/server/platform/database/open.ts';
import { openTestApp } from '../support/app.ts';
import { onPostgres } from '../support/databases.ts';
import { registerCoach } from '../support/people.ts';

interface DatabaseLocation {
  readonly name: string;
  readonly folder: string;
  readonly port: string;
}

onPostgres('a server on the host of its database', (open) => {
  test('connects through the Unix socket without a password [S103]', async () => {
    const own = await open();
    const { rows } = await sql<DatabaseLocation>`
      select current_database() as name, current_setting('unix_socket_directories') as folder,
        current_setting('port') as port`.execute(own.database);
    const { name = '', folder = '', port = '' } = rows[0] ?? {};
    const settings = readConfig({
      DATABASE_URL: `postgres:///${name}?host=${folder}&port=${port}&user=bench`,
    });
    const bySocket = openPostgres(settings.databaseUrl ?? '', () => {});
    const app = await openTestApp(async () => ({ ...bySocket, close: () => bySocket.database.destroy() }));
    const { token } = await registerCoach(app);
    expect(await app.succeed('games', { token })).toEqual([]);
    const connection = sql`select client_addr from pg_stat_activity where pid = pg_backend_pid()`;
    expect((await connection.execute(app.database)).rows).toEqual([{ client_addr: null }]);
    await app.close();
    await own.close();
  });
});
