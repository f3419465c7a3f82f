import { beforeEach, describe, expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { askItem, type ItemColumns } from '../../../../test/support/items.ts';
import { type Person, registerGuardian, registerPlayer } from '../../../../test/support/people.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { HOUR } from '../../platform/clock.ts';

// The tests' clock stands at noon of 2026-05-03 in Japan.
const TODAY = '2026-05-03';

onEachDatabase('answers to a schedule item', (open) => {
  const { app, coach } = teamFixture(open);
  let player: Person;
  let item: number;
  beforeEach(async () => {
    player = await registerPlayer(app, coach.inviteCode, '青空 一朗');
    item = await askItem(app, coach);
  });

  const add = async (name: string, profile: Record<string, unknown> = {}) =>
    (await app.succeed('createMember', { token: coach.token, body: { name, ...profile } })).id;
  const call = (by: Person, memberId: number, body: unknown, id = item) =>
    app.call('answerItem', { token: by.token, params: { id, member_id: memberId }, body });
  const answer = (by: Person, memberId: number, body: unknown, id = item) =>
    app.succeed('answerItem', { token: by.token, params: { id, member_id: memberId }, body });
  const page = (by: Person, id = item) => app.succeed('itemAttendance', { token: by.token, params: { id } });
  const setTeam = (body: Record<string, unknown>) =>
    app.succeed('updateTeam', {
      token: coach.token,
      body: { name: '青空', regulation_innings: 9, ...body },
    });

  test('are given by the member, and the last one counts', async () => {
    expect(await answer(player, player.id, { answer: 'maybe', maybe_until: '2026-05-08' })).toEqual({
      member_id: player.id,
      answer: 'maybe',
      maybe_until: '2026-05-08',
      arrives: null,
      leaves: null,
      comment: null,
      coaches_only: false,
      via: 'account',
      answered_by: null,
      answered_at: '2026-05-03T03:00:00.000Z',
      withdrawn_at: null,
      answered_for: '2026-05-10',
      outdated: false,
      wish: null,
    });
    const late = { answer: 'yes', arrives: '10:30', leaves: '12:00', comment: ' 車で\n行きます ' };
    expect(await answer(player, player.id, late)).toMatchObject({
      answer: 'yes',
      maybe_until: null,
      arrives: '10:30',
      leaves: '12:00',
      comment: '車で\n行きます',
    });
    // A tap sends the answer alone.
    expect(await answer(player, player.id, { answer: 'no' })).toMatchObject({
      answer: 'no',
      arrives: null,
      leaves: null,
      comment: '車で\n行きます',
    });
    expect((await page(player)).answers).toMatchObject([{ member_id: player.id, answer: 'no' }]);
  });

  test('are taken back', async () => {
    await answer(player, player.id, { answer: 'yes' });
    const params = { id: item, member_id: player.id };
    await app.succeed('withdrawAnswer', { token: player.token, params });
    await app.succeed('withdrawAnswer', { token: player.token, params });
    expect(await page(player)).toMatchObject({ answers: [], counts: { yes: 0, unanswered: 1 } });
  });

  test('are given by guardians for each of their children, and by coaches for anybody', async () => {
    const children = [await add('森 一花'), await add('森 二葉')];
    const other = await add('港 五郎');
    const guardian = await registerGuardian(app, coach.inviteCode, children, '森 花子');
    for (const child of children)
      expect(await answer(guardian, child, { answer: 'yes' })).toMatchObject({
        answered_by: '森 花子',
        via: 'account',
      });
    expect((await page(guardian)).own_ids).toEqual(children);
    refusal(await call(guardian, other, { answer: 'yes' }), 403);
    refusal(await call(player, other, { answer: 'yes' }), 403);
    const takeBack = { token: player.token, params: { id: item, member_id: children[0] ?? 0 } };
    refusal(await app.call('withdrawAnswer', takeBack), 403);
    expect(await answer(coach, other, { answer: 'no' })).toMatchObject({ answered_by: '監督 一郎' });
    expect(await answer(coach, coach.id, { answer: 'yes' })).toMatchObject({ answered_by: null });
  });

  test('of two parents at once are both accepted, and the last one counts', async () => {
    const child = await add('森 一花');
    const [first, second] = [
      await registerGuardian(app, coach.inviteCode, [child], '森 花子'),
      await registerGuardian(app, coach.inviteCode, [child], '森 太郎'),
    ];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call(index % 2 ? first : second, child, { answer: index % 2 ? 'yes' : 'no' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const [last] = (await page(coach)).answers;
    expect([
      ['yes', '森 花子'],
      ['no', '森 太郎'],
    ]).toContainEqual([last?.answer, last?.answered_by]);
  });

  test('after the deadline are marked where a promise was taken back', async () => {
    const due = await askItem(app, coach, { answer_by: '2026-05-03T12:00' });
    const mark = async (word: string) =>
      (await answer(player, player.id, { answer: word }, due)).withdrawn_at;
    await mark('yes');
    // An answer in the last minute before the deadline is in time.
    expect(await mark('no')).toBeNull();
    await mark('yes');
    app.wait(HOUR);
    const withdrawn = await mark('no');
    expect(withdrawn).not.toBeNull();
    // A later comment does not change the time of the withdrawal.
    expect(await answer(player, player.id, { answer: 'no', comment: '発熱' }, due)).toMatchObject({
      withdrawn_at: withdrawn,
    });
    expect(await mark('yes')).toBeNull();
    expect(await mark('maybe')).toBeNull();
    expect(await mark('no')).not.toBeNull();
    expect(await mark('yes')).toBeNull();
    const target = { token: player.token, params: { id: due, member_id: player.id } };
    await app.succeed('withdrawAnswer', target);
    expect(await page(coach, due)).toMatchObject({ answers: [], counts: { unanswered: 1 } });
    expect(await mark('no')).not.toBeNull();
    app.wait(-HOUR);
  });

  test('after the deadline are not marked where nothing had been promised', async () => {
    const due = await askItem(app, coach, { answer_by: '2026-05-03T12:00' });
    await answer(player, player.id, { answer: 'maybe' }, due);
    app.wait(HOUR);
    expect(await answer(player, player.id, { answer: 'no' }, due)).toMatchObject({ withdrawn_at: null });
    app.wait(-HOUR);
  });

  describe('of an item that is changed afterwards', () => {
    async function change(body: object): Promise<void> {
      const listed = (await app.succeed('schedule', coach)).find(({ id }) => id === item);
      const call = { token: coach.token, params: { id: item }, body: { ...body, version: listed?.version } };
      await app.succeed('updateScheduleItem', call);
    }
    beforeEach(() => answer(player, player.id, { answer: 'yes' }));

    test('know for which day they were given', async () => {
      await change({ date: '2026-05-17' });
      const [moved] = (await page(coach)).answers;
      expect(moved).toMatchObject({ answer: 'yes', answered_for: '2026-05-10', outdated: true });
      expect(await answer(player, player.id, { answer: 'yes' })).toMatchObject({
        answered_for: '2026-05-17',
        outdated: false,
      });
    });

    test.each([{ time: '06:30' }, { location: '市民球場' }, { meet_place: '駅前' }])(
      'are said to be from before the change to %j, until they are given again',
      async (moved) => {
        await change(moved);
        expect((await page(coach)).answers).toMatchObject([{ answer: 'yes', outdated: true }]);
        const [open] = (await app.succeed('attendance', player)).items;
        expect(open?.own).toMatchObject([{ answer: 'yes', outdated: true }]);
        expect(await answer(player, player.id, { answer: 'yes' })).toMatchObject({ outdated: false });
      },
    );

    test('hold after a change of anything else, and of what is changed back', async () => {
      await change({ note: '水を持って' });
      expect((await page(coach)).answers).toMatchObject([{ outdated: false }]);
      await change({ date: '2026-05-17' });
      await change({ date: '2026-05-10' });
      expect((await page(coach)).answers).toMatchObject([{ outdated: false }]);
    });

    test('from before times and places were stored are compared by their day', async () => {
      await app.database.updateTable('attendances').set({ answered_meeting: null }).execute();
      await change({ time: '06:30' });
      expect((await page(coach)).answers).toMatchObject([{ outdated: false }]);
      await change({ date: '2026-05-17' });
      expect((await page(coach)).answers).toMatchObject([{ outdated: true }]);
    });
  });

  test('are accepted until the day of the item is over where the team is', async () => {
    const today = await askItem(app, coach, { date: TODAY });
    app.wait(11 * HOUR);
    await answer(player, player.id, { answer: 'yes' }, today);
    app.wait(HOUR);
    expect((await page(player, today)).open).toBe(false);
    expect((await call(player, player.id, { answer: 'no' }, today)).body).toMatchObject({
      message: 'この予定は終わったため、回答できません',
    });
    await setTeam({ time_zone: 'America/Los_Angeles' });
    await answer(player, player.id, { answer: 'no' }, today);
    app.wait(-12 * HOUR);
  });

  test.each<[string, ItemColumns]>([
    ['この予定は中止になったため、回答できません', { cancelled: 1 }],
    ['この予定では出欠をとっていません', { asks: 0 }],
    ['この予定は終わったため、回答できません', { date: '2026-05-02' }],
  ])('are refused with 「%s」', async (message, columns) => {
    const id = await askItem(app, coach, columns);
    const refused = await call(player, player.id, { answer: 'yes' }, id);
    expect(refused).toMatchObject({ status: 422, body: { errors: { answer: [message] } } });
    refusal(
      await app.call('withdrawAnswer', { token: player.token, params: { id, member_id: player.id } }),
      422,
    );
    expect(await page(coach, id)).toMatchObject({ open: false, answers: [] });
  });

  test('are not asked for once the item is over, and taken until its day is', async () => {
    // The clock says 12:00 in Japan.
    const id = await askItem(app, coach, { date: '2026-05-03', time: '07:30', end_time: '11:30' });
    expect(await page(player, id)).toMatchObject({ open: false });
    const { items } = await app.succeed('attendance', player);
    expect(items.map(({ item_id }) => item_id)).not.toContain(id);
    expect(await call(player, player.id, { answer: 'yes' }, id)).toMatchObject({ status: 200 });
  });

  test('are not taken for someone who left, for a guest, and for an item or member that is not there', async () => {
    const gone = await add('退団 三郎');
    const body = { name: '退団 三郎', plays: true, active: false };
    await app.succeed('updateMember', { token: coach.token, params: { id: gone }, body });
    for (const [member, id] of [
      [gone, item],
      [987_654_321, item],
      [player.id, 987_654_321],
    ] as const)
      refusal(await call(coach, member, { answer: 'yes' }, id), 404);
  });

  test('name what is wrong with them', async () => {
    const errors = (body: unknown) =>
      readErrors(app, 'answerItem', {
        token: player.token,
        params: { id: item, member_id: player.id },
        body,
      });
    expect(await errors({})).toEqual({ answer: ['出席・保留・欠席から選択してください'] });
    expect(await errors({ answer: 'yes', comment: 'あ'.repeat(2000) })).toEqual({
      comment: ['ひとことは500文字以内で入力してください'],
    });
    expect(await errors({ answer: 'yes', arrives: '25:00' })).toEqual({
      arrives: ['時刻を正しく入力してください'],
    });
    expect(await errors({ answer: 'maybe', maybe_until: '2026-13-01' })).toEqual({
      maybe_until: ['いつ分かるかを日付で指定してください'],
    });
    expect(await errors({ answer: 'maybe', maybe_until: '2026-05-11' })).toEqual({
      maybe_until: ['予定の日までの日付を指定してください'],
    });
    expect((await page(player)).answers).toEqual([]);
  });

  test('keep a comment as text, without what would hide or turn it around', async () => {
    const comment = '<b>&amp;</b>\u202E行けます\u2066\u0007';
    expect(await answer(player, player.id, { answer: 'yes', comment })).toMatchObject({
      comment: '<b>&amp;</b>行けます',
    });
    expect(await answer(player, player.id, { answer: 'yes', comment: '\u202E ' })).toMatchObject({
      comment: null,
    });
  });

  describe('with comments', () => {
    const commentFor = async (reader: Person) => (await page(reader)).answers[0]?.comment;

    test('are read by the team, or by coaches alone where the team or the member has said so', async () => {
      const child = await add('森 一花');
      const guardian = await registerGuardian(app, coach.inviteCode, [child], '森 花子');
      const read = async () => [
        await commentFor(player),
        await commentFor(guardian),
        await commentFor(coach),
      ];
      await answer(guardian, child, { answer: 'no', comment: '通院' });
      expect(await read()).toEqual(['通院', '通院', '通院']);
      await answer(guardian, child, { answer: 'no', coaches_only: true });
      expect(await read()).toEqual([null, '通院', '通院']);
      await answer(guardian, child, { answer: 'no', coaches_only: false });
      await setTeam({ comments_for: 'coaches' });
      expect(await read()).toEqual([null, '通院', '通院']);
    });
  });

  test('are counted, also by position', async () => {
    const catcher = await add('夏目 涼', { number: '5', positions: ['捕手', '左翼手', '右翼手'] });
    const infielder = await add('青空 二朗', { number: '6', positions: ['遊撃手', 'DH'] });
    const manager = await add('記録 花子', { plays: false });
    const game = await askItem(app, coach, { opponent: '港北クラブ' });
    const params = { id: game };
    const { id: guest } = await app.succeed('addItemGuest', {
      token: coach.token,
      params,
      body: { name: ' 岸辺 九 ' },
    });
    await answer(coach, infielder, { answer: 'yes' }, game);
    await answer(coach, catcher, { answer: 'no' }, game);
    await answer(coach, manager, { answer: 'yes' }, game);
    const counts = { yes: 1, maybe: 0, no: 1, unanswered: 1, guests: 1 };
    const missing_positions = ['投手', '捕手', '一塁', '二塁', '三塁', '外野'];
    expect(await page(player, game)).toMatchObject({
      open: true,
      counts,
      missing_positions,
      answers: [
        { member_id: catcher, name: '夏目 涼', number: '5', answer: 'no', plays: true },
        { member_id: infielder, answer: 'yes', positions: ['遊撃手', 'DH'], plays: true },
        { member_id: manager, answer: 'yes', plays: false },
      ],
      unanswered: [{ member_id: player.id, name: '青空 一朗' }],
      guests: [{ id: guest, name: '岸辺 九' }],
      own_ids: [player.id],
    });
    await answer(coach, catcher, { answer: 'yes' }, game);
    const { positions } = await page(player, game);
    expect(positions.filter(({ count }) => count > 0)).toEqual([
      { position: '捕手', count: 1 },
      { position: '遊撃', count: 1 },
      { position: '外野', count: 1 },
    ]);
    // For a practice, no position counts as missing.
    expect((await page(player)).missing_positions).toEqual([]);
  });

  test('that are still open are listed with what the caller has to answer', async () => {
    const child = await add('森 一花', { number: '7' });
    const guardian = await registerGuardian(app, coach.inviteCode, [child], '森 花子');
    await askItem(app, coach, { date: '2026-05-02' });
    await askItem(app, coach, { cancelled: 1 });
    await askItem(app, coach, { asks: 0 });
    const today = await askItem(app, coach, { date: TODAY });
    await answer(guardian, child, { answer: 'maybe', maybe_until: TODAY }, today);
    const own = { id: child, name: '森 一花', number: '7' };
    const open = { yes: 0, maybe: 0, no: 0, unanswered: 2, guests: 0 };
    expect(await app.succeed('attendance', guardian)).toEqual({
      items: [
        {
          item_id: today,
          counts: { ...open, maybe: 1, unanswered: 1 },
          missing_positions: [],
          own: [{ ...own, answer: 'maybe', maybe_until: TODAY, answered_for: TODAY, outdated: false }],
        },
        {
          item_id: item,
          counts: open,
          missing_positions: [],
          own: [{ ...own, answer: null, maybe_until: null, answered_for: null, outdated: false }],
        },
      ],
    });
    // Someone who does not play is not asked.
    expect((await app.succeed('attendance', coach)).items.map((item) => item.own)).toEqual([[], []]);
  });

  test('go with the item that is deleted', async () => {
    await answer(player, player.id, { answer: 'yes' });
    await app.succeed('deleteScheduleItem', { token: coach.token, params: { id: item } });
    refusal(await app.call('itemAttendance', { token: coach.token, params: { id: item } }), 404);
  });
});
