import { expect, test } from 'vitest';
import { scheduleItem } from '../../../../test/schedule-item.ts';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { registerPlayer } from '../../../../test/support/people.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const PRACTICE = {
  date: '2026-05-10',
  time: '09:00',
  type: '練習試合',
  location: '河川敷グラウンド',
  note: 'ユニフォーム持参\n雨天中止',
};

onEachDatabase('the schedule', (open) => {
  const { app, coach } = teamFixture(open);

  const add = (change: Record<string, unknown> = {}) =>
    app.succeed('createScheduleItem', { token: coach.token, body: { ...PRACTICE, ...change } });
  const put = (id: number, body: unknown) =>
    app.call('updateScheduleItem', { token: coach.token, params: { id }, body });
  const list = () => app.succeed('schedule', coach);

  test('stores an item and shows it to players', async () => {
    const item = await add();
    expect(item).toEqual(scheduleItem({ ...PRACTICE, id: expect.any(Number) }));
    const player = await registerPlayer(app, coach.inviteCode);
    expect(await app.succeed('schedule', player)).toEqual([item]);
  });

  test('requires only a date', async () => {
    const nothing = { time: null, type: null, location: null, note: null };
    expect(await add({ time: '', type: ' ', location: undefined, note: null })).toMatchObject(nothing);
    expect(await readErrors(app, 'createScheduleItem', { token: coach.token, body: {} })).toEqual({
      date: ['日付を指定してください'],
    });
    expect(await list()).toHaveLength(1);
  });

  test('accepts a time with seconds and returns it without', async () => {
    expect(await add({ time: '18:30:00' })).toMatchObject({ time: '18:30' });
  });

  test('is ordered by date, time (items without one first) and entry', async () => {
    const ids: number[] = [];
    for (const [date, time] of [
      ['2026-05-11', '08:00'],
      ['2026-05-10', '13:00'],
      ['2026-05-10', '09:00'],
      ['2026-05-10', ''],
      ['2026-05-10', '09:00'],
    ])
      ids.push((await add({ date, time })).id);
    const [nextDay, afternoon, morning, undecided, sameMorning] = ids;
    expect((await list()).map(({ id }) => id)).toEqual([undecided, morning, sameMorning, afternoon, nextDay]);
  });

  test('changes an item, and accepts its own answer as input', async () => {
    const item = await add();
    expect(await put(item.id, { ...item, note: '' })).toMatchObject({
      status: 200,
      body: { ...item, note: null, version: 2 },
    });
    const [now] = await list();
    expect(await put(item.id, now)).toMatchObject({ status: 200, body: { ...now, version: 3 } });
  });

  test('keeps fields that a change leaves out', async () => {
    const item = await add();
    expect(await put(item.id, { date: '2026-05-12' })).toMatchObject({
      status: 200,
      body: { ...item, date: '2026-05-12', version: 2 },
    });
    expect(await put(item.id, { date: '2026-05-12', time: '', location: null })).toMatchObject({
      status: 200,
      body: { ...item, date: '2026-05-12', time: null, location: null, version: 3 },
    });
  });

  test('refuses to overwrite a concurrent change of an item', async () => {
    const item = await add();
    const current = (await put(item.id, { ...item, note: '先' })).body;
    const late = await put(item.id, { ...item, note: '後' });
    refusal(late, 409);
    expect(late.body).toMatchObject({ current });
    expect(await list()).toEqual([current]);
    const { version: _, ...rest } = item;
    expect(await put(item.id, rest)).toMatchObject({ status: 200, body: { ...item, version: 3 } });
  });

  test('deletes one item and leaves the others', async () => {
    const [gone, kept] = [await add(), await add()];
    const target = { token: coach.token, params: { id: gone.id } };
    expect(await app.call('deleteScheduleItem', target)).toMatchObject({ status: 204, body: undefined });
    refusal(await app.call('deleteScheduleItem', target), 404);
    refusal(await put(gone.id, PRACTICE), 404);
    expect(await list()).toEqual([kept]);
  });
});
