import { expect, test } from 'vitest';
import { readErrors } from '../../../../test/support/answers.ts';
import { openTestApp } from '../../../../test/support/app.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { logIn, registerCoach } from '../../../../test/support/people.ts';
import { gameForm } from '../../../../test/support/records.ts';
import { DAY } from '../../platform/clock.ts';
import { sweepDeletedRows } from './history.handlers.ts';

const BEGIN = Date.parse('2026-05-03T03:00:00.000Z');

onEachDatabase('the history sweep', (open) => {
  test('lets a deletion be undone for 30 days, then discards the data but keeps who deleted what and when', async () => {
    const app = await openTestApp(open);
    const coach = await registerCoach(app);
    const sweep = (after: number) => sweepDeletedRows(app.database, () => new Date(BEGIN + after));
    const readKept = async () => {
      const deletions = app.database.selectFrom('changes').select('before').where('action', '=', 'deleted');
      return (await deletions.execute()).map(({ before }) => before !== null);
    };
    const remove = async () => {
      const { id } = await app.succeed('createGame', { token: coach.token, body: gameForm() });
      await app.succeed('deleteGame', { token: coach.token, params: { id } });
      return (await app.succeed('history', coach)).entries[0]?.id ?? 0;
    };
    const [late, inTime] = [await remove(), await remove()];

    app.wait(30 * DAY - 1);
    const { token } = await logIn(app, coach.email);
    await sweep(30 * DAY - 1);
    expect(await readKept()).toEqual([true, true]);
    await app.succeed('restoreDeleted', { token, params: { id: inTime } });

    app.wait(1);
    const tooLate = { id: ['削除から30日を過ぎたため、元に戻せません'] };
    const call = { token, params: { id: late } };
    expect(await readErrors(app, 'restoreDeleted', call)).toEqual(tooLate);
    await sweep(30 * DAY);
    expect(await readKept()).toEqual([false, false]);
    expect(await readErrors(app, 'restoreDeleted', call)).toEqual(tooLate);
    const { entries } = await app.succeed('history', { token });
    expect(entries.find(({ id }) => id === late)).toMatchObject({
      actor: { id: coach.id },
      action: 'deleted',
      at: new Date(BEGIN).toISOString(),
      opponent: '港北クラブ',
      restorable: false,
    });
    await app.close();
  });
});
