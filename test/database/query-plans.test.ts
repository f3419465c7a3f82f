import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { EMPTY_PITCHING_LINE } from '#domain/pitching.ts';
import { countRows } from '../../src/server/backup/rows.queries.ts';
import { listTablesAfter } from '../../src/server/backup/shape.queries.ts';
import { lookUpLiveTopics, makeTopic } from '../../src/server/features/scoring/live.handlers.ts';
import { DAY, HOUR } from '../../src/server/platform/clock.ts';
import { newestMigration } from '../../src/server/platform/database/migrate.ts';
import { sqliteEngine } from '../../src/server/platform/database/migrations/migration.ts';
import { battingColumnNames, pitchingColumnNames, toColumns } from '../../src/server/shared/line-columns.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDialect, type TestDatabase } from '../support/databases.ts';
import { analyze, fillFixture } from '../support/large-fixture.ts';
import { type Coach, registerCoach, signUp } from '../support/people.ts';
import { partitionFaults, planFaults } from '../support/query-plans.ts';
import { gameForm } from '../support/records.ts';
import { PATIENTLY } from '../support/until.ts';
import {
  callerFor,
  endpointNames,
  findEndpoint,
  queryFields,
  validRequest,
} from '../support/valid-requests.ts';

const SIZE = { teams: 10_000, members: 6, games: 3, batters: 4, pitchers: 1 };

/** Every filter for games. */
const FILTER = {
  season: 2026,
  game_type: '公式戦',
  tournament: '大会 1',
  opponent: '相手 1',
  from: '2026-01-01',
  to: '2026-12-31',
};

const NO_PITCHING = {
  ...toColumns(pitchingColumnNames, { ...EMPTY_PITCHING_LINE, outsRecorded: 3, pitches: 9 }),
  ...{ result: '-' as const, credit: null },
};
const NO_BATTING = {
  ...toColumns(battingColumnNames, EMPTY_BATTING_LINE),
  ...{ order_no: 1, position: '投手', positions: null, plate_appearances: null },
};

/** An id that is larger than that of any change. */
const LATEST = Number.MAX_SAFE_INTEGER;

/** Excludes statements that control transactions and the small table of migrations. */
const isData = ({ sql }: CompiledQuery) =>
  /^\s*(?:select|insert|update|delete|with)\b/i.test(sql) && !sql.includes('kysely_migration');

onEachDialect('query plans with 10,000 teams', (open, isPartitioned) => {
  let fixture: TestDatabase;
  let app: TestApp;
  let reader: Coach;
  /** The statements that the program sent, each with its first parameters. */
  const statements = new Map<string, CompiledQuery>();
  /** The statements before the sweep, which may read all teams. */
  let ofRequests: readonly CompiledQuery[] = [];

  async function openLogged(): Promise<TestDatabase> {
    fixture = await open(({ query }) => statements.getOrInsert(query.sql, query));
    await fillFixture(fixture, SIZE);
    statements.clear();
    return fixture;
  }

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app = await openTestApp(openLogged, { RATE_LIMITS: 'on' });
    reader = await registerCoach(app);
    const { teamId: team_id, id: member_id } = reader;
    const created_at = app.clock().toISOString();
    const game = {
      ...{ team_id, created_at, team_score: 0, opponent_score: 0 },
      ...{ date: '2026-05-03', game_type: '公式戦' as const, tournament: '大会 1' },
    };
    const playing = { ...game, opponent: '相手 1', state: 'playing' as const };
    await app.database.insertInto('games').values(playing).execute();
    // Only with the lines of a season, reading those of all games takes longer than reading those of some games.
    const season = Array.from({ length: 60 }, () => ({ ...game, opponent: '相手 2' }));
    const games = await app.database.insertInto('games').values(season).returning('id').execute();
    const lines = games.map(({ id: game_id }) => ({ team_id, game_id, member_id, created_at }));
    await app.database
      .insertInto('pitching_records')
      .values(lines.map((line) => ({ ...line, ...NO_PITCHING })))
      .execute();
    await app.database
      .insertInto('batting_records')
      .values(lines.map((line) => ({ ...line, ...NO_BATTING })))
      .execute();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await app.close();
  });

  /** Calls the endpoint, two hours after the last call, so that no rate limit applies. */
  async function callOnce(name: EndpointName): Promise<void> {
    app.wait(2 * HOUR);
    // A write can end the session or change the e-mail address, so each has a coach of its own.
    const coach = findEndpoint(name).method === 'GET' ? reader : await registerCoach(app);
    const caller = await callerFor(name, { app, coach });
    const request = await validRequest(name, { app, coach });
    const headers = { ...request.headers, 'idempotency-key': name };
    const call = { ...request, token: caller.token, headers };
    await app.succeed(name, call);
    const fields = queryFields(name);
    if (fields.includes('season')) await app.succeed(name, { ...call, query: FILTER });
    if (fields.includes('before')) await app.succeed(name, { ...call, query: { before: LATEST } });
    if (fields.includes('guardian')) await app.succeed(name, { ...call, query: { guardian: '母' } });
    if (fields.includes('actor_id')) await app.succeed(name, { ...call, query: { actor_id: caller.id } });
  }

  /** Runs the hourly sweep. Every table that it sweeps contains a row to delete. */
  async function sweep(): Promise<void> {
    const { token, inviteCode } = await registerCoach(app);
    await app.succeed('createScheduleItem', { token, body: { date: '2999-05-01', type: '練習' } });
    const game = await app.succeed('createGame', { token, body: gameForm() });
    await app.succeed('deleteGame', { token, params: { id: game.id } });
    await signUp(app, { name: '誰か', role: 'player', invite_code: inviteCode });
    await signUp(app, { name: '誰か', role: 'coach', team_name: '幽霊' });
    app.wait(31 * DAY);
    vi.advanceTimersByTime(HOUR);
    const last = ['delete from "sent_notices"', 'insert into "sent_notices"'];
    await vi.waitFor(() => expect([...statements.keys()].join()).toContain(last[0]), PATIENTLY);
    await app.notify();
    expect([...statements.keys()].join()).toContain(last[1]);
  }

  async function listFaults(
    sent: readonly CompiledQuery[],
    faultsOfOne = planFaults(fixture),
  ): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const query of sent) {
      const faults = await faultsOfOne(query);
      if (faults.length > 0) found[query.sql] = faults;
    }
    return found;
  }

  test('use an index for every statement of every endpoint, of the sweep and of streams', async () => {
    // Statements for the operator only. The first counts whole tables, the second lists all teams by an index.
    const [sizes, teams] = ['operatorOverview', 'operatorTeams'] as const;
    await callOnce(sizes);
    statements.clear();
    for (const name of endpointNames.filter((each) => each !== sizes && each !== teams)) await callOnce(name);
    ofRequests = [...statements.values()].filter(isData);
    await callOnce(teams);
    expect(ofRequests.length).toBeGreaterThan(100);
    // This is read only for games that are being played.
    expect(ofRequests.map((query) => query.sql).join()).toContain('max("at")');
    await sweep();
    await lookUpLiveTopics(app.database)([makeTopic({ teamId: reader.teamId, gameId: 1 })]);
    const sent = [...statements.values()].filter(isData);
    expect(sent.length).toBeGreaterThan(100);
    // The program never analyzes SQLite, but an operator may.
    if (fixture.engine === sqliteEngine) expect(await listFaults(sent)).toEqual({});
    await analyze(fixture);
    expect(await listFaults(sent)).toEqual({});
  });

  test('are checked with rows in every table', async () => {
    const tables = await listTablesAfter([newestMigration]);
    const counts = await Promise.all(tables.map((table) => countRows(fixture.database, table)));
    expect(tables.filter((_, index) => counts[index] === 0).map(({ name }) => name)).toEqual([]);
  });

  test.each([
    'select id from games',
    "select id from games where opponent = '相手 1'",
    'select count(*) as games from games',
    'select team_id from batting_records where member_id = 5',
    'select runs from batting_records where team_id = 5 and + "game_id" = 5',
    'select name from members where team_id + 0 = 5',
    "delete from access_tokens where created_at < '2020-01-01'",
    'update accounts set name = name where name = email',
  ])('are reported when they scan: %s', async (statement) => {
    expect(await planFaults(fixture)(CompiledQuery.raw(statement))).not.toEqual([]);
  });

  describe.runIf(isPartitioned)('of partitioned tables', () => {
    test('use one partition of each table for every statement of every endpoint', async () => {
      expect(await listFaults(ofRequests, partitionFaults(fixture))).toEqual({});
    });

    test.each([
      'select name from members where id = 5',
      'update games set memo = null where id = 5',
      'delete from changes where actor_id = 5',
      `select name from ties join members on members.team_id = ties.team_id and members.id = member_id
        where ties.id = 5`,
    ])('are reported when they use several: %s', async (statement) => {
      expect(await partitionFaults(fixture)(CompiledQuery.raw(statement))).not.toEqual([]);
    });
  });
});
