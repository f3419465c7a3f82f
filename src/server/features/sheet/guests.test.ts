import { beforeEach, expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { registerCoach } from '../../../../test/support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

type Change = Record<string, unknown>;

const ofPlayer = ({ game_id: _, user_id: __, ...line }: Change, player: Change) => ({ ...line, ...player });
const batter = (player: Change, change: Change = {}) => ofPlayer(battingForm(0, 0, change), player);
const pitcher = (player: Change, change: Change = {}) => ofPlayer(pitchingForm(0, 0, change), player);

onEachDatabase('guests', (open) => {
  const { app, coach } = teamFixture(open);
  let gameId: number;
  beforeEach(async () => {
    gameId = await addGame();
  });

  const as = () => ({ token: coach.token });
  const addGame = async () => (await app.succeed('createGame', { ...as(), body: gameForm() })).id;
  const call = (batting: Change[], pitching: Change[] = [], id = gameId) => ({
    ...as(),
    params: { id },
    body: { batting, pitching },
  });
  const save = (batting: Change[], pitching?: Change[], id?: number) =>
    app.succeed('saveSheet', call(batting, pitching, id));
  const guests = () => app.succeed('guests', as());
  const saveGuest = async (name = '助人 太郎') =>
    (await save([batter({ guest: name })])).batting_records[0]?.user_id ?? 0;

  test('are created by a sheet that names them, once for both lines and for later games', async () => {
    const saved = await save([batter({ guest: '助人 太郎' })], [pitcher({ guest: '助人　太郎 ' })]);
    const id = (await guests())[0]?.id ?? 0;
    const user = { id, name: '助人 太郎', number: null, guest: true };
    expect(saved.batting_records).toMatchObject([{ user_id: id, user }]);
    expect(saved.pitching_records).toMatchObject([{ user_id: id, user }]);
    const other = await save([batter({ guest: '助人太郎' })], [], await addGame());
    expect(other.batting_records).toMatchObject([{ user_id: id, user }]);
    expect(await save([batter({ guest: '助人 太郎' })], [pitcher({ user_id: id })])).toEqual(saved);
    expect(await guests()).toEqual([{ id, name: '助人 太郎' }]);
  });

  test('count for the team, and are in no list of members, candidates, players or rankings', async () => {
    const id = await saveGuest();
    const { battingTotals } = await app.succeed('managerDashboard', as());
    expect(battingTotals.hits).toBe(2);
    const members = await app.succeed('members', as());
    const lists = [
      members,
      await app.succeed('batterCandidates', as()),
      await app.succeed('pitcherCandidates', as()),
      (await app.succeed('invitation', { params: { code: coach.inviteCode } })).claimable,
      (await app.succeed('invitation', { params: { code: coach.inviteCode } })).children,
    ];
    for (const list of lists) expect(list.map((person) => person.id)).not.toContain(id);
    expect(await app.succeed('players', as())).toEqual([]);
    expect((await app.succeed('ranking', as())).battingRecords.hits).toEqual([]);
    const { name, plays } = { name: '改名', plays: true };
    const ofMembers = [
      ['player', {}],
      ['updateMember', { body: { name, plays, active: true } }],
      ['deleteMember', {}],
      ['detachMember', {}],
      ['mergeMember', { body: { from_id: coach.id } }],
    ] as const;
    for (const [endpoint, request] of ofMembers)
      refusal(await app.call(endpoint, { ...as(), params: { id }, ...request }), 404);
    const change = { leaving: [id], left_on: '2026-03-31', regulation_innings: 9 };
    expect(await readErrors(app, 'changeYear', { ...as(), body: change })).toHaveProperty('leaving');
  });

  test('cannot be claimed by somebody who joins', async () => {
    const member_id = await saveGuest();
    const { token } = await registerCoach(app, '別のチーム');
    const body = { invite_code: coach.inviteCode, member_id };
    expect(await readErrors(app, 'join', { token, body })).toHaveProperty('member_id');
  });

  test('are told apart from a member of the same name', async () => {
    const member = await app.succeed('createMember', { ...as(), body: { name: '鈴木 一' } });
    const { batting_records } = await save([
      batter({ user_id: member.id }),
      batter({ guest: '鈴木 一' }, { order_no: 2 }),
    ]);
    expect(batting_records.map(({ user }) => user.guest)).toEqual([undefined, true]);
    expect(batting_records[1]?.user_id).not.toBe(member.id);
  });

  test('belong to one team', async () => {
    const own = await saveGuest();
    const stranger = await registerCoach(app, '別のチーム');
    const { id } = await app.succeed('createGame', { token: stranger.token, body: gameForm() });
    const body = { batting: [batter({ guest: '助人 太郎' })], pitching: [] };
    const saved = await app.succeed('saveSheet', { token: stranger.token, params: { id }, body });
    expect(saved.batting_records[0]?.user_id).not.toBe(own);
    const foreign = { ...body, batting: [batter({ user_id: own })] };
    expect(
      await readErrors(app, 'saveSheet', { token: stranger.token, params: { id }, body: foreign }),
    ).toHaveProperty(['batting.0.user_id']);
  });

  test('disappear with their last line, and come back with it', async () => {
    const id = await saveGuest();
    await app.succeed('deleteGame', { ...as(), params: { id: gameId } });
    expect(await guests()).toEqual([]);
    const [entry] = (await app.succeed('history', as())).entries;
    await app.succeed('restoreDeleted', { ...as(), params: { id: entry?.id ?? 0 } });
    expect(await guests()).toEqual([{ id, name: '助人 太郎' }]);
  });

  test('become a member by a merge, which can be undone', async () => {
    const id = await saveGuest();
    const member = await app.succeed('createMember', { ...as(), body: { name: '助人 太郎' } });
    const params = { id: member.id };
    await app.succeed('mergeMember', { ...as(), params, body: { from_id: id } });
    expect(await app.succeed('player', { ...as(), params })).toMatchObject({ games: 1 });
    expect(await guests()).toEqual([]);
    const [entry] = (await app.succeed('history', as())).entries;
    await app.succeed('restoreDeleted', { ...as(), params: { id: entry?.id ?? 0 } });
    expect(await guests()).toEqual([{ id, name: '助人 太郎' }]);
    expect(await app.succeed('player', { ...as(), params })).toMatchObject({ games: 0 });
  });

  test('keep their line when a client that does not know guests sends it back', async () => {
    const { batting_records } = await save([batter({ guest: '助人 太郎' })]);
    const [line] = batting_records;
    if (!line) throw new Error('the guest has no line');
    const changed = await app.succeed('updateBatting', {
      ...as(),
      params: { id: line.id },
      body: { ...line, rbis: 3 },
    });
    expect(changed).toMatchObject({ rbis: 3, user: { id: line.user_id, guest: true } });
  });

  test('are stored with the sheet or not at all', async () => {
    const names = async (line: Change, ...more: Change[]) =>
      readErrors(app, 'saveSheet', call([batter(line), ...more.map((player) => batter(player))]));
    expect(await names({ guest: '  ' })).toEqual({ 'batting.0.user_id': ['選手を選択してください'] });
    expect(await names({ guest: 'あ'.repeat(101) })).toEqual({
      'batting.0.guest': ['助っ人の名前は100文字以内で入力してください'],
    });
    const twice = { 'batting.1.user_id': ['同じ選手が2回入力されています'] };
    expect(await names({ guest: '助人' }, { guest: '助人' })).toEqual(twice);
    expect(await names({ guest: '助 人' }, { guest: '助人' })).toEqual(twice);
    expect(await names({ guest: '助人' }, { user_id: 987_654 })).toHaveProperty(['batting.1.user_id']);
    const rows = await app.database
      .selectFrom('members')
      .select('id')
      .where('team_id', '=', coach.teamId)
      .where('guest', '=', 1)
      .execute();
    expect(rows).toEqual([]);
  });
});
