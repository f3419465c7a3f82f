import { expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { gameForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

/** A week after the day of the tests' clock. */
const GAME = {
  date: '2026-05-10',
  time: '08:00',
  type: '公式戦',
  opponent: '港北クラブ',
  game_type: '公式戦',
  tournament: '春季大会',
  start_time: '09:00',
  end_time: '11:30',
  meet_place: '駅前',
  asks: true,
  answer_by: '2026-05-07T21:00',
};

onEachDatabase('an item of the schedule', (open) => {
  const { app, coach } = teamFixture(open);

  const add = (change: Record<string, unknown> = {}) =>
    app.succeed('createScheduleItem', { token: coach.token, body: { ...GAME, ...change } });
  const put = (id: number, body: object) =>
    app.succeed('updateScheduleItem', { token: coach.token, params: { id }, body });
  const list = () => app.succeed('schedule', coach);
  const refuse = (body: object) => readErrors(app, 'createScheduleItem', { token: coach.token, body });

  async function revertNewest() {
    const { saves } = await app.succeed('history', coach);
    await app.succeed('revertSave', { token: coach.token, params: { id: saves[0]?.id ?? 0 } });
  }

  test('stores every field, and nine as the minimum of a game that asks', async () => {
    expect(await add()).toMatchObject({ ...GAME, minimum: 9, cancelled: false, game_id: null });
    expect(await add({ minimum: null })).toMatchObject({ minimum: null });
    expect(await add({ asks: false })).toMatchObject({ minimum: null });
    expect(await add({ opponent: null, game_type: null })).toMatchObject({ minimum: null });
  });

  test('keeps every field that a client of the specification does not send', async () => {
    const item = await add();
    const { date, time, type, location } = item;
    const body = { date, time, type, location, note: 'ユニフォームは白' };
    expect(await put(item.id, body)).toEqual({ ...item, note: 'ユニフォームは白', version: 2 });
  });

  test('moves its deadline along with its day, unless both are given', async () => {
    const { id } = await add();
    expect(await put(id, { date: '2026-05-17' })).toMatchObject({ answer_by: '2026-05-14T21:00' });
    expect(await put(id, { date: '2026-05-10', answer_by: '2026-05-09T12:00' })).toMatchObject({
      answer_by: '2026-05-09T12:00',
    });
  });

  test('keeps its day and deadline where a change leaves the day out', async () => {
    const item = await add();
    expect(await put(item.id, { note: '雨なら体育館' })).toEqual({
      ...item,
      note: '雨なら体育館',
      version: 2,
    });
    const call = { token: coach.token, params: { id: item.id }, body: { answer_by: '2026-05-11T09:00' } };
    expect(await readErrors(app, 'updateScheduleItem', call)).toEqual({
      answer_by: ['回答の締切は、予定の日までにしてください'],
    });
  });

  test('is refused with a deadline that has passed, if it is still to come', async () => {
    // The clock says 12:00 in Japan.
    const late = { answer_by: ['回答の締切が過ぎています。これからの日時にしてください'] };
    expect(await refuse({ ...GAME, answer_by: '2026-05-03T12:00' })).toEqual(late);
    expect(await add({ answer_by: '2026-05-03T12:01' })).toMatchObject({ asks: true });
    expect(await add({ answer_by: '2026-05-03T12:00', asks: false })).toMatchObject({ asks: false });
    expect(await add({ date: '2026-05-02', answer_by: '2026-05-01T12:00' })).toMatchObject({ asks: true });
  });

  test('is not changed into one that ends before it begins', async () => {
    const { id } = await add();
    const call = { token: coach.token, params: { id }, body: { date: GAME.date, start_time: '11:30' } };
    expect(await readErrors(app, 'updateScheduleItem', call)).toEqual({
      end_time: ['終了は、開始より後の時刻にしてください'],
    });
  });

  test('is cancelled with a reason, which an undo takes back', async () => {
    const item = await add();
    const cancelled = await put(item.id, { date: item.date, cancelled: true, cancel_reason: '雨天' });
    expect(cancelled).toEqual({ ...item, cancelled: true, cancel_reason: '雨天', version: 2 });
    await revertNewest();
    expect(await list()).toEqual([{ ...item, version: 3 }]);
    await put(item.id, { date: item.date, cancelled: true, cancel_reason: '雨天' });
    expect(await put(item.id, { date: item.date, cancelled: false })).toMatchObject({ cancel_reason: null });
  });

  test('brings back answers and guests when its deletion is undone', async () => {
    const { id } = await add();
    const { id: other } = await app.succeed('createMember', {
      token: coach.token,
      body: { name: '退部 太郎' },
    });
    const answer = {
      team_id: coach.teamId,
      item_id: id,
      answer: 'yes' as const,
      comment: '遅れます',
      via: 'account' as const,
      answered_at: '2026-05-03T03:00:00.000Z',
    };
    const guest = { team_id: coach.teamId, item_id: id, name: '助っ人', created_at: answer.answered_at };
    await app.database
      .insertInto('attendances')
      .values([coach.id, other].map((member_id) => ({ ...answer, member_id })))
      .execute();
    await app.database.insertInto('attendance_guests').values(guest).execute();
    const readStored = async () =>
      Promise.all(
        (['attendances', 'attendance_guests'] as const).map((table) =>
          app.database.selectFrom(table).selectAll().where('team_id', '=', coach.teamId).execute(),
        ),
      );
    const [answers = [], guests] = await readStored();
    await app.succeed('deleteScheduleItem', { token: coach.token, params: { id } });
    expect(await readStored()).toEqual([[], []]);
    await app.succeed('deleteMember', { token: coach.token, params: { id: other } });
    const { entries } = await app.succeed('history', coach);
    const deletion = entries.find(({ action, kind }) => action === 'deleted' && kind === 'schedule');
    await app.succeed('restoreDeleted', { token: coach.token, params: { id: deletion?.id ?? 0 } });
    expect(await readStored()).toEqual([answers.filter(({ member_id }) => member_id === coach.id), guests]);
  });

  test('comes back from a deletion that was stored before items had answers', async () => {
    const item = await add();
    await app.succeed('deleteScheduleItem', { token: coach.token, params: { id: item.id } });
    const { id, before } = await app.database
      .selectFrom('changes')
      .select(['id', 'before'])
      .where('team_id', '=', coach.teamId)
      .where('action', '=', 'deleted')
      .executeTakeFirstOrThrow();
    const { asks: _, cancelled: __, ...row } = JSON.parse(before ?? '').item;
    await app.database
      .updateTable('changes')
      .set({ before: JSON.stringify(row) })
      .where('id', '=', id)
      .execute();
    await app.succeed('restoreDeleted', { token: coach.token, params: { id } });
    expect(await list()).toEqual([{ ...item, asks: false, version: 2 }]);
  });

  test('is linked to the game that is recorded from it, while the game exists', async () => {
    const item = await add();
    const body = gameForm({ date: item.date, schedule_item_id: item.id });
    const game = await app.succeed('createGame', { token: coach.token, body });
    const params = { id: game.id };
    expect(await list()).toEqual([{ ...item, game_id: game.id }]);
    expect(await app.succeed('game', { token: coach.token, params })).toMatchObject({
      schedule_item_id: item.id,
      place: item.location,
    });
    expect(await readErrors(app, 'createGame', { token: coach.token, body })).toEqual({
      schedule_item_id: ['この予定の試合記録は、もう登録されています'],
    });
    expect(await app.succeed('games', coach)).toHaveLength(1);
    await app.succeed('deleteGame', { token: coach.token, params });
    expect(await list()).toEqual([item]);
    await revertNewest();
    expect(await list()).toEqual([{ ...item, game_id: game.id }]);
  });

  test('is linked to another game, which belongs to one item at most, or to none', async () => {
    const [item, other] = [await add(), await add()];
    const game = async (fields: object) => {
      const body = gameForm({ date: item.date, ...fields });
      return (await app.succeed('createGame', { token: coach.token, body })).id;
    };
    const [wrong, right] = [await game({ schedule_item_id: item.id }), await game({})];
    const linkGame = (game_id: number | null, { id } = item) => ({
      token: coach.token,
      params: { id },
      body: { game_id },
    });
    expect(await app.succeed('tieScheduleItem', linkGame(right))).toEqual({ ...item, game_id: right });
    await app.succeed('tieScheduleItem', linkGame(right));
    expect(await readErrors(app, 'tieScheduleItem', linkGame(right, other))).toEqual({
      game_id: ['選んだ試合記録は、別の予定のものです'],
    });
    expect(await readErrors(app, 'tieScheduleItem', linkGame(987_654_321))).toEqual({
      game_id: ['選んだ試合記録が見つかりません。ほかの人が削除した可能性があります'],
    });
    await app.succeed('tieScheduleItem', linkGame(null));
    expect((await list()).map(({ game_id }) => game_id)).toEqual([null, null]);
    await app.succeed('tieScheduleItem', linkGame(wrong, other));
    const { schedule_item_id } = await app.succeed('game', { token: coach.token, params: { id: wrong } });
    expect(schedule_item_id).toBe(other.id);
  });

  test('leaves no game that names an item which is gone', async () => {
    const body = gameForm({ schedule_item_id: 987_654_321 });
    expect(await readErrors(app, 'createGame', { token: coach.token, body })).toEqual({
      schedule_item_id: ['元の予定が見つかりません。ほかの人が削除した可能性があります'],
    });
    expect(await app.succeed('games', coach)).toEqual([]);
  });
});

onEachDatabase('a series of items', (open) => {
  const { app, coach } = teamFixture(open);

  const DATES = ['2026-05-09', '2026-05-16', '2026-05-23', '2026-05-30'];
  const FIRST = { ...GAME, opponent: null, game_type: null, type: '練習', date: '2026-05-09' };
  const series = (change: object = {}) =>
    app.succeed('repeatScheduleItem', {
      token: coach.token,
      body: { ...FIRST, answer_by: '2026-05-06T21:00', dates: DATES, ...change },
    });
  const list = () => app.succeed('schedule', coach);

  async function newestSave() {
    const { saves, entries } = await app.succeed('history', coach);
    return { ...saves[0], changes: entries.filter(({ save_id }) => save_id === saves[0]?.id) };
  }

  async function revertNewest() {
    const { id = 0 } = await newestSave();
    await app.succeed('revertSave', { token: coach.token, params: { id } });
  }

  test('is made in one save, each item with its own deadline, and undone at once', async () => {
    const items = await series({ dates: [...DATES].reverse().concat(DATES[0] ?? '') });
    expect(items.map(({ date }) => date)).toEqual(DATES);
    expect(items.map(({ answer_by }) => answer_by)).toEqual([
      '2026-05-06T21:00',
      '2026-05-13T21:00',
      '2026-05-20T21:00',
      '2026-05-27T21:00',
    ]);
    expect(new Set(items.map((item) => item.series)).size).toBe(1);
    expect(await list()).toEqual(items);
    expect((await newestSave()).changes).toHaveLength(4);
    await revertNewest();
    expect(await list()).toEqual([]);
    await revertNewest();
    expect(await list()).toEqual(items.map((item) => ({ ...item, version: 2 })));
  });

  test('is refused without a day, with too many, and with a deadline that has passed', async () => {
    const refuse = (body: object) => readErrors(app, 'repeatScheduleItem', { token: coach.token, body });
    expect(await refuse({ ...FIRST, dates: [] })).toEqual({ dates: ['予定を作る日を選択してください'] });
    expect(await refuse(FIRST)).toEqual({ dates: ['予定を作る日を選択してください'] });
    expect(await refuse({ ...FIRST, dates: ['2026-02-30'] })).toEqual({
      dates: ['予定を作る日を選択してください'],
    });
    expect(await refuse({ ...FIRST, dates: Array.from({ length: 61 }, () => '2026-05-09') })).toEqual({
      dates: ['一度に作れる予定は60件までです'],
    });
    expect(await refuse({ ...FIRST, answer_by: '2026-05-09T08:00', dates: ['2026-05-03'] })).toEqual({
      answer_by: ['回答の締切が過ぎています。これからの日時にしてください'],
    });
    expect(await list()).toEqual([]);
  });

  test('changes from an item on: days move, other changes are the same, the rest stays', async () => {
    const [first, second, third, fourth] = await series();
    const token = coach.token;
    const change = (id = 0, body: object = {}) =>
      app.succeed('updateScheduleItem', { token, params: { id }, body });
    await change(third?.id, { date: '2026-05-23', location: '市民球場' });
    const moved = { date: '2026-05-17', time: '07:00', scope: 'following' };
    expect(await change(second?.id, moved)).toMatchObject({ date: '2026-05-17', time: '07:00' });
    expect(await list()).toMatchObject([
      first,
      { ...second, date: '2026-05-17', time: '07:00', answer_by: '2026-05-14T21:00', version: 2 },
      {
        ...third,
        date: '2026-05-24',
        time: '07:00',
        location: '市民球場',
        answer_by: '2026-05-21T21:00',
        version: 3,
      },
      { ...fourth, date: '2026-05-31', time: '07:00', answer_by: '2026-05-28T21:00', version: 2 },
    ]);
    expect((await newestSave()).changes).toHaveLength(3);
    await revertNewest();
    expect((await list()).map(({ date, time }) => [date, time])).toEqual(
      DATES.map((date) => [date, '08:00']),
    );
  });

  test('moves all deadlines when that of one changes', async () => {
    const [, second] = await series();
    const body = { date: '2026-05-16', answer_by: '2026-05-15T12:00', scope: 'following' };
    await app.succeed('updateScheduleItem', { token: coach.token, params: { id: second?.id ?? 0 }, body });
    expect((await list()).map(({ answer_by }) => answer_by)).toEqual([
      '2026-05-06T21:00',
      '2026-05-15T12:00',
      '2026-05-22T12:00',
      '2026-05-29T12:00',
    ]);
  });

  test('ends before an item when that and those after it are deleted, until that is undone', async () => {
    const items = await series();
    const params = { id: items[1]?.id ?? 0 };
    await app.succeed('deleteFollowingItems', { token: coach.token, params });
    expect(await list()).toEqual(items.slice(0, 1));
    refusal(await app.call('deleteFollowingItems', { token: coach.token, params }), 404);
    await revertNewest();
    expect((await list()).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  test('does not take in items that were made by themselves', async () => {
    const alone = await app.succeed('createScheduleItem', { token: coach.token, body: FIRST });
    const [first, second] = await series();
    const token = coach.token;
    const body = { date: alone.date, type: '試合', scope: 'following' };
    await app.succeed('updateScheduleItem', { token, params: { id: alone.id }, body });
    expect((await list()).filter(({ type }) => type === '試合')).toHaveLength(1);
    await app.succeed('deleteFollowingItems', { token, params: { id: alone.id } });
    await app.succeed('deleteScheduleItem', { token, params: { id: first?.id ?? 0 } });
    expect((await list())[0]).toEqual(second);
  });
});
