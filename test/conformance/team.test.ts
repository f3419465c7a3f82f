import { expect, test } from 'vitest';
import { PASSWORD } from '../support/people.ts';
import type { Client } from './client.ts';
import { onServer, type Stored } from './fixture.ts';
import { requirement } from './requirement.ts';

const ITEM = { date: '2026-06-07', time: '09:00', type: '練習試合', location: '河川敷', note: '弁当' };

const BATTING = 'at_bats doubles triples home_runs runs rbis walks steals caught_stealing strikeouts errors';
const PITCHING = 'strikeouts hits_allowed hr_allowed walks_given runs_allowed earned_runs';

const all = (fields: string, type: unknown) =>
  Object.fromEntries(fields.split(' ').map((field) => [field, type]));
const ofNumbers = (fields: string) => all(fields, expect.any(Number));
const ofRates = (fields: string) => all(fields, expect.stringMatching(/^\d+\.\d{2,3}$/));

interface Item extends Stored {
  readonly [field: string]: unknown;
}

onServer('the dashboard, schedule and my page endpoints', (fixture) => {
  const newItem = async (change: object = {}) =>
    (await fixture().coach.post<Item>('/api/schedules', { ...ITEM, ...change })).body;
  const items = async (client: Client) => (await client.get<Item[]>('/api/schedules')).body;

  const figures = [
    ['coach', 'GET /api/dashboard/manager', ['teamInfo', 'battingTotals', 'pitchingTotals']],
    ['player', 'GET /api/dashboard/player', ['games', 'batting', 'pitching']],
    ['coach', 'GET /api/player/ranking', ['battingRecords', 'pitchingRecords']],
    ['player', 'GET /api/player/ranking', ['battingRecords', 'pitchingRecords']],
  ] as const;
  for (const [who, call, parts] of figures) {
    test(requirement('7', `${call} returns ${parts.join(', ')} to a ${who}`), async () => {
      const { status, body } = await fixture()[who].get<object>(call.replace('GET ', ''));
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(expect.arrayContaining([...parts]));
    });
  }

  test(requirement('2', 'the manager dashboard endpoint returns every figure of its screen'), async () => {
    const { body } = await fixture().coach.get<Record<string, object>>('/api/dashboard/manager');
    expect(body.teamInfo).toMatchObject(ofNumbers('totalGames wins loses draws'));
    expect(body.teamInfo).toMatchObject({ winRatePercent: expect.stringMatching(/^\d+\.\d%$/) });
    expect(body.battingTotals).toMatchObject({ ...ofRates('average obp slg'), ...ofNumbers(BATTING) });
    expect(body.battingTotals).toMatchObject({ hits: expect.any(Number) });
    expect(body.pitchingTotals).toMatchObject({ ...ofRates('era'), ...ofNumbers(`walks ${PITCHING}`) });
  });

  test(requirement('2', 'the player dashboard endpoint returns every figure of its screen'), async () => {
    const { body } = await fixture().player.get<Record<string, object>>('/api/dashboard/player');
    const rates = 'batting_average on_base_percentage slugging_percentage steal_success_rate';
    expect(body.games).toEqual(expect.any(Number));
    expect(body.batting).toMatchObject({ ...ofRates(rates), ...ofNumbers(`singles ${BATTING}`) });
    expect(body.pitching).toMatchObject({ ...ofRates('era'), ...ofNumbers(PITCHING) });
  });

  test(requirement('7', 'POST /api/schedules takes all fields and returns the created item'), async () => {
    const { status, body } = await fixture().coach.post('/api/schedules', ITEM);
    expect({ status, body }).toMatchObject({ status: 201, body: { id: expect.any(Number), ...ITEM } });
  });

  test(requirement('7', 'GET /api/schedules returns the list of items to coach and player'), async () => {
    const item = await newItem();
    for (const client of [fixture().coach, fixture().player])
      expect(await items(client)).toContainEqual(item);
  });

  test(requirement('7', 'PUT /api/schedules/{id} takes the same fields and returns the item'), async () => {
    const { id } = await newItem();
    const payload = { ...ITEM, date: '2026-06-08', time: '10:30', type: '公式戦', location: '', note: '' };
    expect(await fixture().coach.put(`/api/schedules/${id}`, payload)).toMatchObject({
      status: 200,
      body: { ...payload, id, location: null, note: null },
    });
  });

  test(requirement('7', 'PUT /api/schedules/{id} accepts the whole item as POST returned it'), async () => {
    const item = await newItem();
    const { status, body } = await fixture().coach.put(`/api/schedules/${item.id}`, item);
    expect({ status, body }).toEqual({ status: 200, body: { ...item, version: 2 } });
  });

  test(requirement('7', 'DELETE /api/schedules/{id} deletes the item'), async () => {
    const { coach } = fixture();
    const { id } = await newItem();
    expect((await coach.delete(`/api/schedules/${id}`)).status).toBe(204);
    expect((await items(coach)).map((item) => item.id)).not.toContain(id);
  });

  for (const [time, kept] of [
    ['18:30', '18:30'],
    ['18:30:00', '18:30'],
    ['', null],
    [null, null],
  ]) {
    test(requirement('7', `POST /api/schedules accepts the time ${JSON.stringify(time)}`), async () => {
      expect(await newItem({ time })).toMatchObject({ time: kept });
    });
  }

  test(requirement('7', 'POST /api/schedules accepts a date alone'), async () => {
    expect(await fixture().coach.post('/api/schedules', { date: '2026-06-07' })).toMatchObject({
      status: 201,
      body: { date: '2026-06-07', time: null, type: null, location: null, note: null },
    });
  });

  test(
    requirement('7', 'POST /api/schedules keeps the day of a date with a time and ignores unknown fields'),
    async () => {
      const item = await newItem({ date: '2026-06-07T00:00:00+09:00', color: '#f00' });
      expect(item).toMatchObject(ITEM);
      expect(item).not.toHaveProperty('color');
    },
  );

  test(requirement('7', 'GET /api/mypage returns name, email, team_name, invite_code and role'), async () => {
    const { coach, coachEmail, inviteCode } = fixture();
    expect(await coach.get('/api/mypage')).toMatchObject({
      status: 200,
      body: {
        name: '監督 一郎',
        email: coachEmail,
        team_name: '青空ナイン',
        invite_code: inviteCode,
        role: 'coach',
      },
    });
  });

  test(requirement('7', 'PUT /api/mypage takes name, email and a coach’s team_name'), async () => {
    const { client, email } = await fixture().join({ role: 'coach', team_name: '旧' });
    const payload = { name: '改名', email, team_name: '新' };
    expect(await client.put('/api/mypage', payload)).toMatchObject({ status: 200, body: payload });
    expect((await client.get('/api/mypage')).body).toMatchObject({ ...payload, role: 'coach' });
  });

  test(requirement('7', 'PUT /api/mypage takes a player’s name and email without team_name'), async () => {
    const { join, inviteCode } = fixture();
    const { client, email } = await join({ invite_code: inviteCode });
    const payload = { name: '改名', email };
    expect(await client.put('/api/mypage', payload)).toMatchObject({ status: 200, body: payload });
  });

  for (const role of ['coach', 'player']) {
    test(
      requirement('7', `PUT /api/mypage accepts the whole record of a ${role} as GET returned it`),
      async () => {
        const { join, inviteCode } = fixture();
        const { client } = await join({ role, team_name: '甲', invite_code: inviteCode });
        const { body } = await client.get('/api/mypage');
        const answer = await client.put('/api/mypage', body);
        expect([answer.status, answer.body]).toEqual([200, body]);
      },
    );
  }

  test(requirement('7', 'DELETE /api/mypage deletes the account'), async () => {
    const { join, inviteCode, visitor } = fixture();
    const { client, email } = await join({ invite_code: inviteCode });
    expect((await client.delete('/api/mypage')).status).toBe(204);
    expect((await client.get('/api/user')).status).toBe(401);
    await expect(visitor().logIn(email, PASSWORD)).rejects.toThrow('422');
  });

  test(requirement('4', 'a deleted account leaves the team’s totals as they are'), async () => {
    const { join, inviteCode, coach, newGame, newBatting } = fixture();
    const { client } = await join({ invite_code: inviteCode });
    const { body: user } = await client.get<Stored>('/api/user');
    await newBatting((await newGame()).id, user.id);
    const before = (await coach.get('/api/dashboard/manager')).body;
    await client.delete('/api/mypage');
    expect((await coach.get('/api/dashboard/manager')).body).toEqual(before);
  });
});
