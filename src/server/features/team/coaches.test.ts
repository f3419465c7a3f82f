import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import {
  mailedToken,
  newEmail,
  type Person,
  registerPlayer,
  signUp,
} from '../../../../test/support/people.ts';
import { battingForm, gameForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const LAST_COACH = ['チームには監督が1人以上必要です'];

onEachDatabase('the coaches of a team', (open) => {
  const { app, coach } = teamFixture(open);
  let player: Person;
  beforeEach(async () => {
    player = await registerPlayer(app, coach.inviteCode, '助監督');
  });

  async function memberOf({ id }: Person) {
    const member = (await app.succeed('members', coach)).find((one) => one.id === id);
    if (!member) throw new Error(`The team has no member ${id}`);
    return member;
  }

  async function put(person: Person, fields: Record<string, unknown>, by: Person = coach) {
    const { version: _, ...member } = await memberOf(person);
    return app.call('updateMember', {
      token: by.token,
      params: { id: person.id },
      body: { ...member, ...fields },
    });
  }

  const makeCoach = (person: Person) => put(person, { role: 'coach' });
  const detach = ({ id }: { id: number }, by: Person = coach) =>
    app.call('detachMember', { token: by.token, params: { id } });

  test('make other members coaches, who may do the same at once', async () => {
    expect(await makeCoach(player)).toMatchObject({
      status: 200,
      body: { role: 'coach', has_account: true },
    });
    expect(await app.succeed('currentUser', player)).toMatchObject({ role: 'coach' });
    await app.succeed('createGame', { token: player.token, body: gameForm() });
    expect(await put(coach, { role: 'player' }, player)).toMatchObject({
      status: 200,
      body: { role: 'player' },
    });
    refusal(await app.call('members', coach), 403);
  });

  test('are never members without an account', async () => {
    const guest = await app.succeed('createMember', { token: coach.token, body: { name: '助っ人' } });
    const answer = await put({ ...player, id: guest.id }, { role: 'coach' });
    expect(refusal(answer, 422).errors).toEqual({ role: ['アカウントのないメンバーは監督にできません'] });
  });

  test('are never members whose address is not verified', async () => {
    const form = { name: '新人', role: 'player', invite_code: coach.inviteCode };
    const email = await signUp(app, form);
    const newcomer = (await app.succeed('members', coach)).find(({ name }) => name === '新人');
    expect(newcomer).toMatchObject({ has_account: true, email_verified: false });
    const person = { ...player, id: newcomer?.id ?? 0 };
    const answer = await put(person, { role: 'coach' });
    expect(refusal(answer, 422).errors).toEqual({
      role: ['メールアドレスの確認が済んでいないメンバーは監督にできません'],
    });
    await app.succeed('verifyEmail', { body: { token: mailedToken(app, email) } });
    expect(await put(person, { role: 'coach' })).toMatchObject({
      status: 200,
      body: { role: 'coach', email_verified: true },
    });
  });

  test('do not count while their new address is not verified, but stay', async () => {
    await makeCoach(player);
    const email = newEmail();
    await app.succeed('updateMyPage', { token: player.token, body: { name: '助監督', email } });
    expect(await put(player, { name: '助監督 次郎' })).toMatchObject({
      status: 200,
      body: { role: 'coach', email_verified: false },
    });
    expect(refusal(await put(coach, { role: 'player' }), 422).errors).toEqual({ role: LAST_COACH });
    await app.succeed('verifyEmail', { body: { token: mailedToken(app, email) } });
    expect(await memberOf(player)).toMatchObject({ email_verified: true });
    expect((await put(coach, { role: 'player' })).status).toBe(200);
  });

  test('never step down as the last one', async () => {
    expect(refusal(await put(coach, { role: 'player' }), 422).errors).toEqual({ role: LAST_COACH });
    expect(refusal(await put(coach, { active: false }), 422).errors).toEqual({ active: LAST_COACH });
    expect(refusal(await detach(coach), 422).errors).toEqual({ role: LAST_COACH });
    expect(await memberOf(coach)).toMatchObject({
      role: 'coach',
      active: true,
      has_account: true,
      version: 1,
    });
  });

  test.each(['role', 'active', 'detach'] as const)(
    'may step down when there is another (%s)',
    async (way) => {
      await makeCoach(player);
      const fields = way === 'role' ? { role: 'player' } : { active: false };
      const answer = await (way === 'detach' ? detach(coach, player) : put(coach, fields));
      expect(answer).toMatchObject({ status: 200, body: { role: 'player', active: way !== 'active' } });
    },
  );

  test('cannot both step down at the same moment', async () => {
    await makeCoach(player);
    const steppingDown = (person: Person) => {
      const body = { name: '降板', plays: false, active: true, role: 'player' };
      return app.call('updateMember', { token: person.token, params: { id: person.id }, body });
    };
    const answers = await Promise.all([steppingDown(coach), steppingDown(player)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('hand the team over and can then leave it', async () => {
    await makeCoach(player);
    await put(coach, { role: 'player' }, player);
    await app.succeed('deleteAccount', coach);
    expect(await app.succeed('members', player)).toContainEqual(
      expect.objectContaining({ id: coach.id, role: 'player', has_account: false }),
    );
  });

  test('keep their role when a form without one is sent', async () => {
    expect(await put(coach, { role: undefined, plays: true })).toMatchObject({
      status: 200,
      body: { role: 'coach', plays: true },
    });
  });

  test('detach an account, whose lines stay with the member', async () => {
    const game = await app.succeed('createGame', { token: coach.token, body: gameForm() });
    const line = await app.succeed('createBatting', {
      token: coach.token,
      body: battingForm(game.id, player.id),
    });
    expect(await detach(player)).toMatchObject({
      status: 200,
      body: { id: player.id, name: '助監督', role: 'player', active: true, has_account: false, version: 2 },
    });
    expect(await app.succeed('batting', { token: coach.token, params: { id: line.id } })).toEqual(line);
    expect(await app.succeed('currentUser', player)).toMatchObject({ id: null, team: null });
    refusal(await app.call('games', player), 403);
  });

  test('cannot detach what has no account', async () => {
    await detach(player);
    expect(refusal(await detach(player), 422).errors).toEqual({
      id: ['このメンバーにはアカウントがありません'],
    });
  });

  test('a coach who is detached is a coach no more when the member is claimed again', async () => {
    await makeCoach(player);
    await detach(player);
    const body = { invite_code: coach.inviteCode, member_id: player.id };
    expect(await app.call('join', { token: player.token, body })).toMatchObject({
      status: 200,
      body: { id: player.id, role: 'player' },
    });
  });
});
