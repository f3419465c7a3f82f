import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { cheapPasswords, openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { onEachDatabase, onEachDialect } from '../../../../test/support/databases.ts';
import { type Coach, logIn, mailedToken, PASSWORD, registerCoach } from '../../../../test/support/people.ts';
import { DAY, HOUR } from '../../platform/clock.ts';

const NEW_PASSWORD = 'asagao-8';
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const WRONG = ['パスワードが正しくありません'];

onEachDatabase('signed-in security settings', (open) => {
  let app: TestApp;
  let coach: Coach;
  beforeAll(async () => {
    app = await openTestApp(open);
  });
  beforeEach(async () => {
    coach = await registerCoach(app);
  });
  afterAll(() => app.close());

  const sessions = (token = coach.token) => app.succeed('sessions', { token });
  const statusWith = async (token: string) => (await app.call('currentUser', { token })).status;
  const end = (body: unknown, token = coach.token) => app.call('endSessions', { token, body });

  async function openPhone(): Promise<string> {
    const body = { email: coach.email, password: PASSWORD };
    return (await app.succeed('login', { body, headers: { 'user-agent': PHONE } })).access_token;
  }

  function change(body: Record<string, unknown> = {}) {
    const form = {
      current_password: PASSWORD,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    };
    return { token: coach.token, body: { ...form, ...body } };
  }

  test('lists the account’s own sessions with their devices, the last used one first [S61]', async () => {
    await registerCoach(app);
    app.wait(HOUR);
    const phone = await openPhone();
    const listed = await sessions(phone);
    expect(listed).toEqual([
      { ...listed[0], device: 'Chrome・Android', current: true },
      { ...listed[1], device: null, current: false },
    ]);
    expect(Date.parse(listed[0]?.created_at ?? '') - Date.parse(listed[1]?.created_at ?? '')).toBe(HOUR);
    expect(listed.map(({ last_used_at }) => last_used_at)).toEqual(
      listed.map(({ created_at }) => created_at),
    );
    expect(JSON.stringify(listed)).not.toContain(phone);
    app.wait(2 * HOUR);
    expect((await sessions()).map(({ current }) => current)).toEqual([true, false]);
  });

  test('lists no expired session', async () => {
    await openPhone();
    app.wait(29 * DAY);
    expect(await sessions()).toHaveLength(2);
    app.wait(2 * DAY);
    expect(await sessions()).toMatchObject([{ current: true }]);
  });

  test('ends a single session', async () => {
    const [phone, tablet] = [await openPhone(), await openPhone()];
    const [, older] = await sessions(tablet);
    expect(older).toMatchObject({ current: false });
    expect((await end({ id: older?.id, password: PASSWORD }, tablet)).status).toBe(204);
    expect(await statusWith(phone)).toBe(401);
    expect([await statusWith(tablet), await statusWith(coach.token)]).toEqual([200, 200]);
    const own = (await sessions()).find(({ current }) => current);
    expect((await end({ id: own?.id, password: PASSWORD })).status).toBe(204);
    expect(await statusWith(coach.token)).toBe(401);
  });

  test('ends all sessions except the current one', async () => {
    const phones = [await openPhone(), await openPhone()];
    expect((await end({ password: PASSWORD })).status).toBe(204);
    for (const phone of phones) expect(await statusWith(phone)).toBe(401);
    expect(await sessions()).toMatchObject([{ current: true }]);
  });

  test('ends no session without the correct password [S85]', async () => {
    const phone = await openPhone();
    const id = (await sessions(phone))[1]?.id;
    for (const body of [{ password: `${PASSWORD}x` }, { id, password: `${PASSWORD}x` }])
      expect(await readErrors(app, 'endSessions', { token: coach.token, body })).toEqual({ password: WRONG });
    expect([await statusWith(phone), await statusWith(coach.token)]).toEqual([200, 200]);
  });

  test('treats another account’s session as nonexistent', async () => {
    const other = await registerCoach(app);
    const [foreign] = await sessions(other.token);
    const missing = refusal(await end({ id: 987_654_321, password: PASSWORD }), 404);
    expect(refusal(await end({ id: foreign?.id, password: PASSWORD }), 404)).toEqual(missing);
    expect(await statusWith(other.token)).toBe(200);
  });

  test('changes the password, ends all other sessions and sends a notice [S50]', async () => {
    const phone = await openPhone();
    await app.succeed('forgotPassword', { body: { email: coach.email } });
    const link = mailedToken(app, coach.email);
    expect(await app.succeed('changePassword', change())).toEqual({ message: 'パスワードを変更しました' });
    expect([await statusWith(phone), await statusWith(coach.token)]).toEqual([401, 200]);
    expect(app.mails.at(-1)).toMatchObject({
      to: coach.email,
      subject: '【ベンチノート】パスワードが変更されました',
      link: null,
    });
    await logIn(app, coach.email, NEW_PASSWORD);
    refusal(await app.call('login', { body: { email: coach.email, password: PASSWORD } }), 422);
    const reset = { email: coach.email, token: link, password: PASSWORD, password_confirmation: PASSWORD };
    refusal(await app.call('resetPassword', { body: reset }), 422);
  });

  test.each([
    [{ current_password: 'wrong-password' }, { current_password: WRONG }],
    [{ current_password: undefined }, { current_password: ['パスワードを入力してください'] }],
    [{ password_confirmation: 'different' }, { password_confirmation: ['パスワードが一致しません'] }],
    [
      { password: '12345', password_confirmation: '12345' },
      { password: ['パスワードは6文字以上で入力してください'] },
    ],
  ])('refuses to change the password with %j [S52]', async (body, errors) => {
    const phone = await openPhone();
    expect(await readErrors(app, 'changePassword', change(body))).toEqual(errors);
    expect(await statusWith(phone)).toBe(200);
    await logIn(app, coach.email);
  });
});

onEachDialect('a password that two sessions change at once', (open) => {
  test('is changed by the first; the second no longer knows the current one', async () => {
    const bothChecked = Promise.withResolvers<void>();
    let checks = 0;
    const passwords = {
      ...cheapPasswords,
      async verify(password: string, stored: string | undefined) {
        const right = await cheapPasswords.verify(password, stored);
        checks += 1;
        if (checks === 4) bothChecked.resolve();
        // The first two checks are the logins.
        if (checks > 2) await bothChecked.promise;
        return right;
      },
    };
    const app = await openTestApp(open, {}, { passwords });
    const { email, token } = await registerCoach(app);
    const phone = await logIn(app, email);
    const changeTo = (password: string, by: string) => {
      const body = { current_password: PASSWORD, password, password_confirmation: password };
      return app.call('changePassword', { token: by, body });
    };
    const changes = [changeTo('asagao-8', token), changeTo('yorugao-9', phone.token)];
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const lost = answers.find(({ status }) => status === 422);
    expect(lost && refusal(lost, 422).errors).toEqual({ current_password: WRONG });
    await app.close();
  });
});

onEachDatabase('guessing the password of an open session', (open) => {
  const password = 'wrong-password';
  const form = { current_password: password, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp(open, { RATE_LIMITS: 'on' });
  });
  afterEach(() => app.close());

  test('is limited to ten wrong passwords [S53]', async () => {
    const { email, token } = await registerCoach(app);
    const guesses = [
      () => app.call('changePassword', { token, body: form }),
      () => app.call('endSessions', { token, body: { password } }),
    ];
    const right = () => app.call('endSessions', { token, body: { password: PASSWORD } });
    for (let tries = 0; tries < 5; tries++) {
      for (const guess of guesses) refusal(await guess(), 422);
      if (tries < 4) expect((await right()).status).toBe(204);
    }
    for (const guess of [...guesses, right]) refusal(await guess(), 429);
    const other = await logIn(app, email);
    const body = { password: PASSWORD };
    expect((await app.call('endSessions', { token: other.token, body })).status).toBe(204);
  });

  test('without a session does not lock the owner out of their own', async () => {
    const { email, token } = await registerCoach(app);
    for (let tries = 0; tries < 10; tries++)
      refusal(await app.call('login', { body: { email, password } }), 422);
    refusal(await app.call('login', { body: { email, password } }), 429);
    const body = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    await app.succeed('changePassword', { token, body });
  });
});
