import { expect, test } from 'vitest';
import type { Member } from '#contract/member.ts';
import { refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { UNKNOWN_PROFILE } from '../../../../test/support/members.ts';
import {
  registerCoach,
  registerDetached,
  registerPlayer,
  registerRecorder,
  signUp,
} from '../../../../test/support/people.ts';
import { gameForm } from '../../../../test/support/records.ts';
import { createScorer } from '../../../../test/support/scorer.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const PROFILE = {
  number: '00',
  kana: 'あおぞら いちろう',
  throws: '右',
  bats: '両',
  positions: ['遊撃手', '投手'],
  school_entry_year: 2019,
} as const;

onEachDatabase('what a team knows of a member', (open) => {
  const { app, coach } = teamFixture(open);

  const list = () => app.succeed('members', coach);
  const add = (name: string, fields: object = {}) =>
    app.succeed('createMember', { token: coach.token, body: { name, ...fields } });
  const put = (id: number, body: unknown) =>
    app.call('updateMember', { token: coach.token, params: { id }, body });
  const change = (member: Pick<Member, 'id' | 'name'>, fields: object) =>
    app.succeed('updateMember', {
      token: coach.token,
      params: { id: member.id },
      body: { name: member.name, plays: true, active: true, ...fields },
    });
  const current = async ({ id }: { id: number }) => (await list()).find((member) => member.id === id);
  const newest = async () => (await app.succeed('history', coach)).entries;

  test('is stored when they are added and when they are changed', async () => {
    expect(await add('青空 一朗', PROFILE)).toMatchObject({ ...PROFILE, version: 1 });
    const member = await add('青空 二朗');
    expect(member).toMatchObject(UNKNOWN_PROFILE);
    expect(await change(member, PROFILE)).toMatchObject({ ...UNKNOWN_PROFILE, ...PROFILE });
    expect(await current(member)).toMatchObject(PROFILE);
  });

  test('stays as it is where a form leaves it out, and is cleared by null', async () => {
    const member = await add('青空 一朗', PROFILE);
    expect(await change(member, { name: '青空 新' })).toMatchObject({ ...PROFILE, name: '青空 新' });
    const nothing = { number: null, kana: null, throws: null, bats: null, positions: [] };
    expect(await change(member, { ...nothing, school_entry_year: null })).toMatchObject(UNKNOWN_PROFILE);
  });

  test('sorts lists by number, and is listed with lines and figures', async () => {
    const ten = await add('十', { number: '10' });
    const none = await add('無', { kana: 'い' });
    const first = await add('い', { kana: 'あ' });
    const zeros = await add('零零', { number: '00' });
    const zero = await add('零', { number: '0' });
    const order = [zero, zeros, ten, first, none].map(({ id, name, number }) => ({ id, name, number }));
    expect(await app.succeed('batterCandidates', coach)).toEqual(order);
    expect((await list()).map(({ id }) => id)).toEqual([...order.map(({ id }) => id), coach.id]);
    const { addGame, addBatting, addPitching } = createScorer(app, coach);
    const game = await addGame();
    await addBatting(game, ten.id, { at_bats: 1 });
    await addBatting(game, zeros.id, { at_bats: 1 });
    await addPitching(game, zero.id, { pitching_innings_outs: 3 });
    const detail = await app.succeed('game', { token: coach.token, params: { id: game } });
    expect(detail.batting_records.map(({ user }) => user)).toEqual([order[2], order[1]]);
    expect(detail.pitching_records.map(({ user }) => user)).toEqual([order[0]]);
    const players = await app.succeed('players', coach);
    expect(players.map(({ user }) => user)).toEqual(order.slice(0, 3));
    const { battingRecords } = await app.succeed('ranking', coach);
    expect(battingRecords.hits.map(({ number }) => number)).toEqual(['00', '10']);
  });

  test('allows two members one number', async () => {
    const [first, second] = [await add('甲', { number: '1' }), await add('乙', { number: '1' })];
    expect([first.number, second.number]).toEqual(['1', '1']);
  });

  test('moves the captain to another member, which the history shows of both', async () => {
    const [first, second] = [await add('甲'), await add('乙')];
    expect(await change(first, { captain: true })).toMatchObject({ captain: true });
    expect(await change(second, { captain: true })).toMatchObject({ captain: true });
    expect(await current(first)).toMatchObject({ captain: false, version: 3 });
    expect((await newest()).slice(0, 2).map(({ name, fields }) => [name, fields])).toEqual([
      ['乙', [{ field: 'captain', before: false, after: true }]],
      ['甲', [{ field: 'captain', before: true, after: false }]],
    ]);
    expect(await change(second, { active: false })).toMatchObject({ captain: false });
  });

  test('leaves the captain of another team in office', async () => {
    const other = await registerCoach(app, '乙');
    const body = { name: '乙の主将', plays: true, active: true, captain: true };
    const params = { id: other.id };
    const theirs = await app.succeed('updateMember', { token: other.token, params, body });
    await change(await add('甲'), { captain: true });
    expect(await app.succeed('members', other)).toEqual([theirs]);
  });

  test('cannot have two captains, even when two coaches name one at the same moment', async () => {
    const members = [await add('甲'), await add('乙'), await add('丙')];
    await Promise.all(members.map((member) => change(member, { captain: true })));
    expect((await list()).filter(({ captain }) => captain)).toHaveLength(1);
  });

  test('includes when they left, which ends when they come back', async () => {
    const member = await add('甲');
    expect(await change(member, { active: false })).toMatchObject({ active: false, left_on: '2026-05-03' });
    const given = { active: false, left_on: '2026-03-31' };
    expect(await change(member, given)).toMatchObject(given);
    expect(await change(member, { active: true })).toMatchObject({ active: true, left_on: null });
  });

  test('takes the day on which they left from Japan', async () => {
    const [early, late] = [await add('甲'), await add('乙')];
    app.wait(11 * 3_600_000 + 59 * 60_000);
    expect(await change(early, { active: false })).toMatchObject({ left_on: '2026-05-03' });
    app.wait(60_000);
    expect(await change(late, { active: false })).toMatchObject({ left_on: '2026-05-04' });
  });

  test('lets a recorder record games until they leave or are detached', async () => {
    const recorder = await registerRecorder(app, coach);
    const record = () => app.call('createGame', { token: recorder.token, body: gameForm() });
    expect(await app.succeed('currentUser', recorder)).toMatchObject({ role: 'player', records: true });
    expect((await record()).status).toBe(201);
    const member = { id: recorder.id, name: '記録 花子' };
    expect(await change(member, { active: false })).toMatchObject({ records: false });
    refusal(await record(), 403);
    await change(member, { records: true });
    expect((await record()).status).toBe(201);
    const detached = await app.succeed('detachMember', { token: coach.token, params: { id: recorder.id } });
    expect(detached).toMatchObject({ records: false });
    const body = { invite_code: coach.inviteCode, member_id: recorder.id };
    await app.succeed('join', { token: recorder.token, body });
    refusal(await record(), 403);
  });

  test('lets no one record games by claiming a member', async () => {
    const guest = await add('助っ人');
    const answer = await put(guest.id, { name: '助っ人', plays: true, active: true, records: true });
    expect(refusal(answer, 422).errors).toEqual({
      records: ['アカウントのないメンバーは記録係にできません'],
    });
    await signUp(app, { name: '新人', role: 'player', invite_code: coach.inviteCode });
    const unverified = (await list()).find(({ name }) => name === '新人');
    const refused = await put(unverified?.id ?? 0, { ...unverified, records: true });
    expect(refusal(refused, 422).errors).toEqual({
      records: ['メールアドレスの確認が済んでいないメンバーは記録係にできません'],
    });
  });

  test('does not let the guardian of a recorder record games', async () => {
    const recorder = await registerRecorder(app, coach);
    const guardian = await registerDetached(app, coach);
    const { id } = await app.database
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', guardian.email)
      .executeTakeFirstOrThrow();
    const membership = {
      account_id: id,
      team_id: coach.teamId,
      member_id: recorder.id,
      kind: 'guardian',
    } as const;
    await app.database
      .insertInto('ties')
      .values({ ...membership, created_at: '2026-05-03T00:00:00.000Z' })
      .execute();
    expect(await app.succeed('currentUser', guardian)).toMatchObject({ id: recorder.id, records: false });
    refusal(await app.call('createGame', { token: guardian.token, body: gameForm() }), 403);
  });

  test('gives no rights to a player who asks for them', async () => {
    const player = await registerPlayer(app, coach.inviteCode);
    const body = { name: '選手 次郎', plays: true, active: true, records: true };
    refusal(await app.call('updateMember', { token: player.token, params: { id: player.id }, body }), 403);
  });
});
