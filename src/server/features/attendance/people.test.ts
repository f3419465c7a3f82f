import { beforeEach, describe, expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { askItem } from '../../../../test/support/items.ts';
import { registerPlayer } from '../../../../test/support/people.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { MINUTE } from '../../platform/clock.ts';

onEachDatabase('answers of members', (open) => {
  const { app, coach } = teamFixture(open);
  let item: number;
  beforeEach(async () => {
    item = await askItem(app, coach);
  });

  const add = async (name: string) =>
    (await app.succeed('createMember', { token: coach.token, body: { name } })).id;
  const answer = async (member_id: number, word: string, id = item) => {
    // Each answer has a time of its own.
    app.wait(MINUTE);
    return app.succeed('answerItem', {
      token: coach.token,
      params: { id, member_id },
      body: { answer: word },
    });
  };
  const readPeople = async (id = item) => {
    const { answers } = await app.succeed('itemAttendance', { token: coach.token, params: { id } });
    return Object.fromEntries(answers.map((answer) => [answer.member_id, answer.answer]));
  };
  const undoDeletion = async () => {
    const { entries } = await app.succeed('history', coach);
    const id = entries.find(({ action }) => action === 'deleted')?.id ?? 0;
    await app.succeed('restoreDeleted', { token: coach.token, params: { id } });
  };

  test('who are merged become those of the one who stays, the newer one where both answered', async () => {
    const [into, from] = [await add('青空 一朗'), await add('青空 一郎')];
    const [second, third] = [await askItem(app, coach), await askItem(app, coach)];
    await answer(from, 'yes');
    await answer(into, 'no', second);
    await answer(from, 'yes', second);
    await answer(from, 'yes', third);
    await answer(into, 'maybe', third);
    const separate = [{ [from]: 'yes' }, { [into]: 'no', [from]: 'yes' }, { [into]: 'maybe', [from]: 'yes' }];
    const all = async () => [await readPeople(), await readPeople(second), await readPeople(third)];
    expect(await all()).toEqual(separate);
    const call = { token: coach.token, params: { id: into }, body: { from_id: from } };
    await app.succeed('mergeMember', call);
    expect(await all()).toEqual([{ [into]: 'yes' }, { [into]: 'yes' }, { [into]: 'maybe' }]);
    await undoDeletion();
    expect(await all()).toEqual(separate);
    // The member who is merged now has no answers.
    const other = await add('港 五郎');
    await app.succeed('mergeMember', { ...call, body: { from_id: other } });
    expect(await all()).toEqual(separate);
  });

  test('who are merged stay theirs where a deleted item comes back', async () => {
    const [into, from] = [await add('青空 一朗'), await add('青空 一郎')];
    await answer(from, 'yes');
    await app.succeed('deleteScheduleItem', { token: coach.token, params: { id: item } });
    const { entries } = await app.succeed('history', coach);
    await app.succeed('mergeMember', { token: coach.token, params: { id: into }, body: { from_id: from } });
    await app.succeed('restoreDeleted', { token: coach.token, params: { id: entries[0]?.id ?? 0 } });
    expect(await readPeople()).toEqual({ [into]: 'yes' });
  });

  test('who are deleted go with them, and come back with them', async () => {
    const member = await add('青空 一朗');
    const gone = await askItem(app, coach);
    await answer(member, 'yes');
    await answer(member, 'no', gone);
    await app.succeed('deleteMember', { token: coach.token, params: { id: member } });
    expect(await readPeople()).toEqual({});
    await undoDeletion();
    expect([await readPeople(), await readPeople(gone)]).toEqual([{ [member]: 'yes' }, { [member]: 'no' }]);
  });

  test('come back with a deleted item, except those of members who are gone', async () => {
    const [stays, goes] = [await add('青空 一朗'), await add('退団 三郎')];
    await answer(stays, 'yes');
    await answer(goes, 'no');
    await app.succeed('deleteScheduleItem', { token: coach.token, params: { id: item } });
    const { entries } = await app.succeed('history', coach);
    await app.succeed('deleteMember', { token: coach.token, params: { id: goes } });
    await app.succeed('restoreDeleted', { token: coach.token, params: { id: entries[0]?.id ?? 0 } });
    expect(await readPeople()).toEqual({ [stays]: 'yes' });
  });

  test('who left at the end of a year do not count, and who left unanswered is not asked', async () => {
    const [left, silent, stays] = [await add('卒団 一朗'), await add('卒団 二朗'), await add('森 六花')];
    await answer(left, 'yes');
    await answer(stays, 'yes');
    await app.succeed('changeYear', {
      token: coach.token,
      body: { leaving: [left, silent], left_on: '2026-03-31', regulation_innings: 9 },
    });
    const page = await app.succeed('itemAttendance', { token: coach.token, params: { id: item } });
    expect(page.counts).toEqual({ yes: 1, maybe: 0, no: 0, unanswered: 0, guests: 0 });
    expect(page.unanswered).toEqual([]);
    const { items } = await app.succeed('attendance', coach);
    expect(items[0]?.counts).toEqual(page.counts);
  });

  describe('and guests', () => {
    const params = () => ({ id: item });
    const addGuest = (name: unknown) =>
      app.succeed('addItemGuest', { token: coach.token, params: params(), body: { name } });

    test('come by name, are removed, and become members who come', async () => {
      const [first, second] = [await addGuest('岸辺 九'), await addGuest('丘 十')];
      const remove = { token: coach.token, params: { id: item, guest_id: first.id } };
      await app.succeed('removeItemGuest', remove);
      refusal(await app.call('removeItemGuest', remove), 404);
      const enroll = { token: coach.token, params: { id: item, guest_id: second.id } };
      const member = await app.succeed('enrollItemGuest', enroll);
      expect(member).toMatchObject({ name: '丘 十', role: 'player', plays: true, active: true });
      refusal(await app.call('enrollItemGuest', enroll), 404);
      expect(await app.succeed('itemAttendance', { token: coach.token, params: params() })).toMatchObject({
        guests: [],
        counts: { yes: 1, guests: 0 },
        answers: [{ member_id: member.id, answer: 'yes', answered_by: '監督 一郎' }],
      });
      const { entries } = await app.succeed('history', coach);
      expect(entries[0]).toMatchObject({ kind: 'member', action: 'created', name: '丘 十' });
    });

    test('need a name', async () => {
      const errors = (name: unknown) =>
        readErrors(app, 'addItemGuest', { token: coach.token, params: params(), body: { name } });
      for (const name of [undefined, ' ', '\u202E', 7])
        expect(await errors(name)).toEqual({ name: ['名前を入力してください'] });
      expect(await errors('あ'.repeat(101))).toEqual({
        name: ['助っ人の名前は100文字以内で入力してください'],
      });
    });
  });

  test('are no entries of the history, and leave what is cached of the team', async () => {
    const player = await registerPlayer(app, coach.inviteCode);
    const revision = async () => {
      const team = app.database.selectFrom('teams').select('revision').where('id', '=', coach.teamId);
      return (await team.executeTakeFirstOrThrow()).revision;
    };
    const [before, history] = [await revision(), await app.succeed('history', coach)];
    const { etag } = (await app.call('games', coach)).headers;
    for (const word of ['yes', 'maybe', 'no'])
      await app.succeed('answerItem', {
        token: player.token,
        params: { id: item, member_id: player.id },
        body: { answer: word },
      });
    expect(await revision()).toBe(before);
    expect(await app.succeed('history', coach)).toEqual(history);
    const again = await app.call('games', { token: coach.token, headers: { 'if-none-match': String(etag) } });
    expect(again.status).toBe(304);
  });
});

onEachDatabase('the attendance rate', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });

  test('counts the items that asked, took place and are over, while the member was in the team', async () => {
    const add = async (name: string, joined: string, more = {}) => {
      const { id } = await app.succeed('createMember', { token: coach.token, body: { name } });
      await app.database
        .updateTable('members')
        .set({ created_at: `${joined}T03:00:00.000Z`, ...more })
        .where('team_id', '=', coach.teamId)
        .where('id', '=', id)
        .execute();
      return id;
    };
    const always = await add('青空 一朗', '2025-01-01');
    const late = await add('森 六花', '2026-04-12');
    const left = await add('退団 三郎', '2025-01-01', { active: 0, left_on: '2026-04-12' });
    const unknown = await add('退団 四郎', '2025-01-01', { active: 0 });
    const items: number[] = [];
    for (const columns of [
      { date: '2025-12-31' },
      { date: '2026-04-05' },
      { date: '2026-04-12' },
      { date: '2026-05-02' },
      { date: '2026-05-03' },
      { date: '2026-04-19', asks: 0 },
      { date: '2026-04-26', cancelled: 1 },
    ])
      items.push(await askItem(app, coach, columns));
    for (const [index, item] of items.entries())
      for (const member of [always, late, left, unknown])
        await app.database
          .insertInto('attendances')
          .values({
            team_id: coach.teamId,
            item_id: item,
            member_id: member,
            answer: index === 3 ? 'maybe' : 'yes',
            via: 'account',
            answered_at: '2026-04-01T00:00:00.000Z',
          })
          .execute();
    const rates = async (query = {}) => {
      const list = await app.succeed('attendanceRates', { token: coach.token, query });
      return list.map(({ user_id, items: count, yes, rate }) => [user_id, count, yes, rate]);
    };
    expect(await rates({ season: 2026 })).toEqual([
      [always, 3, 2, '0.667'],
      [late, 2, 1, '0.500'],
      [left, 1, 1, '1.000'],
      [unknown, 0, 0, '0.000'],
    ]);
    expect((await rates())[0]).toEqual([always, 4, 3, '0.750']);
    expect((await rates({ season: 2024 }))[0]).toEqual([always, 0, 0, '0.000']);
  });
});

onEachDatabase('the settings of a team for its answers', (open) => {
  const { app, coach } = teamFixture(open);
  const BASIC = { name: '青空', regulation_innings: 9 };
  const set = (body: Record<string, unknown>) =>
    app.succeed('updateTeam', { token: coach.token, body: { ...BASIC, ...body } });

  test('are kept where a form leaves them out, and are in the history', async () => {
    const preset = {
      time_zone: 'Asia/Tokyo',
      comments_for: 'team',
      team_link: false,
      announces_items: true,
    };
    expect(await app.succeed('team', coach)).toMatchObject(preset);
    const changed = {
      time_zone: 'America/New_York',
      comments_for: 'coaches',
      team_link: true,
      announces_items: false,
    };
    expect(await set({ ...changed, time_zone: ' america/new_york ' })).toMatchObject(changed);
    expect(await set({})).toMatchObject(changed);
    const { entries, saves } = await app.succeed('history', coach);
    const fields = entries.flatMap((entry) => entry.fields.map(({ field }) => field));
    expect(fields).toEqual(expect.arrayContaining(Object.keys(changed)));
    await app.succeed('revertSave', { token: coach.token, params: { id: saves[0]?.id ?? 0 } });
    expect(await app.succeed('team', coach)).toMatchObject(preset);
  });

  test.each([
    ['time_zone', 'タイムゾーンは「Asia/Tokyo」のように入力してください', ['', '+09:00', '東京', 9, null]],
    ['comments_for', 'ひとことの公開範囲を選択してください', ['all', '', null]],
    ['team_link', '正しい値を入力してください', ['yes', 1, null]],
    ['announces_items', '正しい値を入力してください', ['yes', 1, null]],
  ])('refuse a wrong %s', async (field, message, values) => {
    for (const value of values) {
      const body = { ...BASIC, [field]: value };
      expect(await readErrors(app, 'updateTeam', { token: coach.token, body })).toEqual({
        [field]: [message],
      });
    }
  });
});
