import { beforeEach, expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import {
  logIn,
  mailedToken,
  newEmail,
  PASSWORD,
  type Person,
  registerCoach,
  registerDetached,
  registerPlayer,
} from '../../../../test/support/people.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

onEachDatabase('my page', (open) => {
  const { app, coach } = teamFixture(open);
  let player: Person;
  beforeEach(async () => {
    player = await registerPlayer(app, coach.inviteCode);
  });

  const myPage = ({ token }: Person) => app.succeed('myPage', { token });
  const update = ({ token }: Person, body: Record<string, unknown>) =>
    app.succeed('updateMyPage', { token, body });

  test('shows the invite code to the coach but not to a player [S87]', async () => {
    const page = { name: '監督 一郎', email: coach.email, role: 'coach', team_name: '青空ナイン' };
    expect(await myPage(coach)).toEqual({ ...page, invite_code: coach.inviteCode });
    expect(await myPage(player)).toEqual({
      name: '選手 次郎',
      email: player.email,
      role: 'player',
      team_name: '青空ナイン',
      invite_code: null,
    });
  });

  test('shows neither team nor invite code to an account without a team', async () => {
    const person = await registerDetached(app, coach);
    expect(await myPage(person)).toMatchObject({ role: 'player', team_name: null, invite_code: null });
  });

  test('leaves the team’s version when its name is unchanged', async () => {
    const before = await app.succeed('team', coach);
    await update(coach, { name: '監督 太郎', email: coach.email, team_name: before.name });
    expect(await app.succeed('team', coach)).toEqual(before);
  });

  test('renames the coach and the team', async () => {
    const body = { name: '監督 太郎', email: coach.email, team_name: '夕焼けナイン' };
    expect(await update(coach, body)).toMatchObject({ name: '監督 太郎', team_name: '夕焼けナイン' });
    expect(await app.succeed('currentUser', coach)).toMatchObject({
      name: '監督 太郎',
      team: { name: '夕焼けナイン' },
    });
    expect(await app.succeed('members', coach)).toContainEqual(
      expect.objectContaining({ name: '監督 太郎' }),
    );
  });

  test.each([[{}], [{ team_name: null }]])('keeps the team name when %j is sent', async (sent) => {
    const body = { name: '監督 太郎', email: coach.email, ...sent };
    expect(await update(coach, body)).toMatchObject({ name: '監督 太郎', team_name: '青空ナイン' });
  });

  test('accepts its own answer as input', async () => {
    for (const person of [coach, player, await registerDetached(app, coach)]) {
      const before = await myPage(person);
      expect(await update(person, before)).toEqual(before);
    }
  });

  test('ignores a team name that a player sends [S90]', async () => {
    const body = { name: '選手 太郎', email: player.email, team_name: '乗っ取り' };
    expect(await update(player, body)).toMatchObject({ name: '選手 太郎', team_name: '青空ナイン' });
    expect(await app.succeed('team', coach)).toMatchObject({ name: '青空ナイン' });
  });

  test('refuses empty fields, including a coach’s empty team name', async () => {
    const body = { name: '', email: '', team_name: '' };
    expect(await readErrors(app, 'updateMyPage', { token: coach.token, body })).toEqual({
      name: ['名前を入力してください'],
      email: ['メールアドレスを入力してください'],
      team_name: ['チーム名を入力してください'],
    });
  });

  test('requires verification of a new e-mail address and notifies the old one [S82]', async () => {
    const email = newEmail();
    const before = app.mails.length;
    expect(await update(player, { name: '選手 次郎', email })).toMatchObject({ email });
    const sent = app.mails.slice(before);
    expect(Object.fromEntries(sent.map(({ to, subject }) => [to, subject]))).toEqual({
      [email]: '【ベンチノート】メールアドレスの確認',
      [player.email]: '【ベンチノート】メールアドレスが変更されました',
    });
    expect(sent.find(({ to }) => to === player.email)?.text).toContain(email);
    expect(sent.find(({ to }) => to === email)?.text).toContain('変更した覚えがない場合は');
    const tryLogin = (login: string) => app.call('login', { body: { email: login, password: PASSWORD } });
    expect(refusal(await tryLogin(email), 403).errors).toMatchObject({ emailVerified: [false] });
    refusal(await tryLogin(player.email), 422);
    await app.succeed('verifyEmail', { body: { token: mailedToken(app, email), password: PASSWORD } });
    expect(await logIn(app, email)).toMatchObject({ id: player.id });
  });

  test('ignores a change of case in the e-mail address', async () => {
    const before = app.mails.length;
    await update(player, { name: '選手 次郎', email: player.email.toUpperCase() });
    expect(app.mails.length).toBe(before);
    await logIn(app, player.email);
  });

  test('refuses the e-mail address of another account and changes nothing', async () => {
    const body = { name: '変名', email: coach.email.toUpperCase() };
    expect(await readErrors(app, 'updateMyPage', { token: player.token, body })).toEqual({
      email: ['このメールアドレスは既に登録されています'],
    });
    expect(await myPage(player)).toMatchObject({ name: '選手 次郎', email: player.email });
  });

  test('gives an e-mail address to one of many accounts that change to it at once', async () => {
    const coaches = await Promise.all(Array.from({ length: 6 }, () => registerCoach(app)));
    const body = { name: '移動', email: newEmail() };
    const answers = await Promise.all(coaches.map(({ token }) => app.call('updateMyPage', { token, body })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5);
    for (const answer of refused) {
      expect(refusal(answer, 422).errors).toEqual({ email: ['このメールアドレスは既に登録されています'] });
    }
  });
});
