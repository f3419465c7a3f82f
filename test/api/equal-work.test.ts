import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { createPasswords } from '../../src/server/platform/passwords.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onSqlite } from '../support/databases.ts';
import { type Coach, mailedToken, newEmail, PASSWORD, registerCoach, signUp } from '../support/people.ts';

// The costs of the hashed passwords. Response time could reveal whether an account exists. Password hashing
// dominates it, so these tests count hashes instead of measuring time.
let costs: unknown[] = [];
const { argon2 } = crypto;

/** Also replaces the function in modules that imported it by name. */
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

onSqlite('password hashing', (open) => {
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

  async function readHashes(name: EndpointName, body: object): Promise<unknown[]> {
    costs = [];
    await app.call(name, { body });
    return costs;
  }

  test.each([PASSWORD, 'wrong-password'])(
    'happens once in a login with %s, whether the email is known, unverified or unknown [S96]',
    async (password) => {
      for (const email of [coach.email, unverified, newEmail()])
        expect(await readHashes('login', { email, password })).toEqual(ONE_HASH);
    },
  );

  test('happens once when an email is corrected, whether the email is known, verified or unknown', async () => {
    for (const email of [coach.email, unverified, newEmail()]) {
      const body = { email, password: 'wrong-password', new_email: newEmail() };
      expect(await readHashes('correctEmail', body)).toEqual(ONE_HASH);
    }
  });

  test('happens once when a password is reset, whatever the link and the email are', async () => {
    for (const email of [coach.email, newEmail()]) {
      const body = { token: 'unknown', email, password: PASSWORD, password_confirmation: PASSWORD };
      expect(await readHashes('resetPassword', body)).toEqual(ONE_HASH);
    }
  });

  test('happens when an email is restored only if the link is valid', async () => {
    expect(await readHashes('restoreEmail', { token: 'unknown' })).toEqual([]);
    const { email, token } = await registerCoach(app);
    await app.succeed('updateMyPage', { token, body: { name: '監督', email: newEmail() } });
    const body = { token: mailedToken(app, email) };
    expect(await readHashes('restoreEmail', body)).toEqual(ONE_HASH);
    expect(await readHashes('restoreEmail', body)).toEqual([]);
  });

  test('happens once in a registration, even if the email is taken', async () => {
    for (const email of [coach.email, newEmail()]) {
      const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
      const body = { name: '誰か', email, ...passwords, role: 'coach', team_name: '誰か' };
      expect(await readHashes('register', body)).toEqual(ONE_HASH);
    }
  });

  test('does not happen when a link is requested, whether the email is known or not', async () => {
    for (const name of ['forgotPassword', 'resendVerification'] as const)
      for (const email of [coach.email, unverified, newEmail()])
        expect(await readHashes(name, { email })).toEqual([]);
  });
});
