import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession } from '../../src/server/features/account/sessions.ts';
import { JAPANESE } from '../support/answers.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { type Attempt, attempts, type Sender, toInjectOptions } from '../support/generated-requests.ts';
import { type Coach, registerCoach, registerPlayer } from '../support/people.ts';
import { rounds, runs } from '../support/runs.ts';
import { type Known, knownValues } from '../support/schema-values.ts';
import { endpointNames, validRequest } from '../support/valid-requests.ts';

/** What tells of the inside of the program: a place in its files, a frame of a stack, a word of a database. */
const INSIDE = /node_modules|node:internal|\.[cm]?[jt]sx?:\d+|\n\s+at |SQLITE_|SqliteError|at or near/;

/** What is wrong with an answer, whatever was asked. */
function complaints({ statusCode, body }: LightMyRequestResponse, method: string): string[] {
  const refused = statusCode >= 400 && method !== 'HEAD';
  const message = refused ? (JSON.parse(body) as { message?: unknown }).message : '';
  return [
    ...(statusCode >= 500 ? ['a fault'] : []),
    ...(INSIDE.test(body) ? ['tells of the inside'] : []),
    ...(refused && !JAPANESE.test(String(message)) ? ['says nothing in Japanese'] : []),
  ];
}

async function knownTo(app: TestApp, coach: Coach): Promise<Known> {
  const requests = [];
  for (const name of endpointNames) requests.push(await validRequest(name, { app, coach }));
  return knownValues(requests);
}

/** Opens a session for somebody whom the requests before may have thrown out. */
function sessions(app: TestApp, accountId: number): Record<Sender, () => Promise<string | undefined>> {
  const coach = () => openSession(app.database, accountId, new Date());
  return {
    coach,
    async player() {
      const { invite_code } = await app.succeed('team', { token: await coach() });
      return (await registerPlayer(app, invite_code)).token;
    },
    nobody: async () => undefined,
  };
}

onEachDatabase('whatever is sent', (open) => {
  let app: TestApp;
  let faults: string[];
  let attempt: fc.Arbitrary<Attempt>;
  let session: ReturnType<typeof sessions>;

  beforeEach(async () => {
    faults = [];
    app = await openTestApp(open, { LOG_LEVEL: 'error' }, { logTo: { write: (line) => faults.push(line) } });
    const coach = await registerCoach(app);
    const { id } = await app.database.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    session = sessions(app, id);
    attempt = attempts(await knownTo(app, coach));
  });
  afterEach(() => app.close());

  test.each(rounds(2500, 500))(
    'is done or refused in Japanese, and never a fault (round $round)',
    async ({ numRuns }) => {
      const tokens = { coach: await session.coach(), player: await session.player(), nobody: undefined };
      const done = new Set<string>();
      const send = async ({ name, sender, request }: Attempt) => {
        const answer = await app.server.inject(toInjectOptions(request, tokens[sender]));
        expect([complaints(answer, request.method), faults]).toEqual([[], []]);
        if (answer.statusCode === 401) Object.assign(tokens, { [sender]: await session[sender]() });
        if (answer.statusCode < 300) done.add(name);
      };
      await fc.assert(fc.asyncProperty(attempt, send), { ...runs(numRuns), numRuns });
      expect(done.size).toBeGreaterThan(endpointNames.length / 2);
      expect('polluted' in {}).toBe(false);
    },
  );
});
