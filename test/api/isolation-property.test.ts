import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { openSession } from '../../src/server/features/account/sessions.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { withIds } from '../support/foreign-ids.ts';
import { type Parts, partsOf, toInjectOptions, toRawRequest } from '../support/generated-requests.ts';
import { type Coach, registerDetached, registerPlayer } from '../support/people.ts';
import { createTeam, plans } from '../support/random-teams.ts';
import { idsOfTeam, rowsOfTeam, TEAM_TABLES, type TeamTable } from '../support/rows.ts';
import { rounds, runs } from '../support/runs.ts';
import { knownValues } from '../support/schema-values.ts';
import { endpointNames, endpointOf, validRequest } from '../support/valid-requests.ts';

const MISSING = 987_654_321;
const OTHERS = ['乙', '丙'] as const;

/** One request of somebody of the first team, for which some of the ids may be taken from another one. */
interface Attempt {
  readonly name: EndpointName;
  readonly parts: Parts;
  /** Which of the other teams, which of its things, and, bit by bit, in which places of the request. */
  readonly team: number;
  readonly thing: number;
  readonly places: number;
}

const reading = endpointNames.filter((name) => {
  const { method, access } = endpointOf(name);
  return method === 'GET' && ['member', 'coach', 'player'].includes(access);
});

/** The request that narrows nothing down. */
function plain(name: EndpointName): Attempt {
  const parts = { params: undefined, query: {}, body: undefined };
  return { name, parts, team: 0, thing: 0, places: 0 };
}

/** Makes attempts at an endpoint out of what this coach could send. */
async function attemptsOf(
  app: TestApp,
  coach: Coach,
): Promise<(name: EndpointName) => fc.Arbitrary<Attempt>> {
  const requests = [];
  for (const name of endpointNames) requests.push(await validRequest(name, { app, coach }));
  const known = knownValues(requests);
  return (name) =>
    fc.record({
      name: fc.constant(name),
      parts: partsOf(name, known),
      team: fc.nat(),
      thing: fc.nat(),
      places: fc.oneof(fc.constant(1), fc.nat(15)),
    });
}

type Ids = Readonly<Record<TeamTable, readonly number[]>>;

async function idsOf(app: TestApp, { teamId }: Coach): Promise<Ids> {
  const ids = TEAM_TABLES.map(
    async (table) => [table, await idsOfTeam(app.database, teamId, table)] as const,
  );
  return Object.fromEntries(await Promise.all(ids)) as unknown as Ids;
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

/** The one value that this seed makes. */
function sampled<Value>(values: fc.Arbitrary<Value>, seed: number): Value {
  return pick(fc.sample(values, { seed, numRuns: 1 }), 0);
}

/** The first team, and who may call an endpoint there. */
interface Home {
  readonly app: TestApp;
  readonly coach: Coach;
  tokenFor(name: EndpointName): Promise<string | undefined>;
}

async function homeOf(app: TestApp, coach: Coach): Promise<Home> {
  const player = await registerPlayer(app, coach.inviteCode);
  const accountOf = async (id: number) => {
    const account = app.database.selectFrom('members').select('account_id').where('id', '=', id);
    return (await account.executeTakeFirstOrThrow()).account_id ?? 0;
  };
  const accounts = { coach: await accountOf(coach.id), player: await accountOf(player.id) };
  return {
    app,
    coach,
    async tokenFor(name) {
      const { access } = endpointOf(name);
      if (access === 'public') return undefined;
      if (access === 'account') return (await registerDetached(app, coach)).token;
      return openSession(app.database, accounts[access === 'player' ? 'player' : 'coach'], new Date());
    },
  };
}

/** What an answer tells: all but what each answer has of its own. */
async function answerTo({ app, tokenFor }: Home, name: EndpointName, parts: Parts) {
  const response = await app.server.inject(toInjectOptions(toRawRequest(name, parts), await tokenFor(name)));
  const {
    date: _date,
    'x-request-id': _id,
    'set-cookie': _cookie,
    etag: _etag,
    ...headers
  } = response.headers;
  return { status: response.statusCode, headers, body: response.body };
}

/** What everybody of the team would read of its own things. */
async function answersTo(home: Home, attempts: readonly Attempt[]) {
  const ids = await idsOf(home.app, home.coach);
  const answers = [];
  for (const { name, parts, thing } of attempts) {
    const own = withIds(name, parts, (table, place) => pick(ids[table], thing + place));
    answers.push([name, await answerTo(home, name, own)]);
  }
  return answers;
}

/** Asks with ids of another team, and with ids that nobody has: the answers must be one. */
async function expectUnknown(home: Home, others: readonly Coach[], attempt: Attempt): Promise<void> {
  const { name, parts, team, thing, places } = attempt;
  const { app, coach } = home;
  const own = await idsOf(app, coach);
  const foreign = await idsOf(app, pick(others, team));
  let asked = false;
  const asking = (id: (table: TeamTable, place: number) => number) =>
    withIds(name, parts, (table, place) => {
      const chosen = ((places >> (place % 4)) & 1) === 1;
      asked ||= chosen;
      return chosen ? id(table, place) : pick([...own[table], MISSING], thing + place);
    });
  const missing = asking((_, place) => MISSING + place);
  if (!asked) return;
  const stored = () => Promise.all(others.map(({ teamId }) => rowsOfTeam(app.database, teamId)));
  const before = await stored();
  const expected = await answerTo(home, name, missing);
  const answer = await answerTo(
    home,
    name,
    asking((table, place) => pick(foreign[table], thing + place)),
  );
  expect(await stored()).toEqual(before);
  // What was written although the id means nothing cannot be written in the same way again.
  if (expected.status >= 400 || endpointOf(name).method === 'GET') expect(answer).toEqual(expected);
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

  test.each(rounds(3, 3))('is not there, whatever is asked (round $round)', async ({ numRuns }) => {
    const settings = { seed: randomInt(2 ** 31), ...runs(numRuns), numRuns };
    const { own, others: otherPlans } = sampled(plans, settings.seed);
    const home = await homeOf(app, await createTeam(app, '甲', own));
    const attempts = await attemptsOf(app, home.coach);

    const questions = reading.flatMap((name) => [plain(name), ...fc.sample(attempts(name), settings)]);
    const alone = await answersTo(home, questions);
    const others: Coach[] = [];
    for (const [index, otherPlan] of otherPlans.entries())
      others.push(await createTeam(app, pick(OTHERS, index), otherPlan));
    expect([settings.seed, await answersTo(home, questions)]).toEqual([settings.seed, alone]);

    const property = (attempt: Attempt) => expectUnknown(home, others, attempt);
    for (const name of endpointNames) await fc.assert(fc.asyncProperty(attempts(name), property), settings);
  });
});
