import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newestMigration } from '../../src/server/platform/database/migrate.ts';
import { refusal } from '../support/answers.ts';
import { openTestApp } from '../support/app.ts';
import { onSqliteAndPostgres } from '../support/databases.ts';

onSqliteAndPostgres('the server', (open) => {
  test('is reachable but not ready on a database with an older schema', async () => {
    const app = await openTestApp(open);
    await app.succeed('ready');
    // Restoring a backup under a running server leaves the database in this state.
    await sql`delete from kysely_migration where name = ${newestMigration}`.execute(app.database);
    const answer = await app.call('ready');
    refusal(answer, 503);
    expect(answer.headers['retry-after']).toBe('5');
    await app.succeed('health');
    await app.close();
  });
});
