import { expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import {
  logIn,
  mailedToken,
  newEmail,
  PASSWORD,
  registerCoach,
  signUp,
} from '../../../../test/support/people.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { MINUTE } from '../../platform/clock.ts';

const NEW_PASSWORD = 'asagao-8';
const INVALID = ['リンクの有効期限が切れているか、すでに使用されています'];
const INVALID_LINK = { token: INVALID, email: INVALID };
const NO_LINK = ['リンクが正しくありません'];

onEachDatabase('a forgotten password', (open) => {
  const { app, coach } = teamFixture(open);

  async function askForLink(email = coach.email): Promise<string> {
    await app.succeed('forgotPassword', { body: { email } });
    return mailedToken(app, email.toLowerCase());
  }

  function form(token: string, change: Record<string, unknown> = {}) {
    const password = NEW_PASSWORD;
    return { token, email: coach.email, password, password_confirmation: password, ...change };
  }

  const reset = (token: string) => app.call('resetPassword', { body: form(token) });
  const login = (password: string) => app.call('login', { body: { email: coach.email, password } });

  test('is replaced by the mailed link [S48]', async () => {
    const token = await askForLink(coach.email.toUpperCase());
    expect(app.mails.at(-1)).toMatchObject({
      to: coach.email,
      subject: '【ベンチノート】パスワードの再設定',
    });
    expect(app.mails.at(-1)?.link).toBe(
      `http://localhost:3000/password/reset?token=${token}&email=${encodeURIComponent(coach.email)}`,
    );
    expect(await reset(token)).toMatchObject({ status: 200, body: { status: 'パスワードを再設定しました' } });
    expect((await login(NEW_PASSWORD)).status).toBe(200);
    expect((await login(PASSWORD)).status).toBe(422);
  });

  test('ends every session once it is replaced [S66]', async () => {
    const other = await logIn(app, coach.email);
    await reset(await askForLink());
    for (const { token } of [coach, other]) refusal(await app.call('currentUser', { token }), 401);
  });

  test('leaves the sessions of other accounts', async () => {
    const other = await registerCoach(app);
    await reset(await askForLink());
    await app.succeed('currentUser', { token: other.token });
  });

  test('is replaced once per link, which voids all other links [S113]', async () => {
    const [older, newer] = [await askForLink(), await askForLink()];
    expect((await reset(newer)).status).toBe(200);
    for (const used of [newer, older]) expect(refusal(await reset(used), 422).errors).toEqual(INVALID_LINK);
  });

  test('is replaced once when the link is used twice at the same time [S65]', async () => {
    const token = await askForLink();
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('can be replaced within sixty minutes [S64]', async () => {
    const token = await askForLink();
    app.wait(60 * MINUTE - 1);
    expect((await reset(token)).status).toBe(200);
    const late = await askForLink();
    app.wait(60 * MINUTE);
    expect(refusal(await reset(late), 422).errors).toEqual(INVALID_LINK);
  });

  test('is not replaced with the link of another account, which stays valid', async () => {
    const other = await registerCoach(app);
    const token = await askForLink(other.email);
    expect(refusal(await reset(token), 422).errors).toEqual(INVALID_LINK);
    const body = form(token, { email: other.email });
    await app.succeed('resetPassword', { body });
  });

  test('is not replaced once the e-mail address has changed, even if it has changed back', async () => {
    const token = await askForLink();
    const moveTo = (email: string) =>
      app.succeed('updateMyPage', { token: coach.token, body: { name: '監督', email } });
    const expectRefusal = async (email: string) =>
      expect(await readErrors(app, 'resetPassword', { body: form(token, { email }) })).toEqual(INVALID_LINK);
    const moved = newEmail();
    await moveTo(moved);
    await expectRefusal(coach.email);
    await expectRefusal(moved);
    await moveTo(coach.email);
    await expectRefusal(coach.email);
  });

  test('verifies the e-mail address when it is replaced', async () => {
    const email = await signUp(app, { name: '未確認', role: 'coach', team_name: '未確認' });
    const body = form(await askForLink(email), { email });
    await app.succeed('resetPassword', { body });
    await logIn(app, email, NEW_PASSWORD);
  });

  test.each([
    [{ token: '' }, { token: NO_LINK, email: NO_LINK }],
    [{ token: 'unknown' }, INVALID_LINK],
  ])('is not replaced with %j', async (change, errors) => {
    const body = form(await askForLink(), change);
    expect(await readErrors(app, 'resetPassword', { body })).toEqual(errors);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  test('answers known and unknown e-mail addresses alike and mails only the known one', async () => {
    const before = app.mails.length;
    const ask = (email: string) => app.call('forgotPassword', { body: { email } });
    const [known, unknown] = [await ask(coach.email), await ask(newEmail())];
    expect(known).toMatchObject({
      status: 200,
      body: { status: 'パスワード再設定用のリンクを送信しました' },
    });
    expect(unknown.body).toEqual(known.body);
    expect(unknown.status).toBe(known.status);
    expect(app.mails.slice(before).map(({ to }) => to)).toEqual([coach.email]);
  });
});
