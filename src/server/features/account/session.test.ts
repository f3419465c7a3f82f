import { expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { cheapPasswords, openTestApp } from '../../../../test/support/app.ts';
import { onEachDatabase, onEachDialect, onPostgres, onSqlite } from '../../../../test/support/databases.ts';
import { waitUntilBlocking } from '../../../../test/support/locks.ts';
import {
  logIn,
  mailedToken,
  newEmail,
  PASSWORD,
  registerCoach,
  signUp,
} from '../../../../test/support/people.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { PATIENTLY } from '../../../../test/support/until.ts';
import { DAY } from '../../platform/clock.ts';
import type { Passwords } from '../../platform/passwords.ts';
import { sweepTokens } from './sessions.ts';

onSqlite('logins at once', (open) => {
  test('take turns, while others are answered [S141]', async () => {
    const checks: (() => void)[] = [];
    const passwords: Passwords = {
      ...cheapPasswords,
      async verify() {
        await new Promise<void>((resolve) => checks.push(resolve));
        return false;
      },
    };
    const app = await openTestApp(open, {}, { passwords });
    const logins = Array.from({ length: 203 }, () =>
      app.call('login', { body: { email: newEmail(), password: PASSWORD } }),
    );
    await expect.poll(() => checks.length, PATIENTLY).toBe(3);
    await signUp(app, { name: '新人', role: 'coach', team_name: '新しいチーム' });
    const tooMany = await app.call('login', { body: { email: newEmail(), password: PASSWORD } });
    expect([tooMany.status, checks.length]).toEqual([503, 3]);
    for (const index of logins.keys()) {
      await expect.poll(() => checks.length, PATIENTLY).toBeGreaterThan(index);
      checks[index]?.();
    }
    const answers = await Promise.all(logins);
    expect(answers.map(({ status }) => status)).toEqual(logins.map(() => 422));
    await app.close();
  });
});

onEachDatabase('a session', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });

  const openSession = async () => (await logIn(app, coach.email)).token;
  const statusWith = async (token: string) => (await app.call('currentUser', { token })).status;

  test('starts with a login that returns a token and the user [S71]', async () => {
    const body = { email: coach.email.toUpperCase(), password: PASSWORD };
    const { access_token, ...answer } = await app.succeed('login', { body });
    expect(answer).toEqual({
      token_type: 'Bearer',
      user: await app.succeed('currentUser', { token: access_token }),
    });
    expect(access_token).toMatch(/^[\w-]{43}$/);
  });

  test('is refused with the same answer for a wrong password and an unknown e-mail address', async () => {
    const login = (email: string, password: string) => app.call('login', { body: { email, password } });
    const wrong = await login(coach.email, `${PASSWORD}x`);
    const unknown = await login(newEmail(), PASSWORD);
    expect(refusal(wrong, 422).errors).toEqual({
      emailPass: ['メールアドレスまたはパスワードが正しくありません'],
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
  });

  test('is refused for empty fields, each by its name', async () => {
    expect(await readErrors(app, 'login', { body: { email: '', password: '' } })).toEqual({
      email: ['メールアドレスを入力してください'],
      password: ['パスワードを入力してください'],
    });
  });

  test('ends with logout, which leaves other sessions [S69]', async () => {
    const [first, second] = [await openSession(), await openSession()];
    await app.succeed('logout', { token: first });
    expect(await statusWith(first)).toBe(401);
    expect(await statusWith(second)).toBe(200);
  });

  test('lasts thirty days after its last use [S67]', async () => {
    const token = await openSession();
    app.wait(30 * DAY - 1);
    expect(await statusWith(token)).toBe(200);
    app.wait(30 * DAY - 1);
    expect(await statusWith(token)).toBe(200);
    app.wait(30 * DAY + 1);
    expect(await statusWith(token)).toBe(401);
  });

  test('ends a year after login even if it is in use [S75]', async () => {
    const token = await openSession();
    for (let month = 1; month <= 12; month++) {
      app.wait(30 * DAY);
      expect(await statusWith(token)).toBe(200);
    }
    app.wait(5 * DAY + 1);
    expect(await statusWith(token)).toBe(401);
  });

  test('stays expired once it has expired [S74]', async () => {
    const token = await openSession();
    app.wait(30 * DAY + 1);
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(token)).toBe(401);
  });

  test.each([
    ['no token', undefined],
    ['an unknown token', `Bearer ${'A'.repeat(43)}`],
    ['a token in another scheme', 'Basic Y29hY2g6cHc='],
    ['an empty token', 'Bearer '],
    ['two tokens', 'Bearer aaa bbb'],
    ['a hostile token', "Bearer ' or '1'='1"],
  ])('is refused for %s', async (_, authorization) => {
    const answer = await app.call('currentUser', authorization ? { headers: { authorization } } : {});
    expect(refusal(answer, 401)).toEqual({ message: 'ログインしてください' });
  });

  test('is stored only as a hash, and so is a link [S72]', async () => {
    const token = await openSession();
    const tables = ['access_tokens', 'one_time_tokens'] as const;
    const rows = await Promise.all(
      tables.map((table) => app.database.selectFrom(table).selectAll().execute()),
    );
    const stored = JSON.stringify(rows);
    expect(rows.every(({ length }) => length > 0)).toBe(true);
    expect(stored).not.toContain(token);
    for (const { link } of app.mails)
      expect(stored).not.toContain(new URL(link ?? '').searchParams.get('token'));
  });
});

onEachDialect('a login whose password is replaced during the check', (open) => {
  test('does not open a session', async () => {
    let afterCheck = async () => {};
    const passwords = {
      ...cheapPasswords,
      async verify(password: string, stored: string | undefined) {
        const right = await cheapPasswords.verify(password, stored);
        await afterCheck();
        return right;
      },
    };
    const app = await openTestApp(open, {}, { passwords });
    const { email } = await registerCoach(app);
    await app.succeed('forgotPassword', { body: { email } });
    const password = 'asagao-8';
    const body = { email, token: mailedToken(app, email), password, password_confirmation: password };
    afterCheck = async () => void (await app.succeed('resetPassword', { body }));
    expect(await readErrors(app, 'login', { body: { email, password: PASSWORD } })).toEqual({
      emailPass: ['メールアドレスまたはパスワードが正しくありません'],
    });
    afterCheck = async () => {};
    const { token } = await logIn(app, email, password);
    expect(await app.succeed('sessions', { token })).toHaveLength(1);
    await app.close();
  });
});

onPostgres('a login whose password another transaction is replacing', (open) => {
  test('is refused once the other transaction commits', async () => {
    const app = await openTestApp(open);
    const { email } = await registerCoach(app);
    const passwordHash = await cheapPasswords.hash('asagao-8');
    const { answer } = await app.database.transaction().execute(async (trx) => {
      const replaced = trx.updateTable('accounts').set({ password_hash: passwordHash });
      await replaced.where('email', '=', email).execute();
      const answer = app.call('login', { body: { email, password: PASSWORD } });
      await waitUntilBlocking(trx);
      return { answer };
    });
    refusal(await answer, 422);
    await app.close();
  });
});

onEachDialect('a clock that was ahead', (open) => {
  const { app, coach } = teamFixture(open);

  test('ends no session once it has been put back', async () => {
    const { token } = await logIn(app, coach.email);
    app.wait(40 * DAY);
    expect((await app.call('currentUser', { token })).status).toBe(401);
    await sweepTokens(app.database, app.clock);
    app.wait(-40 * DAY);
    expect((await app.call('currentUser', { token })).status).toBe(200);
  });
});
