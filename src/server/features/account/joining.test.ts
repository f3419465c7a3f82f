import { beforeEach, expect, test } from 'vitest';
import { api, type EndpointName } from '#contract/api.ts';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDialect } from '../../../../test/support/databases.ts';
import {
  type Person,
  registerCoach,
  registerDetached,
  registerPlayer,
} from '../../../../test/support/people.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const names = Object.keys(api) as EndpointName[];
const teamEndpoints = names.filter((name) =>
  ['member', 'recorder', 'coach', 'player'].includes(api[name].access),
);

onEachDialect('an account without a team', (open) => {
  const { app, coach } = teamFixture(open);
  let person: Person;
  beforeEach(async () => {
    person = await registerDetached(app, coach);
  });

  const join = (body: Record<string, unknown>) => app.call('join', { token: person.token, body });
  const members = () => app.succeed('members', { token: coach.token });

  test('shows neither team nor member id', async () => {
    expect(await app.succeed('currentUser', person)).toEqual({
      id: null,
      name: '離れた 三郎',
      email: person.email,
      role: 'player',
      team_id: null,
      records: false,
      team: null,
      children: [],
      teams: [],
      own_id: null,
      coach_requested: false,
    });
  });

  test('cannot call any endpoint that needs a team', async () => {
    expect(teamEndpoints.length).toBeGreaterThan(20);
    for (const name of teamEndpoints) {
      const answer = await app.call(name, {
        token: person.token,
        params: { id: 1, guardian_id: 1, member_id: 1, guest_id: 1 },
      });
      expect([name, refusal(answer, 403).message]).toEqual([
        name,
        'チームに参加していません。招待コードで参加してください',
      ]);
    }
  });

  test('joins a team by its invite code as a new member', async () => {
    const other = await registerCoach(app, '二つ目');
    const { body } = await join({ invite_code: other.inviteCode.toLowerCase() });
    expect(body).toEqual({
      id: expect.any(Number),
      name: '離れた 三郎',
      email: person.email,
      role: 'player',
      team_id: other.teamId,
      records: false,
      team: { id: other.teamId, name: '二つ目' },
      children: [],
      teams: [{ id: other.teamId, name: '二つ目', member_id: expect.any(Number) }],
      own_id: expect.any(Number),
      coach_requested: false,
    });
    await app.succeed('games', { token: person.token });
  });

  test('can claim its former member', async () => {
    expect(await join({ invite_code: coach.inviteCode, member_id: person.id })).toMatchObject({
      status: 200,
      body: { id: person.id, team_id: coach.teamId },
    });
    expect(await members()).toHaveLength(2);
  });

  test('cannot claim a member of another team or one with an account', async () => {
    const stranger = await registerDetached(app, await registerCoach(app));
    const player = await registerPlayer(app, coach.inviteCode);
    const before = await members();
    for (const member_id of [stranger.id, player.id, coach.id]) {
      const body = { invite_code: coach.inviteCode, member_id };
      expect(await readErrors(app, 'join', { token: person.token, body })).toEqual({
        member_id: ['このメンバーは選択できません。もう一度選び直してください'],
      });
    }
    expect(await members()).toEqual(before);
  });

  test('needs a valid invite code', async () => {
    expect(refusal(await join({}), 422).errors).toEqual({ invite_code: ['招待コードを入力してください'] });
    expect(refusal(await join({ invite_code: 'AAAAA-AAAAA' }), 422).errors).toEqual({
      invite_code: ['招待コードが正しくありません'],
    });
  });

  test('joins a team once when it tries to join it many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => join({ invite_code: coach.inviteCode })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5);
    for (const answer of refused) {
      expect(refusal(answer, 422).errors).toEqual({ invite_code: ['すでにチームに参加しています'] });
    }
  });
});
