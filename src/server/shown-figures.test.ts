import { expect, test } from 'vitest';
import { onEachDatabase } from '../../test/support/databases.ts';
import { createScorer } from '../../test/support/scorer.ts';
import { teamFixture } from '../../test/support/team-fixture.ts';
import { readShownFigures } from './shown-figures.ts';

onEachDatabase('the figures of a team', (open) => {
  const { app, coach } = teamFixture(open, { app: 'test' });

  test('equal the answers of the API, and differ if one number differs', async () => {
    const { token, teamId } = coach;
    const scorer = createScorer(app, coach);
    const [game, member] = [await scorer.addGame(), await scorer.addMember('一')];
    await scorer.addBatting(game, member, { at_bats: 3, hits: 1 });
    await scorer.addPitching(game, member, { pitching_innings_outs: 21, earned_runs: 1, runs_allowed: 1 });
    const figures = await readShownFigures(app.database, teamId);
    expect(figures).toEqual({
      players: await app.succeed('players', { token }),
      ranking: await app.succeed('ranking', { token }),
      team: await app.succeed('managerDashboard', { token }),
      situations: await app.succeed('teamSituations', { token }),
      situationsOfPlayers: [await app.succeed('playerSituations', { token, params: { id: member } })],
      own: [expect.objectContaining({ games: 1 })],
      games: [await app.succeed('game', { token, params: { id: game } })],
    });
    await app.database.updateTable('pitching_records').set({ earned_runs: 0 }).execute();
    expect(await readShownFigures(app.database, teamId)).not.toEqual(figures);
  });
});
