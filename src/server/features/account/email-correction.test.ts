import { expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import {
  logIn,
  mailedToken,
  newEmail,
  PASSWORD,
  registerCoach,
  registerPlayer,
  signUp,
} from '../../../../test/support/people.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const WRONG = { emailPass: ['メールアドレスまたはパスワードが正しくありません'] };
const TAKEN = { new_email: ['このメールアドレスは既に登録されています'] };

onEachDatabase('correcting the address of a registration', (open) => {
  const { app, coach } = teamFixture(open);

  const correct = (email: string, new_email: string, password = PASSWORD) =>
    app.call('correctEmail', { body: { email, password, new_email } });
  const errors = (email: string, new_email: string, password = PASSWORD) =>
    readErrors(app, 'correctEmail', { body: { email, password, new_email } });
  const join = (form: object = {}) =>
    signUp(app, { name: '新人 花子', invite_code: coach.inviteCode, ...form });

  test('mails a new link and keeps the account with its member', async () => {
    const { token } = coach;
    const member = await app.succeed('createMember', { token, body: { name: '空き' } });
    const mistyped = await join({ member_id: member.id });
    const oldLink = mailedToken(app, mistyped);
    const email = newEmail();
    expect(await correct(mistyped, email)).toMatchObject({ status: 200 });
    expect(await readErrors(app, 'verifyEmail', { body: { token: oldLink } })).toHaveProperty('token');
    const verified = await app.succeed('verifyEmail', {
      body: { token: mailedToken(app, email), password: PASSWORD },
    });
    expect(verified).toMatchObject({ email });
    expect(await logIn(app, email)).toMatchObject({ id: member.id });
    refusal(await app.call('login', { body: { email: mistyped, password: PASSWORD } }), 422);
  });

  test('needs the password, and answers an unknown address in the same way', async () => {
    const mistyped = await join();
    expect(await errors(mistyped, newEmail(), 'wrong-password')).toEqual(WRONG);
    expect(await errors(newEmail(), newEmail())).toEqual(WRONG);
  });

  test('is refused once the address has been verified', async () => {
    const player = await registerPlayer(app, coach.inviteCode);
    expect(await errors(player.email, newEmail())).toEqual({
      email: ['このメールアドレスは確認済みです。ログインしてください'],
    });
    // A verified address can only be changed by `updateMyPage`, which mails the former address.
    await app.succeed('updateMyPage', { token: player.token, body: { name: '選手', email: newEmail() } });
    const moved = (await app.succeed('currentUser', player)).email;
    expect(await errors(moved, newEmail())).toEqual(WRONG);
  });

  test('is refused for an address that is taken or may be restored', async () => {
    const mistyped = await join();
    expect(await errors(mistyped, coach.email.toUpperCase())).toEqual(TAKEN);
    const other = await registerCoach(app);
    await app.succeed('updateMyPage', { token: other.token, body: { name: '監督', email: newEmail() } });
    expect(await errors(mistyped, other.email)).toEqual(TAKEN);
    expect(await app.call('login', { body: { email: mistyped, password: PASSWORD } })).toMatchObject({
      status: 403,
    });
  });
});
