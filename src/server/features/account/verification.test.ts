import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { accountApi } from '#contract/account.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { type Answer, openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { deviceCookie, deviceCookies } from '../../../../test/support/device-cookie.ts';
import {
  logIn,
  mailedToken,
  newEmail,
  PASSWORD,
  registerCoach,
  registration,
  signUp,
} from '../../../../test/support/people.ts';
import { DAY } from '../../platform/clock.ts';

const INVALID_LINK = { token: ['リンクの有効期限が切れているか、すでに使用されています'] };
const VERIFIED = { message: 'メールアドレスを確認しました' };

onEachDatabase('e-mail verification', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(open);
  });
  afterAll(() => app.close());

  const newcomer = () => signUp(app, { name: '新人', role: 'coach', team_name: '新人クラブ' });
  const verify = (token: string) => app.call('verifyEmail', { body: { token, password: PASSWORD } });
  const refuseToVerify = (token: string) => readErrors(app, 'verifyEmail', { body: { token } });
  const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email);
  const mayLogIn = async (email: string) =>
    (await app.call('login', { body: { email, password: PASSWORD } })).status === 200;

  test('mails a link to the verification page on registration', async () => {
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

  test('is required for login, which is refused in the specified form [S17]', async () => {
    const email = await newcomer();
    const refused = await app.call('login', { body: { email, password: PASSWORD } });
    expect(refusal(refused, 403)).toEqual({
      message: 'メール認証が完了していません',
      errors: { emailVerified: [false], message: ['メール認証が完了していません'] },
    });
    expect(await verify(mailedToken(app, email))).toMatchObject({ status: 200, body: VERIFIED });
    expect(await mayLogIn(email)).toBe(true);
  });

  describe('by whoever opens the link', () => {
    const open = (token: string, more: { password?: string; cookie?: string } = {}) => {
      const { cookie, ...body } = more;
      return app.call('verifyEmail', { body: { token, ...body }, ...(cookie && { headers: { cookie } }) });
    };
    const readCookie = ({ headers }: Answer<unknown>) => String(headers['set-cookie']).split(';')[0] ?? '';
    const form = () => registration({ name: '新人', role: 'coach', team_name: '新人クラブ' });

    test('needs the password of the registration, so that no stranger gets their address [S139]', async () => {
      const email = await newcomer();
      const token = mailedToken(app, email);
      expect(refusal(await open(token), 422)).toHaveProperty('errors', {
        password: ['登録したときのパスワードを入力してください'],
      });
      expect(refusal(await open(token, { password: 'asagao-8' }), 422)).toHaveProperty('errors', {
        password: ['パスワードが正しくありません'],
      });
      expect(await mayLogIn(email)).toBe(false);
      expect((await open(token, { password: PASSWORD })).status).toBe(200);
      expect((await open(token)).status).toBe(200);
      expect(await mayLogIn(email)).toBe(true);
    });

    test('needs no password in the browser that registered, for this account alone', async () => {
      const [body, otherBody] = [form(), form()];
      const registered = await app.call('register', { body });
      const other = await app.call('register', { body: otherBody });
      expect(String(registered.headers['set-cookie'])).toMatch(
        /^registration=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
      );
      const token = mailedToken(app, body.email);
      expect((await open(token, { cookie: readCookie(other) })).status).toBe(422);
      const verified = await open(token, { cookie: readCookie(registered) });
      expect([verified.status, readCookie(verified)]).toEqual([200, 'registration=']);
      expect(await mayLogIn(body.email)).toBe(true);
    });

    test('needs no password in a browser that has tried to log in with it', async () => {
      const email = await newcomer();
      const wrong = await app.call('login', { body: { email, password: 'asagao-8' } });
      expect(wrong.headers['set-cookie']).toBeUndefined();
      const refused = await app.call('login', { body: { email, password: PASSWORD } });
      expect((await open(mailedToken(app, email), { cookie: readCookie(refused) })).status).toBe(200);
    });

    test('is the same for an address that was changed or corrected', async () => {
      const { token, email } = await registerCoach(app);
      const victim = newEmail();
      const changed = await app.call('updateMyPage', { token, body: { name: '監督', email: victim } });
      expect((await open(mailedToken(app, victim))).status).toBe(422);
      expect((await open(mailedToken(app, victim), { cookie: readCookie(changed) })).status).toBe(200);
      expect(await mayLogIn(email)).toBe(false);
      const wrong = await newcomer();
      const right = newEmail();
      const body = { email: wrong, password: PASSWORD, new_email: right };
      const corrected = await app.call('correctEmail', { body });
      expect((await open(mailedToken(app, right))).status).toBe(422);
      expect((await open(mailedToken(app, right), { cookie: readCookie(corrected) })).status).toBe(200);
    });

    test('gives the owner of the mailbox their address by a new password', async () => {
      const email = await newcomer();
      await app.succeed('forgotPassword', { body: { email } });
      const password = 'yorugao-9';
      const body = { token: mailedToken(app, email), email, password, password_confirmation: password };
      await app.succeed('resetPassword', { body });
      expect(await mayLogIn(email)).toBe(false);
      expect((await app.call('login', { body: { email, password } })).status).toBe(200);
    });

    test('is explained in the mail', async () => {
      const email = await newcomer();
      expect(mailsTo(email)[0]?.text).toContain(
        '登録した人がこのメールアドレスでログインできるようになります',
      );
    });
  });

  describe('in the browser that has registered', () => {
    const register = async (sent?: string) => {
      const body = registration({ name: '新人', role: 'coach', team_name: '新人クラブ' });
      const answer = await app.call('register', { body, ...(sent && { headers: { cookie: sent } }) });
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      return { email: body.email, cookie, token: mailedToken(app, body.email) };
    };
    const open = (token: string, cookie: string, more: { password?: string; log_in?: boolean } = {}) =>
      app.call('verifyEmail', {
        body: { token, log_in: true, ...more },
        ...(cookie && { headers: { cookie } }),
      });
    const sessionIn = ({ body }: Answer<unknown>) =>
      (body as EndpointResponse<(typeof accountApi)['verifyEmail']>).session;

    test('logs in and remembers it, once, if the app asks for it [S150]', async () => {
      const { email, cookie, token } = await register();
      const answer = await open(token, cookie);
      expect(sessionIn(answer)).toMatchObject({ token_type: 'Bearer', user: { email, role: 'coach' } });
      const access = { token: sessionIn(answer)?.access_token ?? '' };
      expect(await app.succeed('currentUser', access)).toMatchObject({ email });
      const device = deviceCookie(answer);
      const again = await open(token, cookie);
      expect([again.status, sessionIn(again), deviceCookies(again)]).toEqual([200, undefined, []]);
      expect((await app.call('resumeSession', { headers: { cookie: device } })).status).toBe(200);
      const other = await register();
      const silent = await open(other.token, other.cookie, { log_in: false });
      expect([silent.status, silent.body, deviceCookies(silent)]).toEqual([
        200,
        { ...VERIFIED, email: other.email },
        [],
      ]);
    });

    test('logs in nobody by a forwarded mail, nor by a cookie alone [S151]', async () => {
      const { email, cookie, token } = await register();
      // Like a program that opens the links in mails, without a password.
      expect(refusal(await open(token, ''), 422).errors).toHaveProperty('password');
      expect(refusal(await open('A'.repeat(43), cookie), 422).errors).toEqual(INVALID_LINK);
      const confirmed = await open(token, '', { password: PASSWORD });
      expect([confirmed.status, sessionIn(confirmed), deviceCookies(confirmed)]).toEqual([
        200,
        undefined,
        [],
      ]);
      expect(sessionIn(await open(token, cookie))).toBeUndefined();
      expect(await mayLogIn(email)).toBe(true);
    });

    test('logs in to no other registration, and not after the link or the password has changed [S152]', async () => {
      const first = await register();
      const second = await register(first.cookie);
      expect((await open(first.token, second.cookie)).status).toBe(422);
      expect(sessionIn(await open(second.token, second.cookie))).toMatchObject({
        user: { email: second.email },
      });
      const corrected = await register();
      const body = { email: corrected.email, password: PASSWORD, new_email: newEmail() };
      await app.succeed('correctEmail', { body });
      expect(refusal(await open(corrected.token, corrected.cookie), 422).errors).toEqual(INVALID_LINK);
      expect((await open(mailedToken(app, body.new_email), corrected.cookie)).status).toBe(422);
      const taken = await register();
      const { email } = taken;
      await app.succeed('forgotPassword', { body: { email } });
      const password = 'yorugao-9';
      const reset = { token: mailedToken(app, email), email, password, password_confirmation: password };
      await app.succeed('resetPassword', { body: reset });
      expect(sessionIn(await open(taken.token, taken.cookie))).toBeUndefined();
      const late = await register();
      app.wait(DAY);
      expect(refusal(await open(late.token, late.cookie), 422).errors).toEqual(INVALID_LINK);
    });

    test('leaves somebody else logged in who is', async () => {
      const owner = await registerCoach(app);
      const body = { email: owner.email, password: PASSWORD, remember: true };
      const device = deviceCookie(await app.call('login', { body }));
      const { cookie, token } = await register();
      const answer = await open(token, `${cookie}; ${device}`);
      expect([answer.status, sessionIn(answer), deviceCookies(answer)]).toEqual([200, undefined, []]);
      expect(await app.succeed('resumeSession', { headers: { cookie: device } })).toMatchObject({
        user: { email: owner.email },
      });
    });
  });

  test('is not revealed by a login with a wrong password', async () => {
    const email = await newcomer();
    expect(await readErrors(app, 'login', { body: { email, password: 'wrong-password' } })).toEqual({
      emailPass: ['メールアドレスまたはパスワードが正しくありません'],
    });
  });

  test('succeeds again when the link is opened twice within a day', async () => {
    const token = mailedToken(app, await newcomer());
    const first = await verify(token);
    app.wait(DAY - 1);
    expect(await verify(token)).toMatchObject({ status: first.status, body: first.body });
  });

  test('is refused when the link is older than a day', async () => {
    const email = await newcomer();
    app.wait(DAY);
    expect(await refuseToVerify(mailedToken(app, email))).toEqual(INVALID_LINK);
    expect(await mayLogIn(email)).toBe(false);
  });

  test.each(['x', 'A'.repeat(43), '\u0000', '\ud800', "' or 1=1 --"])(
    'is refused for the unknown link %j',
    async (token) => {
      expect(await refuseToVerify(token)).toEqual(INVALID_LINK);
    },
  );

  test('applies only to the address to which the link was mailed', async () => {
    const email = await newcomer();
    const first = mailedToken(app, email);
    await verify(first);
    const { token } = await logIn(app, email);
    const changed = newEmail();
    await app.succeed('updateMyPage', { token, body: { name: '新人', email: changed } });
    expect(await refuseToVerify(first)).toEqual(INVALID_LINK);
    expect(await mayLogIn(changed)).toBe(false);
  });

  test('does not accept a password reset link, and a reset does not accept its link', async () => {
    const email = await newcomer();
    const verification = mailedToken(app, email);
    await app.succeed('forgotPassword', { body: { email } });
    expect(await refuseToVerify(mailedToken(app, email))).toEqual(INVALID_LINK);
    const body = { token: verification, email, password: 'another-1', password_confirmation: 'another-1' };
    expect(await readErrors(app, 'resetPassword', { body })).toEqual({
      ...INVALID_LINK,
      email: INVALID_LINK.token,
    });
  });

  test('accepts both the first link and one that is sent again', async () => {
    const email = await newcomer();
    const first = mailedToken(app, email);
    await app.succeed('resendVerification', { body: { email: email.toUpperCase() } });
    const second = mailedToken(app, email);
    expect(second).not.toBe(first);
    expect((await verify(second)).status).toBe(200);
    expect((await verify(first)).status).toBe(200);
  });

  test('answers every request to send the link again alike and mails only unverified accounts', async () => {
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
