import { expect, test } from 'vitest';
import { PASSWORD } from '../support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../support/records.ts';
import type { Method } from './client.ts';
import { requirement } from './requirement.ts';
import { onServer, registrationForm, type Stored } from './scene.ts';

const NOTHING = 987_654_321;
const SAID = { message: expect.stringMatching(/\S/) };

onServer('errors', (scene) => {
  test(requirement('8', 'Registration: a server errors object names each wrong field'), async () => {
    const payload = registrationForm({ name: '', email: 'x', invite_code: scene().inviteCode });
    expect(await scene().visitor().enter('/api/register', payload)).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.any(String)], email: [expect.any(String)] } },
    });
  });

  test(requirement('8', 'Registration: a taken address is told on errors.email'), async () => {
    const { visitor, coachEmail, inviteCode } = scene();
    const payload = registrationForm({ email: coachEmail.toUpperCase(), invite_code: inviteCode });
    expect(await visitor().enter('/api/register', payload)).toMatchObject({
      status: 422,
      body: { errors: { email: ['このメールアドレスは既に登録されています'] } },
    });
  });

  test(requirement('8', 'Registration: a wrong invite code is told on errors.invite_code'), async () => {
    const payload = registrationForm({ invite_code: 'WRONG' });
    expect(await scene().visitor().enter('/api/register', payload)).toMatchObject({
      status: 422,
      body: { errors: { invite_code: [expect.any(String)] } },
    });
  });

  test(requirement('8', 'Login: errors.emailVerified is [false] until the address is verified'), async () => {
    const { visitor, signUp } = scene();
    const email = await signUp({ role: 'coach', team_name: '乙' });
    const { status, body } = await visitor().enter('/api/login', { email, password: PASSWORD });
    expect({ status, body }).toEqual({
      status: 403,
      body: { ...SAID, errors: { emailVerified: [false], message: ['メール認証が完了していません'] } },
    });
  });

  test(requirement('8', 'Login: a wrong password is told on errors.emailPass'), async () => {
    const { visitor, coachEmail } = scene();
    const answer = await visitor().enter('/api/login', { email: coachEmail, password: 'himawari-9' });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { emailPass: ['メールアドレスまたはパスワードが正しくありません'] } },
    });
  });

  test(requirement('8', 'Login: an unknown address is told as a wrong password is'), async () => {
    const { visitor, coachEmail } = scene();
    const wrong = await visitor().enter('/api/login', { email: coachEmail, password: 'himawari-9' });
    const email = 'nobody@bench.example';
    const unknown = await visitor().enter('/api/login', { email, password: 'himawari-9' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test(requirement('8', 'Login: an unverified address with a wrong password is not told apart'), async () => {
    const { visitor, signUp } = scene();
    const email = await signUp({ role: 'coach', team_name: '乙' });
    const answer = await visitor().enter('/api/login', { email, password: 'himawari-9' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { emailPass: [expect.any(String)] } } });
  });

  test(requirement('8', 'Login: an errors object names each wrong field'), async () => {
    const answer = await scene().visitor().enter('/api/login', { email: '', password: '' });
    const errors = { email: [expect.any(String)], password: [expect.any(String)] };
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });

  test(requirement('8', 'Session restore: no token and a dead token answer 401'), async () => {
    const { visitor, coachEmail } = scene();
    expect(await visitor().get('/api/user')).toMatchObject({ status: 401, body: SAID });
    const client = visitor();
    await client.logIn(coachEmail, PASSWORD);
    expect((await client.post('/api/logout')).status).toBe(204);
    expect(await client.get('/api/user')).toMatchObject({ status: 401, body: SAID });
  });

  test(requirement('8', 'Resend: a wrong address is refused'), async () => {
    const answer = await scene().visitor().enter('/api/email/resend', { email: '' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
  });

  test(requirement('8', 'Password recovery: an unknown address answers as a known one does'), async () => {
    const { visitor, coachEmail } = scene();
    const known = await visitor().enter('/api/forgot-password', { email: coachEmail });
    const unknown = await visitor().enter('/api/forgot-password', { email: 'nobody@bench.example' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  test(
    requirement('8', 'Password reset: a wrong token is told on errors.token and errors.email'),
    async () => {
      const { name: _, ...payload } = registrationForm({ email: scene().coachEmail, token: 'wrong' });
      const { status, body } = await scene().visitor().enter('/api/reset-password', payload);
      expect({ status, body }).toEqual({
        status: 422,
        body: { ...SAID, errors: { token: [expect.any(String)], email: [expect.any(String)] } },
      });
    },
  );

  test(requirement('8', 'Password reset: a link works once'), async () => {
    const { join, visitor, mailedTo } = scene();
    const { email } = await join({ role: 'coach', team_name: '丙' });
    await visitor().enter('/api/forgot-password', { email });
    const { name: _, ...payload } = registrationForm({ email, token: await mailedTo(email) });
    expect((await visitor().enter('/api/reset-password', payload)).status).toBe(200);
    expect((await visitor().enter('/api/reset-password', payload)).status).toBe(422);
  });

  const lost: readonly (readonly [what: string, method: Method, path: string, payload?: () => object])[] = [
    ['Game detail load', 'GET', `/api/games/${NOTHING}`],
    ['Game save', 'PUT', `/api/games/${NOTHING}`, () => gameForm()],
    ['Game delete', 'DELETE', `/api/games/${NOTHING}`],
    ['Batting record load', 'GET', `/api/records/batting/${NOTHING}`],
    ['Pitching record load', 'GET', `/api/records/pitching/${NOTHING}`],
    ['Batting submit', 'POST', '/api/records/batting', () => battingForm(NOTHING, scene().coachId)],
    ['Pitching submit', 'POST', '/api/records/pitching', () => pitchingForm(NOTHING, scene().coachId)],
    ['Batting record delete', 'DELETE', `/api/users/batter/${NOTHING}`],
    ['Pitching record delete', 'DELETE', `/api/users/pitcher/${NOTHING}`],
    ['Summary load', 'GET', `/api/records/summary?game_id=${NOTHING}`],
    ['Schedule change', 'PUT', `/api/schedules/${NOTHING}`, () => ({ date: '2026-06-07' })],
    ['Schedule delete', 'DELETE', `/api/schedules/${NOTHING}`],
  ];
  for (const [what, method, path, payload] of lost) {
    test(requirement('8', `${what}: what does not exist answers 404`), async () => {
      const { status, body } = await scene().coach.send(method, path, payload?.());
      expect({ status, body }).toEqual({ status: 404, body: SAID });
    });
  }

  test(
    requirement('8', 'Game save: an edit that lost to another answers 409 and the current game'),
    async () => {
      const { coach, newGame } = scene();
      const game = await newGame();
      const changed = await coach.put(`/api/games/${game.id}`, { ...game, memo: '先' });
      expect(await coach.put(`/api/games/${game.id}`, { ...game, memo: '後' })).toMatchObject({
        status: 409,
        body: { ...SAID, current: changed.body },
      });
    },
  );

  test(requirement('8', 'My page update: a taken address is told on errors.email'), async () => {
    const { join, inviteCode, coachEmail } = scene();
    const { client } = await join({ invite_code: inviteCode });
    expect(await client.put('/api/mypage', { name: '選手', email: coachEmail })).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    });
  });

  test(requirement('8', 'Account delete: that of a coach answers 403 and stays'), async () => {
    const { coach } = scene();
    expect(await coach.delete('/api/mypage')).toMatchObject({ status: 403, body: SAID });
    expect((await coach.get('/api/user')).status).toBe(200);
  });

  test(requirement('8', 'Schedule: a failing call changes nothing'), async () => {
    const { coach } = scene();
    const before = (await coach.get<Stored[]>('/api/schedules')).body;
    expect(await coach.post('/api/schedules', { date: '', type: '練習' })).toMatchObject({ status: 422 });
    expect((await coach.get('/api/schedules')).body).toEqual(before);
  });
});
