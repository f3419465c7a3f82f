import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../src/server/platform/clock.ts';
import { refuseMail } from '../../src/server/platform/database/mails.queries.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { type Coach, logIn, newEmail, registerCoach, signUp } from '../support/people.ts';
import { gameForm } from '../support/records.ts';
import { PATIENTLY } from '../support/until.ts';

onEachDatabase('the hourly sweep', (open) => {
  let app: TestApp;
  let coach: Coach;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app = await openTestApp(open, { RATE_LIMITS: 'on' });
    coach = await registerCoach(app);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await app.close();
  });

  /** The number of rows in each table that the sweep cleans. */
  async function countSweptRows(): Promise<Record<string, number>> {
    const { database } = app;
    const count = async (rows: Promise<unknown[]>) => (await rows).length;
    return {
      links: await count(database.selectFrom('one_time_tokens').select('token_hash').execute()),
      unverified: await count(
        database.selectFrom('accounts').select('id').where('unverified_until', 'is not', null).execute(),
      ),
      deletions: await count(
        database
          .selectFrom('changes')
          .select('id')
          .where('action', '=', 'deleted')
          .where('before', 'is not', null)
          .execute(),
      ),
      tries: await count(database.selectFrom('rate_limits').select('key').execute()),
      refused: await count(database.selectFrom('refused_mails').select('id').execute()),
      answers: await count(database.selectFrom('idempotency_keys').select('id').execute()),
    };
  }

  async function fillEachTable(): Promise<void> {
    const { token } = coach;
    const headers = { 'idempotency-key': 'one' };
    const game = await app.succeed('createGame', { token, body: gameForm(), headers });
    await app.succeed('deleteGame', { token, params: { id: game.id } });
    await signUp(app, { name: '誰か', role: 'coach', team_name: '幽霊' });
    const refused_at = app.clock().toISOString();
    await refuseMail(app.database, 0, { to: 't***@bench.example', error: '550', refused_at });
    const { token: moving } = await registerCoach(app);
    await app.succeed('updateMyPage', { token: moving, body: { name: '監督', email: newEmail() } });
  }

  const aNumberOfEach = Object.fromEntries(
    ['links', 'unverified', 'deletions', 'tries', 'refused', 'answers'].map((name) => [
      name,
      expect.any(Number),
    ]),
  );

  test('deletes every kind of expired row', async () => {
    await fillEachTable();
    const before = await countSweptRows();
    expect(before).toEqual(aNumberOfEach);
    expect(Object.values(before)).not.toContain(0);
    app.wait(31 * DAY);
    vi.advanceTimersByTime(HOUR);
    await vi.waitFor(
      async () => expect(Object.values(await countSweptRows())).toEqual([0, 0, 0, 0, 0, 0]),
      PATIENTLY,
    );
  });

  test('keeps rows that have not expired', async () => {
    await fillEachTable();
    const before = await countSweptRows();
    vi.advanceTimersByTime(HOUR);
    await logIn(app, coach.email);
    expect(await countSweptRows()).toEqual({ ...before, tries: expect.any(Number) });
  });
});
