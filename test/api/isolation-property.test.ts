import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EndpointName } from '../../src/contract/api.ts';
import { openSession } from '../../src/server/features/account/sessions.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { type Choose, withIds } from '../support/foreign-ids.ts';
import { injected, type Parts, partsOf, written } from '../support/generated-requests.ts';
import { type Coach, registerDetached, registerPlayer } from '../support/people.ts';
import { foundTeam, plans } from '../support/random-teams.ts';
import { idsOfTeam, rowsOfTeam, TEAM_TABLES, type TeamTable } from '../support/rows.ts';
import { rounds, runs } from '../support/runs.ts';
import { knownValues } from '../support/schema-values.ts';
import { endpointNames, endpointOf, validRequest } from '../support/valid-requests.ts';

const MISSING = 987_654_321;
const NAMES = ['甲', '乙', '丙'] as const;

/** One request of somebody of the first team, for which some of the ids are taken from another one. */
interface Attempt {
  readonly name: EndpointName;
  readonly parts: Parts;
  /** Which of the other teams, which of its things, and, bit by bit, in which places of the request. */
  readonly team: number;
  readonly thing: number;
  readonly places: number;
  /** What the other team writes meanwhile. */
  readonly meanwhile: EndpointName;
}

const ofTeams = endpointNames.filter((name) => !['public', 'account'].includes(endpointOf(name).access));
const writing = ofTeams.filter((name) => endpointOf(name).method !== 'GET');

async function attemptsOf(app: TestApp, coach: Coach): Promise<fc.Arbitrary<Attempt>> {
  const requests = [];
  for (const name of endpointNames) requests.push(await validRequest(name, { app, coach }));
  const known = knownValues(requests);
  const ofEach = endpointNames.map((name) =>
    fc.record({
      name: fc.constant(name),
      parts: partsOf(name, known),
      team: fc.nat(),
      thing: fc.nat(),
      places: fc.oneof(fc.constant(1), fc.nat(15)),
      meanwhile: fc.constantFrom(...writing),
    }),
  );
  return fc.oneof(...ofEach);
}

type Ids = Readonly<Record<TeamTable, readonly number[]>>;

async function idsOf(app: TestApp, { teamId }: Coach): Promise<Ids> {
  const entries = TEAM_TABLES.map(
    async (table) => [table, await idsOfTeam(app.database, teamId, table)] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as unknown as Ids;
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

interface Scene {
  readonly app: TestApp;
  readonly own: Coach;
  readonly others: readonly Coach[];
  /** Who is allowed to call an endpoint for somebody of the own team. */
  tokenFor(name: EndpointName): Promise<string | undefined>;
}

async function sceneOf(app: TestApp, seed: number): Promise<Scene> {
  const coaches: Coach[] = [];
  for (const [index, plan] of (fc.sample(plans, { seed, numRuns: 1 })[0] ?? []).entries())
    coaches.push(await foundTeam(app, pick(NAMES, index), plan));
  const [own, ...others] = coaches;
  if (!own) throw new Error('There is no team');
  const player = await registerPlayer(app, own.inviteCode, '甲の選手');
  const accountOf = async (id: number) => {
    const account = app.database.selectFrom('members').select('account_id').where('id', '=', id);
    return (await account.executeTakeFirstOrThrow()).account_id ?? 0;
  };
  const accounts = { coach: await accountOf(own.id), player: await accountOf(player.id) };
  return {
    app,
    own,
    others,
    async tokenFor(name) {
      const { access } = endpointOf(name);
      if (access === 'public') return undefined;
      if (access === 'account') return (await registerDetached(app, own)).token;
      return openSession(app.database, accounts[access === 'player' ? 'player' : 'coach'], new Date());
    },
  };
}

/** What an answer tells: all but what each answer has of its own. */
async function answerTo({ app, tokenFor }: Scene, name: EndpointName, parts: Parts) {
  const response = await app.server.inject(injected(written(name, parts), await tokenFor(name)));
  const { date: _date, 'x-request-id': _id, 'set-cookie': _cookie, ...headers } = response.headers;
  return { status: response.statusCode, headers, body: response.body };
}

const rowsOfOthers = ({ app, others }: Scene) =>
  Promise.all(others.map(({ teamId }) => rowsOfTeam(app.database, teamId)));

/** Asks with ids of another team, and with ids that nobody has: the answers must be one. */
async function expectUnknown(scene: Scene, { name, parts, team, thing, places }: Attempt): Promise<void> {
  const { app, own, others } = scene;
  const ids = { own: await idsOf(app, own), foreign: await idsOf(app, pick(others, team)) };
  let asked = 0;
  const choosing =
    (foreign: (table: TeamTable, place: number) => number): Choose =>
    (table, place) => {
      const wanted = ((places >> (place % 4)) & 1) === 1;
      if (wanted) asked += 1;
      return wanted ? foreign(table, place) : pick([...ids.own[table], MISSING], thing + place);
    };
  const missing = withIds(
    name,
    parts,
    choosing((_, place) => MISSING + place),
  );
  if (asked === 0) return;
  const foreign = withIds(
    name,
    parts,
    choosing((table, place) => pick(ids.foreign[table], thing + place)),
  );
  const before = await rowsOfOthers(scene);
  const expected = await answerTo(scene, name, missing);
  const answer = await answerTo(scene, name, foreign);
  expect(await rowsOfOthers(scene)).toEqual(before);
  // What was written once, by ids that do not matter, cannot be written in the same way again.
  if (expected.status >= 400 || endpointOf(name).method === 'GET') expect(answer).toEqual(expected);
}

/** Asks again after another team has written something: the answer must be the same. */
async function expectUnseen(scene: Scene, { name, parts, team, thing, meanwhile }: Attempt): Promise<void> {
  const { app, own, others } = scene;
  const ids = await idsOf(app, own);
  const ask = withIds(name, parts, (table, place) => pick(ids[table], thing + place));
  const before = await answerTo(scene, name, ask);
  const coach = pick(others, team);
  const call = await validRequest(meanwhile, { app, coach });
  if (endpointOf(meanwhile).access === 'coach') await app.succeed(meanwhile, { ...call, token: coach.token });
  expect(await answerTo(scene, name, ask)).toEqual(before);
}

onEachDatabase('another team', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp(open);
  });
  afterEach(() => app.close());

  test('owns what carries its id, in every table', async () => {
    const tables = await app.database.introspection.getTables();
    const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'team_id'));
    expect(owned.map(({ name }) => name).sort()).toEqual([...TEAM_TABLES].sort());
  });

  test.each(rounds(200, 100))('is not there, whatever is asked (round $round)', async ({ numRuns }) => {
    const settings = { seed: fc.sample(fc.nat(2 ** 31 - 1), 1)[0], ...runs(numRuns), numRuns };
    const scene = await sceneOf(app, settings.seed ?? 0);
    await fc.assert(
      fc.asyncProperty(await attemptsOf(app, scene.own), async (attempt) => {
        await expectUnknown(scene, attempt);
        if (ofTeams.includes(attempt.name) && endpointOf(attempt.name).method === 'GET')
          await expectUnseen(scene, attempt);
      }),
      settings,
    );
  });
});
