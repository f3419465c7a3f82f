import { beforeEach, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import type { HistoryEntry } from '#contract/history.ts';
import { readErrors } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { KINDS } from '../../../../test/support/kinds.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

type Change = Record<string, unknown>;

/** Leaves out the versions, which every write raises. */
function withoutVersions(answers: unknown): unknown {
  return JSON.parse(JSON.stringify(answers), (key, value) => (key === 'version' ? undefined : value));
}

const ITEM = { date: '2026-05-10', time: '09:00', type: '練習', location: '河川敷', note: '雨天中止' };

onEachDatabase('the history', (open) => {
  const { app, coach } = teamFixture(open);
  let gameId: number;
  let other: number;
  beforeEach(async () => {
    gameId = (await app.succeed('createGame', { token: coach.token, body: gameForm() })).id;
    other = (await app.succeed('createMember', { token: coach.token, body: { name: '投手 花子' } })).id;
  });

  const send = (name: EndpointName, id: number, body?: unknown) =>
    app.call(name, { token: coach.token, params: { id }, ...(body === undefined ? {} : { body }) });
  const entries = async () => (await app.succeed('history', { token: coach.token })).entries;
  const newest = async () => (await entries())[0] as HistoryEntry;
  const restore = (entry: HistoryEntry) =>
    app.succeed('restoreDeleted', { token: coach.token, params: { id: entry.id } });
  const errorsOfRestore = (entry: HistoryEntry) =>
    readErrors(app, 'restoreDeleted', { token: coach.token, params: { id: entry.id } });
  const detail = () => app.succeed('game', { token: coach.token, params: { id: gameId } });
  const addBatting = (change: Change = {}) =>
    app.succeed('createBatting', { token: coach.token, body: battingForm(gameId, coach.id, change) });
  const addPitching = (memberId: number, change: Change = {}) =>
    app.succeed('createPitching', { token: coach.token, body: pitchingForm(gameId, memberId, change) });

  async function remove(name: EndpointName, id: number): Promise<HistoryEntry> {
    expect(await send(name, id)).toMatchObject({ status: 204 });
    return newest();
  }

  const figures = async () => [
    await app.succeed('managerDashboard', { token: coach.token }),
    await app.succeed('ranking', { token: coach.token }),
    await app.succeed('players', { token: coach.token }),
    await app.succeed('schedule', { token: coach.token }),
  ];

  async function rows() {
    const selectTable = (table: 'batting_records' | 'pitching_records') =>
      app.database.selectFrom(table).selectAll().where('team_id', '=', coach.teamId).orderBy('id').execute();
    const games = app.database.selectFrom('games').selectAll().where('team_id', '=', coach.teamId);
    const found = [
      await games.execute(),
      await selectTable('batting_records'),
      await selectTable('pitching_records'),
    ];
    return found.map((list) => list.map(({ version: _, ...row }) => row));
  }

  test('lists who did what to which record, newest first', async () => {
    const line = await addBatting();
    await send('updateBatting', line.id, { ...line, at_bats: 5, plate_appearances: ['中安'] });
    const item = await app.succeed('createScheduleItem', { token: coach.token, body: ITEM });
    await remove('deleteScheduleItem', item.id);
    const game = { game_id: gameId, date: '2026-05-03', opponent: '港北クラブ' };
    expect(await entries()).toMatchObject([
      { kind: 'schedule', action: 'deleted', date: '2026-05-10', name: '練習', restorable: true },
      { kind: 'schedule', action: 'created', subject_id: item.id, restorable: false },
      {
        ...game,
        kind: 'batting',
        action: 'changed',
        name: '監督 一郎',
        at: '2026-05-03T03:00:00.000Z',
        actor: { id: coach.id, name: '監督 一郎' },
        fields: [
          { field: 'at_bats', before: 4, after: 5 },
          { field: 'plate_appearances', before: null, after: ['中安'] },
        ],
      },
      { ...game, kind: 'batting', action: 'created', subject_id: line.id, fields: [] },
      { kind: 'member', action: 'created', subject_id: other, name: '投手 花子' },
      { kind: 'game', action: 'created', subject_id: gameId, date: '2026-05-03', opponent: '港北クラブ' },
      { kind: 'team', action: 'created', name: '青空ナイン' },
    ]);
  });

  test('names the players when a line changes its player, by id where two share a name', async () => {
    const namesake = await app.succeed('createMember', { token: coach.token, body: { name: '監督 一郎' } });
    const line = await addBatting();
    await send('updateBatting', line.id, { ...line, user_id: namesake.id });
    expect((await newest()).fields).toEqual([
      {
        field: 'user',
        before: { id: coach.id, name: '監督 一郎', number: null },
        after: { id: namesake.id, name: '監督 一郎', number: null },
      },
    ]);
  });

  test('omits updates that change nothing', async () => {
    const before = await entries();
    const game = await detail();
    await send('updateGame', gameId, game);
    await send('confirmGame', gameId, { confirmed: false });
    const team = await app.succeed('team', { token: coach.token });
    await app.succeed('updateTeam', { token: coach.token, body: team });
    const [first] = before;
    expect(await entries()).toEqual(before);
    await send('confirmGame', gameId, { confirmed: true });
    expect(await newest()).toMatchObject({ fields: [{ field: 'confirmed', before: false, after: true }] });
    expect((await entries())[1]).toEqual(first);
  });

  test('lists what a saved sheet did to each line', async () => {
    const line = (id: number, change: Change = {}) => {
      const { game_id: _, ...form } = battingForm(0, id, change);
      return form;
    };
    const save = (batting: unknown[]) => send('saveSheet', gameId, { batting, pitching: [] });
    const third = (await app.succeed('createMember', { token: coach.token, body: { name: '三' } })).id;
    await save([line(coach.id), line(other, { order_no: 2 })]);
    const earlier = (await entries()).length;
    // The coach moves behind the third: the line is inserted again with the same content.
    await save([line(third), line(coach.id)]);
    const all = await entries();
    expect(all.slice(0, all.length - earlier).map(({ action, name }) => [action, name])).toEqual([
      ['created', '三'],
      ['deleted', '投手 花子'],
    ]);
  });

  test('answers in pages', async () => {
    for (let day = 0; day < 51; day += 1) {
      await app.succeed('createScheduleItem', { token: coach.token, body: { ...ITEM, note: String(day) } });
    }
    const first = await app.succeed('history', { token: coach.token });
    expect(first.entries).toHaveLength(50);
    const query = { before: first.next ?? 0 };
    const second = await app.succeed('history', { token: coach.token, query });
    expect(second.next).toBeNull();
    const all = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(all).toHaveLength(51 + 3);
    expect(await app.call('history', { token: coach.token, query: { before: 'x' } })).toMatchObject({
      status: 422,
    });
  });

  test('restores a game with all its lines', async () => {
    await addBatting({ plate_appearances: ['中安', '四球'], hit_by_pitch: 1 });
    await addPitching(other);
    await send('confirmGame', gameId, { confirmed: true });
    const [before, shown, stored] = [await detail(), await figures(), await rows()];
    const entry = await remove('deleteGame', gameId);
    expect(await rows()).toEqual([[], [], []]);
    const links = { ...entry.links, game: gameId };
    expect(await restore(entry)).toEqual({ ...entry, links, restorable: false });
    const after = await detail();
    expect(after.version).toBe(before.version + 1);
    expect(after.batting_records).toEqual(before.batting_records.map((line) => ({ ...line, version: 2 })));
    expect(await rows()).toEqual(stored);
    expect(withoutVersions(await figures())).toEqual(withoutVersions(shown));
    expect(await newest()).toMatchObject({ kind: 'game', action: 'restored', subject_id: gameId });
  });

  describe.each(KINDS)('of a $kind line', ({ create, form, remove: removeLine, list }) => {
    const add = (change: Change = {}) =>
      app.succeed(create, { token: coach.token, body: form(gameId, coach.id, change) });

    test('restores it unchanged each time it is deleted', async () => {
      const line = await add();
      const [shown, stored] = [await figures(), await rows()];
      for (const version of [2, 3]) {
        const entry = await remove(removeLine, line.id);
        await restore(entry);
        expect(await detail()).toMatchObject({ [list]: [{ ...line, version }] });
      }
      expect(withoutVersions([await figures(), await rows()])).toEqual(withoutVersions([shown, stored]));
      const next = await app.succeed(create, {
        token: coach.token,
        body: form(gameId, other, { result: '-' }),
      });
      expect(next.id).toBeGreaterThan(line.id);
    });

    test('refuses to restore it before its deleted game is restored', async () => {
      const line = await add();
      const entry = await remove(removeLine, line.id);
      const game = await remove('deleteGame', gameId);
      expect(await errorsOfRestore(entry)).toEqual({
        id: ['試合も削除されています。先に試合を元に戻してください'],
      });
      await restore(game);
      await restore(entry);
      expect(await detail()).toMatchObject({ [list]: [{ ...line, version: 2 }] });
    });

    test('refuses to restore it when the player has another line', async () => {
      const entry = await remove(removeLine, (await add()).id);
      const line = await add();
      expect(await errorsOfRestore(entry)).toEqual({ user_id: ['この選手は既に登録されています'] });
      expect(await detail()).toMatchObject({ [list]: [line] });
    });
  });

  test('refuses to restore a second winning pitcher', async () => {
    const entry = await remove('deletePitching', (await addPitching(coach.id)).id);
    await addPitching(other);
    expect(await errorsOfRestore(entry)).toEqual({ result: ['勝利投手は既に登録されています'] });
  });

  test('restores a schedule item', async () => {
    const item = await app.succeed('createScheduleItem', { token: coach.token, body: ITEM });
    await restore(await remove('deleteScheduleItem', item.id));
    expect(await app.succeed('schedule', { token: coach.token })).toEqual([{ ...item, version: 2 }]);
  });

  test('restores a deletion once when several calls ask at the same moment', async () => {
    await addBatting();
    const entry = await remove('deleteGame', gameId);
    const call = () => app.call('restoreDeleted', { token: coach.token, params: { id: entry.id } });
    const statuses = (await Promise.all([call(), call(), call()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422]);
    expect(await errorsOfRestore(entry)).toEqual({ id: ['すでに元に戻されています'] });
    expect((await detail()).batting_records).toHaveLength(1);
  });

  test('refuses to restore an entry that is not a deletion', async () => {
    expect(await errorsOfRestore(await newest())).toEqual({ id: ['これは削除の記録ではありません'] });
  });
});
