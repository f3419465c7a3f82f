import { beforeEach, describe, expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDialect } from '../../../../test/support/databases.ts';
import {
  type Person,
  registerCoach,
  registerGuardian,
  registerPlayer,
} from '../../../../test/support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { rowsOfTeam } from '../../../../test/support/rows.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

onEachDialect('merging members', (open) => {
  const { app, coach } = teamFixture(open);
  let entered: number;
  let joined: Person;
  let games: number[];
  beforeEach(async () => {
    entered = await addMember('鈴木 翔太');
    joined = await registerPlayer(app, coach.inviteCode, '鈴木 翔太');
    games = [await addGame(), await addGame()];
  });

  const as = () => ({ token: coach.token });
  const addMember = async (name: string) =>
    (await app.succeed('createMember', { ...as(), body: { name, number: '12' } })).id;
  const addGame = async () => (await app.succeed('createGame', { ...as(), body: gameForm() })).id;
  const bat = async (game: number, member: number, hits = 1) =>
    (await app.succeed('createBatting', { ...as(), body: battingForm(game, member, { hits }) })).id;
  const pitch = async (game: number, member: number) =>
    (await app.succeed('createPitching', { ...as(), body: pitchingForm(game, member) })).id;
  const members = () => app.succeed('members', as());
  const user = () => app.succeed('currentUser', joined);
  const data = async () => {
    const { changes: _, teams: __, ...rows } = await rowsOfTeam(app.database, coach.teamId);
    return rows;
  };
  const mergeCall = (body: Record<string, unknown> = {}, id = entered) => ({
    ...as(),
    params: { id },
    body: { from_id: joined.id, ...body },
  });
  const merge = (body?: Record<string, unknown>) => app.succeed('mergeMember', mergeCall(body));
  const undoLast = async () => {
    const { entries } = await app.succeed('history', as());
    return app.call('restoreDeleted', { ...as(), params: { id: entries[0]?.id ?? 0 } });
  };

  test('gives lines and account to the member who stays', async () => {
    const [first = 0, second = 0] = games;
    await bat(first, entered);
    await bat(second, joined.id);
    await pitch(second, joined.id);
    expect(await merge()).toMatchObject({ id: entered, name: '鈴木 翔太', has_account: true, version: 2 });
    expect(await members()).toHaveLength(2);
    expect(await user()).toMatchObject({ id: entered });
    const player = await app.succeed('player', { ...as(), params: { id: entered } });
    expect(player.games).toBe(2);
  });

  test('refuses two lines in one game until one of them is chosen', async () => {
    const [game = 0] = games;
    const lines = [await bat(game, entered, 1), await bat(game, joined.id, 2)];
    await pitch(game, entered);
    const before = await data();
    expect(await readErrors(app, 'mergeMember', mergeCall())).toEqual({
      keep_batting: ['2人とも記録のある試合が1試合あります。試合ごとに、残す記録を1つ選んでください'],
    });
    refusal(await app.call('mergeMember', mergeCall({ keep_batting: lines })), 422);
    expect(await data()).toEqual(before);
    const preview = await app.succeed('mergePreview', {
      ...as(),
      params: { id: entered },
      query: { from_id: joined.id },
    });
    expect(preview).toMatchObject({
      lines: { batting: 1, pitching: 1 },
      from_lines: { batting: 1, pitching: 0 },
      conflicts: { batting: [{ game: { id: game }, records: lines.map((id) => ({ id })) }], pitching: [] },
    });
    await merge({ keep_batting: lines.slice(1) });
    const { batting_records } = await app.succeed('game', { ...as(), params: { id: game } });
    expect(batting_records).toMatchObject([{ id: lines[1], user_id: entered, hits: 2 }]);
  });

  test('can be undone from the history', async () => {
    const [game = 0, other = 0] = games;
    const [kept = 0, dropped = 0] = [await bat(game, joined.id, 2), await bat(game, entered, 1)];
    const alone = await bat(other, joined.id);
    await merge({ keep_batting: [kept] });
    const [entry] = (await app.succeed('history', as())).entries;
    expect(entry).toMatchObject({ action: 'deleted', subject_id: joined.id, into: '鈴木 翔太(12)' });
    expect((await undoLast()).status).toBe(200);
    expect(await user()).toMatchObject({ id: joined.id });
    const records = async (id: number) =>
      (await app.succeed('game', { ...as(), params: { id } })).batting_records.map((line) => [
        line.id,
        line.user_id,
      ]);
    expect((await records(game)).sort()).toEqual(
      [
        [kept, joined.id],
        [dropped, entered],
      ].sort(),
    );
    expect(await records(other)).toEqual([[alone, joined.id]]);
    refusal(await undoLast(), 422);
  });

  describe('that is undone', () => {
    const asMember = () => ({ ...as(), params: { id: entered } });
    const makeCoach = (id: number) => {
      const form = { name: '鈴木 翔太', plays: true, active: true, role: 'coach' };
      return app.succeed('updateMember', { ...as(), params: { id }, body: form });
    };
    const undoMerge = async () => {
      const { entries } = await app.succeed('history', as());
      const merging = entries.find(({ kind, action }) => kind === 'member' && action === 'deleted');
      await app.succeed('restoreDeleted', { ...as(), params: { id: merging?.id ?? 0 } });
    };
    const member = async (id: number) => (await members()).find((other) => other.id === id);

    test('gives a coach who was detached since neither the team nor the role back', async () => {
      await makeCoach(joined.id);
      await merge();
      await app.succeed('detachMember', asMember());
      await undoMerge();
      expect(await user()).toMatchObject({ team: null });
      expect(await member(joined.id)).toMatchObject({ role: 'player', has_account: false });
      refusal(await app.call('members', { token: joined.token }), 403);
    });

    test('gives a coach who is a player since the account back, without the role', async () => {
      await makeCoach(joined.id);
      const { version: _, ...form } = await merge();
      await app.succeed('updateMember', { ...asMember(), body: { ...form, role: 'player' } });
      await undoMerge();
      expect(await user()).toMatchObject({ id: joined.id, role: 'player' });
    });

    test('gives a coach the account and the role back, and leaves none without an account', async () => {
      await makeCoach(joined.id);
      await merge();
      await undoMerge();
      expect(await user()).toMatchObject({ id: joined.id, role: 'coach' });
      expect(await member(entered)).toMatchObject({ role: 'player', has_account: false });
    });

    test('takes back the fields that the merge filled in and nobody changed since', async () => {
      const form = { name: '鈴木 翔太', plays: true, active: true, role: 'player', number: null };
      const details = { kana: 'すずき しょうた', throws: '右', positions: ['投手'] };
      const update = (id: number, body: object) =>
        app.succeed('updateMember', { ...as(), params: { id }, body: { ...form, ...body } });
      await update(joined.id, { ...details, number: '7' });
      await update(entered, {});
      const before = await member(entered);
      const { version: _, ...merged } = await merge();
      expect(merged).toMatchObject({ ...details, number: '7' });
      await update(entered, { ...merged, number: '8' });
      await undoMerge();
      expect(await member(entered)).toEqual({ ...before, number: '8', version: expect.any(Number) });
      const { entries } = await app.succeed('history', as());
      const { fields = [] } = entries.find(({ subject_id }) => subject_id === entered) ?? {};
      expect(fields).toContainEqual({ field: 'positions', before: ['投手'], after: [] });
      expect(fields.map(({ field }) => field)).not.toContain('number');
    });

    test('gives a guardian who was removed since nothing back, and keeps one who came since', async () => {
      const [parent, other] = [
        await registerGuardian(app, coach.inviteCode, [joined.id]),
        await registerGuardian(app, coach.inviteCode, [joined.id], '保護者 二郎'),
      ];
      await merge();
      const guardians = (await member(entered))?.guardians ?? [];
      const { id = 0 } = guardians.find(({ name }) => name === '保護者 花子') ?? {};
      await app.succeed('removeGuardian', { ...as(), params: { id: entered, guardian_id: id } });
      const later = await registerGuardian(app, coach.inviteCode, [entered], '保護者 三郎');
      await undoMerge();
      const readTeam = async (token: string) => (await app.succeed('currentUser', { token })).team;
      expect(await readTeam(parent.token)).toBe(null);
      expect(await app.succeed('currentUser', { token: other.token })).toMatchObject({ id: joined.id });
      expect(await app.succeed('currentUser', { token: later.token })).toMatchObject({ id: entered });
    });
  });

  test('refuses two accounts, one member twice, the caller and members of other teams', async () => {
    const second = await registerPlayer(app, coach.inviteCode, '別人');
    const stranger = await registerCoach(app);
    const errors = (body: Record<string, unknown>) =>
      readErrors(app, 'mergeMember', mergeCall(body, second.id));
    expect(await errors({})).toEqual({ from_id: [expect.stringMatching(/^2人ともアカウントを持っている/)] });
    expect(await errors({ from_id: second.id })).toEqual({ from_id: ['別のメンバーを選択してください'] });
    expect(await errors({ from_id: coach.id })).toEqual({ from_id: ['自分のほうを残してください'] });
    refusal(await app.call('mergeMember', mergeCall({ from_id: stranger.id })), 404);
    refusal(await app.call('mergeMember', mergeCall({}, stranger.id)), 404);
  });

  test('hands over the role and what the member did', async () => {
    const form = { name: '鈴木 翔太', plays: true, active: true, role: 'coach' };
    await app.succeed('updateMember', { ...as(), params: { id: joined.id }, body: form });
    await app.succeed('createGame', { token: joined.token, body: gameForm() });
    expect(await merge()).toMatchObject({ role: 'coach', has_account: true });
    const { entries } = await app.succeed('history', as());
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'game', actor: { id: entered, name: '鈴木 翔太' } }),
    );
  });

  test('restores lines of games deleted before as those of the member who stays', async () => {
    const [game = 0] = games;
    await bat(game, joined.id);
    await app.succeed('deleteGame', { ...as(), params: { id: game } });
    const [deletion] = (await app.succeed('history', as())).entries;
    await merge();
    await app.succeed('restoreDeleted', { ...as(), params: { id: deletion?.id ?? 0 } });
    const { batting_records } = await app.succeed('game', { ...as(), params: { id: game } });
    expect(batting_records).toMatchObject([{ user_id: entered }]);
  });
});

onEachDialect('deleting a member', (open) => {
  const { app, coach } = teamFixture(open);
  const as = () => ({ token: coach.token });
  const remove = (id: number) => ({ ...as(), params: { id } });
  const reasons = async (id: number) => (await readErrors(app, 'deleteMember', remove(id)))?.id;

  test('removes one who joined by mistake, and can be undone', async () => {
    const { id, token } = await registerPlayer(app, coach.inviteCode, '間違い');
    await app.succeed('deleteMember', remove(id));
    refusal(await app.call('deleteMember', remove(id)), 404);
    expect(await app.succeed('currentUser', { token })).toMatchObject({ team: null });
    const [entry] = (await app.succeed('history', as())).entries;
    expect(entry).toMatchObject({ action: 'deleted', kind: 'member', name: '間違い', restorable: true });
    await app.succeed('restoreDeleted', remove(entry?.id ?? 0));
    expect(await app.succeed('members', as())).toContainEqual(
      expect.objectContaining({ id, name: '間違い' }),
    );
    expect(await app.succeed('currentUser', { token })).toMatchObject({ id });
  });

  test('is refused for oneself, and where lines exist or could be restored', async () => {
    const { id } = await app.succeed('createMember', { ...as(), body: { name: '選手' } });
    const game = await app.succeed('createGame', { ...as(), body: gameForm() });
    await app.succeed('createPitching', { ...as(), body: pitchingForm(game.id, id) });
    expect(await reasons(coach.id)).toEqual(['自分は削除できません']);
    expect(await reasons(id)).toEqual([expect.stringMatching(/^試合の記録がある/)]);
    await app.succeed('deleteGame', { ...as(), params: { id: game.id } });
    expect(await reasons(id)).toEqual([expect.stringMatching(/^最近削除した試合に記録が/)]);
  });
});
