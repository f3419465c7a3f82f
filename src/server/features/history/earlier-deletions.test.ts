import { expect, test } from 'vitest';
import { openTestApp } from '../../../../test/support/app.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { registerCoach } from '../../../../test/support/people.ts';
import { createScorer } from '../../../../test/support/scorer.ts';

onEachDatabase('undoing a deletion that was logged before interference was counted', (open) => {
  test('restores the game with all its lines', async () => {
    const app = await openTestApp(open);
    const coach = await registerCoach(app);
    const { token } = coach;
    const scorer = createScorer(app, coach);
    const id = await scorer.addGame();
    await scorer.addBatting(id, coach.id, { at_bats: 3, hits: 1, hit_by_pitch: 2 });
    await scorer.addBatting(id, await scorer.addMember('二'), { at_bats: 2, order_no: 2 });
    const game = { token, params: { id } };
    const before = await app.succeed('game', game);
    await app.succeed('deleteGame', game);
    const deletions = app.database.selectFrom('changes').select('before').where('action', '=', 'deleted');
    const { before: stored } = await deletions.executeTakeFirstOrThrow();
    const earlier = stored?.replaceAll(',"interference":0', '');
    expect(earlier).toContain('"hit_by_pitch":2');
    expect(earlier).not.toContain('interference');
    await app.database
      .updateTable('changes')
      .set({ before: earlier })
      .where('action', '=', 'deleted')
      .execute();
    const { entries } = await app.succeed('history', { token });
    await app.succeed('restoreDeleted', { token, params: { id: entries[0]?.id ?? 0 } });
    const after = await app.succeed('game', game);
    expect(after.batting_records).toEqual(before.batting_records.map((line) => ({ ...line, version: 2 })));
    await app.close();
  });
});
