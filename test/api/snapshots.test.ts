import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { type Call, openTestApp, type TestApp } from '../support/app.ts';
import { onEachDialect } from '../support/databases.ts';
import { type Coach, registerCoach } from '../support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../support/records.ts';
import { teamFixture } from '../support/team-fixture.ts';
import { type OpenedTwice, onEachDatabaseTwice } from '../support/two-connections.ts';
import { callerFor, endpointNames, findEndpoint, validRequest } from '../support/valid-requests.ts';

const reads = endpointNames.filter((name) => findEndpoint(name).method === 'GET');
// Leaves out exports. They read again if the data changed meanwhile, because a long transaction would stop other
// requests.
const readsInSnapshot = reads.filter((name) => !name.startsWith('export'));
const isData = (sql: string) => /^\s*(?:select|with)\b/i.test(sql);
// Matches the statements that find out whether the caller is the operator, and the size of the database, which is
// not part of its content.
const OF_OPERATOR = /"email_verified_at" is not null$|page_count|pg_database_size/;
const CHECKS_PUBLIC_LINK = /, "public_code", "public_plays" from/;
// The session or link, its member and the number of attempts are read outside the snapshot: they only decide
// whether there is a response. The first link creates the secret, which no snapshot can.
const isForResponse = (sql: string) =>
  isData(sql) &&
  !/"(?:access_tokens|rate_limits|program_secrets|link_versions)"|"teams"."revision"/.test(sql) &&
  !CHECKS_PUBLIC_LINK.test(sql) &&
  !OF_OPERATOR.test(sql);

onEachDialect('a read with several statements', (open) => {
  const sent: string[] = [];
  const openRecorded = () => open(({ query }) => void sent.push(query.sql));
  const { app, coach } = teamFixture(openRecorded, { coach: 'block' });

  test.each(readsInSnapshot)('runs in one transaction in %s', async (name) => {
    const { token } = await callerFor(name, { app, coach });
    const request = await validRequest(name, { app, coach });
    sent.length = 0;
    await app.succeed(name, { ...request, token });
    if (sent.filter(isForResponse).length < 2) return;
    const from = sent.findIndex((sql) => /^(?:begin|start transaction)/.test(sql));
    const inside = from < 0 ? [] : sent.slice(from, sent.indexOf('commit'));
    expect(inside.filter(isForResponse)).toEqual(sent.filter(isForResponse));
  });
});

/** Runs a write right after the statement with this number has returned. */
function createInterruption() {
  let left = 0;
  let work: (() => Promise<unknown>) | null = null;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1;
      if (left === 0) await work?.();
      return result;
    },
  };
  return {
    plugin,
    after(statement: number, interruption: () => Promise<unknown>) {
      left = statement;
      work = interruption;
    },
    hasHappened: () => left <= 0,
  };
}

onEachDatabaseTwice('a response', (open) => {
  const interruption = createInterruption();
  let opened: OpenedTwice;
  let app: TestApp;
  let interruptedApp: TestApp;
  let coach: Coach;
  let game: number;
  let player: number;
  let count = 0;
  beforeAll(async () => {
    opened = await open();
    const { first, other: second } = opened;
    app = await openTestApp(async () => ({ ...first, close: async () => {} }));
    const watched = { ...second, database: second.database.withPlugin(interruption.plugin) };
    interruptedApp = await openTestApp(async () => ({ ...watched, close: async () => {} }));
    coach = await registerCoach(app);
    game = (await app.succeed('createGame', { token: coach.token, body: gameForm() })).id;
    player = (await app.succeed('createMember', { token: coach.token, body: { name: '選手' } })).id;
    await saveSheet();
  });
  afterAll(async () => {
    await app.close();
    await interruptedApp.close();
    await opened.close();
  });

  /** Saves a sheet with another count in every line. */
  async function saveSheet(): Promise<void> {
    count = (count % 90) + 1;
    const ids = [coach.id, player];
    const { game_id: _game, ...batting } = battingForm(0, 0, {
      at_bats: count + 5,
      runs: count,
      rbis: count,
    });
    const { game_id: _pitchingGame, ...pitching } = pitchingForm(0, 0, {
      result: '-',
      runs_allowed: count + 1,
    });
    const body = {
      batting: ids.map((user_id) => ({ ...batting, user_id })),
      pitching: ids.map((user_id) => ({ ...pitching, user_id })),
    };
    await app.succeed('saveSheet', { token: coach.token, params: { id: game }, body });
  }

  async function changeGame(): Promise<void> {
    count = (count % 90) + 1;
    const change = { tournament: `大会 ${count}`, opponent: `相手 ${count}`, team_score: count };
    const body = gameForm({ ...change, date: `${2026 + (count % 2)}-05-03` });
    await app.succeed('updateGame', { token: coach.token, params: { id: game }, body });
  }

  const requests: readonly (readonly [EndpointName, () => Call])[] = [
    ['games', () => ({})],
    ['game', () => ({ params: { id: game } })],
    ['gameSummary', () => ({ query: { game_id: game } })],
    ['filterChoices', () => ({})],
    ['managerDashboard', () => ({})],
    ['ranking', () => ({})],
    ['players', () => ({})],
    ['player', () => ({ params: { id: player } })],
    ['exportSeason', () => ({ query: { format: 'csv', part: 'batting' } })],
  ];

  function testsWhile(title: string, write: () => Promise<void>, tags: string[] = []): void {
    describe(`while ${title} between its statements`, { tags }, () => isConsistent(write));
  }

  function isConsistent(write: () => Promise<void>): void {
    test.each(requests)('is consistent in %s', async (name, request) => {
      const call = () => ({ ...request(), token: coach.token });
      let interrupted = 0;
      for (let statement = 1; ; statement += 1) {
        // The write raises the revision, so no response is cached for it yet.
        await write();
        const before = await app.succeed(name, call());
        interruption.after(statement, write);
        const answer = await interruptedApp.succeed(name, call());
        if (!interruption.hasHappened()) break;
        interrupted += 1;
        const after = await app.succeed(name, call());
        expect([before, after]).toContainEqual(answer);
        // The response was cached under the old revision, which no request asks for any more.
        expect(await interruptedApp.succeed(name, call())).toEqual(after);
      }
      expect(interrupted).toBeGreaterThan(2);
    });
  }

  testsWhile('a sheet is saved', saveSheet);
  testsWhile('a game is changed', changeGame, ['all']);
});
