import { expect, test } from 'vitest';
import { openTestApp } from '../../../../test/support/app.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { logIn, registerCoach, signUp } from '../../../../test/support/people.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { sweepTokens } from './sessions.ts';

/** The ticket stored with the queued mail, and the token that was mailed. */
const TOKENS_PER_LINK = 2;

onEachDatabase('the sweep', (open) => {
  test('deletes expired sessions and links and no valid ones', async () => {
    const app = await openTestApp(open);
    let now = Date.parse('2026-05-03T03:00:00.000Z');
    const pass = (time: number) => {
      app.wait(time);
      now += time;
    };
    const sweep = () => sweepTokens(app.database, () => new Date(now));
    const count = async (table: 'access_tokens' | 'one_time_tokens') =>
      (await app.database.selectFrom(table).selectAll().execute()).length;

    const coach = await registerCoach(app);
    pass(23 * HOUR);
    await signUp(app, { name: '新人', role: 'coach', team_name: '新人' });
    await sweep();
    expect([await count('access_tokens'), await count('one_time_tokens')]).toEqual([1, 2 * TOKENS_PER_LINK]);
    pass(HOUR);
    await sweep();
    expect([await count('access_tokens'), await count('one_time_tokens')]).toEqual([1, TOKENS_PER_LINK]);

    pass(15 * DAY);
    const { token } = await logIn(app, coach.email);
    pass(44 * DAY);
    await sweep();
    expect([await count('access_tokens'), await count('one_time_tokens')]).toEqual([2, 0]);
    pass(2 * DAY);
    await sweep();
    expect(await count('access_tokens')).toBe(1);
    expect((await app.call('currentUser', { token })).status).toBe(401);
    await app.close();
  });
});
