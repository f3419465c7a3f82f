import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import {
  type Coach,
  logIn,
  type Person,
  registerCoach,
  registerPlayer,
} from '../../../../test/support/people.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

onEachDatabase('a person in two teams', (open) => {
  const { app, coach } = teamFixture(open);
  let other: Coach;
  let player: Person;
  let memberOfOther: number | null;
  beforeEach(async () => {
    other = await registerCoach(app, '二つ目');
    player = await registerPlayer(app, coach.inviteCode);
    memberOfOther = (
      await app.succeed('join', { token: player.token, body: { invite_code: other.inviteCode } })
    ).id;
  });

  const user = (token = player.token) => app.succeed('currentUser', { token });
  const choose = (body: Record<string, unknown>, token = player.token) =>
    app.call('chooseTeam', { token, body });
  const listMembers = ({ token }: Coach) => app.succeed('members', { token });

  test('sees the team that they joined last, and both by name', async () => {
    expect(await user()).toMatchObject({
      id: memberOfOther,
      team_id: other.teamId,
      teams: [
        { id: coach.teamId, member_id: player.id },
        { id: other.teamId, name: '二つ目', member_id: memberOfOther },
      ],
    });
  });

  test('switches the team of one session only; a new session shows the last used team', async () => {
    const second = await logIn(app, player.email);
    expect(await choose({ team_id: coach.teamId })).toMatchObject({ status: 200, body: { id: player.id } });
    expect(await user()).toMatchObject({ team_id: coach.teamId });
    expect(await user(second.token)).toMatchObject({ team_id: other.teamId });
  });

  test('cannot switch to a team or a member of others', async () => {
    const stranger = await registerCoach(app);
    for (const body of [
      { team_id: stranger.teamId },
      { team_id: coach.teamId, member_id: coach.id },
      { team_id: coach.teamId, member_id: memberOfOther },
    ]) {
      refusal(await choose(body), 404);
    }
    expect(await user()).toMatchObject({ team_id: other.teamId });
  });

  test('finds which of their teams a link is of, and names no other team', async () => {
    const stranger = await registerCoach(app);
    const find = (id: number) =>
      app.call('teamOfLink', { token: player.token, params: { record: 'players', id } });
    expect((await find(coach.id)).body).toMatchObject({ id: coach.teamId });
    expect((await find(other.id)).body).toEqual({ id: other.teamId, name: '二つ目' });
    refusal(await find(stranger.id), 404);
    expect((await find(stranger.id)).body).toEqual((await find(987_654_321)).body);
  });

  test('has the rights of each role in its team only', async () => {
    const { version } = await promote(other, memberOfOther ?? 0);
    expect(version).toBeGreaterThan(1);
    expect(await user()).toMatchObject({ role: 'coach', records: true });
    await app.succeed('members', player);
    await choose({ team_id: coach.teamId });
    expect(await user()).toMatchObject({ role: 'player', records: false });
    refusal(await app.call('members', player), 403);
  });

  test('who is detached in one team stays in the other', async () => {
    await app.succeed('detachMember', { token: other.token, params: { id: memberOfOther ?? 0 } });
    expect(await user()).toMatchObject({
      id: player.id,
      team_id: coach.teamId,
      teams: [{ id: coach.teamId }],
    });
  });

  test('leaves both teams with the account, and only if coach of neither', async () => {
    await promote(other, memberOfOther ?? 0);
    await choose({ team_id: coach.teamId });
    refusal(await app.call('deleteAccount', player), 403);
    await app.succeed('updateMember', {
      token: other.token,
      params: { id: memberOfOther ?? 0 },
      body: { name: '選手 次郎', plays: true, active: true, role: 'player' },
    });
    await app.succeed('deleteAccount', player);
    for (const team of [coach, other]) {
      expect(await listMembers(team)).toContainEqual(
        expect.objectContaining({ role: 'player', has_account: false }),
      );
    }
  });

  test('changes the name only in the team that the session shows', async () => {
    await app.succeed('updateMyPage', {
      token: player.token,
      body: { name: '新しい名前', email: player.email },
    });
    const listNames = async (team: Coach) => (await listMembers(team)).map(({ name }) => name);
    expect(await listNames(other)).toContain('新しい名前');
    expect(await listNames(coach)).not.toContain('新しい名前');
  });

  function promote({ token }: Coach, id: number) {
    const body = { name: '選手 次郎', plays: true, active: true, role: 'coach' };
    return app.succeed('updateMember', { token, params: { id }, body });
  }
});
