import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { HOUR, MINUTE } from '../../src/server/platform/clock.ts';
import { makeUnavailableError } from '../../src/server/platform/errors.ts';
import { WRITES_A_MINUTE } from '../../src/server/platform/http/minute-limit.ts';
import type { Passwords } from '../../src/server/platform/passwords.ts';
import { refusal } from '../support/answers.ts';
import { type Call, cheapPasswords, openTestApp, type TestApp } from '../support/app.ts';
import { type OpenTestDatabase, onSqliteAndPostgres } from '../support/databases.ts';
import { deviceCookie } from '../support/device-cookie.ts';
import {
  mailedToken,
  newEmail,
  PASSWORD,
  type Person,
  registerCoach,
  registerDetached,
  signUp,
} from '../support/people.ts';
import { calendarToken } from '../support/valid-requests.ts';

const TOO_MANY = '試行回数が多すぎます。しばらくしてからもう一度お試しください';

const ENVIRONMENT = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' };

let networks = 0;

/** Returns an IP address from which no test has called yet. */
function newIp(): string {
  networks += 1;
  return `192.0.2.${networks}`;
}

/** Returns a request as the nearest proxy forwards it. */
function from(ip: string, call: Call = {}): Call {
  return { ...call, headers: { ...call.headers, 'x-forwarded-for': ip } };
}

const samePassword = {
  current_password: PASSWORD,
  password: PASSWORD,
  password_confirmation: PASSWORD,
};

const asNewPerson = () => ({ email: newEmail(), password: PASSWORD, password_confirmation: PASSWORD });

onSqliteAndPostgres('the rate limit', (open) => {
  let app: TestApp;
  let neighbour: TestApp;
  beforeAll(async () => {
    const database = await open();
    const openShared: OpenTestDatabase = async () => ({ ...database, close: async () => {} });
    neighbour = await openTestApp(openShared, ENVIRONMENT);
    app = await openTestApp(async () => database, ENVIRONMENT);
  });
  afterAll(async () => {
    await neighbour.close();
    await app.close();
  });

  async function statuses(
    times: number,
    name: EndpointName,
    call: (index: number) => Call,
  ): Promise<number[]> {
    const answers: number[] = [];
    for (let index = 0; index < times; index++) answers.push((await app.call(name, call(index))).status);
    return answers;
  }

  function expectTooMany(answer: Awaited<ReturnType<TestApp['call']>>, within: number): void {
    expect(refusal(answer, 429)).toMatchObject({ message: TOO_MANY });
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(within / 1000);
  }

  const login = (email: string, password: string, ip: string, at = app) =>
    at.call('login', from(ip, { body: { email, password } }));

  test('allows ten wrong logins to an account from one IP in 15 minutes, across servers [S45]', async () => {
    const { email } = await registerCoach(app);
    const ip = newIp();
    for (let tries = 0; tries < 10; tries++) {
      const at = tries % 2 === 0 ? app : neighbour;
      expect((await login(email.toUpperCase(), 'wrong-password', ip, at)).status).toBe(422);
      if (tries < 9) expect((await login(email, PASSWORD, ip, at)).status).toBe(200);
    }
    for (const at of [app, neighbour]) expectTooMany(await login(email, PASSWORD, ip, at), 15 * MINUTE);
    app.wait(15 * MINUTE);
    expect((await login(email, PASSWORD, ip)).status).toBe(200);
  });

  test('never locks out a user who knows the password, however often others guess [S46]', async () => {
    const { email } = await registerCoach(app);
    for (let strangers = 0; strangers < 3; strangers++) {
      const ip = newIp();
      for (let tries = 0; tries < 10; tries++)
        expect((await login(email, 'wrong-password', ip)).status).toBe(422);
      expectTooMany(await login(email, 'wrong-password', ip), 15 * MINUTE);
    }
    expect((await login(email, PASSWORD, newIp())).status).toBe(200);
  });

  test('counts wrong passwords on a known device apart, where others cannot lock its user out', async () => {
    const { email } = await registerCoach(app);
    const ip = newIp();
    const tryOn = (cookie: string, password: string, address = email) =>
      app.call('login', {
        ...from(ip, { body: { email: address, password, remember: true } }),
        headers: { 'x-forwarded-for': ip, cookie },
      });
    let cookie = deviceCookie(await tryOn('', PASSWORD));
    const other = await registerCoach(app);
    const foreign = deviceCookie(await tryOn('', PASSWORD, other.email));
    // Exhausts the limit of the account and, with logins of other people, the limit of the network.
    for (let tries = 0; tries < 10; tries++)
      expect((await tryOn(tries % 2 ? foreign : '', 'wrong-password')).status).toBe(422);
    await Promise.all(Array.from({ length: 60 }, () => login(newEmail(), PASSWORD, ip)));
    for (const unknown of ['', foreign, `${cookie}x`])
      expectTooMany(await tryOn(unknown, PASSWORD), 15 * MINUTE);
    const answer = await tryOn(cookie, PASSWORD);
    expect(answer.status).toBe(200);
    cookie = deviceCookie(answer);
    for (let tries = 0; tries < 10; tries++) expect((await tryOn(cookie, 'wrong-password')).status).toBe(422);
    expectTooMany(await tryOn(cookie, PASSWORD), 15 * MINUTE);
    expect((await login(email, PASSWORD, newIp())).status).toBe(200);
  });

  test('allows 120 sessions of a device in 15 minutes', async () => {
    const { email } = await registerCoach(app);
    const body = { email, password: PASSWORD, remember: true };
    let cookie = deviceCookie(await app.call('login', from(newIp(), { body })));
    const resume = () => app.call('resumeSession', { headers: { cookie } });
    for (let times = 0; times < 120; times++) cookie = deviceCookie(await resume());
    expectTooMany(await resume(), 15 * MINUTE);
    app.wait(15 * MINUTE);
    expect((await resume()).status).toBe(200);
  });

  test('allows five email changes of an account an hour, and others cannot exhaust them', async () => {
    const { email, token } = await registerCoach(app);
    const moveTo = (to: string) => app.call('updateMyPage', { token, body: { name: '監督', email: to } });
    const next = newEmail();
    for (const to of [email, next])
      await statuses(6, 'forgotPassword', () => from(newIp(), { body: { email: to } }));
    const before = app.mails.length;
    expect((await moveTo(next)).status).toBe(200);
    for (let times = 0; times < 4; times++) expect((await moveTo(newEmail())).status).toBe(200);
    const known = (await registerCoach(app)).email;
    const mailed = app.mails.length;
    for (const to of [newEmail(), known]) expectTooMany(await moveTo(to), HOUR);
    expect(app.mails.length).toBe(mailed);
    expect(mailed).toBeGreaterThan(before);
    app.wait(HOUR);
    expect((await moveTo(newEmail())).status).toBe(200);
  });

  test('allows five changes to one email an hour, across accounts', async () => {
    const to = newEmail();
    const answers: number[] = [];
    for (let accounts = 0; accounts < 6; accounts++) {
      const { token, email } = await registerCoach(app);
      const moveTo = (next: string) =>
        app.call('updateMyPage', { token, body: { name: '監督', email: next } });
      answers.push((await moveTo(to)).status);
      await moveTo(email);
    }
    expect(answers).toEqual([...Array<number>(5).fill(200), 429]);
  });

  test('allows sixty email changes and sixty password changes an hour from one IP', async () => {
    const ip = newIp();
    const people: Person[] = [];
    for (let index = 0; index < 13; index++) people.push(await registerCoach(app));
    const changes = async (name: EndpointName, body: () => object) => {
      const answers: number[] = [];
      for (const { token } of people)
        answers.push(...(await statuses(5, name, () => from(ip, { token, body: body() }))));
      return answers;
    };
    const expected = [...Array<number>(60).fill(200), ...Array<number>(5).fill(429)];
    expect(await changes('changePassword', () => samePassword)).toEqual(expected);
    expect(await changes('updateMyPage', () => ({ name: '監督', email: newEmail() }))).toEqual(expected);
  });

  test('allows five password changes of an account an hour, because each sends a mail', async () => {
    const { token, email } = await registerCoach(app);
    const change = () => app.call('changePassword', from(newIp(), { token, body: samePassword }));
    const notices = () => app.mails.filter(({ to, link }) => to === email && link === null).length;
    for (let times = 0; times < 5; times++) expect((await change()).status).toBe(200);
    expectTooMany(await change(), HOUR);
    expect(notices()).toBe(5);
    app.wait(HOUR);
    expect((await change()).status).toBe(200);
  });

  test('allows sixty logins from one IP in 15 minutes [S14]', async () => {
    const ip = newIp();
    const tries = Array.from({ length: 60 }, () => login(newEmail(), PASSWORD, ip));
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([422]));
    expectTooMany(await login(newEmail(), PASSWORD, ip), 15 * MINUTE);
    expect((await login(newEmail(), PASSWORD, newIp())).status).toBe(422);
    app.wait(15 * MINUTE);
    expect((await login(newEmail(), PASSWORD, ip)).status).toBe(422);
  });

  test('is not evaded by forged entries in X-Forwarded-For [S38]', async () => {
    const ip = newIp();
    const forgot = (at: string) => from(at, { body: { email: newEmail() } });
    await statuses(60, 'forgotPassword', (index) => forgot(`198.51.100.${index}, ${ip}`));
    expectTooMany(await app.call('forgotPassword', forgot(`203.0.113.1, ${ip}`)), HOUR);
  });

  test('is shared by the whole /64 network of an IPv6 address', async () => {
    const forgot = (at: string) => from(at, { body: { email: newEmail() } });
    await statuses(60, 'forgotPassword', (index) => forgot(`2001:db8:0:1::${index.toString(16)}`));
    expectTooMany(await app.call('forgotPassword', forgot('2001:db8:0:1:ffff::1')), HOUR);
    expect((await app.call('forgotPassword', forgot('2001:db8:0:2::1'))).status).toBe(200);
  });

  test('allows five mails to one email an hour, password resets and verifications together', async () => {
    const email = newEmail();
    const requestLink = (name: EndpointName) => app.call(name, from(newIp(), { body: { email } }));
    for (const name of ['forgotPassword', 'resendVerification', 'forgotPassword', 'forgotPassword'] as const)
      expect((await requestLink(name)).status).toBe(200);
    expect((await requestLink('resendVerification')).status).toBe(200);
    for (const name of ['forgotPassword', 'resendVerification'] as const)
      expectTooMany(await requestLink(name), HOUR);
    app.wait(HOUR);
    expect((await requestLink('forgotPassword')).status).toBe(200);
  });

  test('lets one network ask for three of them, so that a stranger leaves the owner some', async () => {
    const [email, stranger] = [newEmail(), newIp()];
    const ask = (ip: string) => app.call('forgotPassword', from(ip, { body: { email } }));
    expect(await statuses(4, 'forgotPassword', () => from(stranger, { body: { email } }))).toEqual([
      ...[200, 200, 200, 429],
    ]);
    expect((await ask(newIp())).status).toBe(200);
  });

  test.each<[EndpointName, number, (email: string) => object]>([
    ['login', 10, (email) => ({ email, password: 'wrong-password' })],
    ['register', 10, (email) => ({ ...asNewPerson(), email, name: '誰か', invite_code: 'AAAAA-AAAAA' })],
    ['forgotPassword', 3, (email) => ({ email })],
  ])('is told at the field of the e-mail address: %s', async (name, tries, bodyFor) => {
    const call = from(newIp(), { body: bodyFor(newEmail()) });
    await statuses(tries, name, () => call);
    expect(refusal(await app.call(name, call), 429)).toEqual({
      message: TOO_MANY,
      errors: { email: [TOO_MANY] },
    });
  });

  test('is the same for known and unknown emails', async () => {
    const { email } = await registerCoach(app);
    app.wait(HOUR);
    const requestLink = (to: string) =>
      statuses(6, 'forgotPassword', () => from(newIp(), { body: { email: to } }));
    const before = app.mails.length;
    expect(await requestLink(email)).toEqual(await requestLink(newEmail()));
    expect(app.mails.length - before).toBe(5);
  });

  test('allows ten registrations of one email an hour', async () => {
    const person = asNewPerson();
    const body = { ...person, name: '誰か', invite_code: 'AAAAA-AAAAA' };
    const answers = await statuses(11, 'register', () => from(newIp(), { body }));
    expect(answers).toEqual([...Array<number>(10).fill(422), 429]);
  });

  test('counts the mails to a mailbox, whichever way its address is spelled [S140]', async () => {
    const spellings = ['bench', 'ｂench', 'be\u200bnch', 'BENCH', 'ｂｅnch', 'be\u00adnch'];
    const { email } = await registerCoach(app);
    const answers = await statuses(6, 'forgotPassword', (index) =>
      from(newIp(), { body: { email: email.replace('bench', spellings[index] ?? '') } }),
    );
    expect(answers).toEqual([...Array<number>(5).fill(200), 429]);
  });

  test('allows 120 readings of a calendar an hour, whichever way its link is spelled', async () => {
    const { token } = await registerCoach(app);
    const { url } = await app.succeed('calendarLink', { token });
    const own = calendarToken(url);
    const padded = own.replace(/^g/, 'g0');
    const read = (index: number) => from(newIp(), { params: { token: index % 2 ? own : padded } });
    expect(await statuses(121, 'calendar', read)).toEqual([...Array<number>(120).fill(200), 429]);
  });

  test('allows ten password resets of one email an hour', async () => {
    const body = { ...asNewPerson(), token: 'unknown' };
    const answers = await statuses(11, 'resetPassword', () => from(newIp(), { body }));
    expect(answers).toEqual([...Array<number>(10).fill(422), 429]);
  });

  test('allows sixty wrong links from one IP an hour, and another IP can still use a valid one', async () => {
    const ip = newIp();
    const wrong = (index: number) => from(ip, { body: { token: `guess-${index}` } });
    expect(new Set(await statuses(60, 'verifyEmail', wrong))).toEqual(new Set([422]));
    expectTooMany(await app.call('verifyEmail', wrong(60)), HOUR);
    const { email } = await registerCoach(app);
    const right = from(newIp(), { body: { token: mailedToken(app, email) } });
    expect((await app.call('verifyEmail', right)).status).toBe(200);
  });

  test('allows ten invite codes from one account an hour [S18]', async () => {
    const { token } = await registerDetached(app, await registerCoach(app));
    const body = { invite_code: 'AAAAA-AAAAA' };
    const answers = await statuses(11, 'join', () => from(newIp(), { token, body }));
    expect(answers).toEqual([...Array<number>(10).fill(422), 429]);
  });

  test('allows 300 writes of an account a minute, without affecting other accounts [S22]', async () => {
    const [busy, other] = [await registerCoach(app), await registerCoach(app)];
    app.wait(MINUTE);
    const write = ({ token }: { token: string }) => app.call('deleteGame', { token, params: { id: 1 } });
    expect(WRITES_A_MINUTE).toBe(300);
    for (let times = 0; times < WRITES_A_MINUTE; times++) expect((await write(busy)).status).toBe(404);
    expectTooMany(await write(busy), MINUTE);
    expect((await app.call('games', busy)).status).toBe(200);
    expect((await write(other)).status).toBe(404);
    app.wait(MINUTE);
    expect((await write(busy)).status).toBe(404);
  });

  test('allows 120 views of invitations from one IP an hour [S97]', async () => {
    const ip = newIp();
    const guess = () => from(ip, { params: { code: 'AAAAA-AAAAA' } });
    expect(new Set(await statuses(120, 'invitation', guess))).toEqual(new Set([404]));
    expectTooMany(await app.call('invitation', guess()), HOUR);
  });
});

onSqliteAndPostgres('an attempt', (open) => {
  test('is not counted when the full hashing queue refuses its password', async () => {
    let full = false;
    const unlessFull = <Result>(work: () => Promise<Result>) =>
      full ? Promise.reject(makeUnavailableError('混み合っています')) : work();
    const passwords: Passwords = {
      hash: (password) => unlessFull(() => cheapPasswords.hash(password)),
      verify: (password, stored) => unlessFull(() => cheapPasswords.verify(password, stored)),
    };
    const app = await openTestApp(open, ENVIRONMENT, { passwords });
    const { email, token } = await registerCoach(app);
    const [forgetful, hijacked] = [await registerCoach(app), await registerCoach(app)];
    await app.succeed('forgotPassword', { body: forgetful });
    await app.succeed('updateMyPage', { token: hijacked.token, body: { name: '監督', email: newEmail() } });
    const mistyped = await signUp(app, { name: '誰か', role: 'coach', team_name: '誰か' });
    const reset = { ...samePassword, email: forgetful.email, token: mailedToken(app, forgetful.email) };
    const tries: readonly (readonly [EndpointName, Call, number])[] = [
      ['login', { body: { email, password: PASSWORD } }, 60],
      ['endSessions', { token, body: { id: null, password: PASSWORD } }, 10],
      ['changePassword', { token, body: samePassword }, 10],
      ['register', { body: { ...asNewPerson(), name: '誰か', role: 'coach', team_name: '誰か' } }, 60],
      ['resetPassword', { body: reset }, 60],
      ['correctEmail', { body: { email: mistyped, password: PASSWORD, new_email: newEmail() } }, 60],
      ['restoreEmail', { body: { token: mailedToken(app, hijacked.email) } }, 60],
    ];
    const call = ([name, options]: (typeof tries)[number]) => app.call(name, from('192.0.2.1', options));
    for (const attempt of tries) {
      full = true;
      for (let times = 0; times <= attempt[2]; times++) expect((await call(attempt)).status).toBe(503);
      full = false;
      expect([attempt[0], Math.floor((await call(attempt)).status / 100)]).toEqual([attempt[0], 2]);
    }
    await app.close();
  });
});

onSqliteAndPostgres('a server that trusts no proxy', (open) => {
  test('limits by the real IP, whatever a client sends [S39]', async () => {
    const app = await openTestApp(open, { RATE_LIMITS: 'on' });
    const guess = (ip: string) => app.call('invitation', from(ip, { params: { code: 'AAAAA' } }));
    for (let tries = 0; tries < 120; tries++) await guess(`198.51.100.${tries}`);
    expect((await guess('203.0.113.1')).status).toBe(429);
    await app.close();
  });
});
