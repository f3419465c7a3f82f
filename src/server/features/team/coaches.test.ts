import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../../test/support/answers.ts';
import { onEachDialect } from '../../../../test/support/databases.ts';
import {
  mailedToken,
  newEmail,
  PASSWORD,
  type Person,
  registerPlayer,
  signUp,
} from '../../../../test/support/people.ts';
import { battingForm, gameForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const LAST_COACH = ['チームには監督が1人以上必要です'];

onEachDialect('the coaches of a team', (open) => {
  const { app, coach } = teamFixture(open);
  let player: Person;
  beforeEach(async () => {
    player = await registerPlayer(app, coach.inviteCode, '助監督');
  });

  async function findMember({ id }: Person) {
    const member = (await app.succeed('members', coach)).find((person) => person.id === id);
    if (!member) throw new Error(`The team has no member ${id}`);
    return member;
  }

  async function change(person: Person, fields: Record<string, unknown>, by: Person = coach) {
    const { version: _, ...member } = await findMember(person);
    return app.call('updateMember', {
      token: by.token,
      params: { id: person.id },
      body: { ...member, ...fields },
    });
  }

  const makeCoach = (person: Person) => change(person, { role: 'coach' });
  const detach = ({ id }: { id: number }, by: Person = coach) =>
    app.call('detachMember', { token: by.token, params: { id } });

  test('can promote other members, who get a coach’s rights at once', async () => {
    expect(await makeCoach(player)).toMatchObject({
      status: 200,
      body: { role: 'coach', has_account: true },
    });
    expect(await app.succeed('currentUser', player)).toMatchObject({ role: 'coach' });
    await app.succeed('createGame', { token: player.token, body: gameForm() });
    expect(await change(coach, { role: 'player' }, player)).toMatchObject({
      status: 200,
      body: { role: 'player' },
    });
    refusal(await app.call('members', coach), 403);
  });

  test('cannot be members without an account', async () => {
    const guest = await app.succeed('createMember', { token: coach.token, body: { name: '助っ人' } });
    const answer = await change({ ...player, id: guest.id }, { role: 'coach' });
    expect(refusal(answer, 422).errors).toEqual({ role: ['アカウントのないメンバーは監督にできません'] });
  });

  test('cannot be members with an unverified e-mail address', async () => {
    const form = { name: '新人', role: 'player', invite_code: coach.inviteCode };
    const email = await signUp(app, form);
    const newcomer = (await app.succeed('members', coach)).find(({ name }) => name === '新人');
    expect(newcomer).toMatchObject({ has_account: true, email_verified: false });
    const person = { ...player, id: newcomer?.id ?? 0 };
    const answer = await change(person, { role: 'coach' });
    expect(refusal(answer, 422).errors).toEqual({
      role: ['メールアドレスの確認が済んでいないメンバーは監督にできません'],
    });
    await app.succeed('verifyEmail', { body: { token: mailedToken(app, email), password: PASSWORD } });
    expect(await change(person, { role: 'coach' })).toMatchObject({
      status: 200,
      body: { role: 'coach', email_verified: true },
    });
  });

  test('stay coaches with an unverified new address, but do not count as a remaining coach', async () => {
    await makeCoach(player);
    const email = newEmail();
    await app.succeed('updateMyPage', { token: player.token, body: { name: '助監督', email } });
    expect(await change(player, { name: '助監督 次郎' })).toMatchObject({
      status: 200,
      body: { role: 'coach', email_verified: false },
    });
    expect(refusal(await change(coach, { role: 'player' }), 422).errors).toEqual({ role: LAST_COACH });
    await app.succeed('verifyEmail', { body: { token: mailedToken(app, email), password: PASSWORD } });
    expect(await findMember(player)).toMatchObject({ email_verified: true });
    expect((await change(coach, { role: 'player' })).status).toBe(200);
  });

  test('cannot step down as the last coach', async () => {
    expect(refusal(await change(coach, { role: 'player' }), 422).errors).toEqual({ role: LAST_COACH });
    expect(refusal(await change(coach, { active: false }), 422).errors).toEqual({ active: LAST_COACH });
    expect(refusal(await detach(coach), 422).errors).toEqual({ role: LAST_COACH });
    expect(await findMember(coach)).toMatchObject({
      role: 'coach',
      active: true,
      has_account: true,
      version: 1,
    });
  });

  test.each(['role', 'active', 'detach'] as const)(
    'may step down if there is another coach (%s)',
    async (way) => {
      await makeCoach(player);
      const fields = way === 'role' ? { role: 'player' } : { active: false };
      const answer = await (way === 'detach' ? detach(coach, player) : change(coach, fields));
      expect(answer).toMatchObject({ status: 200, body: { role: 'player', active: way !== 'active' } });
    },
  );

  test('cannot both step down at the same moment', async () => {
    await makeCoach(player);
    const stepDown = (person: Person) => {
      const body = { name: '降板', plays: false, active: true, role: 'player' };
      return app.call('updateMember', { token: person.token, params: { id: person.id }, body });
    };
    const answers = await Promise.all([stepDown(coach), stepDown(player)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('can hand the team over and then leave it', async () => {
    await makeCoach(player);
    await change(coach, { role: 'player' }, player);
    await app.succeed('deleteAccount', coach);
    expect(await app.succeed('members', player)).toContainEqual(
      expect.objectContaining({ id: coach.id, role: 'player', has_account: false }),
    );
  });

  test('keep their role if a form leaves it out', async () => {
    expect(await change(coach, { role: undefined, plays: true })).toMatchObject({
      status: 200,
      body: { role: 'coach', plays: true },
    });
  });

  test('can detach an account, whose lines stay with the member', async () => {
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

  test('cannot detach a member who has no account', async () => {
    await detach(player);
    expect(refusal(await detach(player), 422).errors).toEqual({
      id: ['このメンバーにはアカウントがありません'],
    });
  });

  test('are players when they claim their member again after being detached', async () => {
    await makeCoach(player);
    await detach(player);
    const body = { invite_code: coach.inviteCode, member_id: player.id };
    expect(await app.call('join', { token: player.token, body })).toMatchObject({
      status: 200,
      body: { id: player.id, role: 'player' },
    });
  });
});
