import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf, refusal } from '../../../../test/support/answers.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import {
  logIn,
  mailedToken,
  newEmail,
  PASSWORD,
  registerCoach,
  signUp,
} from '../../../../test/support/people.ts';
import { DAY } from '../../platform/clock.ts';

const DEAD_LINK = { token: ['リンクの有効期限が切れているか、すでに使用されています'] };
const VERIFIED = { message: 'メールアドレスを確認しました' };

onEachDatabase('verification of an address', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(open);
  });
  afterAll(() => app.close());

  const newcomer = () => signUp(app, { name: '新人', role: 'coach', team_name: '新人クラブ' });
  const verify = (token: string) => app.call('verifyEmail', { body: { token } });
  const refuseToVerify = (token: string) => errorsOf(app, 'verifyEmail', { body: { token } });
  const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email);
  const mayLogIn = async (email: string) =>
    (await app.call('login', { body: { email, password: PASSWORD } })).status === 200;

  test('registering mails one link to the page that verifies', async () => {
    const email = await newcomer();
    expect(mailsTo(email)).toEqual([
      {
        to: email,
        subject: '【ベンチノート】メールアドレスの確認',
        link: expect.stringMatching(/^http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}$/),
        text: expect.stringContaining('新人 様'),
      },
    ]);
    const [mail] = mailsTo(email);
    expect(mail?.text).toContain(mail?.link);
  });

  test('login is refused until the link was opened, in the shape of the contract', async () => {
    const email = await newcomer();
    const refused = await app.call('login', { body: { email, password: PASSWORD } });
    expect(refusal(refused, 403)).toEqual({
      message: 'メール認証が完了していません',
      errors: { emailVerified: [false], message: ['メール認証が完了していません'] },
    });
    expect(await verify(mailedToken(app, email))).toMatchObject({ status: 200, body: VERIFIED });
    expect(await mayLogIn(email)).toBe(true);
  });

  test('a wrong password tells nothing about the verification', async () => {
    const email = await newcomer();
    expect(await errorsOf(app, 'login', { body: { email, password: 'wrong-password' } })).toEqual({
      emailPass: ['メールアドレスまたはパスワードが正しくありません'],
    });
  });

  test('a second click within the day brings the same good news', async () => {
    const token = mailedToken(app, await newcomer());
    const first = await verify(token);
    app.wait(DAY - 1);
    expect(await verify(token)).toMatchObject({ status: first.status, body: first.body });
  });

  test('a link is dead after a day', async () => {
    const email = await newcomer();
    app.wait(DAY);
    expect(await refuseToVerify(mailedToken(app, email))).toEqual(DEAD_LINK);
    expect(await mayLogIn(email)).toBe(false);
  });

  test.each(['x', 'A'.repeat(43), '\u0000', '\ud800', "' or 1=1 --"])(
    'an unknown link %j is dead',
    async (token) => {
      expect(await refuseToVerify(token)).toEqual(DEAD_LINK);
    },
  );

  test('a link proves no other address than the one that it was mailed to', async () => {
    const email = await newcomer();
    const first = mailedToken(app, email);
    await verify(first);
    const { token } = await logIn(app, email);
    const moved = newEmail();
    await app.succeed('updateMyPage', { token, body: { name: '新人', email: moved } });
    expect(await refuseToVerify(first)).toEqual(DEAD_LINK);
    expect(await mayLogIn(moved)).toBe(false);
  });

  test('a link to a new password verifies nothing, nor the other way round', async () => {
    const email = await newcomer();
    const verification = mailedToken(app, email);
    await app.succeed('forgotPassword', { body: { email } });
    expect(await refuseToVerify(mailedToken(app, email))).toEqual(DEAD_LINK);
    const body = { token: verification, email, password: 'another-1', password_confirmation: 'another-1' };
    expect(await errorsOf(app, 'resetPassword', { body })).toEqual({ ...DEAD_LINK, email: DEAD_LINK.token });
  });

  test('a link that is sent again works, and so does the first one', async () => {
    const email = await newcomer();
    const first = mailedToken(app, email);
    await app.succeed('resendVerification', { body: { email: email.toUpperCase() } });
    const second = mailedToken(app, email);
    expect(second).not.toBe(first);
    expect((await verify(second)).status).toBe(200);
    expect((await verify(first)).status).toBe(200);
  });

  test('sending again answers everybody alike and mails only whom it helps', async () => {
    const waiting = await newcomer();
    const { email: verified } = await registerCoach(app);
    const stranger = newEmail();
    const before = app.mails.length;
    const ask = (email: string) => app.call('resendVerification', { body: { email } });
    const answers = [await ask(waiting), await ask(verified), await ask(stranger)];
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { message: '確認メールを再送信しました' } });
    expect(app.mails.slice(before).map(({ to }) => to)).toEqual([waiting]);
  });
});
