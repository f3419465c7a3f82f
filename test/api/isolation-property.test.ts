import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { EXPORT_MEDIA } from '#contract/exports.ts';
import { openSession } from '../../src/server/features/account/sessions.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { withIds } from '../support/foreign-ids.ts';
import { type Parts, partsOf, toInjectOptions, toRawRequest } from '../support/generated-requests.ts';
import { wholeOf } from '../support/partitions.ts';
import { type Coach, registerDetached, registerPlayer } from '../support/people.ts';
import { createTeam, plans } from '../support/random-teams.ts';
import {
  idsOfTeam,
  rowsOfTeam,
  TEAM_TABLES,
  TEAM_TABLES_WITHOUT_ID,
  type TeamTable,
} from '../support/rows.ts';
import { rounds, runs } from '../support/runs.ts';
import { knownValues } from '../support/schema-values.ts';
import { endpointNames, endpointOf, validRequest } from '../support/valid-requests.ts';

const MISSING = 987_654_321;
const OTHERS = ['乙', '丙'] as const;

/** A request from the first team, in which some ids may be replaced by ids of another team. */
interface Attempt {
  readonly name: EndpointName;
  readonly parts: Parts;
  /** Picks the other team, its record and, as a bit mask, the places that get the foreign id. */
  readonly team: number;
  readonly record: number;
  readonly places: number;
}

const reading = endpointNames.filter((name) => {
  const { method, access } = endpointOf(name);
  return method === 'GET' && ['member', 'coach', 'recorder', 'player'].includes(access);
});

/** The request without filters. */
function withoutFilters(name: EndpointName): Attempt {
  const parts = { params: undefined, query: {}, body: undefined };
  return { name, parts, team: 0, record: 0, places: 0 };
}

/** Generates attempts at an endpoint from the valid requests of this coach. */
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
      record: fc.nat(),
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

function sampleOne<Value>(values: fc.Arbitrary<Value>, seed: number): Value {
  return pick(fc.sample(values, { seed, numRuns: 1 }), 0);
}

/** The first team, with a token for every endpoint. */
interface FirstTeam {
  readonly app: TestApp;
  readonly coach: Coach;
  tokenFor(name: EndpointName): Promise<string | undefined>;
}

async function firstTeamOf(app: TestApp, coach: Coach): Promise<FirstTeam> {
  const player = await registerPlayer(app, coach.inviteCode);
  const accountOf = async (id: number) => {
    const tie = app.database.selectFrom('ties').select('account_id').where('member_id', '=', id);
    return (await tie.executeTakeFirstOrThrow()).account_id;
  };
  const accounts = { coach: await accountOf(coach.id), player: await accountOf(player.id) };
  return {
    app,
    coach,
    async tokenFor(name) {
      const { access } = endpointOf(name);
      if (access === 'public') return undefined;
      if (access === 'account') return (await registerDetached(app, coach)).token;
      const accountId = accounts[access === 'player' ? 'player' : 'coach'];
      return openSession(app.database, { accountId }, new Date());
    },
  };
}

/** The response without the headers that differ in every response. */
async function answerTo({ app, tokenFor }: FirstTeam, name: EndpointName, parts: Parts) {
  const response = await app.server.inject(toInjectOptions(toRawRequest(name, parts), await tokenFor(name)));
  const {
    date: _date,
    'x-request-id': _id,
    'set-cookie': _cookie,
    etag: _etag,
    ...headers
  } = response.headers;
  // A workbook contains the time at which it was written; its length does not depend on it.
  const isWorkbook = headers['content-type'] === EXPORT_MEDIA.xlsx;
  return {
    status: response.statusCode,
    headers,
    body: isWorkbook ? response.rawPayload.length : response.body,
  };
}

/** The responses to reads of the first team's own data. */
async function answersTo(firstTeam: FirstTeam, attempts: readonly Attempt[]) {
  const ids = await idsOf(firstTeam.app, firstTeam.coach);
  const answers = [];
  for (const { name, parts, record } of attempts) {
    const own = withIds(name, parts, (table, place) => pick(ids[table], record + place));
    answers.push([name, await answerTo(firstTeam, name, own)]);
  }
  return answers;
}

/** Sends ids of another team and ids that do not exist: the responses must be equal. */
async function expectUnknown(
  firstTeam: FirstTeam,
  others: readonly Coach[],
  attempt: Attempt,
): Promise<void> {
  const { name, parts, team, record, places } = attempt;
  const { app, coach } = firstTeam;
  const own = await idsOf(app, coach);
  const foreign = await idsOf(app, pick(others, team));
  let replaced = false;
  const partsWith = (id: (table: TeamTable, place: number) => number) =>
    withIds(name, parts, (table, place) => {
      const chosen = ((places >> (place % 4)) & 1) === 1;
      replaced ||= chosen;
      return chosen ? id(table, place) : pick([...own[table], MISSING], record + place);
    });
  const missing = partsWith((_, place) => MISSING + place);
  if (!replaced) return;
  const stored = () => Promise.all(others.map(({ teamId }) => rowsOfTeam(app.database, teamId)));
  const before = await stored();
  const expected = await answerTo(firstTeam, name, missing);
  const answer = await answerTo(
    firstTeam,
    name,
    partsWith((table, place) => pick(foreign[table], record + place)),
  );
  expect(await stored()).toEqual(before);
  // A write that succeeded with a missing id, which it ignores, cannot be repeated with the same result.
  if (expected.status >= 400 || endpointOf(name).method === 'GET') expect(answer).toEqual(expected);
}

onEachDatabase('another team', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp(open);
  });
  afterEach(() => app.close());

  test('owns the rows with its id, in every table that has a team id [S92]', async () => {
    const tables = await app.database.introspection.getTables();
    const owned = tables.filter(
      ({ name, columns }) => !wholeOf(name) && columns.some((column) => column.name === 'team_id'),
    );
    // A session belongs to its account, and an invite code has no id.
    const others = ['access_tokens', 'invite_codes', ...TEAM_TABLES_WITHOUT_ID];
    expect(owned.map(({ name }) => name).sort()).toEqual([...others, ...TEAM_TABLES].sort());
  });

  test.each(rounds(3, 3))(
    'is invisible to every request of the first team (round $round) [S88]',
    async ({ numRuns }) => {
      const settings = { seed: randomInt(2 ** 31), ...runs(numRuns), numRuns };
      const { own, others: otherPlans } = sampleOne(plans, settings.seed);
      const firstTeam = await firstTeamOf(app, await createTeam(app, '甲', own));
      const attempts = await attemptsOf(app, firstTeam.coach);

      const reads = reading.flatMap((name) => [withoutFilters(name), ...fc.sample(attempts(name), settings)]);
      const before = await answersTo(firstTeam, reads);
      const others: Coach[] = [];
      for (const [index, otherPlan] of otherPlans.entries())
        others.push(await createTeam(app, pick(OTHERS, index), otherPlan));
      expect([settings.seed, await answersTo(firstTeam, reads)]).toEqual([settings.seed, before]);

      const property = (attempt: Attempt) => expectUnknown(firstTeam, others, attempt);
      for (const name of endpointNames) await fc.assert(fc.asyncProperty(attempts(name), property), settings);
    },
  );
});
