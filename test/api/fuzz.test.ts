import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession } from '../../src/server/features/account/sessions.ts';
import { JAPANESE } from '../support/answers.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onSqliteAndPostgres } from '../support/databases.ts';
import { type Attempt, attempts, type Sender, toInjectOptions } from '../support/generated-requests.ts';
import { type Coach, registerCoach, registerOperator, registerPlayer } from '../support/people.ts';
import { rounds, runs } from '../support/runs.ts';
import { type Known, knownValues } from '../support/schema-values.ts';
import { endpointNames, validRequest } from '../support/valid-requests.ts';

/** Text that reveals internals: a position in a source file, a stack frame or a database error. */
const INTERNALS = /node_modules|node:internal|\.[cm]?[jt]sx?:\d+|\n\s+at |SQLITE_|SqliteError|at or near/;

/** Returns what is wrong with a response to any request. */
function findFaults({ statusCode, body }: LightMyRequestResponse, method: string): string[] {
  const refused = statusCode >= 400 && method !== 'HEAD';
  const message = refused ? (JSON.parse(body) as { message?: unknown }).message : '';
  return [
    ...(statusCode >= 500 ? ['a server error'] : []),
    ...(INTERNALS.test(body) ? ['reveals internals'] : []),
    ...(refused && !JAPANESE.test(String(message)) ? ['has no Japanese message'] : []),
  ];
}

async function collectKnownValues(app: TestApp, coach: Coach): Promise<Known> {
  const requests = [];
  for (const name of endpointNames) requests.push(await validRequest(name, { app, coach }));
  return knownValues(requests);
}

/** Opens new sessions, because earlier requests may have ended those of the sender. */
function sessionOpeners(
  app: TestApp,
  { accountId, teamId }: { accountId: number; teamId: number },
): Record<Sender, () => Promise<string | undefined>> {
  // Earlier requests may have founded other teams, or left this one.
  async function coach() {
    const token = await openSession(app.database, { accountId }, new Date());
    const { status } = await app.call('chooseTeam', { token, body: { team_id: teamId } });
    return status === 200 ? token : (await registerCoach(app)).token;
  }
  return {
    coach,
    async player() {
      const token = await coach();
      const { invite_code } = await app.succeed('team', { token });
      // Earlier requests may have closed the team to people who are not in its list.
      const { id } = await app.succeed('createMember', { token, body: { name: '選手' } });
      return (await registerPlayer(app, invite_code, '選手', id)).token;
    },
    nobody: async () => undefined,
    operator: async () => (await registerOperator(app)).token,
  };
}

onSqliteAndPostgres('the API', (open) => {
  let app: TestApp;
  let errors: string[];
  let attempt: fc.Arbitrary<Attempt>;
  let openSessionOf: ReturnType<typeof sessionOpeners>;

  beforeEach(async () => {
    errors = [];
    app = await openTestApp(open, { LOG_LEVEL: 'error' }, { logTo: { write: (line) => errors.push(line) } });
    const coach = await registerCoach(app);
    const { id } = await app.database.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    openSessionOf = sessionOpeners(app, { accountId: id, teamId: coach.teamId });
    attempt = attempts(await collectKnownValues(app, coach));
  });
  afterEach(() => app.close());

  test.each(rounds(2500, 500))(
    'accepts any request or refuses it in Japanese, never with a server error (round $round) [S1]',
    async ({ numRuns }) => {
      const tokens = {
        coach: await openSessionOf.coach(),
        player: await openSessionOf.player(),
        nobody: undefined,
        operator: await openSessionOf.operator(),
      };
      const succeeded = new Set<string>();
      const send = async ({ name, sender, request }: Attempt) => {
        const answer = await app.server.inject(toInjectOptions(request, tokens[sender]));
        expect([findFaults(answer, request.method), errors]).toEqual([[], []]);
        if (answer.statusCode === 401) Object.assign(tokens, { [sender]: await openSessionOf[sender]() });
        if (answer.statusCode < 300) succeeded.add(name);
      };
      await fc.assert(fc.asyncProperty(attempt, send), { ...runs(numRuns), numRuns });
      // Four requests or so for each endpoint, and a path with two ids needs a pair that belongs together.
      expect(succeeded.size).toBeGreaterThan(endpointNames.length / 3);
      expect('polluted' in {}).toBe(false);
    },
  );
});
