import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { type Coach, registerCoach, registerDetached, registerPlayer } from '../support/people.ts';
import { endpointNames, endpointOf, validRequest } from '../support/valid-requests.ts';

const ofTeams = endpointNames.filter((name) => !['public', 'account'].includes(endpointOf(name).access));
const reading = ofTeams.filter((name) => endpointOf(name).method === 'GET');
const writing = ofTeams.filter((name) => endpointOf(name).method !== 'GET');

onEachDatabase('the revision of a team', (open) => {
  let app: TestApp;
  let coach: Coach;
  beforeAll(async () => {
    app = await openTestApp(open);
    coach = await registerCoach(app);
  });
  afterAll(() => app.close());

  async function revision(): Promise<number> {
    const team = app.database.selectFrom('teams').select('revision').where('id', '=', coach.teamId);
    return (await team.executeTakeFirstOrThrow()).revision;
  }

  /** By how much it rises when this is done. */
  async function rise(work: () => Promise<unknown>): Promise<number> {
    const before = await revision();
    await work();
    return (await revision()) - before;
  }

  test.each(writing)('rises by %s', async (name) => {
    const call = await validRequest(name, { app, coach });
    expect(await rise(() => app.succeed(name, { ...call, token: coach.token }))).toBe(1);
  });

  test.each(reading)('stays with %s', async (name) => {
    const call = await validRequest(name, { app, coach });
    const player = await registerPlayer(app, (await app.succeed('team', coach)).invite_code);
    const { token } = endpointOf(name).access === 'player' ? player : coach;
    expect(await rise(() => app.succeed(name, { ...call, token }))).toBe(0);
  });

  test('rises when somebody joins, is renamed or leaves', async () => {
    const { invite_code } = await app.succeed('team', coach);
    const detached = await registerDetached(app, { ...coach, inviteCode: invite_code });
    const act = (name: EndpointName, body?: unknown) => app.call(name, { token: detached.token, body });
    expect(await rise(() => act('join', { invite_code }))).toBe(1);
    expect(await rise(() => act('updateMyPage', { name: '改名', email: detached.email }))).toBe(1);
    expect(await rise(() => act('deleteAccount'))).toBe(1);
    // Once for the member, and once more when the address is verified, which the list of members shows.
    expect(await rise(() => registerPlayer(app, invite_code))).toBe(2);
  });

  test('stays when a change is refused', async () => {
    const call = { token: coach.token, params: { id: 987_654_321 } };
    for (const name of ['deleteGame', 'deleteBatting', 'detachMember'] as const)
      expect(await rise(() => app.call(name, call))).toBe(0);
  });
});
