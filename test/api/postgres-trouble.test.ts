import { Kysely, type Logger, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { EndpointName } from '../../src/contract/api.ts';
import { closeTimedOutConnections, countConnections } from '../../src/server/platform/database/open.ts';
import { PatientPostgresDialect } from '../../src/server/platform/database/patient-postgres.ts';
import { type Answer, type Call, openTestApp, type TestApp } from '../support/app.ts';
import { onPostgres } from '../support/databases.ts';
import { waitForLockQueue, withLockedRow } from '../support/locks.ts';
import {
  type Coach,
  mailedToken,
  newEmail,
  PASSWORD,
  registerCoach,
  registerDetached,
  registerPlayer,
  registration,
  signUp,
} from '../support/people.ts';
import { gameForm } from '../support/records.ts';
import { until } from '../support/until.ts';

const BUSY = 'データベースが混み合っています。時間をおいて再度お試しください';
const UNREACHABLE = 'データベースに接続できません。時間をおいて再度お試しください';

function expectUnavailable(answer: Answer<unknown>, message: string): void {
  const { status, body, headers } = answer;
  expect([status, body, headers['retry-after']]).toEqual([503, { message }, '5']);
}

onPostgres('while another program locks the row of a team, the API', (open) => {
  let app: TestApp;
  let coach: Coach;
  let other: Coach;
  beforeAll(async () => {
    app = await openTestApp(open);
    coach = await registerCoach(app);
    other = await registerCoach(app);
  });
  afterAll(() => app.close());

  const create = ({ token }: Coach) => app.call('createGame', { token, body: gameForm() });

  test('answers its writes with Retry-After and does not delay other teams [S134]', async () => {
    let answered = 0;
    const answers = await withLockedRow(app.database, { table: 'teams', id: coach.teamId }, async () => {
      const writes = Array.from({ length: 20 }, async () => {
        const answer = await create(coach);
        answered += 1;
        return answer;
      });
      await waitForLockQueue(app.database, 3);
      expect((await create(other)).status).toBe(201);
      expect((await app.call('games', other)).status).toBe(200);
      const login = { email: other.email, password: PASSWORD };
      expect((await app.call('login', { body: login })).status).toBe(200);
      // Reads of the same team do not wait either.
      expect((await app.call('games', coach)).status).toBe(200);
      expect(answered).toBe(0);
      return Promise.all(writes);
    });
    for (const answer of answers) expectUnavailable(answer, BUSY);
    expect((await create(coach)).status).toBe(201);
  });

  type NamedCall = readonly [EndpointName, Call];
  const tenTimes = (call: () => NamedCall) => Array.from({ length: 10 }, call);

  /** Expects that all calls get the answer to retry, and that another team's writes succeed while they wait. */
  async function expectAllBusy(calls: readonly NamedCall[]): Promise<void> {
    const answers = await withLockedRow(app.database, { table: 'teams', id: coach.teamId }, async () => {
      let answered = 0;
      const waiting = calls.map(async ([name, call]) => {
        const answer = await app.call(name, call);
        answered += 1;
        return answer;
      });
      await waitForLockQueue(app.database, 3);
      // By the end of these, all calls have reached the point at which they wait.
      for (let games = 0; games < 20; games++) expect((await create(other)).status).toBe(201);
      expect(answered).toBe(0);
      return Promise.all(waiting);
    });
    for (const answer of answers) expectUnavailable(answer, BUSY);
  }

  test('answers callers who join it with Retry-After and does not delay other teams', async () => {
    const newcomer = () => registration({ name: '新人', role: 'player', invite_code: coach.inviteCode });
    const { token } = await registerDetached(app, other);
    const email = await signUp(app, newcomer());
    await expectAllBusy([
      ...tenTimes(() => ['register', { body: newcomer() }]),
      ...tenTimes(() => ['join', { token, body: { invite_code: coach.inviteCode } }]),
      ...tenTimes(() => ['verifyEmail', { body: { token: mailedToken(app, email), password: PASSWORD } }]),
    ]);
    expect((await app.call('register', { body: newcomer() })).status).toBe(201);
  });

  test('answers password resets of its members with Retry-After and does not delay other teams', {
    tags: ['all'],
  }, async () => {
    const { email } = await registerPlayer(app, coach.inviteCode);
    await app.succeed('forgotPassword', { body: { email } });
    const password = 'asagao-8';
    const body = { token: mailedToken(app, email), email, password, password_confirmation: password };
    await expectAllBusy(tenTimes(() => ['resetPassword', { body }]));
    expect((await app.call('resetPassword', { body })).status).toBe(200);
  });

  test('answers email restorations of its members with Retry-After and does not delay other teams', {
    tags: ['all'],
  }, async () => {
    const { token, email } = await registerPlayer(app, coach.inviteCode);
    await app.succeed('updateMyPage', { token, body: { name: '選手', email: newEmail() } });
    const body = { token: mailedToken(app, email) };
    await expectAllBusy(tenTimes(() => ['restoreEmail', { body }]));
    expect((await app.call('restoreEmail', { body })).status).toBe(200);
  });

  test('reports a write whose connection was terminated, and the next one succeeds', async () => {
    const answer = await withLockedRow(app.database, { table: 'teams', id: coach.teamId }, async (trx) => {
      const writing = create(coach);
      await waitForLockQueue(app.database, 1);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
      return writing;
    });
    expectUnavailable(answer, UNREACHABLE);
    expect((await create(coach)).status).toBe(201);
    await until(() => countConnections(app.database)?.busy === 0, 'no connection is busy');
  });

  test('carries out 100 concurrent writes of a team that is not locked', async () => {
    /**
     * Repeats a request that gets the answer to retry. On a slow machine, the last ones wait too long for their
     * turn.
     */
    async function createPatiently() {
      let answer = await create(other);
      for (; answer.status === 503; answer = await create(other)) expectUnavailable(answer, BUSY);
      return answer.status;
    }
    const before = (await app.succeed('games', other)).length;
    const statuses = await Promise.all(Array.from({ length: 100 }, createPatiently));
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await app.succeed('games', other)).toHaveLength(before + 100);
  });
});

const postgresUrl = inject('postgresUrl');

const whyNot = postgresUrl ? '' : `. ${inject('noPostgres')}`;
const OF_STATEMENT = `a PostgreSQL connection on which a statement timed out${whyNot}`;

describe.skipIf(!postgresUrl)(OF_STATEMENT, { tags: ['postgres'] }, () => {
  /** Opens a pool of one connection. Its next user would have to wait for the statement that still runs on it. */
  function openOne(log: Logger = () => {}) {
    const pool = new pg.Pool({ connectionString: postgresUrl ?? '', max: 1, query_timeout: 1000 });
    pool.on('error', () => {});
    return new Kysely<unknown>({
      dialect: new PatientPostgresDialect({ pool: closeTimedOutConnections(pool) }),
      log,
    });
  }

  const endless = sql`select pg_sleep(60)`;

  test('is not used again', async () => {
    const database = openOne();
    await expect(endless.execute(database)).rejects.toThrow('Query read timeout');
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
    await database.destroy();
  });

  test('is not rolled back, because the rollback would wait as well', async () => {
    const failed: string[] = [];
    const database = openOne((event) => {
      if (event.level === 'error') failed.push(`${event.query.sql}: ${event.error}`);
    });
    const transaction = database.transaction().execute((trx) => endless.execute(trx));
    await expect(transaction).rejects.toThrow('Query read timeout');
    expect(failed).toEqual([
      expect.stringContaining('Query read timeout'),
      'rollback: Error: A statement of this connection has timed out',
    ]);
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
    await database.destroy();
  });
});
