import { expect, test } from 'vitest';
import { gameForm } from '../support/records.ts';
import type { Client, Method } from './client.ts';
import { onServer, registrationForm } from './fixture.ts';
import { requirement } from './requirement.ts';

/** The endpoints that each role may call, written as in the specification. */
const CALLS = {
  coach: [
    'GET /api/dashboard/manager',
    'POST /api/games',
    'PUT /api/games/{id}',
    'DELETE /api/games/{id}',
    'GET /api/users/batter',
    'GET /api/users/pitcher',
    'GET /api/records/batting/registered-users?game_id={id}',
    'GET /api/records/pitching/registered-users?game_id={id}',
    'GET /api/records/batting/{id}',
    'POST /api/records/batting',
    'PUT /api/records/batting/{id}',
    'GET /api/records/pitching/{id}',
    'POST /api/records/pitching',
    'PUT /api/records/pitching/{id}',
    'GET /api/records/summary?game_id={id}',
    'DELETE /api/users/batter/{id}',
    'DELETE /api/users/pitcher/{id}',
    'POST /api/schedules',
    'PUT /api/schedules/{id}',
    'DELETE /api/schedules/{id}',
  ],
  'coach and player': [
    'GET /api/user',
    'GET /api/games',
    'GET /api/games/{id}',
    'GET /api/player/ranking',
    'GET /api/schedules',
    'GET /api/mypage',
    'PUT /api/mypage',
  ],
  player: ['GET /api/dashboard/player'],
} as const;

/** An unknown id. The server checks permissions first, so a permitted call gets 404. */
const MISSING_ID = '987654321';

async function readStatus(client: Client, call: string): Promise<number> {
  const [method, path] = call.replace('{id}', MISSING_ID).split(' ') as [Method, string];
  const payload = method === 'POST' || method === 'PUT' ? {} : undefined;
  return (await client.send(method, path, payload)).status;
}

onServer('permissions', (fixture) => {
  for (const [who, calls] of Object.entries(CALLS)) {
    for (const call of calls) {
      test(requirement('6', `${call} is for ${who}`), async () => {
        const { coach, player, visitor } = fixture();
        const [ofCoach, ofPlayer] = [await readStatus(coach, call), await readStatus(player, call)];
        expect(ofCoach === 403).toBe(!who.includes('coach'));
        expect(ofPlayer === 403).toBe(!who.includes('player'));
        for (const status of [ofCoach, ofPlayer]) expect([200, 403, 404, 422]).toContain(status);
        const stranger = visitor();
        await stranger.get('/sanctum/csrf-cookie');
        expect(await readStatus(stranger, call)).toBe(401);
      });
    }
  }

  for (const role of ['coach', 'player']) {
    test(requirement('6', `anyone can register as ${role}`), async () => {
      const { join, inviteCode } = fixture();
      const { client } = await join({ role, team_name: '乙', invite_code: inviteCode });
      expect(await client.get('/api/user')).toMatchObject({ status: 200, body: { role } });
    });
  }

  test(requirement('6', 'a coach can access only the games of their own team'), async () => {
    const { join, newGame } = fixture();
    const { id } = await newGame();
    const { client } = await join({ role: 'coach', team_name: '乙' });
    expect(await client.get('/api/games')).toMatchObject({ status: 200, body: [] });
    expect(await client.get(`/api/games/${id}`)).toMatchObject({ status: 404 });
    expect(await client.put(`/api/games/${id}`, gameForm())).toMatchObject({ status: 404 });
  });

  test(requirement('6', 'a coach sees the invite code, a player does not'), async () => {
    const { coach, player, inviteCode } = fixture();
    expect((await coach.get('/api/mypage')).body).toMatchObject({ invite_code: inviteCode });
    expect((await player.get('/api/mypage')).body).toMatchObject({ invite_code: null });
  });

  test(requirement('6', 'a coach may edit the team name'), async () => {
    const { join } = fixture();
    const { client, email } = await join({ role: 'coach', team_name: '旧チーム' });
    const form = { name: '監督', email, team_name: '新チーム' };
    expect(await client.put('/api/mypage', form)).toMatchObject({ status: 200, body: form });
    expect((await client.get('/api/user')).body).toMatchObject({ team: { name: '新チーム' } });
  });

  test(requirement('6', 'a player cannot edit the team name'), async () => {
    const { join, inviteCode, coach } = fixture();
    const { client, email } = await join({ invite_code: inviteCode });
    const before = (await coach.get('/api/mypage')).body;
    await client.put('/api/mypage', { name: '選手', email, team_name: '乗っ取り' });
    expect((await coach.get('/api/mypage')).body).toEqual(before);
  });

  test(requirement('6', 'DELETE /api/mypage is for player'), async () => {
    const { join, coach, inviteCode } = fixture();
    const { client } = await join({ invite_code: inviteCode });
    expect(await coach.delete('/api/mypage')).toMatchObject({ status: 403 });
    expect(await client.delete('/api/mypage')).toMatchObject({ status: 204 });
  });

  test(requirement('6', 'a registration without a role is for a player'), async () => {
    const { visitor } = fixture();
    const payload = registrationForm({ team_name: '丙' });
    expect(await visitor().enter('/api/register', payload)).toMatchObject({
      status: 422,
      body: { errors: { invite_code: ['招待コードを入力してください'] } },
    });
  });
});
