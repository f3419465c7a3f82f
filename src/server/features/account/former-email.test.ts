import { beforeEach, expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { openTestApp } from '../../../../test/support/app.ts';
import { onEachDatabase, onPostgres, onSqlite } from '../../../../test/support/databases.ts';
import { waitUntilBlocking } from '../../../../test/support/locks.ts';
import {
  logIn,
  mailedToken,
  newEmail,
  PASSWORD,
  type Person,
  registerCoach,
  registerDetached,
  registerPlayer,
  registration,
} from '../../../../test/support/people.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { DAY } from '../../platform/clock.ts';

const NEW_PASSWORD = 'asagao-8';
const INVALID_LINK = ['リンクの有効期限が切れているか、すでに使用されています'];
const TAKEN = { email: ['このメールアドレスは既に登録されています'] };

onEachDatabase('the former e-mail address of an account', (open) => {
  const { app, coach } = teamFixture(open);
  let stranger: string;
  beforeEach(async () => {
    stranger = newEmail();
  });

  const moveTo = (email: string, { token }: { token: string } = coach) =>
    app.call('updateMyPage', { token, body: { name: '監督', email } });
  const verify = (email: string) =>
    app.succeed('verifyEmail', { body: { token: mailedToken(app, email), password: PASSWORD } });
  const restore = (token: string) => app.call('restoreEmail', { body: { token } });
  const tryLogin = (email: string, password: string) => app.call('login', { body: { email, password } });
  const statusWith = async (token: string) => (await app.call('currentUser', { token })).status;
  const linksTo = (email: string) => app.mails.filter(({ to, link }) => to === email && link);

  function setPassword(token: string, email: string, password = NEW_PASSWORD) {
    return app.call('resetPassword', {
      body: { token, email, password, password_confirmation: password },
    });
  }

  async function forgot(email: string): Promise<string> {
    await app.succeed('forgotPassword', { body: { email } });
    return mailedToken(app, email);
  }

  async function steal(): Promise<Person> {
    await moveTo(stranger);
    await verify(stranger);
    await setPassword(await forgot(stranger), stranger, 'strangers-1');
    return logIn(app, stranger, 'strangers-1');
  }

  test('is restored by the mailed link, which ends every session and voids the password [S83]', async () => {
    await moveTo(stranger);
    const link = mailedToken(app, coach.email);
    expect(linksTo(coach.email).at(-1)?.link).toBe(`http://localhost:3000/restore-email?token=${link}`);
    await verify(stranger);
    const attacker = await logIn(app, stranger);
    const { token, email } = await app.succeed('restoreEmail', { body: { token: link } });
    expect(email).toBe(coach.email);
    for (const ended of [attacker.token, coach.token]) expect(await statusWith(ended)).toBe(401);
    // The known password is void as well, until a new one is set.
    for (const login of [email, stranger]) refusal(await tryLogin(login, PASSWORD), 422);
    expect((await setPassword(token, email)).status).toBe(200);
    expect(await logIn(app, email, NEW_PASSWORD)).toMatchObject({ id: coach.id });
  });

  test('is restored after a takeover, and the attacker cannot undo that', async () => {
    await moveTo(stranger);
    const link = mailedToken(app, coach.email);
    await verify(stranger);
    const attacker = await logIn(app, stranger);
    const second = newEmail();
    await moveTo(second, attacker);
    const attackersLink = mailedToken(app, stranger);
    await verify(second);
    const reset = await forgot(second);
    const { token } = await app.succeed('restoreEmail', { body: { token: link } });
    expect(refusal(await restore(attackersLink), 422).errors).toEqual({ token: INVALID_LINK });
    refusal(await setPassword(reset, second), 422);
    expect((await setPassword(token, coach.email)).status).toBe(200);
    await logIn(app, coach.email, NEW_PASSWORD);
  });

  test('is restored once, within seven days', async () => {
    await steal();
    const link = linksTo(coach.email).at(-1)?.link ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    app.wait(7 * DAY - 1);
    const answers = await Promise.all([restore(token), restore(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = await registerCoach(app);
    await moveTo(newEmail(), late);
    app.wait(7 * DAY);
    for (const invalid of ['unknown', token, mailedToken(app, late.email)])
      expect(refusal(await restore(invalid), 422).errors).toEqual({ token: INVALID_LINK });
  });

  test('is restored by a password reset while the new address is unverified', async () => {
    await moveTo(stranger);
    await app.succeed('forgotPassword', { body: { email: coach.email.toUpperCase() } });
    const reset = mailedToken(app, coach.email);
    expect((await setPassword(reset, coach.email)).status).toBe(200);
    expect(await statusWith(coach.token)).toBe(401);
    expect(await logIn(app, coach.email, NEW_PASSWORD)).toMatchObject({ id: coach.id });
    refusal(await tryLogin(stranger, NEW_PASSWORD), 422);
  });

  test('gets no password reset once the new address is verified', async () => {
    await moveTo(stranger);
    await verify(stranger);
    const before = linksTo(coach.email).length;
    await app.succeed('forgotPassword', { body: { email: coach.email } });
    expect(linksTo(coach.email)).toHaveLength(before);
  });

  test('stays reserved for the account while it can be restored', async () => {
    await moveTo(stranger);
    const taken = registration({ name: '誰か', role: 'coach', team_name: '誰か', email: coach.email });
    expect(await readErrors(app, 'register', { body: taken })).toEqual(TAKEN);
    const other = await registerCoach(app);
    expect(refusal(await moveTo(coach.email, other), 422).errors).toEqual(TAKEN);
    expect((await moveTo(coach.email)).status).toBe(200);
  });

  test('gets no link to restore it if it was never verified', async () => {
    await moveTo(stranger);
    const before = linksTo(stranger).length;
    await moveTo(newEmail());
    expect(linksTo(stranger)).toHaveLength(before);
    const purposes = linksTo(stranger).map(({ link }) => new URL(link ?? '').pathname);
    expect(purposes).toEqual(['/verify-email']);
  });

  test('gets advice that fits the role in the team', async () => {
    const player = await registerPlayer(app, coach.inviteCode);
    const teamless = await registerDetached(app, coach);
    const letters: string[] = [];
    for (const person of [coach, player, teamless]) {
      await moveTo(newEmail(), person);
      letters.push(app.mails.findLast(({ to }) => to === person.email)?.text ?? '');
    }
    const asks = 'チームの監督に連絡してください';
    expect(letters.map((text) => text.includes(asks))).toEqual([false, true, false]);
    expect(letters.map((text) => text.includes('監督のアカウントでは'))).toEqual([true, false, false]);
    for (const text of letters)
      expect(text).toMatch(/\nhttp:\/\/localhost:3000\/restore-email\?token=[\w-]{43}\n/);
  });
});

onPostgres('a change of e-mail address that waits for the team', (open) => {
  test('is refused if the session has ended meanwhile', async () => {
    const app = await openTestApp(open);
    const coach = await registerCoach(app);
    const body = { name: '監督', email: newEmail() };
    const { answer } = await app.database.transaction().execute(async (trx) => {
      await trx.updateTable('teams').set({ version: 2 }).where('id', '=', coach.teamId).execute();
      const answer = app.call('updateMyPage', { token: coach.token, body });
      await waitUntilBlocking(trx);
      await trx.deleteFrom('access_tokens').execute();
      return { answer };
    });
    refusal(await answer, 401);
    await logIn(app, coach.email);
    await app.close();
  });
});

onSqlite('a letter', (open) => {
  test.each([
    ['http://evil.example/', false],
    ['ｗｗｗ．ｅｖｉｌ．ｅｘａｍｐｌｅ', false],
    ['someone@evil.example', false],
    ['evil。example へ', false],
    ['佐藤 太郎', true],
    ['A. スミス Jr.', true],
  ])('to the name %j greets by that name: %j', async (name, greeted) => {
    const app = await openTestApp(open);
    const body = registration({ name, role: 'coach', team_name: '青空' });
    await app.succeed('register', { body });
    const [mail] = app.mails;
    expect(mail?.text.startsWith(`${name} 様\n`)).toBe(greeted);
    expect(mail?.text.includes(name)).toBe(greeted);
    await app.close();
  });
});
