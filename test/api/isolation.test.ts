import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { VISITOR_TOKEN } from '#contract/endpoint.ts';
import { refusal } from '../support/answers.ts';
import { type Call, openTestApp, type TestApp } from '../support/app.ts';
import { onEachDialect } from '../support/databases.ts';
import { KINDS } from '../support/kinds.ts';
import { findWhole } from '../support/partitions.ts';
import {
  type Coach,
  type Person,
  registerCoach,
  registerDetached,
  registerPlayer,
  registration,
} from '../support/people.ts';
import { gameForm } from '../support/records.ts';
import { rowsOfTeam, TEAM_TABLES, TEAM_TABLES_WITHOUT_ID } from '../support/rows.ts';
import { endpointNames, findEndpoint, takesRecordId, validRequest } from '../support/valid-requests.ts';

const MISSING = 987_654_321;

function withMissing<Part>(part: Part, key: string): Part {
  return typeof part === 'object' && part !== null && key in part ? { ...part, [key]: MISSING } : part;
}

/** Returns the same request with ids that no team has. */
function withMissingId(call: Call): Call {
  const { params, query, body } = call;
  return {
    ...call,
    ...(params && { params: withMissing(params, 'id') }),
    ...(query && { query: withMissing(query, 'game_id') }),
    body: withMissing(body, 'game_id'),
  };
}

const ofTeams = endpointNames.filter((name) =>
  ['member', 'coach', 'recorder', 'player'].includes(findEndpoint(name).access),
);
const lists = ofTeams.filter(
  (name) => findEndpoint(name).method === 'GET' && !findEndpoint(name).path.includes('{'),
);

onEachDialect('another team', (open) => {
  let app: TestApp;
  let coach: Coach;
  let stranger: Coach;
  let player: Person;
  beforeAll(async () => {
    app = await openTestApp(open);
    coach = await registerCoach(app, '甲', '甲の監督');
    stranger = await registerCoach(app, '乙', '乙の監督');
    player = await registerPlayer(app, stranger.inviteCode);
  });
  afterAll(() => app.close());

  const answerTo = async (name: EndpointName, call: Call) => {
    const { status, body } = await app.call(name, { ...call, token: stranger.token });
    return { status, body };
  };

  test('owns the rows with its id, in every table that has a team id [S92]', async () => {
    const tables = await app.database.introspection.getTables();
    const owned = tables.filter(
      ({ name, columns }) => !findWhole(name) && columns.some((column) => column.name === 'team_id'),
    );
    // A session belongs to its account, and an invite code has no id.
    const others = ['access_tokens', 'invite_codes', ...TEAM_TABLES_WITHOUT_ID];
    expect(owned.map(({ name }) => name).sort()).toEqual([...others, ...TEAM_TABLES].sort());
  });

  test.each(endpointNames.filter(takesRecordId))(
    'gets the same answer from %s for a foreign id as for a missing one, and changes nothing [S89]',
    async (name) => {
      const call = await validRequest(name, { app, coach });
      const before = await rowsOfTeam(app.database, coach.teamId);
      const missing = await app.call(name, { ...withMissingId(call), token: stranger.token });
      refusal(missing, 404);
      const versions = [{}, { version: 99 }];
      for (const version of versions) {
        const sent = call.body ? { ...call, body: { ...call.body, ...version } } : call;
        expect(await answerTo(name, sent)).toEqual({ status: missing.status, body: missing.body });
      }
      const visit = (sent: Call) => app.call(name, { ...sent, token: VISITOR_TOKEN });
      const [nothing, visited] = [await visit(withMissingId(call)), await visit(call)];
      expect([403, 404]).toContain(nothing.status);
      expect(visited).toMatchObject({ status: nothing.status, body: nothing.body });
      expect(await rowsOfTeam(app.database, coach.teamId)).toEqual(before);
    },
  );

  test.each(lists)('does not see what the first team records in %s', async (name) => {
    const own = await validRequest(name, { app, coach: stranger });
    const token = findEndpoint(name).access === 'player' ? player.token : stranger.token;
    const before = await app.call(name, { ...own, token });
    for (const change of ['updateBatting', 'updatePitching', 'updateScheduleItem'] as const)
      await validRequest(change, { app, coach });
    const after = await app.call(name, { ...own, token });
    expect(after).toMatchObject({ status: 200, body: before.body });
  });

  describe.each(KINDS)('with a foreign member in a $kind line', ({ create, update, form }) => {
    test('is refused when the line is recorded and when it is changed', async () => {
      const { token } = stranger;
      const { id: gameId } = await app.succeed('createGame', { token, body: gameForm() });
      const line = await app.succeed(create, { token, body: form(gameId, stranger.id) });
      const calls = (user_id: number): [EndpointName, Call][] => [
        [create, { body: form(gameId, user_id) }],
        [update, { params: { id: line.id }, body: { ...line, user_id } }],
      ];
      const foreign = calls(coach.id);
      for (const [index, [name, call]] of calls(MISSING).entries()) {
        const missing = await app.call(name, { ...call, token });
        refusal(missing, 422);
        expect(await answerTo(name, foreign[index]?.[1] ?? {})).toEqual({ status: 422, body: missing.body });
      }
    });
  });

  test('cannot claim a member of the first team', async () => {
    const guest = await app.succeed('createMember', { token: coach.token, body: { name: '甲の助っ人' } });
    const { token } = await registerDetached(app, stranger);
    const before = await rowsOfTeam(app.database, coach.teamId);
    const invite_code = stranger.inviteCode;
    const answers = async (member_id: number) => {
      const join = await app.call('join', { token, body: { invite_code, member_id } });
      const body = registration({ name: '誰か', invite_code, member_id });
      const register = await app.call('register', { body });
      return [join, register].map(({ status, body }) => ({ status, body }));
    };
    expect(await answers(guest.id)).toEqual(await answers(MISSING));
    expect((await answers(guest.id)).map(({ status }) => status)).toEqual([422, 422]);
    expect(await rowsOfTeam(app.database, coach.teamId)).toEqual(before);
  });
});
