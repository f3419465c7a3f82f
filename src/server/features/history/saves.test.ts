import { beforeEach, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { type Person, registerCoach, registerPlayer } from '../../../../test/support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { DAY } from '../../platform/clock.ts';

type Change = Record<string, unknown>;
type Query = Record<string, number | string>;

const ITEM = { date: '2026-05-10', time: '09:00', type: '練習', location: '河川敷', note: '雨天中止' };

function withoutGame({ game_id: _, ...line }: Change): Change {
  return line;
}
const batter = (id: number, change: Change = {}) => withoutGame(battingForm(0, id, change));
const pitcher = (id: number, change: Change = {}) => withoutGame(pitchingForm(0, id, change));

onEachDatabase('the saves of the history', (open) => {
  const { app, coach } = teamFixture(open);
  let other: Person;
  let gameId: number;
  let members: [number, number, number];
  beforeEach(async () => {
    const { token, inviteCode } = coach;
    other = await registerPlayer(app, inviteCode, '佐藤 健一');
    const role = { name: '佐藤 健一', plays: true, active: true, role: 'coach' };
    await app.succeed('updateMember', { token, params: { id: other.id }, body: role });
    gameId = (await app.succeed('createGame', { token, body: gameForm() })).id;
    const add = async (name: string) => (await app.succeed('createMember', { token, body: { name } })).id;
    members = [await add('一'), await add('二'), await add('三')];
  });

  const history = (query: Query = {}) => app.succeed('history', { token: coach.token, query });
  const newest = async () => {
    const { saves, entries } = await history();
    const [save] = saves;
    if (!save) throw new Error('there is no save');
    return { ...save, entries: entries.filter(({ save_id }) => save_id === save.id) };
  };
  const send = (name: EndpointName, id: number, body?: Change, by: Person = coach) =>
    app.succeed(name, { token: by.token, params: { id }, ...(body && { body }) });
  const saveSheet = (batting: Change[], pitching: Change[] = [], by: Person = coach) =>
    app.succeed('saveSheet', { token: by.token, params: { id: gameId }, body: { batting, pitching } });
  const detail = () => app.succeed('game', { token: coach.token, params: { id: gameId } });
  const lines = async () => {
    const { batting_records, pitching_records } = await detail();
    return [batting_records, pitching_records].map((lines) => lines.map(({ version: _, ...line }) => line));
  };
  const call = (id: number, by: Person = coach) => ({ token: by.token, params: { id } });
  const revert = (id: number) => app.succeed('revertSave', call(id));
  const errorsOfRevert = (id: number) => readErrors(app, 'revertSave', call(id));

  async function refusedFor(id: number, status: number): Promise<string> {
    const before = [await lines(), await history()];
    const { message } = refusal(await app.call('revertSave', call(id)), status);
    expect([await lines(), await history()]).toEqual(before);
    return message;
  }

  test('are one for each request, with all its changes', async () => {
    const [first, second, third] = members;
    await saveSheet([batter(first), batter(second, { order_no: 2 })], [pitcher(first)]);
    await saveSheet([batter(first, { rbis: 3 }), batter(third, { order_no: 3 })], [pitcher(first)], other);
    const { saves, entries } = await history({ game_id: gameId });
    expect(saves.map(({ actor }) => actor.name)).toEqual(['佐藤 健一', '監督 一郎', '監督 一郎']);
    const ofSave = (index: number) => entries.filter(({ save_id }) => save_id === saves[index]?.id);
    expect(ofSave(0)).toMatchObject([
      {
        kind: 'batting',
        action: 'created',
        name: '三',
        member_id: third,
        links: { game: gameId, member: third },
      },
      { kind: 'batting', action: 'changed', name: '一', fields: [{ field: 'rbis', before: 1, after: 3 }] },
      { kind: 'batting', action: 'deleted', name: '二', restorable: true },
    ]);
    expect(ofSave(1).map(({ kind, action }) => `${kind} ${action}`)).toEqual([
      'pitching created',
      'batting created',
      'batting created',
    ]);
    expect(ofSave(2)).toMatchObject([{ kind: 'game', action: 'created', game_id: gameId }]);
    expect(saves.map(({ revertible }) => revertible)).toEqual([true, true, false]);
  });

  test('undo an overwritten sheet, and the undoing of it', async () => {
    const [first, second, third] = members;
    const mine = [batter(first, { plate_appearances: ['中安'] }), batter(second, { order_no: 2 })];
    await saveSheet(mine, [pitcher(first), pitcher(second, { result: '敗北' })]);
    const [before, { version }] = [await lines(), await detail()];
    const theirs = [batter(first, { rbis: 3, plate_appearances: null }), batter(third, { order_no: 2 })];
    // The winner and the loser are swapped, which no change of a single line may do.
    await saveSheet(theirs, [pitcher(first, { result: '敗北' }), pitcher(second)], other);
    const overwritten = await lines();
    const save = await newest();
    expect(await revert(save.id)).toEqual({
      ...(({ entries: _, ...rest }) => rest)(save),
      revertible: false,
      reverted: true,
    });
    expect(await lines()).toEqual(before);
    expect((await detail()).version).toBe(version);

    const undone = await newest();
    expect(undone).toMatchObject({ actor: { name: '監督 一郎' }, is_revert: true, revertible: true });
    expect(undone.entries.map(({ name, action }) => `${name} ${action}`)).toEqual([
      '二 restored',
      '一 changed',
      '三 deleted',
      '一 changed',
      '二 changed',
    ]);
    await revert(undone.id);
    expect(await lines()).toEqual(overwritten);
    expect((await newest()).is_revert).toBe(true);
    expect(await errorsOfRevert(save.id)).toEqual({ id: ['すでに元に戻されています'] });
  });

  test('undo a sheet with guests, positions in sequence and saves', async () => {
    const [first] = members;
    const guest = ({ user_id: _, ...line }: Change, name: string) => ({ ...line, guest: name });
    const moved = { positions: ['遊撃手', '投手'] };
    const closer = (change: Change) => pitcher(0, { result: '-', ...change });
    await saveSheet(
      [batter(first, moved), guest(batter(0, { order_no: 12 }), '助人')],
      [pitcher(first), guest(closer({ credit: 'セーブ' }), '助人')],
    );
    const before = await lines();
    await saveSheet(
      [batter(first, { position: '投手' }), guest(batter(0, { order_no: 2 }), '別の助人')],
      [pitcher(first), guest(closer({ credit: 'ホールド' }), '別の助人')],
      other,
    );
    const [batting] = await lines();
    expect(batting).toMatchObject([{ positions: ['投手'] }, { user: { name: '別の助人', guest: true } }]);
    const save = await newest();
    expect(save.entries.map(({ links }) => links.member)).toEqual(
      save.entries.map(({ name }) => (name === '一' ? first : null)),
    );
    await revert(save.id);
    expect(await lines()).toEqual(before);
  });

  test('can be named by any of their changes', async () => {
    const [first, second] = members;
    await saveSheet([batter(first), batter(second, { order_no: 2 })]);
    const { entries } = await newest();
    await revert(entries[0]?.id ?? 0);
    expect(await lines()).toEqual([[], []]);
  });

  describe('undo an edit of', () => {
    test('a game, and keep what was changed beside it', async () => {
      const before = await detail();
      await send('updateGame', gameId, gameForm({ opponent: 'レッズ', memo: '雨', innings: 7 }));
      const { id } = await newest();
      await send('confirmGame', gameId, { confirmed: true }, other);
      const { version } = await detail();
      await revert(id);
      const after = await detail();
      expect(after).toEqual({ ...before, confirmed: true, version: after.version });
      expect(after.version).toBeGreaterThan(version);
      expect((await newest()).entries).toMatchObject([{ opponent: '港北クラブ', action: 'changed' }]);
    });

    test('a line score', async () => {
      const line_score = { us: [2, 3, null], them: [1, 2, 0], opponent_errors: 1 };
      await send('updateGame', gameId, gameForm({ line_score, bats_first: false }));
      await send('updateGame', gameId, gameForm({ line_score: null, bats_first: true }));
      await revert((await newest()).id);
      expect(await detail()).toMatchObject({ line_score, bats_first: false });
      await revert((await newest()).id);
      expect(await detail()).toMatchObject({ line_score: null, bats_first: true });
    });

    test('a confirmation', async () => {
      await send('confirmGame', gameId, { confirmed: true });
      await revert((await newest()).id);
      expect((await detail()).confirmed).toBe(false);
    });

    test('a line, back to its player', async () => {
      const [first, second] = members;
      const { token } = coach;
      const line = await app.succeed('createBatting', { token, body: battingForm(gameId, first) });
      await send('updateBatting', line.id, { ...line, user_id: second, at_bats: 5 });
      await revert((await newest()).id);
      expect((await detail()).batting_records).toEqual([{ ...line, version: 3 }]);
    });

    test('a schedule item', async () => {
      const item = await app.succeed('createScheduleItem', { token: coach.token, body: ITEM });
      await send('updateScheduleItem', item.id, { ...ITEM, type: '試合', note: null });
      await revert((await newest()).id);
      expect(await app.succeed('schedule', coach)).toEqual([{ ...item, version: 3 }]);
      expect((await newest()).entries).toMatchObject([{ name: '練習', links: { schedule: item.date } }]);
    });

    test('a member', async () => {
      const find = async () =>
        (await app.succeed('members', coach)).find(({ id }) => id === members[0]) ?? { version: 0 };
      const before = await find();
      await send('updateMember', members[0], { name: '壱', plays: false, active: false });
      await revert((await newest()).id);
      expect(await find()).toEqual({ ...before, version: before.version + 2 });
    });

    test('the team', async () => {
      const before = await app.succeed('team', coach);
      const body = { name: '赤空ナイン', regulation_innings: 7, qualifying_innings: 0.5 };
      await app.succeed('updateTeam', { token: coach.token, body });
      await revert((await newest()).id);
      expect(await app.succeed('team', coach)).toEqual({ ...before, version: before.version + 2 });
    });
  });

  describe('are not undone', () => {
    test('after a later change, which is named', async () => {
      const [first, second] = members;
      await saveSheet([batter(first), batter(second, { order_no: 2 })]);
      await saveSheet([batter(first, { rbis: 2 }), batter(second, { order_no: 2, rbis: 2 })]);
      const { id } = await newest();
      app.wait(60_000);
      await saveSheet([batter(first, { rbis: 2 }), batter(second, { order_no: 2, rbis: 4 })], [], other);
      expect(await refusedFor(id, 409)).toBe('その後佐藤 健一さんが変更したため、元に戻せません');
      const { body } = await app.call('revertSave', call(id));
      expect(body).toMatchObject({
        later: { at: '2026-05-03T03:01:00.000Z', actor: { id: other.id }, action: 'changed' },
      });
    });

    test('if they created a line that was changed since', async () => {
      const [first] = members;
      await saveSheet([batter(first)]);
      const { id } = await newest();
      await saveSheet([batter(first, { rbis: 2 })], [], other);
      expect(await refusedFor(id, 409)).toBe('その後佐藤 健一さんが変更したため、元に戻せません');
    });

    test('after the object was deleted', async () => {
      const [first] = members;
      await saveSheet([batter(first)]);
      await saveSheet([batter(first, { rbis: 2 })]);
      const { id } = await newest();
      await saveSheet([], [], other);
      expect(await refusedFor(id, 409)).toBe('その後佐藤 健一さんが削除したため、元に戻せません');
      await send('deleteGame', gameId);
      const { message } = refusal(await app.call('revertSave', call(id)), 409);
      expect(message).toBe('その後監督 一郎さんが削除したため、元に戻せません');
    });

    test('if they restored a game that was changed since', async () => {
      await send('deleteGame', gameId);
      await revert((await newest()).id);
      const { id, revertible } = await newest();
      expect(revertible).toBe(true);
      await saveSheet([batter(members[0])], [], other);
      expect(await refusedFor(id, 409)).toBe('その後佐藤 健一さんが変更したため、元に戻せません');
      await saveSheet([], [], other);
    });

    test('if the player of a deleted line is gone', async () => {
      const [first] = members;
      const { token } = coach;
      await app.succeed('createPitching', { token, body: pitchingForm(gameId, first) });
      await saveSheet([], []);
      const ofLine = await newest();
      await send('deleteGame', gameId);
      await app.database
        .deleteFrom('members')
        .where('team_id', '=', coach.teamId)
        .where('id', '=', first)
        .execute();
      await revert((await newest()).id);
      expect(await errorsOfRevert(ofLine.id)).toEqual({
        user_id: ['この成績の選手がもういないため、元に戻せません'],
      });
    });

    test('if a player in a deleted game is gone', async () => {
      const [first] = members;
      await saveSheet([batter(first)]);
      await send('deleteGame', gameId);
      const { id } = await newest();
      await app.database
        .deleteFrom('members')
        .where('team_id', '=', coach.teamId)
        .where('id', '=', first)
        .execute();
      expect(await errorsOfRevert(id)).toEqual({ id: ['この成績の選手がもういないため、元に戻せません'] });
    });

    test('if the team would be left without a coach', async () => {
      const { token } = coach;
      const role = { plays: true, active: true };
      // The fixture's first save made the other a coach.
      const { saves } = await history({ actor_id: coach.id });
      const promotion = saves.find(({ revertible }) => revertible);
      const self = { name: '監督 一郎', ...role, role: 'player' };
      await app.succeed('updateMember', { token, params: { id: coach.id }, body: self });
      const call = { token: other.token, params: { id: promotion?.id ?? 0 } };
      expect(await readErrors(app, 'revertSave', call)).toEqual({
        role: ['チームには監督が1人以上必要です'],
      });
    });

    test('if a rule of the form forbids the earlier values', async () => {
      const [first] = members;
      const line = await app.succeed('createBatting', {
        token: coach.token,
        body: battingForm(gameId, first),
      });
      await send('updateBatting', line.id, { ...line, hits: 0, doubles: 0 });
      const { id } = await newest();
      await send('updateBatting', line.id, { ...line, version: 2, hits: 0, doubles: 0, at_bats: 1 });
      expect(await errorsOfRevert(id)).toEqual({ hits: ['安打の合計が打数を超えています'] });
    });

    test('if they created something that is deleted on its own page, or an account joined', async () => {
      const refused = { id: ['この変更は元に戻せません'] };
      const { saves } = await history();
      const created = saves.filter(({ revertible }) => !revertible);
      // The team, the other's joining, the game and three members.
      expect(created).toHaveLength(6);
      for (const { id } of created) expect(await errorsOfRevert(id)).toEqual(refused);
      await registerPlayer(app, coach.inviteCode, '一', members[0]);
      expect(await newest()).toMatchObject({ revertible: false, entries: [{ action: 'changed' }] });
      expect(await errorsOfRevert((await newest()).id)).toEqual(refused);
    });

    test('after 30 days', async () => {
      await send('confirmGame', gameId, { confirmed: true });
      const { id } = await newest();
      app.wait(30 * DAY);
      const { token } = await app
        .succeed('login', { body: { email: coach.email, password: 'hirugao-7' } })
        .then(({ access_token }) => ({ token: access_token }));
      const { saves } = await app.succeed('history', { token });
      expect(saves[0]).toMatchObject({ id, revertible: false });
      expect(await readErrors(app, 'revertSave', { token, params: { id } })).toEqual({
        id: ['変更から30日を過ぎたため、元に戻せません'],
      });
    });
  });

  test('keep what was restored one by one', async () => {
    const [first, second] = members;
    await saveSheet([batter(first), batter(second, { order_no: 2 })]);
    const before = await lines();
    await saveSheet([batter(first, { rbis: 2 })]);
    const { id, entries } = await newest();
    const deletion = entries.find(({ restorable }) => restorable);
    await app.succeed('restoreDeleted', call(deletion?.id ?? 0));
    await revert(id);
    expect(await lines()).toEqual(before);
  });

  test('are filtered by game and by actor', async () => {
    const { token } = coach;
    const second = (await app.succeed('createGame', { token, body: gameForm() })).id;
    await send('confirmGame', second, { confirmed: true }, other);
    await saveSheet([batter(members[0])], [], other);
    await send('deleteGame', gameId);
    const found = async (query: Query) =>
      (await history(query)).entries.map(({ kind, action }) => `${kind} ${action}`);
    expect(await found({ game_id: gameId })).toEqual(['game deleted', 'batting created', 'game created']);
    expect(await found({ game_id: second })).toEqual(['game changed', 'game created']);
    expect(await found({ actor_id: other.id })).toEqual([
      'batting created',
      'game changed',
      'member created',
    ]);
    expect(await found({ game_id: second, actor_id: other.id })).toEqual(['game changed']);
    expect(await found({ actor_id: members[0] })).toEqual([]);
    expect((await history()).actors).toEqual([
      { id: coach.id, name: '監督 一郎' },
      { id: other.id, name: '佐藤 健一' },
    ]);
  });

  test("answer for another team's game and member as for missing ones", async () => {
    const stranger = await registerCoach(app, '別のチーム');
    const ask = (query: Query) => app.call('history', { token: stranger.token, query });
    for (const field of ['game_id', 'actor_id']) {
      const [foreign, missing] = [await ask({ [field]: gameId }), await ask({ [field]: 987_654 })];
      refusal(missing, 404);
      expect(foreign.body).toEqual(missing.body);
      expect((await ask({ [field]: 'x' })).status).toBe(422);
    }
  });

  test('end a page early when they are large, and never lie on two pages', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `選手${index}`);
    const ids: number[] = [];
    const { token } = coach;
    for (const name of many) ids.push((await app.succeed('createMember', { token, body: { name } })).id);
    for (let rbis = 0; rbis < 8; rbis += 1) await saveSheet(ids.map((id) => batter(id, { rbis })));
    const first = await history({ game_id: gameId });
    expect([first.saves.length, first.entries.length]).toEqual([7, 210]);
    const second = await history({ game_id: gameId, before: first.next ?? 0 });
    expect([second.saves.length, second.entries.length, second.next]).toEqual([2, 31, null]);
    const saved = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(saved).size).toBe(saved.length);
    // A client that continues from within a save does not get that save a second time.
    const within = await history({ game_id: gameId, before: first.entries.at(-5)?.id ?? 0 });
    expect(within.saves).toEqual(second.saves);
  });

  test('keep the name of somebody who deleted their account', async () => {
    const player = await registerPlayer(app, coach.inviteCode, '去った 次郎');
    await app.succeed('deleteAccount', { token: player.token });
    const { entries } = await newest();
    expect(entries).toMatchObject([{ actor: { name: '去った 次郎' }, links: { member: player.id } }]);
  });
});
