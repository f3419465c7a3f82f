import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { type Database, openPostgres } from '../../src/server/platform/database/open.ts';
import { type Answer, type Call, openTestApp, type TestApp } from '../support/app.ts';
import { onPartitionedPostgres, onPostgres, type TestDatabase } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { type Coach, PASSWORD, registerCoach } from '../support/people.ts';
import { dropDatabase } from '../support/postgres-databases.ts';
import { openProxy } from '../support/tcp-proxy.ts';
import { callerFor, endpointNames, validRequest } from '../support/valid-requests.ts';

const MESSAGE = 'データベースに接続できません。時間をおいて再度お試しください';

function summary({ status, body, headers }: Answer<unknown>) {
  return [status, body, headers['retry-after']];
}
const UNREACHABLE = [503, { message: MESSAGE }, '5'];

async function readDatabaseName({ database }: TestDatabase): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  return rows[0]?.name ?? '';
}

/** Opens the same database again, at another host or port. */
async function openAt(own: TestDatabase, change: Partial<URL>): Promise<TestDatabase> {
  const url = new URL(inject('postgresUrl') ?? '');
  const open = openPostgres(
    Object.assign(url, { pathname: `/${await readDatabaseName(own)}`, ...change }).href,
    () => {},
  );
  return { ...open, close: () => open.database.destroy() };
}

/** Prepares a request to every endpoint while the database can be reached. */
async function listRequests(app: TestApp, coach: Coach): Promise<Map<EndpointName, Call>> {
  const requests = new Map<EndpointName, Call>();
  for (const name of endpointNames) {
    const { token } = await callerFor(name, { app, coach });
    requests.set(name, { ...(await validRequest(name, { app, coach })), token });
  }
  return requests;
}

onPostgres('while the database is lost, the API', (open) => {
  test('answers every request that needs it with Retry-After, and resumes when it is back', async () => {
    const own = await open();
    const proxy = await openProxy(Number(new URL(inject('postgresUrl') ?? '').port));
    const app = await openTestApp(() => openAt(own, { port: String(proxy.port) }));
    const coach = await registerCoach(app);
    const requests = await listRequests(app, coach);
    // The next answer comes from the cache, under a revision that only the database knows.
    await app.succeed('games', coach);
    await proxy.cut();
    const answers: Record<string, unknown> = {};
    for (const [name, call] of requests) answers[name] = summary(await app.call(name, call));
    const { csrfCookie, serverInfo, ...others } = answers;
    expect(csrfCookie).toEqual([204, undefined, undefined]);
    expect(serverInfo).toEqual([200, expect.anything(), undefined]);
    expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, UNREACHABLE])));
    await proxy.mend();
    await app.succeed('login', { body: { email: coach.email, password: PASSWORD } });
    await app.succeed('games', coach);
    await app.close();
    await proxy.cut();
    await own.close();
  });

  test('answers with Retry-After when the database was dropped', async () => {
    const own = await open();
    const app = await openTestApp(() => openAt(own, {}));
    const coach = await registerCoach(app);
    const name = await readDatabaseName(own);
    await own.close();
    await dropDatabase(inject('postgresUrl') ?? '', name);
    expect(summary(await app.call('games', coach))).toEqual(UNREACHABLE);
    await app.close();
  });
});

/** Returns the number of the partition that contains the team. */
async function findPartition(database: Database, { teamId }: Coach): Promise<number> {
  const { rows } = await sql<{ part: string }>`
    select tableoid::regclass::text as part from teams where id = ${teamId}`.execute(database);
  return Number(/\d+$/.exec(rows[0]?.part ?? '')?.[0]);
}

/** Moves a partition of the schedule to another server, which does not answer. */
async function loseServer(database: Database, part: number): Promise<void> {
  const port = await freePort();
  const name = `schedule_items_part${part}`;
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'schedule_items'::regclass and contype in ('p', 'f') and conparentid = 0`.execute(
    database,
  );
  const statements = [
    'create extension postgres_fdw',
    `create server lost foreign data wrapper postgres_fdw options (host '127.0.0.1', port '${port}')`,
    `create user mapping for current_user server lost options (user 'bench')`,
    // PostgreSQL refuses keys on foreign tables.
    ...rows.map((constraint) => `alter table schedule_items drop constraint ${constraint.name} cascade`),
    `drop table ${name}`,
    `create foreign table ${name} partition of schedule_items
      for values with (modulus 4, remainder ${part}) server lost`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}

onPartitionedPostgres('while the server of some partitions is lost, the API', (open) => {
  test('answers the teams in them with Retry-After, and all others as usual', async () => {
    const app = await openTestApp(open);
    const coach = await registerCoach(app);
    const lost = await findPartition(app.database, coach);
    let other = await registerCoach(app);
    while ((await findPartition(app.database, other)) === lost) other = await registerCoach(app);
    await loseServer(app.database, lost);
    const body = { date: '2026-05-03', type: '練習' };
    const create = ({ token }: Coach) => app.call('createScheduleItem', { token, body });
    expect(summary(await app.call('schedule', coach))).toEqual(UNREACHABLE);
    expect(summary(await create(coach))).toEqual(UNREACHABLE);
    expect((await create(other)).status).toBe(201);
    expect(await app.succeed('schedule', other)).toHaveLength(1);
    await app.succeed('login', { body: { email: coach.email, password: PASSWORD } });
    await app.succeed('games', coach);
    await app.close();
  });
});
