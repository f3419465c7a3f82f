import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { registerCoach } from '../../../../test/support/people.ts';
import { gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

onEachDatabase('season records of a game’s pitchers', (open) => {
  const { app, coach } = teamFixture(open);

  const pitcher = async (name: string) =>
    (await app.succeed('createMember', { token: coach.token, body: { name } })).id;

  async function play(date: string, results: readonly (readonly [number, string])[]): Promise<number> {
    const { id } = await app.succeed('createGame', { token: coach.token, body: gameForm({ date }) });
    for (const [userId, result] of results) {
      await app.succeed('createPitching', { token: coach.token, body: pitchingForm(id, userId, { result }) });
    }
    return id;
  }

  const records = async (id: number) =>
    (await app.succeed('game', { token: coach.token, params: { id } })).season_records;

  const NONE = { wins: 0, losses: 0, saves: 0, holds: 0 };

  test('count the decisions of the season up to the game', async () => {
    const [ace, other] = [await pitcher('岸辺 九'), await pitcher('坂上 千里')];
    await play('2025-12-31', [[ace, '勝利']]);
    await play('2026-04-01', [[ace, '敗北']]);
    await play('2026-04-08', [[ace, '勝利']]);
    const game = await play('2026-04-15', [
      [ace, '勝利'],
      [other, '-'],
    ]);
    await play('2026-04-22', [[ace, '勝利']]);
    expect(await records(game)).toEqual([{ ...NONE, user_id: ace, wins: 2, losses: 1 }]);
  });

  test('count the saves and holds of pitchers without a decision', async () => {
    const closer = await pitcher('締 十');
    const { id } = await app.succeed('createGame', { token: coach.token, body: gameForm() });
    for (const credit of ['ホールド', 'セーブ']) {
      const { id: game } = await app.succeed('createGame', { token: coach.token, body: gameForm() });
      const body = pitchingForm(game, closer, { result: '-', credit });
      await app.succeed('createPitching', { token: coach.token, body });
      expect(await records(game)).toEqual([
        { ...NONE, user_id: closer, holds: 1, saves: credit === 'セーブ' ? 1 : 0 },
      ]);
    }
    expect(await records(id)).toEqual([]);
  });

  test('tell two games of a day apart by their order of entry', async () => {
    const ace = await pitcher('一日 二試合');
    const first = await play('2026-05-03', [[ace, '勝利']]);
    const second = await play('2026-05-03', [[ace, '敗北']]);
    expect(await records(first)).toEqual([{ ...NONE, user_id: ace, wins: 1 }]);
    expect(await records(second)).toEqual([{ ...NONE, user_id: ace, wins: 1, losses: 1 }]);
  });

  test('begin with the season of the team', async () => {
    const ace = await pitcher('年度 四月');
    await play('2024-03-31', [[ace, '勝利']]);
    await play('2024-04-01', [[ace, '勝利']]);
    const game = await play('2025-03-31', [[ace, '敗北']]);
    expect(await records(game)).toEqual([{ ...NONE, user_id: ace, losses: 1 }]);
    const team = { name: '青空ナイン', regulation_innings: 9, season_start_month: 4 };
    await app.succeed('updateTeam', { token: coach.token, body: team });
    expect(await records(game)).toEqual([{ ...NONE, user_id: ace, wins: 1, losses: 1 }]);
  });

  test('count no game of another team', async () => {
    const ace = await pitcher('岸辺 九');
    const game = await play('2026-06-07', [[ace, '勝利']]);
    const stranger = await registerCoach(app);
    const theirs = await app.call('game', { token: stranger.token, params: { id: game } });
    expect(theirs.status).toBe(404);
    expect(await records(game)).toEqual([{ ...NONE, user_id: ace, wins: 1 }]);
  });
});
