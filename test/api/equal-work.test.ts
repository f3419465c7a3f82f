import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { createPasswords } from '../../src/server/platform/passwords.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onSqlite } from '../support/databases.ts';
import { type Coach, mailedToken, newEmail, PASSWORD, registerCoach, signUp } from '../support/people.ts';

// What a time could tell is work: hashing a password is by far the most of it, and it is counted here.
let costs: unknown[] = [];
const { argon2 } = crypto;

/** Replaces the function for those who imported it by name, too. */
function replaceArgon2(replacement: typeof argon2): void {
  crypto.argon2 = replacement;
  syncBuiltinESMExports();
}

beforeAll(() =>
  replaceArgon2((algorithm, parameters, callback) => {
    const { memory, passes, parallelism } = parameters;
    costs.push([algorithm, memory, passes, parallelism]);
    return argon2(algorithm, parameters, callback);
  }),
);
afterAll(() => replaceArgon2(argon2));

const ONE_HASH = [['argon2id', 19_456, 2, 1]];

onSqlite('the work that is done', (open) => {
  let app: TestApp;
  let coach: Coach;
  let unverified: string;
  beforeAll(async () => {
    app = await openTestApp(open, {}, { passwords: createPasswords() });
    coach = await registerCoach(app);
    unverified = await signUp(app, { name: '新人', role: 'coach', team_name: '新人' });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    costs = [];
  });

  async function workOf(name: EndpointName, body: object): Promise<unknown[]> {
    costs = [];
    await app.call(name, { body });
    return costs;
  }

  test.each([PASSWORD, 'wrong-password'])(
    'by a login with %s is one hash, whether the address is known, unverified or unknown',
    async (password) => {
      for (const email of [coach.email, unverified, newEmail()])
        expect(await workOf('login', { email, password })).toEqual(ONE_HASH);
    },
  );

  test('for a new password is one hash, whatever the link and the address are', async () => {
    for (const email of [coach.email, newEmail()]) {
      const body = { token: 'unknown', email, password: PASSWORD, password_confirmation: PASSWORD };
      expect(await workOf('resetPassword', body)).toEqual(ONE_HASH);
    }
  });

  test('to take an address back is no hash where the link is dead, and one where it is alive', async () => {
    expect(await workOf('restoreEmail', { token: 'unknown' })).toEqual([]);
    const { email, token } = await registerCoach(app);
    await app.succeed('updateMyPage', { token, body: { name: '監督', email: newEmail() } });
    const body = { token: mailedToken(app, email) };
    expect(await workOf('restoreEmail', body)).toEqual(ONE_HASH);
    expect(await workOf('restoreEmail', body)).toEqual([]);
  });

  test('for a registration is one hash, also where the address is taken', async () => {
    for (const email of [coach.email, newEmail()]) {
      const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
      const body = { name: '誰か', email, ...passwords, role: 'coach', team_name: '誰か' };
      expect(await workOf('register', body)).toEqual(ONE_HASH);
    }
  });

  test('to send a link is none, whether the address is known or not', async () => {
    for (const name of ['forgotPassword', 'resendVerification'] as const)
      for (const email of [coach.email, unverified, newEmail()])
        expect(await workOf(name, { email })).toEqual([]);
  });
});
