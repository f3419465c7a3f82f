import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../src/server/platform/database/open.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase, type TestDatabase } from '../support/databases.ts';
import { newEmail, registerCoach, signUp } from '../support/people.ts';

/** The database, and every statement that it is given from then on. */
function recorded(database: Database): { database: Database; statements: string[] } {
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

onEachDatabase('asking for a link', (open) => {
  async function withApp(work: (app: TestApp, statements: string[]) => Promise<void>): Promise<void> {
    const opened: TestDatabase = await open();
    const { database, statements } = recorded(opened.database);
    const app = await openTestApp(async () => ({ ...opened, database }));
    await work(app, statements);
    await app.close();
  }

  test.each(['forgotPassword', 'resendVerification'] as const)(
    'by %s runs the same statements for every address, so that its time tells nothing',
    (name) =>
      withApp(async (app, statements) => {
        const { email: verified } = await registerCoach(app);
        const waiting = await signUp(app, { name: '新人', role: 'coach', team_name: '新人' });
        const statementsFor = async (email: string) => {
          statements.length = 0;
          await app.succeed(name, { body: { email } });
          // Sorted, since several senders look for mails at the same time.
          return statements.toSorted();
        };
        const forStranger = await statementsFor(newEmail());
        // The ticket, the mail, and the token when it is sent.
        expect(forStranger.filter((statement) => statement.startsWith('insert into'))).toHaveLength(3);
        for (const email of [verified, waiting]) expect(await statementsFor(email)).toEqual(forStranger);
      }),
  );
});
