import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { EndpointName } from '#contract/api.ts';
import { EXPORT_MEDIA } from '#contract/exports.ts';
import { JAPANESE } from '../support/answers.ts';
import type { TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { withIds } from '../support/foreign-ids.ts';
import {
  type Attempt,
  anyParts,
  attemptsAt,
  type ForeignAttempt,
  foreignAttemptsAt,
  foreignInEachPlace,
  type Parts,
  PLACES,
  type StrangeField,
  strangeInEachField,
  toInjectOptions,
  toRawRequest,
} from '../support/generated-requests.ts';
import { OTHER, openTeams, type Teams } from '../support/other-teams.ts';
import { type Coach, registerCoach } from '../support/people.ts';
import { idsOfTeam, TEAM_TABLES, type TeamTable } from '../support/rows.ts';
import { IS_ALL, rounds } from '../support/runs.ts';
import { createSenders, permittedSender, type Senders } from '../support/senders.ts';
import { endpointNames, findEndpoint, validRequest } from '../support/valid-requests.ts';

/** The number of random requests to an endpoint, in addition to those with one strange value each. */
const GENERATED = IS_ALL ? 12 : 2;
const MISSING = 987_654_321;

/** The statuses of a refused request: it is malformed or too large, or conflicts with stored data. */
const REFUSALS = [400, 404, 409, 413, 422];

/**
 * Fields whose sent value the answer does not repeat: the name of createTeam is the coach's, versions count up,
 * and only an answer of "maybe" keeps its day.
 */
const NOT_REPEATED = ['createTeam.name', 'version', 'sheet_version', 'maybe_until'];

/** Text that reveals internals: a position in a source file, a stack frame or a database error. */
const INTERNALS = /node_modules|node:internal|\.[cm]?[jt]sx?:\d+|\n\s+at |SQLITE_|SqliteError|at or near/;

/** Other fields that may report the error: the other field of a pair, or the field that must be unique. */
const ALSO_REPORTED: Partial<Record<EndpointName, readonly string[]>> = {
  register: ['password_confirmation', 'team_name', 'invite_code', 'email'],
  login: ['emailPass'],
  correctEmail: ['emailPass'],
  answerCoachRequest: ['id'],
  join: ['invite_code'],
  resetPassword: ['password_confirmation', 'token', 'email'],
  changePassword: ['password_confirmation', 'current_password'],
  createBatting: ['user_id'],
  createPitching: ['user_id'],
};

/** Lists the faults of a response that no request may cause. */
function findFaults({ statusCode, body }: LightMyRequestResponse, { sender, request }: Attempt): string[] {
  const refused = statusCode >= 400 && request.method !== 'HEAD';
  const message = refused ? (JSON.parse(body) as { message?: unknown }).message : '';
  return [
    ...(statusCode >= 500 ? ['a server error'] : []),
    ...(INTERNALS.test(body) ? ['reveals internals'] : []),
    ...(refused && !JAPANESE.test(String(message)) ? ['has no Japanese message'] : []),
    ...(sender !== 'operator' && body.includes(OTHER) ? ['reveals another team'] : []),
  ];
}

/** Returns the response without the headers that differ each time. */
async function answerTo(app: TestApp, name: EndpointName, parts: Parts, token: string | undefined) {
  const response = await app.server.inject(toInjectOptions(toRawRequest(name, parts), token));
  const { date: _date, 'x-request-id': _id, 'set-cookie': _cookie, etag: _etag, ...rest } = response.headers;
  // A workbook contains the time at which it was written; its length does not depend on it.
  const isWorkbook = rest['content-type'] === EXPORT_MEDIA.xlsx;
  const body = isWorkbook ? response.rawPayload.length : response.body;
  return { status: response.statusCode, headers: rest, body };
}

type Ids = Readonly<Record<TeamTable, readonly number[]>>;

async function collectIds({ database }: TestApp, { teamId }: Coach): Promise<Ids> {
  const ids = TEAM_TABLES.map(async (table) => [table, await idsOfTeam(database, teamId, table)] as const);
  return Object.fromEntries(await Promise.all(ids)) as unknown as Ids;
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

const reading = endpointNames.filter((name) => {
  const { method, access } = findEndpoint(name);
  return method === 'GET' && ['member', 'coach', 'recorder', 'player'].includes(access);
});

/** Reads the team's own data, first without filters and then with generated ones. */
async function readAll(app: TestApp, senders: Senders, seed: number): Promise<unknown[]> {
  // Registered first, because a member who registers between the readings would make them differ.
  await senders.readToken('player');
  const ids = await collectIds(app, senders.founder());
  const answers = [];
  for (const name of reading) {
    const filtered = fc.sample(anyParts(name, new Map()), { seed, numRuns: 1 });
    for (const parts of [{ params: undefined, query: {}, body: undefined }, ...filtered]) {
      const own = withIds(name, parts, (table, place) => pick(ids[table], seed + place));
      answers.push([name, await answerTo(app, name, own, await senders.readToken(permittedSender(name)))]);
    }
  }
  return answers;
}

/**
 * The seeds of each endpoint. With a common seed, all endpoints would get the same strange values. A failure
 * prints the seed of the round.
 */
interface Seeds {
  readonly round: number;
  readonly own: number;
}

/** Asserts the property for the examples and for generated values. */
function assertEach<Value>(
  seeds: Seeds,
  examples: readonly Value[],
  values: fc.Arbitrary<Value>,
  property: (value: Value) => Promise<void>,
): Promise<void> {
  return fc.assert(fc.asyncProperty(values, property), {
    seed: seeds.own,
    examples: examples.map((example): [Value] => [example]),
    numRuns: examples.length + GENERATED,
    // Searching for a smaller example would take many requests.
    endOnFailure: true,
    asyncReporter: async (details) => {
      if (!details.failed) return;
      const message = await fc.asyncDefaultReportMessage(details);
      throw new Error(`Property failed with PROPERTY_SEED=${seeds.round}\n${message}`, {
        cause: details.errorInstance,
      });
    },
  });
}

/** Returns senders whose coach is a new one, for endpoints that may end the session or the account. */
async function sendersFor(name: EndpointName, { app, senders }: Teams): Promise<Senders> {
  const isOwn = findEndpoint(name).access === 'account' && name !== 'join';
  return isOwn ? createSenders(app, () => registerCoach(app, '甲')) : senders;
}

/** Expects that a strange value is refused on its field, or stored as the schema reads it. */
function expectHandled(
  name: EndpointName,
  { field, body }: StrangeField,
  answer: LightMyRequestResponse,
): void {
  const { statusCode } = answer;
  const content = answer.body === '' ? {} : JSON.parse(answer.body);
  if (statusCode >= 400) {
    const allowed = [field, ...(ALSO_REPORTED[name] ?? [])];
    const fields = Object.keys(content.errors ?? {}).map((path) => path.split('.')[0] ?? '');
    expect(REFUSALS).toContain(statusCode);
    expect(fields.filter((reported) => !allowed.includes(reported))).toEqual([]);
  } else if (
    field in content &&
    !NOT_REPEATED.includes(field) &&
    !NOT_REPEATED.includes(`${name}.${field}`)
  ) {
    // In JSON, Infinity is null.
    const sent: unknown = JSON.parse(JSON.stringify(body));
    const read = z.parse(findEndpoint(name).body ?? z.unknown(), sent) as Record<string, unknown>;
    // Only texts and numbers: null may leave the field as it was, and an empty list may follow from another field.
    if (['string', 'number'].includes(typeof read[field])) expect(content[field]).toBe(read[field]);
  }
}

onEachDatabase('generated requests', (open) => {
  describe.each(rounds(1))('with the seed $seed', ({ seed }) => {
    let teams: Teams;
    let before: unknown[];
    beforeAll(async () => {
      teams = await openTeams(open, seed, async (app, senders) => {
        before = await readAll(app, senders, seed);
      });
    });
    afterAll(() => teams.app.close());

    /** Sends ids of another team and ids that do not exist: the responses must be equal. */
    async function expectUnknown(name: EndpointName, senders: Senders, attempt: ForeignAttempt) {
      const { app, others } = teams;
      const { parts, team, record, places } = attempt;
      const foreign = await collectIds(app, pick(others, team));
      const isForeign = (place: number) => ((places >> (place % PLACES)) & 1) === 1;
      const partsWith = (id: (table: TeamTable, place: number) => number) =>
        withIds(name, parts, (table, place) => (isForeign(place) ? id(table, place) : undefined));
      const sender = findEndpoint(name).access === 'public' ? 'nobody' : permittedSender(name);
      const answer = async (sent: Parts) => {
        const answered = await answerTo(app, name, sent, await senders.readToken(sender));
        if (answered.status === 401) senders.forget(sender);
        return answered;
      };
      const expected = await answer(partsWith((_, place) => MISSING + place));
      const answered = await answer(partsWith((table, place) => pick(foreign[table], record + place)));
      await teams.expectOthersUnchanged(sender);
      // A successful write that ignores a missing id cannot be repeated with the same result.
      if (expected.status >= 400 || findEndpoint(name).method === 'GET') expect(answered).toEqual(expected);
    }

    /** @returns whether the request was accepted */
    async function expectAnswer(name: EndpointName, senders: Senders, attempt: Attempt): Promise<boolean> {
      const { app, errors } = teams;
      const { sender, request, strange } = attempt;
      const token = await senders.readToken(sender);
      const rows = strange?.comparesRows ? await teams.rows(senders.founder()) : null;
      const answer = await app.server.inject(toInjectOptions(request, token));
      await app.waitForMails();
      expect([findFaults(answer, attempt), errors]).toEqual([[], []]);
      const isWrite = answer.statusCode < 300 && request.method !== 'GET';
      if (isWrite && strange?.comparesRows !== false) await teams.expectOthersUnchanged(sender);
      if (strange && sender === permittedSender(name)) expectHandled(name, strange, answer);
      if (rows && answer.statusCode >= 400) expect(await teams.rows(senders.founder())).toEqual(rows);
      if (answer.statusCode === 401) senders.forget(sender);
      return answer.statusCode < 300;
    }

    test('read the same before and after other teams are founded [S88]', async () => {
      const { app, senders } = teams;
      expect(await readAll(app, senders, seed)).toEqual(before);
    });

    test('are refused in Japanese on the right field or accepted, without a server error or another team’s rows [S1]', async () => {
      const accepted = new Set<string>();
      for (const [index, name] of endpointNames.entries()) {
        const senders = await sendersFor(name, teams);
        const valid = await validRequest(name, { app: teams.app, coach: await senders.coach() });
        const seeds = { round: seed, own: seed + index };
        const foreign = foreignInEachPlace(name, valid);
        if (foreign.length > 0)
          await assertEach(seeds, foreign, foreignAttemptsAt(name, valid), (attempt) =>
            expectUnknown(name, senders, attempt),
          );
        const strange = strangeInEachField(name, valid, IS_ALL);
        await assertEach(seeds, strange, attemptsAt(name, valid), async (attempt) => {
          if (await expectAnswer(name, senders, attempt)) accepted.add(name);
        });
        await teams.expectOthersUnchanged(permittedSender(name));
      }
      expect(accepted.size).toBeGreaterThan(endpointNames.length / 3);
      expect('polluted' in {}).toBe(false);
    });
  });
});
