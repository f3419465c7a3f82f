import { describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import type { TestApp } from '../support/app.ts';
import { onEachDialect } from '../support/databases.ts';
import { KINDS } from '../support/kinds.ts';
import type { Coach } from '../support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../support/records.ts';
import { teamFixture } from '../support/team-fixture.ts';

interface Fixture {
  readonly app: TestApp;
  readonly coach: Coach;
}

type StoredRecord = Record<string, unknown> & { readonly id: number; readonly version: number };

/** The records that two coaches may edit at the same time, and the field that each changes. */
const EDITABLE = [
  {
    create: 'createGame',
    update: 'updateGame',
    remove: 'deleteGame',
    form: async () => gameForm(),
    field: 'opponent',
  },
  {
    create: 'createScheduleItem',
    update: 'updateScheduleItem',
    remove: 'deleteScheduleItem',
    form: async () => ({ date: '2026-05-03', time: '09:00', type: '練習', location: '河川敷', note: '' }),
    field: 'note',
  },
  {
    create: 'createBatting',
    update: 'updateBatting',
    remove: 'deleteBatting',
    form: async ({ app, coach }: Fixture) => battingForm(await newGame({ app, coach }), coach.id),
    field: 'rbis',
  },
  {
    create: 'createPitching',
    update: 'updatePitching',
    remove: 'deletePitching',
    form: async ({ app, coach }: Fixture) => pitchingForm(await newGame({ app, coach }), coach.id),
    field: 'pitches',
  },
  {
    create: 'createMember',
    update: 'updateMember',
    form: async () => ({ name: '新人' }),
    field: 'name',
  },
] as const;

async function newGame({ app, coach }: Fixture): Promise<number> {
  return (await app.succeed('createGame', { token: coach.token, body: gameForm() })).id;
}

/** Two edits with different values of the field; numbers stay numbers. */
function makeEdits(record: StoredRecord, field: string): [StoredRecord, StoredRecord] {
  const values = typeof record[field] === 'number' ? [7, 8] : ['甲', '乙'];
  return [
    { ...record, [field]: values[0] },
    { ...record, [field]: values[1] },
  ];
}

onEachDialect('two coaches at the same time', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });

  const send = (name: EndpointName, body?: unknown, id?: number) =>
    app.call(name, { token: coach.token, body, ...(id === undefined ? {} : { params: { id } }) });

  describe.each(EDITABLE)('with $update', ({ create, update, form, field }) => {
    const add = async () => (await send(create, await form({ app, coach }))).body as StoredRecord;

    test('change the same record: one gets 409 with the other version, and may overwrite it', async () => {
      const record = await add();
      const edits = makeEdits(record, field);
      const answers = await Promise.all(edits.map((version) => send(update, version, record.id)));
      const winner = answers.findIndex(({ status }) => status === 200);
      const [won, lost] = [answers[winner], answers[1 - winner]];
      expect(won?.body).toMatchObject({ [field]: edits[winner]?.[field], version: 2 });
      expect(lost).toMatchObject({
        status: 409,
        body: { message: expect.any(String), current: won?.body, changed: { actor: expect.anything() } },
      });
      const chosen: Record<string, unknown> = { ...edits[1 - winner], version: 2 };
      expect(await send(update, chosen, record.id)).toMatchObject({
        status: 200,
        body: { [field]: chosen[field], version: 3 },
      });
    });
  });

  const removable = EDITABLE.filter((kind) => 'remove' in kind);
  test.each(removable)(
    'delete a record and change it with $update: it is deleted, and later changes get 404',
    async (kind) => {
      const added = (await send(kind.create, await kind.form({ app, coach }))).body as StoredRecord;
      const [version] = makeEdits(added, kind.field);
      const [changed, removed] = await Promise.all([
        send(kind.update, version, added.id),
        send(kind.remove, undefined, added.id),
      ]);
      expect(removed.status).toBe(204);
      expect([200, 404]).toContain(changed.status);
      expect(await send(kind.update, version, added.id)).toMatchObject({
        status: 404,
        body: { message: expect.any(String) },
      });
    },
  );

  test.each(KINDS)('add the same player ($kind): one succeeds', async ({ create, form, list }) => {
    const gameId = await newGame({ app, coach });
    const answers = await Promise.all([1, 2, 3].map(() => send(create, form(gameId, coach.id))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({ errors: { user_id: ['この選手は既に登録されています'] } });
    const game = await app.succeed('game', { token: coach.token, params: { id: gameId } });
    expect(game[list]).toHaveLength(1);
  });

  test('save two sheets of one game: one gets 409 with the stored game', async () => {
    const gameId = await newGame({ app, coach });
    const detail = () => app.succeed('game', { token: coach.token, params: { id: gameId } });
    const { sheet_version } = await detail();
    const sheet = (rbis: number) => ({
      batting: [battingForm(gameId, coach.id, { rbis })],
      pitching: [],
      sheet_version,
    });
    const answers = await Promise.all([1, 2].map((rbis) => send('saveSheet', sheet(rbis), gameId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = await detail();
    expect(answers.find(({ status }) => status === 200)?.body).toEqual(stored);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ current: stored });
  });

  test('delete a game and add a line to it: no line is left without its game', async () => {
    const gameId = await newGame({ app, coach });
    const [added, removed] = await Promise.all([
      send('createBatting', battingForm(gameId, coach.id)),
      send('deleteGame', undefined, gameId),
    ]);
    expect(removed?.status).toBe(204);
    expect([201, 404]).toContain(added?.status);
    const lines = app.database.selectFrom('batting_records').where('game_id', '=', gameId);
    expect(await lines.selectAll().execute()).toEqual([]);
  });

  test('change the settings of the team: one gets 409 with the stored settings', async () => {
    const team = await app.succeed('team', coach);
    const answers = await Promise.all(
      [5, 7].map((regulation_innings) => send('updateTeam', { ...team, regulation_innings })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      current: answers.find(({ status }) => status === 200)?.body,
    });
  });
});
