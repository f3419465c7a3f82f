import { expect, test } from 'vitest';
import { PASSWORD } from '../support/people.ts';
import { gameForm } from '../support/records.ts';
import { onServer, registrationForm } from './fixture.ts';
import { requirement } from './requirement.ts';

const coachForm = () => registrationForm({ role: 'coach', team_name: '甲' });

onServer('sessions and CSRF protection', (fixture) => {
  test(requirement('7', 'GET /sanctum/csrf-cookie sets a readable XSRF-TOKEN cookie'), async () => {
    const { status, headers } = await fixture().visitor().get('/sanctum/csrf-cookie');
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^XSRF-TOKEN=[^;]+/)]);
    expect(headers.getSetCookie().join()).not.toMatch(/httponly/i);
  });

  for (const path of ['/api/register', '/api/login', '/api/reset-password']) {
    test(
      requirement('7', `POST ${path} from a page requires that the cookie was fetched first`),
      async () => {
        const { visitor } = fixture();
        expect(await visitor().post(path, {})).toMatchObject({ status: 419 });
        expect(await visitor().enter(path, {})).toMatchObject({ status: 422 });
      },
    );
  }

  test(
    requirement('7', 'the token is copied into X-XSRF-TOKEN on every request that changes data'),
    async () => {
      const { coach, visitor, coachEmail } = fixture();
      expect(await coach.post('/api/games', gameForm())).toMatchObject({ status: 201 });
      const credentials = { email: coachEmail, password: PASSWORD };
      expect(await visitor().post('/api/login', credentials)).toMatchObject({
        status: 419,
        body: { message: expect.any(String) },
      });
    },
  );

  test(requirement('7', 'bearer authorisation is attached when a token exists'), async () => {
    const { coach, visitor } = fixture();
    expect(await coach.get('/api/user')).toMatchObject({ status: 200 });
    expect(await visitor().get('/api/user')).toMatchObject({ status: 401 });
  });

  test(requirement('7', 'POST /api/register takes the whole form of a coach'), async () => {
    const payload = { ...coachForm(), invite_code: '' };
    expect(await fixture().visitor().enter('/api/register', payload)).toMatchObject({ status: 201 });
  });

  test(requirement('7', 'POST /api/register takes the whole form of a player'), async () => {
    const { visitor, inviteCode } = fixture();
    const payload = registrationForm({ role: 'player', team_name: '', invite_code: inviteCode });
    expect(await visitor().enter('/api/register', payload)).toMatchObject({ status: 201 });
  });

  test(requirement('7', 'POST /api/login returns access_token and user'), async () => {
    const { visitor, coachEmail } = fixture();
    expect(await visitor().enter('/api/login', { email: coachEmail, password: PASSWORD })).toMatchObject({
      status: 200,
      body: { access_token: expect.stringMatching(/^\S{20,}$/), user: { role: 'coach' } },
    });
  });

  test(requirement('7', 'GET /api/user returns the current user with their role'), async () => {
    const { coach, player, coachEmail } = fixture();
    expect(await coach.get('/api/user')).toMatchObject({
      status: 200,
      body: { role: 'coach', email: coachEmail, name: '監督 一郎' },
    });
    expect(await player.get('/api/user')).toMatchObject({ status: 200, body: { role: 'player' } });
  });

  test(
    requirement('7', 'POST /api/email/resend answers 確認メールを再送信しました and sends another mail'),
    async () => {
      const { visitor, signUp, mailedTo } = fixture();
      const email = await signUp({ role: 'coach', team_name: '乙' });
      const first = await mailedTo(email);
      const client = visitor();
      await client.get('/sanctum/csrf-cookie');
      expect(await client.post('/api/email/resend', { email })).toMatchObject({
        status: 200,
        body: { message: '確認メールを再送信しました' },
      });
      expect(await mailedTo(email)).not.toBe(first);
    },
  );

  test(requirement('7', 'POST /api/forgot-password returns status and mails a link'), async () => {
    const { visitor, join, mailedTo } = fixture();
    const { email } = await join({ role: 'coach', team_name: '丙' });
    const before = await mailedTo(email);
    expect(await visitor().enter('/api/forgot-password', { email })).toMatchObject({
      status: 200,
      body: { status: expect.stringMatching(/\S/) },
    });
    expect(await mailedTo(email)).not.toBe(before);
  });

  test(requirement('7', 'POST /api/forgot-password returns errors.email for an invalid email'), async () => {
    expect(await fixture().visitor().enter('/api/forgot-password', { email: 'x' })).toMatchObject({
      status: 422,
      body: { errors: { email: ['有効なメールアドレスを入力してください'] } },
    });
  });

  test(requirement('7', 'POST /api/reset-password returns a message and sets the password'), async () => {
    const { visitor, join, mailedTo } = fixture();
    const { email } = await join({ role: 'coach', team_name: '丁' });
    await visitor().enter('/api/forgot-password', { email });
    const reset = { email, password: 'asagao-8', password_confirmation: 'asagao-8' };
    const payload = { ...reset, token: await mailedTo(email) };
    expect(await visitor().enter('/api/reset-password', payload)).toMatchObject({
      status: 200,
      body: { status: expect.stringMatching(/\S/) },
    });
    await visitor().logIn(email, 'asagao-8');
    await expect(visitor().logIn(email, PASSWORD)).rejects.toThrow('422');
  });

  test(
    requirement('4', 'an unverified account can log in after using the link of the resent mail'),
    async () => {
      const { visitor, signUp, mailedTo } = fixture();
      const email = await signUp({ role: 'coach', team_name: '戊' });
      const client = visitor();
      await expect(client.logIn(email, PASSWORD)).rejects.toThrow('403');
      await client.post('/api/email/resend', { email });
      await client.post('/api/email/verify', { token: await mailedTo(email) });
      await client.logIn(email, PASSWORD);
      expect((await client.get('/api/user')).body).toMatchObject({ email });
    },
  );

  test(requirement('4', 'a token restores the session, which does not exist without it'), async () => {
    const { visitor, coachEmail } = fixture();
    const client = visitor();
    await client.logIn(coachEmail, PASSWORD);
    expect(await client.get('/api/user')).toMatchObject({ status: 200 });
    client.logOut();
    expect(await client.get('/api/user')).toMatchObject({ status: 401 });
  });

  test(requirement('3', 'the registration form has role player by default'), async () => {
    const { join, inviteCode } = fixture();
    const { client } = await join({ invite_code: inviteCode });
    expect((await client.get('/api/user')).body).toMatchObject({ role: 'player' });
  });

  test(
    requirement('7', 'POST /api/forgot-password and /api/email/resend need no cookie fetched before'),
    async () => {
      const { visitor, coachEmail } = fixture();
      for (const path of ['/api/forgot-password', '/api/email/resend']) {
        expect(await visitor().post(path, { email: coachEmail })).toMatchObject({ status: 200 });
      }
    },
  );

  test(requirement('3', 'the login response has access_token and a user with a role'), async () => {
    const { visitor, coachEmail } = fixture();
    const { body } = await visitor().enter('/api/login', { email: coachEmail, password: PASSWORD });
    expect(body).toMatchObject({ access_token: expect.any(String), user: { role: expect.any(String) } });
  });
});
