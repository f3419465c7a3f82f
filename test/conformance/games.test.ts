import { expect, test } from 'vitest';
import { gameForm } from '../support/records.ts';
import { type Game, onServer, type Stored } from './fixture.ts';
import { requirement } from './requirement.ts';

onServer('the game endpoints', (fixture) => {
  const read = async (id: number) => (await fixture().coach.get<Game>(`/api/games/${id}`)).body;

  test(requirement('7', 'POST /api/games takes the whole form and returns id'), async () => {
    const payload = gameForm({ result: '勝利' });
    const { status, body } = await fixture().coach.post<Stored>('/api/games', payload);
    expect({ status, body }).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    expect(await read(body.id)).toMatchObject(payload);
  });

  test(requirement('7', 'GET /api/games returns the list of games'), async () => {
    const { coach, player, newGame } = fixture();
    const { id } = await newGame({ tournament: '一覧杯' });
    for (const client of [coach, player]) {
      const { status, body } = await client.get<Game[]>('/api/games');
      expect(status).toBe(200);
      expect(body).toContainEqual(expect.objectContaining({ id, ...gameForm({ tournament: '一覧杯' }) }));
    }
  });

  test(requirement('7', 'GET /api/games/{id} returns the game'), async () => {
    const { coach, player, newGame } = fixture();
    const { id } = await newGame();
    for (const client of [coach, player]) {
      expect(await client.get(`/api/games/${id}`)).toMatchObject({
        status: 200,
        body: { id, ...gameForm() },
      });
    }
  });

  test(requirement('7', 'PUT /api/games/{id} takes the same body and updates the game'), async () => {
    const { coach, newGame } = fixture();
    const { id } = await newGame();
    const payload = gameForm({ date: '2026-05-04', opponent: '東クラブ', team_score: 1, result: '敗北' });
    expect(await coach.put(`/api/games/${id}`, payload)).toMatchObject({ status: 200, body: payload });
    expect(await read(id)).toMatchObject(payload);
  });

  test('PUT /api/games/{id} keeps what the specification does not name', async () => {
    const { coach, newGame } = fixture();
    const own = {
      line_score: { us: [2, 3, null], them: [0, 1, 2], opponent_errors: 1 },
      bats_first: false,
      innings: 9,
    };
    const { id } = await newGame(own);
    await coach.put(`/api/games/${id}`, gameForm({ memo: '雨' }));
    expect(await read(id)).toMatchObject({ ...own, memo: '雨' });
  });

  test(requirement('7', 'PUT /api/games/{id} accepts the whole game as GET returned it'), async () => {
    const { coach, newGame, newBatting, newPitching, playerId } = fixture();
    const { id } = await newGame();
    await newBatting(id, playerId);
    await newPitching(id, playerId);
    const game = await read(id);
    expect(await coach.put(`/api/games/${id}`, game)).toMatchObject({ status: 200 });
    expect(await read(id)).toEqual({ ...game, version: 2 });
  });

  test(requirement('7', 'DELETE /api/games/{id} deletes the game and its records'), async () => {
    const { coach, newGame, newBatting, playerId } = fixture();
    const game = await newGame();
    const line = await newBatting(game.id, playerId);
    expect(await coach.delete(`/api/games/${game.id}`)).toMatchObject({ status: 204, body: undefined });
    expect(await coach.get(`/api/games/${game.id}`)).toMatchObject({ status: 404 });
    expect(await coach.get(`/api/records/batting/${line.id}`)).toMatchObject({ status: 404 });
  });

  test(requirement('7', 'POST and PUT /api/games accept numeric strings'), async () => {
    const { coach } = fixture();
    const payload = gameForm({ team_score: '12', opponent_score: '3' });
    const { status, body } = await coach.post<Stored>('/api/games', payload);
    expect({ status, body }).toMatchObject({ status: 201, body: { team_score: 12, opponent_score: 3 } });
    expect(await coach.put(`/api/games/${body.id}`, { ...payload, team_score: '0' })).toMatchObject({
      status: 200,
      body: { team_score: 0, opponent_score: 3 },
    });
  });

  for (const date of ['2026-05-03T00:00:00.000000Z', '2026-05-03 09:30:00', '2026-05-03T09:30']) {
    test(requirement('7', `POST /api/games keeps the day of the date ${date}`), async () => {
      expect(await fixture().newGame({ date })).toMatchObject({ date: '2026-05-03' });
    });
  }

  for (const [name, memo] of [
    ['an empty', ''],
    ['a null', null],
    ['no', undefined],
  ] as const) {
    test(requirement('7', `POST /api/games accepts ${name} memo`), async () => {
      const { id } = await fixture().newGame({ memo });
      expect(await read(id)).toMatchObject({ memo: null });
    });
  }

  test(requirement('7', 'POST and PUT /api/games ignore unknown fields'), async () => {
    const { coach } = fixture();
    const payload = { ...gameForm(), id: 987_654_321, weather: '晴れ', team: { name: '乗っ取り' } };
    const { status, body } = await coach.post<Game>('/api/games', payload);
    expect({ status, body }).toMatchObject({ status: 201, body: { team: { name: '青空ナイン' } } });
    expect(body.id).not.toBe(payload.id);
    expect(await coach.put(`/api/games/${body.id}`, payload)).toMatchObject({
      status: 200,
      body: { id: body.id, team: { name: '青空ナイン' } },
    });
  });

  for (const [own, opponent, result] of [
    [3, 2, '勝利'],
    [2, 3, '敗北'],
    [3, 3, '引き分け'],
  ] as const) {
    test(requirement('4', `a game of ${own} to ${opponent} has the result ${result}`), async () => {
      const scores = { team_score: own, opponent_score: opponent };
      expect(await fixture().newGame(scores)).toMatchObject({ result });
      expect(await fixture().newGame({ ...scores, result: '-' })).toMatchObject({ result });
    });
  }

  test(requirement('4', 'the result follows the scores when a game is changed'), async () => {
    const { coach, newGame } = fixture();
    const { id } = await newGame({ team_score: 3, opponent_score: 2 });
    const payload = gameForm({ team_score: 3, opponent_score: 4, result: '勝利' });
    expect(await coach.put(`/api/games/${id}`, payload)).toMatchObject({ body: { result: '敗北' } });
  });
});
