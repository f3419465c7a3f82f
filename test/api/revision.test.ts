import { expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { onEachDatabase } from '../support/databases.ts';
import { registerDetached, registerPlayer } from '../support/people.ts';
import { teamFixture } from '../support/team-fixture.ts';
import { endpointNames, findEndpoint, validRequest } from '../support/valid-requests.ts';

const ofTeams = endpointNames.filter(
  (name) => !['public', 'account', 'operator'].includes(findEndpoint(name).access),
);
const reading = ofTeams.filter((name) => findEndpoint(name).method === 'GET');
/** Writes that no cached response shows, because thirty answers an evening must not empty the cache. */
const beside: readonly EndpointName[] = [
  'takeScorer',
  'answerItem',
  'withdrawAnswer',
  'decideWish',
  'addItemGuest',
  'removeItemGuest',
  'renewMemberAnswerLink',
  'renewGuardianAnswerLink',
  'renewOwnAnswerLink',
  'renewTeamAnswerLink',
  'renewCalendarLink',
  'renewMemberInviteLink',
  'changeNotices',
];
const unnoticed = endpointNames.filter((name) => reading.includes(name) || beside.includes(name));
const writing = ofTeams.filter((name) => !unnoticed.includes(name));

onEachDatabase('the revision of a team', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });

  async function revision(): Promise<number> {
    const team = app.database.selectFrom('teams').select('revision').where('id', '=', coach.teamId);
    return (await team.executeTakeFirstOrThrow()).revision;
  }

  /** Runs the work and returns by how much it raised the revision. */
  async function increaseDuring(work: () => Promise<unknown>): Promise<number> {
    const before = await revision();
    await work();
    return (await revision()) - before;
  }

  test.each(writing)('increases by one with %s', async (name) => {
    const call = await validRequest(name, { app, coach });
    const { invite_code } = await app.succeed('team', coach);
    const { token } = name === 'leaveTeam' ? await registerPlayer(app, invite_code) : coach;
    expect(await increaseDuring(() => app.succeed(name, { ...call, token }))).toBe(1);
  });

  test.each(unnoticed)('does not change with %s [S35]', async (name) => {
    const call = await validRequest(name, { app, coach });
    const player = await registerPlayer(app, (await app.succeed('team', coach)).invite_code);
    const { token } = findEndpoint(name).access === 'player' ? player : coach;
    expect(await increaseDuring(() => app.succeed(name, { ...call, token }))).toBe(0);
  });

  test('increases when a player joins, is renamed or leaves', async () => {
    const { invite_code } = await app.succeed('team', coach);
    const detached = await registerDetached(app, { ...coach, inviteCode: invite_code });
    const act = (name: EndpointName, body?: unknown) => app.call(name, { token: detached.token, body });
    expect(await increaseDuring(() => act('join', { invite_code }))).toBe(1);
    expect(await increaseDuring(() => act('updateMyPage', { name: '改名', email: detached.email }))).toBe(1);
    expect(await increaseDuring(() => act('deleteAccount'))).toBe(1);
    // Once for the member, and again when the email is verified, which the list of members shows.
    expect(await increaseDuring(() => registerPlayer(app, invite_code))).toBe(2);
  });

  test('does not change when a change is refused [S19]', async () => {
    const call = { token: coach.token, params: { id: 987_654_321 } };
    for (const name of ['deleteGame', 'deleteBatting', 'detachMember'] as const)
      expect(await increaseDuring(() => app.call(name, call))).toBe(0);
  });
});
