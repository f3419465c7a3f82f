import { expect, test } from 'vitest';
import { battingForm, pitchingForm } from '../support/records.ts';
import { type Line, onServer, type Stored } from './fixture.ts';
import { requirement } from './requirement.ts';

const KINDS = [
  {
    kind: 'batting',
    person: 'batter',
    form: battingForm,
    count: 'strikeouts',
    decided: {},
    unnamed: { positions: ['遊撃手', '投手'], plate_appearances: ['中安'] },
  },
  {
    kind: 'pitching',
    person: 'pitcher',
    form: pitchingForm,
    count: 'pitches',
    decided: { result: '-' },
    unnamed: { credit: 'セーブ' },
  },
] as const;

interface History {
  readonly entries: readonly { readonly id: number; readonly fields: unknown }[];
}

onServer('the record endpoints', (fixture) => {
  for (const { kind, person, form, count, decided, unnamed } of KINDS) {
    const records = `/api/records/${kind}`;

    async function newLine(): Promise<Line> {
      const { coach, newGame, playerId } = fixture();
      const payload = form((await newGame()).id, playerId);
      return (await coach.post<Line>(records, payload)).body;
    }

    test(requirement('7', `GET /api/users/${person} returns the candidates`), async () => {
      const { coach, playerId } = fixture();
      const { status, body } = await coach.get<Stored[]>(`/api/users/${person}`);
      expect(status).toBe(200);
      expect(body).toContainEqual(expect.objectContaining({ id: playerId, name: '選手 次郎' }));
    });

    test(requirement('7', `GET ${records}/registered-users?game_id= returns user ids`), async () => {
      const { coach, newGame, playerId } = fixture();
      const { id } = await newGame();
      const path = `${records}/registered-users?game_id=${id}`;
      expect(await coach.get(path)).toMatchObject({ status: 200, body: [] });
      await coach.post(records, form(id, playerId));
      expect(await coach.get(path)).toMatchObject({ status: 200, body: [playerId] });
    });

    test(requirement('7', `POST ${records} takes the ${kind} fields and returns the record`), async () => {
      const { coach, newGame, playerId } = fixture();
      const payload = form((await newGame()).id, playerId);
      expect(await coach.post(records, payload)).toMatchObject({
        status: 201,
        body: { id: expect.any(Number), ...payload },
      });
    });

    test(requirement('7', `GET ${records}/{id} returns the record`), async () => {
      const line = await newLine();
      const { status, body } = await fixture().coach.get(`${records}/${line.id}`);
      expect({ status, body }).toEqual({ status: 200, body: line });
    });

    test(
      requirement('7', `PUT ${records}/{id} takes the ${kind} fields and updates the record`),
      async () => {
        const { coach, coachId } = fixture();
        const line = await newLine();
        const payload = form(Number(line.game_id), coachId, { [count]: 2 });
        expect(await coach.put(`${records}/${line.id}`, payload)).toMatchObject({
          status: 200,
          body: payload,
        });
        expect((await coach.get(`${records}/${line.id}`)).body).toMatchObject(payload);
      },
    );

    test(`PUT ${records}/{id} keeps what the specification does not name`, async () => {
      const { coach, playerId } = fixture();
      const line = await newLine();
      const payload = form(Number(line.game_id), playerId, { [count]: 2, ...decided });
      await coach.put(`${records}/${line.id}`, { ...line, ...decided, ...unnamed });
      await coach.put(`${records}/${line.id}`, payload);
      expect((await coach.get(`${records}/${line.id}`)).body).toMatchObject({ ...payload, ...unnamed });
    });

    test(requirement('7', `PUT ${records}/{id} accepts the whole record as POST returned it`), async () => {
      const { coach } = fixture();
      const line = await newLine();
      const { status, body } = await coach.put(`${records}/${line.id}`, line);
      expect({ status, body }).toEqual({ status: 200, body: { ...line, version: 2 } });
    });

    test(requirement('7', `PUT ${records}/{id} accepts the record as its game lists it`), async () => {
      const { coach } = fixture();
      const { id, game_id } = await newLine();
      const { body } = await coach.get<Record<string, Line[]>>(`/api/games/${game_id}`);
      const [line] = body[`${kind}_records`] ?? [];
      expect(await coach.put(`${records}/${id}`, line)).toMatchObject({ status: 200, body: { id } });
    });

    test(requirement('7', `POST and PUT ${records} accept numeric strings`), async () => {
      const { coach, newGame, playerId } = fixture();
      const numbers = form((await newGame()).id, playerId);
      const strings = Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, `${value}`]));
      const { status, body } = await coach.post<Line>(records, strings);
      expect({ status, body }).toMatchObject({ status: 201, body: numbers });
      expect(await coach.put(`${records}/${body.id}`, strings)).toMatchObject({ status: 200, body: numbers });
    });

    test(requirement('7', `POST ${records} ignores unknown fields`), async () => {
      const { coach, newGame, playerId } = fixture();
      const payload = form((await newGame()).id, playerId);
      const unknown = { id: 987_654_321, nickname: 'イチ', user: { name: '別人' } };
      expect(await coach.post(records, { ...payload, ...unknown })).toMatchObject({
        status: 201,
        body: { ...payload, user: { name: '選手 次郎' } },
      });
    });

    test(
      requirement('7', `DELETE /api/users/${person}/{id} deletes the ${kind} record with this id`),
      async () => {
        const { coach } = fixture();
        const line = await newLine();
        expect(await coach.delete(`/api/users/${person}/${line.id}`)).toMatchObject({ status: 204 });
        expect(await coach.get(`${records}/${line.id}`)).toMatchObject({ status: 404 });
        const { body } = await coach.get<Stored[]>(`/api/users/${person}`);
        expect(body.map(({ id }) => id)).toContain(fixture().playerId);
      },
    );
  }

  test(
    requirement('7', 'PUT /api/records/batting/{id} keeps the fields that the specification does not define'),
    async () => {
      const { coach, newGame, newBatting, playerId } = fixture();
      const { id: gameId } = await newGame();
      const plate_appearances = ['中安', '右二', '死球', '遊ゴ', '打妨'];
      const counts = { hit_by_pitch: 1, sacrifice_hits: 2, sacrifice_flies: 3, interference: 4 };
      const more = { ...counts, plate_appearances };
      const line = await newBatting(gameId, playerId, more);
      const payload = battingForm(gameId, playerId, { at_bats: 5 });
      const after = await coach.put(`/api/records/batting/${line.id}`, payload);
      expect(after).toMatchObject({ status: 200, body: { ...payload, ...more } });
      // 2 hits, 1 walk and 1 hit by pitch in 5 at bats, with 3 sacrifice flies.
      expect(after.body).toMatchObject({ on_base_percentage: '0.400' });
      const newest = async () => (await coach.get<History>('/api/history')).body.entries[0];
      expect((await newest())?.fields).toEqual([{ field: 'at_bats', before: 4, after: 5 }]);

      await coach.delete(`/api/users/batter/${line.id}`);
      await coach.post(`/api/history/${(await newest())?.id}/restore`);
      const { body: restored } = await coach.get(`/api/records/batting/${line.id}`);
      expect(restored).toEqual({ ...(after.body as object), version: 3 });
    },
  );

  test(requirement('7', 'GET /api/records/summary?game_id= returns the summary'), async () => {
    const { coach, newGame, newBatting, newPitching, playerId, coachId } = fixture();
    const game = await newGame();
    const path = `/api/records/summary?game_id=${game.id}`;
    expect(await coach.get(path)).toMatchObject({
      status: 200,
      body: { game: { id: game.id, memo: '快晴' }, batters: [], pitchers: [] },
    });
    await newBatting(game.id, playerId, { order_no: 2 });
    await newBatting(game.id, coachId, { order_no: 1 });
    await newPitching(game.id, coachId);
    expect((await coach.get(path)).body).toMatchObject({
      batters: ['監督 一郎', '選手 次郎'],
      pitchers: ['監督 一郎'],
    });
  });

  test(
    requirement('4', 'records are registered for the current game, one player after another'),
    async () => {
      const { coach, newGame, newBatting, playerId, coachId } = fixture();
      const { id } = await newGame();
      await newBatting(id, playerId);
      await newBatting(id, coachId);
      const { body } = await coach.get<number[]>(`/api/records/batting/registered-users?game_id=${id}`);
      expect(new Set(body)).toEqual(new Set([playerId, coachId]));
    },
  );
});
