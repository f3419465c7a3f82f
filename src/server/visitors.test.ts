import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { VISITOR_TOKEN } from '#contract/endpoint.ts';
import { DEMO_COACH, DEMO_PASSWORD } from '../../demo/fill.ts';
import { TEAM_NAME } from '../../demo/team.ts';
import { makeDemoTeam } from '../../demo/visited.ts';
import { JAPANESE, refusal } from '../../test/support/answers.ts';
import { type Call, openTestApp, type TestApp } from '../../test/support/app.ts';
import { onSqlite } from '../../test/support/databases.ts';
import { attemptsAt, toInjectOptions } from '../../test/support/generated-requests.ts';
import { registerCoach, registerOperator } from '../../test/support/people.ts';
import { gameForm } from '../../test/support/records.ts';
import { rowsOfAll } from '../../test/support/rows.ts';
import { endpointNames, findEndpoint, takesRecordId } from '../../test/support/valid-requests.ts';
import { backUp } from './backup/backup.ts';
import { readRow, readRowLines } from './backup/content.ts';
import { messages } from './messages.ts';
import { DAY, MINUTE } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { sqliteEngine } from './platform/database/migrations/migration.ts';
import { openSqlite } from './platform/database/open.ts';
import { VISITS_A_MINUTE } from './platform/http/minute-limit.ts';
import { createDemoRooms, type MakeDemoTeam } from './visitors.ts';

const guarded = endpointNames.filter((name) => findEndpoint(name).access !== 'public');
const open = guarded.filter((name) => findEndpoint(name).visitors);
const closed = guarded.filter((name) => !findEndpoint(name).visitors);

const idsFor = (name: EndpointName) =>
  Object.fromEntries([...findEndpoint(name).path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, 1]));

const asVisitor = (call: Call = {}): Call => ({ ...call, token: VISITOR_TOKEN });

onSqlite('a visitor', (openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(openDatabase);
    const { token } = await registerCoach(app, '甲');
    await app.succeed('createGame', { token, body: gameForm({ opponent: '甲の相手' }) });
    await app.succeed('createScheduleItem', { token, body: { date: '2026-05-03', note: '甲の予定' } });
  });
  afterAll(() => app.close());

  test('is refused by every other endpoint with a message, and changes nothing [S153]', async () => {
    const before = await rowsOfAll(app.database);
    for (const name of closed) {
      const isOfOperator = findEndpoint(name).access === 'operator';
      const answer = await app.call(name, asVisitor({ params: idsFor(name) }));
      refusal(answer, isOfOperator ? 404 : 403);
      if (!isOfOperator) expect(answer.body).toMatchObject({ message: messages.visitor });
    }
    expect(await rowsOfAll(app.database)).toEqual(before);
  });

  test.each(open)('reads %s of the demo team, and nothing of a team by its id [S154]', async (name) => {
    const before = await rowsOfAll(app.database);
    const answer = await app.call(name, asVisitor({ params: idsFor(name), query: {} }));
    if (takesRecordId(name)) refusal(answer, 404);
    else {
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).not.toContain('甲');
    }
    expect(await rowsOfAll(app.database)).toEqual(before);
  });

  test.each(open)('gets no error of the server from %s with strange values', async (name) => {
    const attempts = attemptsAt(name, { params: idsFor(name) });
    for (const { request } of fc.sample(attempts, { numRuns: 3, seed: 41 })) {
      const { statusCode, body } = await app.server.inject(toInjectOptions(request, VISITOR_TOKEN));
      expect(statusCode, body).toBeLessThan(500);
      if (statusCode >= 400 && request.method !== 'HEAD') expect(body).toMatch(JAPANESE);
    }
  });

  test('follows a game of the demo team without a stream, which would look it up among the games of all teams', async () => {
    const [game] = await app.succeed('games', asVisitor());
    const headers = { authorization: `Bearer ${VISITOR_TOKEN}` };
    const ask = async (end: string) =>
      (await app.server.inject({ url: `/api/games/${game?.id}/live${end}`, headers })).statusCode;
    expect([await ask(''), await ask('/stream')]).toEqual([200, 503]);
  });

  test('is no account: not for the operator, not for public endpoints, not in the log', async () => {
    const operator = await registerOperator(app);
    const before = await app.succeed('operatorOverview', operator);
    const user = await app.succeed('currentUser', asVisitor());
    expect(user).toMatchObject({ visitor: true, role: 'player', records: false, team: { name: TEAM_NAME } });
    expect(user).not.toHaveProperty('operator');
    const after = await app.succeed('operatorOverview', operator);
    expect({ ...after, database: null }).toEqual({ ...before, database: null });
    const login = { email: DEMO_COACH, password: DEMO_PASSWORD };
    expect((await app.call('login', asVisitor({ body: login }))).status).toBe(422);
    expect((await app.call('resumeSession', asVisitor())).status).toBe(401);
  });

  test('is in no backup', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'bench-note-visitors-')), 'backup.jsonl.gz');
    onTestFinished(() => rmSync(dirname(path), { recursive: true, force: true }));
    expect((await app.call('games', asVisitor())).status).toBe(200);
    await backUp({ database: app.database, engine: sqliteEngine }, path, app.clock);
    const teams: unknown[] = [];
    for await (const line of readRowLines(path)) {
      const { table, row } = readRow(line);
      if (table === 'teams') teams.push(...row.filter((value) => typeof value === 'string'));
    }
    expect(teams).toContain('甲');
    expect(teams).not.toContain(TEAM_NAME);
  });

  test('has no id in common with any team', async () => {
    const user = await app.succeed('currentUser', asVisitor());
    const games = await app.succeed('games', asVisitor());
    const items = await app.succeed('schedule', asVisitor());
    const ids = [user.id, user.team_id, ...games.map((game) => game.id), ...items.map((item) => item.id)];
    expect(ids.length).toBeGreaterThan(40);
    expect(ids.filter((id) => Number(id) < 1_000_000_000)).toEqual([]);
  });

  test('sees items of these days on each day, and old ones no more', async () => {
    const days = async () => (await app.succeed('schedule', asVisitor())).map(({ date }) => date);
    const first = await days();
    app.wait(DAY);
    const second = await days();
    expect(second).toHaveLength(first.length);
    expect(second.filter((day) => first.includes(day)).length).toBeLessThan(first.length);
  });
});

onSqlite('where visitors are not admitted', (openDatabase) => {
  test('an endpoint of each access refuses them, and no demo team is made', async () => {
    const app = await openTestApp(openDatabase, { VISITORS: 'off' });
    onTestFinished(() => app.close());
    const accesses = new Map(guarded.map((name) => [findEndpoint(name).access, name]));
    for (const name of [...accesses.values(), ...open.slice(0, 2)]) {
      const answer = await app.call(name, asVisitor({ params: idsFor(name) }));
      expect([403, 404], name).toContain(answer.status);
    }
    expect(await app.succeed('serverInfo')).toMatchObject({ visitors: false });
  });
});

const MEMBERSHIP = {
  memberId: 1,
  teamId: 1,
  role: 'player',
  records: false,
  isGuardian: false,
  revision: 1,
} as const;

describe('the demo team', () => {
  const config = readConfig({ LOG_LEVEL: 'silent' });

  const makeEmpty = async () => ({ database: openSqlite(':memory:').database, token: '' });

  function rooms(make: MakeDemoTeam) {
    let now = Date.parse('2026-05-03T03:00:00.000Z');
    let made = 0;
    const parts = {
      config,
      clock: () => new Date(now),
      makeDemoTeam: (...given: Parameters<MakeDemoTeam>) => {
        made += 1;
        return make(...given);
      },
    };
    const authenticate = async () => ({ accountId: 1, tokenHash: '', membership: MEMBERSHIP });
    const demo = createDemoRooms(parts, () => ({ handlers: {} as never, authenticate }));
    onTestFinished(demo.close);
    const wait = (milliseconds: number) => {
      now += milliseconds;
    };
    return { enter: (ip = '192.0.2.1') => demo.enter(ip), wait, made: () => made };
  }

  test('is made once by two first looks at once, and once more on the next day', async () => {
    const { enter, wait, made } = rooms(makeEmpty);
    const [first, other] = await Promise.all([enter(), enter('192.0.2.2')]);
    expect(first).toBe(other);
    expect(made()).toBe(1);
    wait(DAY);
    expect(await enter()).not.toBe(first);
    expect(made()).toBe(2);
  });

  test('takes no writes, whoever sends them', async () => {
    const { database } = await makeDemoTeam(config, () => new Date('2026-05-03T03:00:00.000Z'));
    onTestFinished(() => database.destroy());
    const writing = database.updateTable('teams').set({ name: '乙' }).execute();
    await expect(writing).rejects.toThrow('readonly');
    expect(await database.selectFrom('teams').select('name').execute()).toEqual([{ name: TEAM_NAME }]);
  });

  test('is not made again at once after a failure', async () => {
    const { enter, made } = rooms(() => Promise.reject(new Error('no memory')));
    await expect(enter()).rejects.toThrow('no memory');
    await expect(enter()).rejects.toThrow('no memory');
    expect(made()).toBe(1);
  });

  test('answers one network only so often a minute [S155]', async () => {
    const { enter, wait } = rooms(makeEmpty);
    for (let read = 0; read < VISITS_A_MINUTE; read += 1) await enter();
    await expect(enter()).rejects.toMatchObject({ status: 429 });
    await expect(enter('192.0.2.2')).resolves.toBeDefined();
    wait(MINUTE);
    await expect(enter()).resolves.toBeDefined();
  });
});
