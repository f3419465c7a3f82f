import { expect, test } from 'vitest';
import { onEachDatabase } from '../../test/support/databases.ts';
import { scorer } from '../../test/support/scorer.ts';
import { teamFixture } from '../../test/support/team-fixture.ts';
import { figuresOf } from './figures.ts';

onEachDatabase('the figures of a team', (open) => {
  const { app, coach } = teamFixture(open, { app: 'test' });

  test('equal the answers of the API, and differ if one number differs', async () => {
    const { token, teamId } = coach;
    const record = scorer(app, coach);
    const [game, member] = [await record.game(), await record.member('一')];
    await record.bats(game, member, { at_bats: 3, hits: 1 });
    await record.pitches(game, member, { pitching_innings_outs: 21, earned_runs: 1, runs_allowed: 1 });
    const figures = await figuresOf(app.database, teamId);
    expect(figures).toEqual({
      players: await app.succeed('players', { token }),
      ranking: await app.succeed('ranking', { token }),
      team: await app.succeed('managerDashboard', { token }),
      own: [expect.objectContaining({ games: 1 })],
      games: [await app.succeed('game', { token, params: { id: game } })],
    });
    await app.database.updateTable('pitching_records').set({ earned_runs: 0 }).execute();
    expect(await figuresOf(app.database, teamId)).not.toEqual(figures);
  });
});
