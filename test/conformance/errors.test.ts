import { expect, test } from 'vitest';
import { PASSWORD } from '../support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../support/records.ts';
import type { Method } from './client.ts';
import { onServer, registrationForm, type Stored } from './fixture.ts';
import { requirement } from './requirement.ts';

const MISSING_ID = 987_654_321;
const WITH_MESSAGE = { message: expect.stringMatching(/\S/) };

onServer('errors', (fixture) => {
  test(requirement('8', 'Registration: the server’s errors object names each invalid field'), async () => {
    const payload = registrationForm({ name: '', email: 'x', invite_code: fixture().inviteCode });
    expect(await fixture().visitor().enter('/api/register', payload)).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.any(String)], email: [expect.any(String)] } },
    });
  });

  test(requirement('8', 'Registration: a taken email is reported on errors.email'), async () => {
    const { visitor, coachEmail, inviteCode } = fixture();
    const payload = registrationForm({ email: coachEmail.toUpperCase(), invite_code: inviteCode });
    expect(await visitor().enter('/api/register', payload)).toMatchObject({
      status: 422,
      body: { errors: { email: ['このメールアドレスは既に登録されています'] } },
    });
  });

  test(requirement('8', 'Registration: a wrong invite code is reported on errors.invite_code'), async () => {
    const payload = registrationForm({ invite_code: 'WRONG' });
    expect(await fixture().visitor().enter('/api/register', payload)).toMatchObject({
      status: 422,
      body: { errors: { invite_code: [expect.any(String)] } },
    });
  });

  test(requirement('8', 'Login: errors.emailVerified is [false] until the email is verified'), async () => {
    const { visitor, signUp } = fixture();
    const email = await signUp({ role: 'coach', team_name: '乙' });
    const { status, body } = await visitor().enter('/api/login', { email, password: PASSWORD });
    expect({ status, body }).toEqual({
      status: 403,
      body: {
        ...WITH_MESSAGE,
        errors: { emailVerified: [false], message: ['メール認証が完了していません'] },
      },
    });
  });

  test(requirement('8', 'Login: a wrong password is reported on errors.emailPass'), async () => {
    const { visitor, coachEmail } = fixture();
    const answer = await visitor().enter('/api/login', { email: coachEmail, password: 'himawari-9' });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { emailPass: ['メールアドレスまたはパスワードが正しくありません'] } },
    });
  });

  test(requirement('8', 'Login: an unknown email is answered like a wrong password'), async () => {
    const { visitor, coachEmail } = fixture();
    const wrong = await visitor().enter('/api/login', { email: coachEmail, password: 'himawari-9' });
    const email = 'nobody@bench.example';
    const unknown = await visitor().enter('/api/login', { email, password: 'himawari-9' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test(
    requirement('8', 'Login: an unverified email with a wrong password is answered like any wrong password'),
    async () => {
      const { visitor, signUp } = fixture();
      const email = await signUp({ role: 'coach', team_name: '乙' });
      const answer = await visitor().enter('/api/login', { email, password: 'himawari-9' });
      expect(answer).toMatchObject({ status: 422, body: { errors: { emailPass: [expect.any(String)] } } });
    },
  );

  test(requirement('8', 'Login: the errors object names each invalid field'), async () => {
    const answer = await fixture().visitor().enter('/api/login', { email: '', password: '' });
    const errors = { email: [expect.any(String)], password: [expect.any(String)] };
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });

  test(requirement('8', 'Session restore: a missing token and an ended session answer 401'), async () => {
    const { visitor, coachEmail } = fixture();
    expect(await visitor().get('/api/user')).toMatchObject({ status: 401, body: WITH_MESSAGE });
    const client = visitor();
    await client.logIn(coachEmail, PASSWORD);
    expect((await client.post('/api/logout')).status).toBe(204);
    expect(await client.get('/api/user')).toMatchObject({ status: 401, body: WITH_MESSAGE });
  });

  test(requirement('8', 'Resend: an invalid email is refused'), async () => {
    const answer = await fixture().visitor().enter('/api/email/resend', { email: '' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
  });

  test(requirement('8', 'Password recovery: an unknown email is answered like a known one'), async () => {
    const { visitor, coachEmail } = fixture();
    const known = await visitor().enter('/api/forgot-password', { email: coachEmail });
    const unknown = await visitor().enter('/api/forgot-password', { email: 'nobody@bench.example' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  test(
    requirement('8', 'Password reset: a wrong token is reported on errors.token and errors.email'),
    async () => {
      const { name: _, ...payload } = registrationForm({ email: fixture().coachEmail, token: 'wrong' });
      const { status, body } = await fixture().visitor().enter('/api/reset-password', payload);
      expect({ status, body }).toEqual({
        status: 422,
        body: { ...WITH_MESSAGE, errors: { token: [expect.any(String)], email: [expect.any(String)] } },
      });
    },
  );

  test(requirement('8', 'Password reset: a link works once'), async () => {
    const { join, visitor, mailedTo } = fixture();
    const { email } = await join({ role: 'coach', team_name: '丙' });
    await visitor().enter('/api/forgot-password', { email });
    const { name: _, ...payload } = registrationForm({ email, token: await mailedTo(email) });
    expect((await visitor().enter('/api/reset-password', payload)).status).toBe(200);
    expect((await visitor().enter('/api/reset-password', payload)).status).toBe(422);
  });

  const missing: readonly (readonly [what: string, method: Method, path: string, payload?: () => object])[] =
    [
      ['Game detail load', 'GET', `/api/games/${MISSING_ID}`],
      ['Game save', 'PUT', `/api/games/${MISSING_ID}`, () => gameForm()],
      ['Game delete', 'DELETE', `/api/games/${MISSING_ID}`],
      ['Batting record load', 'GET', `/api/records/batting/${MISSING_ID}`],
      ['Pitching record load', 'GET', `/api/records/pitching/${MISSING_ID}`],
      ['Batting submit', 'POST', '/api/records/batting', () => battingForm(MISSING_ID, fixture().coachId)],
      ['Pitching submit', 'POST', '/api/records/pitching', () => pitchingForm(MISSING_ID, fixture().coachId)],
      ['Batting record delete', 'DELETE', `/api/users/batter/${MISSING_ID}`],
      ['Pitching record delete', 'DELETE', `/api/users/pitcher/${MISSING_ID}`],
      ['Summary load', 'GET', `/api/records/summary?game_id=${MISSING_ID}`],
      ['Schedule change', 'PUT', `/api/schedules/${MISSING_ID}`, () => ({ date: '2026-06-07' })],
      ['Schedule delete', 'DELETE', `/api/schedules/${MISSING_ID}`],
    ];
  for (const [what, method, path, payload] of missing) {
    test(requirement('8', `${what}: an unknown id answers 404`), async () => {
      const { status, body } = await fixture().coach.send(method, path, payload?.());
      expect({ status, body }).toEqual({ status: 404, body: WITH_MESSAGE });
    });
  }

  test(
    requirement('8', 'Game save: an edit of an outdated version answers 409 with the current game'),
    async () => {
      const { coach, newGame } = fixture();
      const game = await newGame();
      const changed = await coach.put(`/api/games/${game.id}`, { ...game, memo: '先' });
      expect(await coach.put(`/api/games/${game.id}`, { ...game, memo: '後' })).toMatchObject({
        status: 409,
        body: { ...WITH_MESSAGE, current: changed.body },
      });
    },
  );

  test(requirement('8', 'My page update: a taken email is reported on errors.email'), async () => {
    const { join, inviteCode, coachEmail } = fixture();
    const { client } = await join({ invite_code: inviteCode });
    expect(await client.put('/api/mypage', { name: '選手', email: coachEmail })).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    });
  });

  test(requirement('8', 'Account delete: a coach’s request answers 403 and the account stays'), async () => {
    const { coach } = fixture();
    expect(await coach.delete('/api/mypage')).toMatchObject({ status: 403, body: WITH_MESSAGE });
    expect((await coach.get('/api/user')).status).toBe(200);
  });

  test(requirement('8', 'Schedule: a failed call changes nothing'), async () => {
    const { coach } = fixture();
    const before = (await coach.get<Stored[]>('/api/schedules')).body;
    expect(await coach.post('/api/schedules', { date: '', type: '練習' })).toMatchObject({ status: 422 });
    expect((await coach.get('/api/schedules')).body).toEqual(before);
  });
});
