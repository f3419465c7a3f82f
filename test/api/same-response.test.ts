import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../src/server/platform/database/open.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onSqliteAndPostgres, type TestDatabase } from '../support/databases.ts';
import { newEmail, registerCoach, signUp } from '../support/people.ts';

/** Wraps the database and records every statement that it executes. */
function withRecording(database: Database): { database: Database; statements: string[] } {
  const statements: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(database.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { database: database.withPlugin(plugin), statements };
}

onSqliteAndPostgres('a request for a mailed link', (open) => {
  async function withApp(work: (app: TestApp, statements: string[]) => Promise<void>): Promise<void> {
    const opened: TestDatabase = await open();
    const { database, statements } = withRecording(opened.database);
    const app = await openTestApp(async () => ({ ...opened, database }));
    await work(app, statements);
    await app.close();
  }

  test.each(['forgotPassword', 'resendVerification'] as const)(
    'runs the same statements in %s for every email, so that its duration reveals nothing',
    (name) =>
      withApp(async (app, statements) => {
        const { email: verified } = await registerCoach(app);
        const unverified = await signUp(app, { name: '新人', role: 'coach', team_name: '新人' });
        const statementsFor = async (email: string) => {
          statements.length = 0;
          await app.succeed(name, { body: { email } });
          // Sorted, because several mail workers poll at the same time.
          return statements.toSorted();
        };
        const forUnknown = await statementsFor(newEmail());
        // The ticket, the mail, and the token that replaces the ticket when the mail is sent.
        expect(forUnknown.filter((statement) => statement.startsWith('insert into'))).toHaveLength(3);
        for (const email of [verified, unverified]) expect(await statementsFor(email)).toEqual(forUnknown);
      }),
  );
});
