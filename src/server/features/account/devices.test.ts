import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../../test/support/answers.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { onEachDatabase, onEachDialect } from '../../../../test/support/databases.ts';
import { deviceCookie, deviceCookies } from '../../../../test/support/device-cookie.ts';
import {
  type Coach,
  logIn,
  mailedToken,
  newEmail,
  PASSWORD,
  registerCoach,
  registerPlayer,
} from '../../../../test/support/people.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { DEVICE_LIFE, GRACE } from './devices.ts';
import { sweepTokens } from './sessions.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1';
const DELETED = { pair: 'device=', attributes: expect.arrayContaining(['Max-Age=0']) };

onEachDatabase('a device that stays logged in', (open) => {
  let app: TestApp;
  let coach: Coach;
  beforeAll(async () => {
    app = await openTestApp(open);
  });
  beforeEach(async () => {
    coach = await registerCoach(app);
  });
  afterAll(() => app.close());

  const headersWith = (cookie?: string) => ({ 'user-agent': PHONE, ...(cookie && { cookie }) });

  const login = (form: { email?: string; password?: string; remember?: boolean }, cookie?: string) =>
    app.call('login', {
      body: { email: coach.email, password: PASSWORD, remember: true, ...form },
      headers: headersWith(cookie),
    });

  const resume = (cookie?: string) => app.call('resumeSession', { headers: headersWith(cookie) });
  const statusWith = async (token: string) => (await app.call('currentUser', { token })).status;
  const tokenIn = ({ body }: { body: unknown }) => (body as { access_token: string }).access_token;
  const devices = () => app.database.selectFrom('devices').selectAll().execute();
  const rows = (token: string) => app.succeed('sessions', { token });
  const notices = () => app.mails.filter(({ to, link }) => to === coach.email && link === null).length;

  async function openTab(cookie: string): Promise<{ token: string; cookie: string }> {
    const answer = await resume(cookie);
    expect(answer.status).toBe(200);
    const token = tokenIn(answer);
    app.wait(1);
    expect(await statusWith(token)).toBe(200);
    return { token, cookie: deviceCookie(answer) };
  }

  async function rememberDevice() {
    const answer = await login({});
    return { token: tokenIn(answer), cookie: deviceCookie(answer) };
  }

  async function expectDead(cookie: string): Promise<void> {
    const answer = await resume(cookie);
    expect(refusal(answer, 401)).toEqual({ message: 'ログインしてください' });
    expect(deviceCookies(answer)).toEqual([DELETED, DELETED, DELETED]);
  }

  test('gets a cookie for the session endpoints that scripts cannot read; other logins get none [S28]', async () => {
    const answer = await login({});
    const year = 365 * DAY;
    expect(deviceCookies(answer)).toEqual(
      ['/api/session', '/api/login', '/api/logout'].map((path) => ({
        pair: expect.stringMatching(/^device=[\w-]{43}\.[\w-]{43}$/),
        attributes: ['HttpOnly', `Max-Age=${year / 1000}`, `Path=${path}`, 'SameSite=Strict'],
      })),
    );
    for (const remember of [false, undefined]) {
      const body = { email: coach.email, password: PASSWORD, remember };
      expect((await app.call('login', { body })).headers).not.toHaveProperty('set-cookie');
    }
    refusal(
      await app.call('login', { body: { email: coach.email, password: PASSWORD, remember: 'on' } }),
      422,
    );
  });

  test('opens a session of its own for each tab, like a login', async () => {
    const { token, cookie } = await rememberDevice();
    const answer = await resume(cookie);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      user: await app.succeed('currentUser', { token }),
    });
    expect(tokenIn(answer)).not.toBe(token);
    expect([await statusWith(token), await statusWith(tokenIn(answer))]).toEqual([200, 200]);
  });

  test('opens sessions in the team that its last one has shown, whatever other devices show', async () => {
    const other = await registerCoach(app);
    const { email, token } = await registerPlayer(app, coach.inviteCode);
    await app.succeed('join', { token, body: { invite_code: other.inviteCode } });
    const phone = await login({ email });
    await app.succeed('chooseTeam', { token: tokenIn(phone), body: { team_id: coach.teamId } });
    app.wait(HOUR);
    const { token: elsewhere } = await logIn(app, email);
    await app.succeed('chooseTeam', { token: elsewhere, body: { team_id: other.teamId } });
    const resumed = await resume(deviceCookie(phone));
    expect(resumed.body).toMatchObject({ user: { team_id: coach.teamId } });
  });

  test('is stored only as hashes', async () => {
    const { cookie } = await openTab((await rememberDevice()).cookie);
    const stored = JSON.stringify(await devices());
    for (const part of cookie.slice('device='.length).split('.')) expect(stored).not.toContain(part);
  });

  test('changes its secret at each use and keeps its family', async () => {
    let { cookie } = await rememberDevice();
    const parts = () => cookie.slice('device='.length).split('.');
    const secrets = new Set([parts()[1]]);
    const [family] = parts();
    for (let tab = 0; tab < 3; tab++) {
      ({ cookie } = await openTab(cookie));
      expect(parts()[0]).toBe(family);
      secrets.add(parts()[1]);
    }
    expect(secrets.size).toBe(4);
  });

  test('ends with all its sessions when an old cookie is used again, and its owner is informed [S73]', async () => {
    const first = await rememberDevice();
    const second = await openTab(first.cookie);
    const third = await openTab(second.cookie);
    const bare = await logIn(app, coach.email);
    const before = notices();
    await expectDead(first.cookie);
    expect(notices()).toBe(before + 1);
    expect(app.mails.at(-1)).toMatchObject({
      to: coach.email,
      subject: '【ベンチノート】端末のログインを解除しました',
      text: expect.stringContaining('（Safari・iPhone）'),
    });
    for (const { token } of [first, second, third]) expect(await statusWith(token)).toBe(401);
    await expectDead(third.cookie);
    expect(notices()).toBe(before + 1);
    expect(await statusWith(bare.token)).toBe(200);
  });

  test('accepts the last cookie for a minute, and gives all tabs the same next one', async () => {
    const { cookie } = await rememberDevice();
    const answers = await Promise.all([resume(cookie), resume(cookie), resume(cookie)]);
    const next = new Set(answers.map(deviceCookie));
    expect(next.size).toBe(1);
    expect(new Set(answers.map(tokenIn)).size).toBe(3);
    for (const answer of answers) expect(await statusWith(tokenIn(answer))).toBe(200);
    app.wait(GRACE);
    for (const answer of answers) expect(await statusWith(tokenIn(answer))).toBe(200);
    expect(new Set([deviceCookie(await resume(cookie))])).toEqual(next);
    app.wait(1);
    await expectDead(cookie);
  });

  test('does not accept an old cookie after the clock was ahead and has been put back', async () => {
    app.wait(2 * DAY);
    const [used, unused] = [await rememberDevice(), await rememberDevice()];
    await openTab(used.cookie);
    const answer = await resume(unused.cookie);
    app.wait(-2 * DAY);
    expect(await statusWith(tokenIn(answer))).toBe(200);
    await expectDead(used.cookie);
    await expectDead(unused.cookie);
  });

  test('accepts the last cookie later, too, if the answer with the next one was lost', async () => {
    const { cookie } = await rememberDevice();
    const lost = await resume(cookie);
    app.wait(10 * DAY);
    const next = await openTab(cookie);
    expect(next.cookie).toBe(deviceCookie(lost));
    app.wait(HOUR);
    await expectDead(cookie);
  });

  test.each([
    ['no cookie', () => undefined],
    ['an unknown cookie', () => `device=${'A'.repeat(43)}.${'A'.repeat(43)}`],
    ['a truncated cookie', (cookie: string) => cookie.slice(0, -1)],
    ['a family without a secret', (cookie: string) => cookie.split('.')[0]],
    ['an empty cookie', () => 'device='],
    ['a hostile cookie', () => "device=' or '1'='1"],
  ])('is not found with %s, and stays as it is', async (_, change) => {
    const { cookie } = await rememberDevice();
    refusal(await resume(change(cookie)), 401);
    await openTab(cookie);
  });

  test('is not found with two cookies of its name, one of which another host may have planted', async () => {
    const [own, planted] = [await rememberDevice(), await rememberDevice()];
    const answer = await resume(`${planted.cookie}; ${own.cookie}`);
    refusal(answer, 401);
    expect(deviceCookies(answer)).toEqual([DELETED, DELETED, DELETED]);
    await openTab(own.cookie);
  });

  test('ends with a guessed secret, because only a copy has its family', async () => {
    const { cookie } = await rememberDevice();
    await expectDead(`${cookie.split('.')[0]}.${'A'.repeat(43)}`);
    await expectDead(cookie);
  });

  test('ends with a logout in any tab, with all tabs; other devices stay [S77]', async () => {
    const { token, cookie } = await rememberDevice();
    const tab = await openTab(cookie);
    const other = await rememberDevice();
    const answer = await app.call('logout', { token: tab.token });
    expect([answer.status, deviceCookies(answer)]).toEqual([204, [DELETED, DELETED, DELETED]]);
    expect([await statusWith(token), await statusWith(tab.token)]).toEqual([401, 401]);
    await expectDead(tab.cookie);
    await openTab(other.cookie);
    const bare = await app.call('logout', { token: (await logIn(app, coach.email)).token });
    expect(bare.headers).not.toHaveProperty('set-cookie');
  });

  test('ends with the logout of a session that is not its own, if the browser sends its cookie', async () => {
    const { cookie } = await rememberDevice();
    const { token } = await registerPlayer(app, coach.inviteCode);
    await app.succeed('logout', { token, headers: { cookie } });
    await expectDead(cookie);
  });

  test('expires 90 days after its last use [S68]', async () => {
    const { cookie } = await openTab((await rememberDevice()).cookie);
    app.wait(DEVICE_LIFE - 1);
    const next = await openTab(cookie);
    app.wait(DEVICE_LIFE);
    await expectDead(next.cookie);
  });

  test('is kept alive by a tab that stays open', async () => {
    const { token, cookie } = await openTab((await rememberDevice()).cookie);
    app.wait(29 * DAY);
    expect(await statusWith(token)).toBe(200);
    app.wait(DEVICE_LIFE - 1);
    await openTab(cookie);
  });

  test('expires a year after the login even if it is in use [S76]', async () => {
    let { cookie } = await rememberDevice();
    for (let visits = 0; visits < 6; visits++) {
      app.wait(60 * DAY);
      ({ cookie } = await openTab(cookie));
    }
    app.wait(5 * DAY);
    await expectDead(cookie);
  });

  test('is swept with its sessions once it has expired', async () => {
    await app.database.deleteFrom('devices').execute();
    const { token } = await rememberDevice();
    const now = async (days: number) => {
      const [device] = await devices();
      return new Date(Date.parse(device?.created_at ?? '') + days * DAY);
    };
    const at = await now(60);
    await sweepTokens(app.database, () => at);
    expect(await devices()).toHaveLength(1);
    const later = await now(90);
    await sweepTokens(app.database, () => later);
    expect(await devices()).toEqual([]);
    expect(await statusWith(token)).toBe(401);
  });

  test('keeps the sessions of its twenty newest tabs [S70]', async () => {
    const { token, cookie } = await rememberDevice();
    let last = { token, cookie };
    for (let tab = 0; tab < 20; tab++) last = await openTab(last.cookie);
    expect([await statusWith(token), await statusWith(last.token)]).toEqual([401, 200]);
  });

  test('is one row of the sessions, with its last use, and ends by it', async () => {
    const { token, cookie } = await rememberDevice();
    app.wait(2 * HOUR);
    const tab = await openTab(cookie);
    const bare = await logIn(app, coach.email);
    const listed = await rows(token);
    expect(listed).toHaveLength(3);
    const [own] = listed.filter(({ current }) => current);
    expect(own).toMatchObject({ device: 'Safari・iPhone' });
    expect(Date.parse(own?.last_used_at ?? '') - Date.parse(own?.created_at ?? '')).toBeGreaterThan(2 * HOUR);
    expect((await rows(tab.token)).find(({ current }) => current)?.id).toBe(own?.id);
    const body = { id: own?.id, password: PASSWORD };
    await app.succeed('endSessions', { token: bare.token, body });
    expect([await statusWith(token), await statusWith(tab.token)]).toEqual([401, 401]);
    await expectDead(tab.cookie);
    expect(await rows(bare.token)).toHaveLength(2);
  });

  test('stays in the list while its tabs are closed', async () => {
    await rememberDevice();
    app.wait(40 * DAY);
    await sweepTokens(app.database, () => new Date(0));
    const { token } = await logIn(app, coach.email);
    expect(await rows(token)).toMatchObject([
      { current: true },
      { device: 'Safari・iPhone', current: false },
    ]);
  });

  const endings: readonly [string, (token: string) => Promise<unknown>][] = [
    [
      'the end of all other sessions',
      (token) => app.succeed('endSessions', { token, body: { password: PASSWORD } }),
    ],
    [
      'a new password',
      (token) => {
        const pair = { password: 'asagao-8', password_confirmation: 'asagao-8' };
        return app.succeed('changePassword', { token, body: { current_password: PASSWORD, ...pair } });
      },
    ],
  ];
  test.each(endings)('ends with %s on another device, which stays itself', async (_, end) => {
    const phone = await openTab((await rememberDevice()).cookie);
    const own = await rememberDevice();
    const tab = await openTab(own.cookie);
    await end(own.token);
    await expectDead(phone.cookie);
    expect(await statusWith(phone.token)).toBe(401);
    expect(await statusWith(tab.token)).toBe(200);
    await openTab(tab.cookie);
  });

  test('ends with a password reset and with the restoration of a former e-mail address', async () => {
    const { cookie } = await rememberDevice();
    await app.succeed('forgotPassword', { body: { email: coach.email } });
    const pair = { password: PASSWORD, password_confirmation: PASSWORD };
    const token = mailedToken(app, coach.email);
    await app.succeed('resetPassword', { body: { email: coach.email, token, ...pair } });
    await expectDead(cookie);
    const next = await rememberDevice();
    await app.succeed('updateMyPage', { token: next.token, body: { name: '監督', email: newEmail() } });
    await app.succeed('restoreEmail', { body: { token: mailedToken(app, coach.email) } });
    await expectDead(next.cookie);
  });

  test('ends with its account', async () => {
    const { email } = await registerPlayer(app, coach.inviteCode);
    const answer = await login({ email });
    await app.succeed('deleteAccount', { token: tokenIn(answer) });
    await expectDead(deviceCookie(answer));
  });

  test('stays one device when its user logs in again, and no earlier cookie remains valid', async () => {
    const first = await rememberDevice();
    const tab = await openTab(first.cookie);
    const again = await login({}, tab.cookie);
    expect(await rows(tokenIn(again))).toHaveLength(2);
    expect(await statusWith(tab.token)).toBe(200);
    await expectDead(tab.cookie);
    await openTab(deviceCookie(again));
  });

  test.each([
    ['another user', true],
    ['another user who is not to be remembered', false],
  ])('ends when %s logs in with its cookie', async (_, remember) => {
    const { token, cookie } = await rememberDevice();
    const { email } = await registerPlayer(app, coach.inviteCode);
    const answer = await login({ email, remember }, cookie);
    expect(await statusWith(token)).toBe(401);
    await expectDead(cookie);
    if (remember) expect((await app.succeed('currentUser', { token: tokenIn(answer) })).email).toBe(email);
    else expect(deviceCookies(answer)).toEqual([DELETED, DELETED, DELETED]);
  });

  test('ends when its user logs in without being remembered', async () => {
    const { token, cookie } = await rememberDevice();
    const answer = await login({ remember: false }, cookie);
    expect(deviceCookies(answer)).toEqual([DELETED, DELETED, DELETED]);
    expect([await statusWith(token), await statusWith(tokenIn(answer))]).toEqual([401, 200]);
    await expectDead(cookie);
  });

  test('stays when a login fails', async () => {
    const { cookie } = await rememberDevice();
    refusal(await login({ password: 'wrong-password' }, cookie), 422);
    refusal(await login({ email: newEmail() }, cookie), 422);
    await openTab(cookie);
  });
});

onEachDialect('a renewal while the password is being reset', (open) => {
  test('leaves no session behind', async () => {
    const app = await openTestApp(open);
    const { email } = await registerCoach(app);
    const body = { email, password: PASSWORD, remember: true };
    for (let round = 0; round < 5; round++) {
      const cookie = deviceCookie(await app.call('login', { body }));
      app.wait(MINUTE);
      await app.succeed('forgotPassword', { body: { email } });
      const pair = { password: PASSWORD, password_confirmation: PASSWORD };
      const [resumed] = await Promise.all([
        app.call('resumeSession', { headers: { cookie } }),
        app.succeed('resetPassword', { body: { email, token: mailedToken(app, email), ...pair } }),
      ]);
      const { access_token = '' } = resumed.body as { access_token?: string };
      if (access_token) refusal(await app.call('currentUser', { token: access_token }), 401);
      expect(await app.database.selectFrom('devices').selectAll().execute()).toEqual([]);
      expect(await app.database.selectFrom('access_tokens').selectAll().execute()).toEqual([]);
    }
    await app.close();
  });
});
