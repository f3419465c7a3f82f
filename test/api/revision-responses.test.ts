import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../src/server/platform/clock.ts';
import type { Call, TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import {
  type Coach,
  logIn,
  type Person,
  registerCoach,
  registerGuardian,
  registerPlayer,
  registerRecorder,
} from '../support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../support/records.ts';
import { teamFixture } from '../support/team-fixture.ts';
import { endpointNames, findEndpoint, validRequest } from '../support/valid-requests.ts';

/** The endpoints whose responses are cached by the revision of the team's data. */
const cached = endpointNames.filter((name) =>
  ['team', 'member'].includes(findEndpoint(name).varies ?? 'nothing'),
);

async function raiseRevisions({ database }: TestApp): Promise<void> {
  await database
    .updateTable('teams')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .execute();
}

/**
 * Registers two coaches, two players and a recorder of one team, each with different figures, and the recorder's
 * guardian, whose session has the recorder's id.
 */
async function differentMembers(app: TestApp, coach: Coach): Promise<Person[]> {
  const { token } = coach;
  const recorder = await registerRecorder(app, coach);
  const [assistant, ...players] = [
    await registerPlayer(app, coach.inviteCode, '助監督'),
    await registerPlayer(app, coach.inviteCode, '選手一'),
    await registerPlayer(app, coach.inviteCode, '選手二'),
  ];
  const role = { name: '助監督', plays: true, active: true, role: 'coach' };
  await app.succeed('updateMember', { token, params: { id: assistant.id }, body: role });
  const { id: gameId } = await app.succeed('createGame', { token, body: gameForm() });
  const members = [coach, assistant, ...players, recorder];
  for (const [index, { id }] of members.entries()) {
    const own = { result: '-', strikeouts: index };
    await app.succeed('createBatting', { token, body: battingForm(gameId, id, { rbis: index }) });
    await app.succeed('createPitching', { token, body: pitchingForm(gameId, id, own) });
  }
  return [...members, await registerGuardian(app, coach.inviteCode, [recorder.id])];
}

onEachDatabase('the row of a cached endpoint in the contract', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });
  let members: Person[];
  beforeAll(async () => {
    members = await differentMembers(app, coach);
  });

  test.each(cached)('declares correctly whether %s has one response for the whole team', async (name) => {
    const request = await validRequest(name, { app, coach });
    /** Returns the responses to all members who have access. */
    async function answers(before: () => Promise<void>): Promise<unknown[]> {
      const all = [];
      for (const { token } of members) {
        await before();
        all.push(await app.call(name, { ...request, token }));
      }
      return all.filter(({ status }) => status !== 403).map(({ status, body }) => ({ status, body }));
    }
    // Raises the revision before each call, so that no member gets a response cached for another.
    const own = await answers(() => raiseRevisions(app));
    expect(own.length).toBeGreaterThan(1);
    expect(own[0]).toMatchObject({ status: 200 });
    const differs = own.some((answer) => !isDeepStrictEqual(answer, own[0]));
    expect(differs).toBe(findEndpoint(name).varies === 'member');
    expect(await answers(async () => {})).toEqual(own);
    // Raises the revision, so that the first caller does not decide what the others get.
    await raiseRevisions(app);
    members.reverse();
    expect(await answers(async () => {})).toEqual(own.toReversed());
    members.reverse();
  });
});

onEachDatabase('a response cached by the revision of the team', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });
  let player: Person;

  const newPlayer = async () => registerPlayer(app, (await app.succeed('team', coach)).invite_code);
  const tokenFor = (name: (typeof cached)[number]) =>
    findEndpoint(name).access === 'player' ? player.token : coach.token;
  const write = () => app.succeed('createGame', { token: coach.token, body: gameForm() });
  const readTag = (answer: { headers: Readonly<Record<string, unknown>> }) => String(answer.headers.etag);

  describe.each(cached)('%s', (name) => {
    let request: Call;
    beforeAll(async () => {
      // New sessions for each endpoint, because they expire during the days that pass here.
      player = await newPlayer();
      Object.assign(coach, await logIn(app, coach.email));
      request = { ...(await validRequest(name, { app, coach })), token: tokenFor(name) };
    });
    const requestWith = (tag: string) => ({ ...request, headers: { 'if-none-match': tag } });

    test('is sent again only after it has changed', async () => {
      const first = await app.call(name, request);
      expect(first.status).toBe(200);
      expect(await app.call(name, requestWith(readTag(first)))).toMatchObject({
        status: 304,
        body: undefined,
      });
      await write();
      const now = await app.call(name, request);
      const same = isDeepStrictEqual(now.body, first.body);
      expect((await app.call(name, requestWith(readTag(first)))).status).toBe(same ? 304 : 200);
      expect(readTag(now) === readTag(first)).toBe(same);
    });

    test('does not change as time passes', async () => {
      const before = await app.call(name, request);
      app.wait(20 * DAY);
      await raiseRevisions(app);
      const after = await app.call(name, request);
      expect(readTag(after)).toBe(readTag(before));
      expect(after.body).toEqual(before.body);
    });

    test('is not confirmed to a caller who knows its tag but has no access', async () => {
      const tag = readTag(await app.call(name, request));
      expect((await app.call(name, { ...requestWith(tag), token: undefined })).status).toBe(401);
      const stranger = await registerCoach(app);
      const theirs = await app.call(name, { ...request, token: stranger.token });
      const unchanged = theirs.status === 200 && readTag(theirs) === tag;
      const answer = await app.call(name, { ...requestWith(tag), token: stranger.token });
      // 304 only for a response that both teams share, such as an empty list.
      expect(answer.status).toBe(unchanged ? 304 : theirs.status);
    });
  });

  test('is sent at once after a new game, to a client that has the old list', async () => {
    const games = await app.call('games', coach);
    await write();
    const headers = { 'if-none-match': readTag(games) };
    expect((await app.call('games', { token: coach.token, headers })).status).toBe(200);
  });

  test('is different for two players in their dashboards', async () => {
    const [first, second] = [await newPlayer(), await newPlayer()];
    const game = await write();
    await app.succeed('createBatting', { token: coach.token, body: battingForm(game.id, second.id) });
    const games = async (person: Person) => (await app.succeed('playerDashboard', person)).games;
    expect([await games(first), await games(second), await games(first)]).toEqual([0, 1, 0]);
  });
});
