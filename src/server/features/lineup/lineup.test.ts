import { beforeEach, describe, expect, test } from 'vitest';
import { FIELD_POSITIONS } from '#domain/batting.ts';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { type Person, registerPlayer } from '../../../../test/support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { findVisibleLineupsByItem } from './visible-lineups.ts';

onEachDatabase('the lineup of an item', (open) => {
  const { app, coach } = teamFixture(open);
  let params: { readonly id: number };
  let ids: number[];

  const add = async (name: string, more: Record<string, unknown> = {}) =>
    (await app.succeed('createMember', { token: coach.token, body: { name, ...more } })).id;
  const newItem = async (date = '2026-11-29') =>
    (await app.succeed('createScheduleItem', { token: coach.token, body: { date, location: '多摩第2球場' } }))
      .id;

  beforeEach(async () => {
    params = { id: await newItem() };
    ids = [];
    for (let index = 1; index <= 9; index += 1)
      ids.push(await add(`選手 ${index}`, { number: String(index) }));
  });

  const nine = () =>
    ids.map((member_id, index) => ({ member_id, place: 'order', position: FIELD_POSITIONS[index] }));
  const form = (change: Record<string, unknown> = {}) => ({ designated: null, entries: nine(), ...change });
  const save = (change: Record<string, unknown> = {}) =>
    app.succeed('saveLineup', { token: coach.token, params, body: form(change) });
  const put = (body: unknown) => app.call('saveLineup', { token: coach.token, params, body });
  const read = async ({ token }: { token: string } = coach) =>
    (await app.succeed('lineup', { token, params })).lineup;
  const show = (shown: boolean, version?: number) =>
    app.call('showLineup', { token: coach.token, params, body: { shown, version } });
  const recorder = async (): Promise<Person> => {
    const person = await registerPlayer(app, coach.inviteCode, '記録 係');
    const body = { name: '記録 係', plays: false, active: true, records: true };
    await app.succeed('updateMember', { token: coach.token, params: { id: person.id }, body });
    return person;
  };

  test('is nothing until it is saved, then has the names and numbers of today', async () => {
    expect(await read()).toBeNull();
    const bench = [{ guest: '岸辺 九', place: 'bench' }];
    const saved = await save({ entries: [...nine(), ...bench], version: 0 });
    expect(saved).toMatchObject({ designated: null, shown: false, version: 1 });
    expect(saved.entries[0]).toEqual({
      member_id: ids[0],
      guest: null,
      place: 'order',
      position: '投手',
      name: '選手 1',
      number: '1',
    });
    expect(saved.entries[9]).toMatchObject({
      guest: '岸辺 九',
      name: '岸辺 九',
      number: null,
      position: null,
    });
    const body = { name: '青空 一朗', number: '10', plays: true, active: true };
    await app.succeed('updateMember', { token: coach.token, params: { id: ids[0] ?? 0 }, body });
    expect((await read())?.entries[0]).toMatchObject({ name: '青空 一朗', number: '10' });
  });

  test('keeps the batting order, and sorts who only fields and the bench behind it', async () => {
    const [first, ...rest] = nine();
    const entries = [
      { ...first, place: 'bench' },
      { member_id: await add('投 手'), place: 'field', position: '投手' },
      ...rest,
      { member_id: await add('打 者'), place: 'order', position: 'DH' },
    ];
    const saved = await save({ designated: 'DH', entries });
    expect(saved.entries.map(({ place }) => place).slice(8)).toEqual(['order', 'field', 'bench']);
    expect(saved.entries.at(-1)).toMatchObject({ member_id: ids[0], position: null });
  });

  test('is seen by players only when the coach shows it, by a recorder always', async () => {
    await save();
    const player = await registerPlayer(app, coach.inviteCode);
    const keeper = await recorder();
    expect(await read(player)).toBeNull();
    expect(await read(keeper)).toMatchObject({ shown: false });
    expect((await show(true, 1)).body).toMatchObject({ shown: true, version: 2 });
    expect(await read(player)).toMatchObject({ shown: true });
    const shown = await findVisibleLineupsByItem(app.database, coach.teamId, [params.id]);
    expect(shown.get(params.id)?.entries[0]).toEqual({
      place: 'order',
      position: '投手',
      name: '選手 1',
      number: '1',
    });
    await show(false);
    expect(await read(player)).toBeNull();
    expect(await findVisibleLineupsByItem(app.database, coach.teamId, [params.id])).toEqual(new Map());
    for (const name of ['saveLineup', 'showLineup', 'lineupBasis'] as const)
      refusal(await app.call(name, { token: keeper.token, params, body: form({ shown: true }) }), 403);
  });

  test('remembers for coaches whom they took out, until that player is back', async () => {
    const removed = [`m${ids[0]}`];
    await save({ entries: nine().slice(1), removed });
    await save({ entries: nine().slice(2) });
    expect((await read())?.removed).toEqual(removed);
    expect((await read(await recorder()))?.removed).toEqual([]);
    expect((await save()).removed).toEqual([]);
  });

  test('is on the page behind a link once it is shown, by the link of the team with short names', async () => {
    const { token } = coach;
    const body = { date: '2999-11-29', asks: true };
    params = { id: (await app.succeed('createScheduleItem', { token, body })).id };
    await app.database.updateTable('schedule_items').set({ asks: 1 }).where('id', '=', params.id).execute();
    await app.succeed('switchTeamAnswerLink', { token, body: { on: true } });
    const team = await app.succeed('teamAnswerLink', { token });
    const own = await app.succeed('memberAnswerLink', { token, params: { id: ids[0] ?? 0 } });
    const namesBy = async ({ url }: { url: string | null }) => {
      const page = await app.succeed('answerPage', { params: { token: url?.split('/').at(-1) ?? '' } });
      return page.items[0]?.lineup?.entries.map(({ position, name }) => [position, name]) ?? null;
    };
    await save({ entries: [...nine(), { guest: '岸辺 九', place: 'bench' }] });
    expect([await namesBy(own), await namesBy(team)]).toEqual([null, null]);
    await show(true);
    expect((await namesBy(own))?.[9]).toEqual([null, '岸辺 九']);
    expect((await namesBy(own))?.[0]).toEqual(['投手', '選手 1']);
    expect((await namesBy(team))?.[9]).toEqual([null, '岸辺']);
  });

  test('is not overwritten by somebody who has not seen it, and says who changed it', async () => {
    const { version, entries } = await save({ version: 0 });
    const second = await put(form({ version: 0 }));
    refusal(second, 409);
    expect(second.body).toMatchObject({
      current: { version, entries },
      changed: { actor: { id: coach.id } },
    });
    refusal(await show(true, 0), 409);
    await save({ version });
    expect((await put(form())).status).toBe(200);
    await app.succeed('deleteLineup', { token: coach.token, params });
    expect((await put(form({ version: 3 }))).body).toMatchObject({ current: { version: 0, entries: [] } });
  });

  test('names the member who stays when two are merged, once, until the merge is undone', async () => {
    const [first = 0, second = 0] = ids;
    const other = await add('選手 一');
    const merge = (from_id: number, into: number) =>
      app.succeed('mergeMember', { token: coach.token, params: { id: into }, body: { from_id } });
    const saved = await save();
    await merge(first, other);
    expect((await read())?.entries[0]).toMatchObject({ member_id: other, name: '選手 一' });
    const { entries } = await app.succeed('history', coach);
    await app.succeed('restoreDeleted', { token: coach.token, params: { id: entries[0]?.id ?? 0 } });
    expect((await read())?.entries).toEqual(saved.entries);
    await merge(first, other);
    await merge(second, other);
    expect((await read())?.entries.map(({ member_id }) => member_id)).toEqual([other, ...ids.slice(2)]);
  });

  test('is deleted with its item and restored with it, or deleted alone', async () => {
    await save();
    const target = { token: coach.token, params };
    await app.succeed('deleteLineup', target);
    refusal(await app.call('deleteLineup', target), 404);
    expect(await read()).toBeNull();
    const saved = await save();
    await app.succeed('deleteScheduleItem', target);
    refusal(await app.call('lineup', target), 404);
    refusal(await app.call('saveLineup', { ...target, body: form() }), 404);
    const { entries } = await app.succeed('history', coach);
    await app.succeed('restoreDeleted', { token: coach.token, params: { id: entries[0]?.id ?? 0 } });
    expect(await read()).toMatchObject({ entries: saved.entries, version: 2 });
  });

  test.each([
    ['a player twice', (entries: object[]) => [...entries, entries[0]], 'entries.9.member_id'],
    [
      'a guest twice',
      () => [
        { guest: '岸辺 九', place: 'order' },
        { guest: '岸辺　九', place: 'bench' },
      ],
      'entries.1.member_id',
    ],
    ['nobody', () => [{ place: 'order', position: '投手' }], 'entries.0.member_id'],
    ['an unknown player', () => [{ member_id: 987_654_321, place: 'order' }], 'entries.0.member_id'],
    ['a fielder beside the order without a DH', () => [{ guest: '甲', place: 'field' }], 'entries'],
    ['an unknown place', () => [{ guest: '甲', place: 'moon' }], 'entries.0.place'],
    ['an unknown position', () => [{ guest: '甲', place: 'order', position: '代打' }], 'entries.0.position'],
    ['no list', () => '甲', 'entries'],
    [
      '21 batters',
      () => Array.from({ length: 21 }, (_, index) => ({ guest: `甲${index}`, place: 'order' })),
      'entries',
    ],
    [
      '61 players',
      () => Array.from({ length: 61 }, (_, index) => ({ guest: `甲${index}`, place: 'bench' })),
      'entries',
    ],
  ])('refuses %s', async (_, makeEntries, field) => {
    const body = form({ entries: makeEntries(nine()) });
    const errors = await readErrors(app, 'saveLineup', { token: coach.token, params, body });
    expect(Object.keys(errors ?? {})).toContain(field);
    expect(await read()).toBeNull();
  });

  describe('its basis', () => {
    const basis = () => app.succeed('lineupBasis', { token: coach.token, params });

    test('has who plays, what they answered, and the guests who come', async () => {
      const [first = 0, second = 0] = ids;
      await add('監督 だけ', { plays: false });
      const answer = {
        team_id: coach.teamId,
        item_id: params.id,
        via: 'account',
        answered_at: '2026-11-20',
      } as const;
      await app.database
        .insertInto('attendances')
        .values([
          { ...answer, member_id: first, answer: 'yes' },
          { ...answer, member_id: second, answer: 'maybe', maybe_until: '2026-11-26' },
        ])
        .execute();
      await app.database
        .insertInto('attendance_guests')
        .values({ team_id: coach.teamId, item_id: params.id, name: '岸辺 九', created_at: '2026-11-20' })
        .execute();
      await app.database.updateTable('schedule_items').set({ asks: 1 }).where('id', '=', params.id).execute();
      const { asks, players, guests, games } = await basis();
      expect({ asks, guests, games }).toEqual({ asks: true, guests: ['岸辺 九'], games: [] });
      expect(players.map(({ name, answer, maybe_until }) => [name, answer, maybe_until]).slice(0, 3)).toEqual(
        [
          ['選手 1', 'yes', null],
          ['選手 2', 'maybe', '2026-11-26'],
          ['選手 3', null, null],
        ],
      );
      expect(players.map(({ name }) => name)).not.toContain('監督 だけ');
    });

    test('has the games up to the day of the item, newest first, with who came to the last one', async () => {
      const [first = 0, second = 0] = ids;
      const { token } = coach;
      const game = async (date: string) =>
        (await app.succeed('createGame', { token, body: gameForm({ date }) })).id;
      await game('2026-11-30');
      const old = await game('2026-11-01');
      const last = await game('2026-11-22');
      await app.succeed('createBatting', { token, body: battingForm(old, first, { order_no: 4 }) });
      await app.succeed('createPitching', { token, body: pitchingForm(last, second, { pitches: 82 }) });
      const played = await newItem('2026-11-22');
      await app.database
        .updateTable('schedule_items')
        .set({ game_id: last })
        .where('id', '=', played)
        .execute();
      await app.database
        .insertInto('attendances')
        .values({
          team_id: coach.teamId,
          item_id: played,
          member_id: first,
          answer: 'yes',
          via: 'account',
          answered_at: '2026-11-20',
        })
        .execute();
      const { games } = await basis();
      expect(games).toMatchObject([
        { date: '2026-11-22', batters: [], pitchers: [{ member_id: second, pitches: 82 }], came: [first] },
        { date: '2026-11-01', batters: [{ member_id: first, order: 4 }], pitchers: [], came: [] },
      ]);
    });
  });

  test('is found by the game that was recorded from the item, with the guests of the item', async () => {
    const { token } = coach;
    const game = await app.succeed('createGame', { token, body: gameForm() });
    const ofGame = () => app.succeed('lineupOfGame', { token, params: { id: game.id } });
    expect(await ofGame()).toEqual({ lineup: null, guests: [] });
    await app.database
      .updateTable('schedule_items')
      .set({ game_id: game.id })
      .where('id', '=', params.id)
      .execute();
    expect(await ofGame()).toEqual({ lineup: null, guests: [] });
    const saved = await save();
    await app.database
      .insertInto('attendance_guests')
      .values({ team_id: coach.teamId, item_id: params.id, name: '岸辺 九', created_at: '2026-11-20' })
      .execute();
    expect(await ofGame()).toEqual({ lineup: saved, guests: ['岸辺 九'] });
  });

  test('can be saved under a name, replaced by it and deleted, and leaves that of the item alone', async () => {
    const { token } = coach;
    const keep = (name: string, entries: readonly object[]) =>
      app.succeed('keepLineup', { token, body: { name, designated: null, entries } });
    const list = () => app.succeed('savedLineups', coach);
    const first = await keep('公式戦', nine());
    await keep('練習試合', nine().slice(0, 3));
    const again = await keep('公式戦', nine().slice(0, 4));
    expect(again.id).toBe(first.id);
    expect((await list()).map(({ name, entries }) => [name, entries.length])).toEqual([
      ['公式戦', 4],
      ['練習試合', 3],
    ]);
    const { version } = await save();
    await app.succeed('deleteSavedLineup', { token, params: { id: first.id } });
    expect((await list()).map(({ name }) => name)).toEqual(['練習試合']);
    expect(await read()).toMatchObject({ version });
    const errors = await readErrors(app, 'keepLineup', { token, body: form({ name: ' ' }) });
    expect(errors).toEqual({ name: ['オーダーの名前を入力してください'] });
  });

  test('makes the member table, with names for outside by the rule of the team', async () => {
    const [first = 0] = ids;
    const { token } = coach;
    const body = {
      name: '青空 一朗',
      number: '6',
      kana: 'アオゾラ イチロウ',
      plays: true,
      active: true,
      captain: true,
    };
    await app.succeed('updateMember', { token, params: { id: first }, body });
    await recorder();
    await save({ entries: [...nine(), { guest: '岸辺 九', place: 'bench' }] });
    const table = async () => app.succeed('memberTable', { token, params });
    expect(await table()).toMatchObject({
      date: '2026-11-29',
      location: '多摩第2球場',
      captain: { name: '青空 一朗', number: '6', public_name: '#6' },
      recorders: [{ name: '記録 係' }],
      public_names: 'number',
    });
    const { entries, coaches } = await table();
    expect(coaches).toHaveLength(1);
    expect(entries[0]).toMatchObject({ kana: 'あおぞら いちろう', public_name: '#6' });
    expect(entries[9]).toMatchObject({ name: '岸辺 九', public_name: '助っ人', kana: null });
    const rule = { name: '青空', regulation_innings: 9, public_names: 'family' };
    await app.succeed('updateTeam', { token, body: rule });
    await app.succeed('updateMember', { token, params: { id: first }, body: { ...body, held_back: true } });
    const shared = (await table()).entries.map(({ public_name }) => public_name);
    expect([shared[0], shared[1], shared[9]]).toEqual(['#6', '選手(2)', '岸辺']);
  });
});
