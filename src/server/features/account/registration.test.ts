import { expect, test } from 'vitest';
import { readErrors } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { UNKNOWN_PROFILE } from '../../../../test/support/members.ts';
import {
  logIn,
  mailedToken,
  PASSWORD,
  registerCoach,
  registerPlayer,
  registration,
  signUp,
} from '../../../../test/support/people.ts';
import { countRows } from '../../../../test/support/rows.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

onEachDatabase('registration', (open) => {
  const { app, coach } = teamFixture(open);

  const user = (token: string) => app.succeed('currentUser', { token });
  const members = (token = coach.token) => app.succeed('members', { token });
  const addMember = (name: string) => app.succeed('createMember', { token: coach.token, body: { name } });

  test('creates a team whose coach does not play', async () => {
    const { id, email, token } = await registerCoach(app, '北町クラブ', '北町 監督');
    const { invite_code, ...team } = await app.succeed('team', { token });
    expect(team).toEqual({
      id: expect.any(Number),
      name: '北町クラブ',
      regulation_innings: 9,
      season_start_month: 1,
      qualifying_plate_appearances: null,
      qualifying_innings: null,
      unlisted_allowed: true,
      public_names: 'number',
      names_decided: false,
      all_games: false,
      time_zone: 'Asia/Tokyo',
      comments_for: 'team',
      team_link: false,
      announces_items: true,
      sport: null,
      pitch_signs: 'bar',
      run_signs: 'earned',
      strikeout_signs: 'plain',
      version: 1,
    });
    expect(invite_code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect(await user(token)).toEqual({
      id,
      name: '北町 監督',
      email,
      role: 'coach',
      team_id: team.id,
      records: true,
      team: { id: team.id, name: '北町クラブ' },
      children: [],
      teams: [{ id: team.id, name: '北町クラブ', member_id: id }],
      own_id: id,
      coach_requested: false,
    });
    expect(await members(token)).toEqual([
      {
        ...UNKNOWN_PROFILE,
        id,
        name: '北町 監督',
        role: 'coach',
        plays: false,
        active: true,
        has_account: true,
        joined_at: expect.any(String),
        email_verified: true,
        version: 1,
      },
    ]);
  });

  test('creates a team whose coach also plays', async () => {
    const email = await signUp(app, { name: '監督 兼任', role: 'coach', team_name: '兼任', plays: true });
    await app.succeed('verifyEmail', { body: { token: mailedToken(app, email), password: PASSWORD } });
    const { id, token } = await logIn(app, email);
    expect(await members(token)).toMatchObject([{ id, role: 'coach', plays: true }]);
    expect(await app.succeed('batterCandidates', { token })).toEqual([
      { id, name: '監督 兼任', number: null },
    ]);
  });

  test('adds a player with an invite code as a new member who plays', async () => {
    const player = await registerPlayer(app, coach.inviteCode, '新人 花子');
    expect(await user(player.token)).toMatchObject({
      id: player.id,
      name: '新人 花子',
      role: 'player',
      team_id: coach.teamId,
    });
    expect(await members()).toContainEqual({
      ...UNKNOWN_PROFILE,
      id: player.id,
      name: '新人 花子',
      role: 'player',
      plays: true,
      active: true,
      has_account: true,
      joined_at: expect.any(String),
      email_verified: true,
      version: 1,
    });
  });

  test('registers a player if no role is given', async () => {
    const email = await signUp(app, { name: '無役', invite_code: coach.inviteCode });
    await app.succeed('verifyEmail', { body: { token: mailedToken(app, email), password: PASSWORD } });
    expect(await user((await logIn(app, email)).token)).toMatchObject({ role: 'player' });
  });

  test.each([
    [
      'in full width',
      (code: string) =>
        code.replaceAll(/[!-~]/g, (c) => String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0)),
    ],
    ['in lower case', (code: string) => code.toLowerCase()],
    ['with spaces and no dash', (code: string) => ` ${code.replace('-', '').split('').join(' ')}　`],
  ])('accepts an invite code %s', async (_, typed) => {
    const player = await registerPlayer(app, typed(coach.inviteCode));
    expect(await user(player.token)).toMatchObject({ team_id: coach.teamId });
    const { team } = await app.succeed('invitation', { params: { code: typed(coach.inviteCode) } });
    expect(team).toEqual({ id: coach.teamId, name: '青空ナイン' });
  });

  test('lets a player claim a member, who keeps the name that the coach entered', async () => {
    const guest = await addMember('助っ人 四郎');
    const player = await registerPlayer(app, coach.inviteCode, '四郎', guest.id);
    expect(player.id).toBe(guest.id);
    expect(await user(player.token)).toMatchObject({ id: guest.id, name: '助っ人 四郎', role: 'player' });
    expect(await members()).toHaveLength(2);
    expect(await members()).toContainEqual({
      ...guest,
      has_account: true,
      joined_at: expect.any(String),
      email_verified: true,
      version: 2,
    });
  });

  test('offers only active members without an account', async () => {
    const guest = await addMember('空き');
    const left = await addMember('退団');
    await registerPlayer(app, coach.inviteCode, '本人');
    const body = { name: left.name, plays: true, active: false };
    await app.succeed('updateMember', { token: coach.token, params: { id: left.id }, body });
    const { claimable } = await app.succeed('invitation', { params: { code: coach.inviteCode } });
    expect(claimable).toEqual([{ id: guest.id, name: '空き', number: null }]);
  });

  test.each([
    ['of another team', async () => (await registerCoach(app)).id],
    ['who has an account', async () => (await registerPlayer(app, coach.inviteCode)).id],
    ['who is the coach', async () => coach.id],
    [
      'who is not active',
      async () => {
        const { id, name } = await addMember('退団');
        const body = { name, plays: true, active: false };
        await app.succeed('updateMember', { token: coach.token, params: { id }, body });
        return id;
      },
    ],
    ['who does not exist', async () => 987_654_321],
  ])('refuses to claim a member %s and stores nothing', async (_, member) => {
    const member_id = await member();
    const before = await countRows(app.database);
    const body = registration({ name: '誰か', invite_code: coach.inviteCode, member_id });
    expect(await readErrors(app, 'register', { body })).toEqual({
      member_id: ['このメンバーは選択できません。もう一度選び直してください'],
    });
    expect(await countRows(app.database)).toEqual(before);
  });

  test('refuses an unknown invite code and stores nothing', async () => {
    const before = await countRows(app.database);
    const body = registration({ name: '誰か', invite_code: 'AAAAA-AAAAA' });
    expect(await readErrors(app, 'register', { body })).toEqual({
      invite_code: ['招待コードが正しくありません'],
    });
    expect(await countRows(app.database)).toEqual(before);
    expect(await app.call('invitation', { params: { code: 'AAAAA-AAAAA' } })).toMatchObject({ status: 404 });
  });

  test('refuses an e-mail address that is taken, in any case, and stores nothing', async () => {
    const before = await countRows(app.database);
    const body = registration({
      name: '別人',
      role: 'coach',
      team_name: '別の',
      email: coach.email.toUpperCase(),
    });
    expect(await readErrors(app, 'register', { body })).toEqual({
      email: ['このメールアドレスは既に登録されています'],
    });
    expect(await countRows(app.database)).toEqual(before);
  });

  test('registers an e-mail address once when two requests arrive together', async () => {
    const body = registration({ name: '同時', role: 'coach', team_name: '同時' });
    const answers = await Promise.all([app.call('register', { body }), app.call('register', { body })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('lets one of two simultaneous requests claim a member [S20]', async () => {
    const { id } = await addMember('人気者');
    const claim = () =>
      app.call('register', {
        body: registration({ name: '同時', invite_code: coach.inviteCode, member_id: id }),
      });
    const answers = await Promise.all([claim(), claim()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('reports every error of a form at once', async () => {
    const body = { name: ' ', email: 'nobody', password: '12345', password_confirmation: '1', role: 'coach' };
    expect(await readErrors(app, 'register', { body })).toEqual({
      name: ['名前を入力してください'],
      email: ['有効なメールアドレスを入力してください'],
      password: ['パスワードは6文字以上で入力してください'],
      password_confirmation: ['パスワードが一致しません'],
      team_name: ['チーム名を入力してください'],
    });
    expect(await readErrors(app, 'register', { body: { ...body, role: 'player' } })).toMatchObject({
      invite_code: ['招待コードを入力してください'],
    });
  });
});
