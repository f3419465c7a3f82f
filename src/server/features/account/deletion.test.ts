import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../../test/support/answers.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { onEachDatabase, onPostgres } from '../../../../test/support/databases.ts';
import { untilSomebodyWaits } from '../../../../test/support/locks.ts';
import {
  type Coach,
  PASSWORD,
  type Person,
  registerCoach,
  registerDetached,
  registerPlayer,
} from '../../../../test/support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';

onEachDatabase('deleting an account', (open) => {
  let app: TestApp;
  let coach: Coach;
  let player: Person;
  beforeAll(async () => {
    app = await openTestApp(open);
  });
  beforeEach(async () => {
    coach = await registerCoach(app);
    player = await registerPlayer(app, coach.inviteCode);
  });
  afterAll(() => app.close());

  test('a player who deletes the account leaves lines and name with the team', async () => {
    const { token } = coach;
    const game = await app.succeed('createGame', { token, body: gameForm() });
    await app.succeed('createBatting', { token, body: battingForm(game.id, player.id) });
    await app.succeed('createPitching', { token, body: pitchingForm(game.id, player.id) });
    const before = await app.succeed('game', { token, params: { id: game.id } });
    expect(await app.call('deleteAccount', player)).toMatchObject({ status: 204, body: undefined });
    expect(await app.succeed('game', { token, params: { id: game.id } })).toEqual(before);
    expect(await app.succeed('members', { token })).toContainEqual(
      expect.objectContaining({ id: player.id, name: '選手 次郎', active: true, has_account: false }),
    );
    refusal(await app.call('currentUser', player), 401);
    refusal(await app.call('login', { body: { email: player.email, password: PASSWORD } }), 422);
  });

  test('a deleted account leaves its address free and no session or link behind', async () => {
    await app.succeed('forgotPassword', { body: { email: player.email } });
    await app.succeed('deleteAccount', player);
    const accounts = await app.database.selectFrom('accounts').select('id').execute();
    const known = accounts.map(({ id }) => id);
    for (const table of ['access_tokens', 'one_time_tokens'] as const) {
      const rows = await app.database.selectFrom(table).select('account_id').execute();
      expect(rows.filter(({ account_id }) => !known.includes(account_id))).toEqual([]);
    }
    const password = PASSWORD;
    const form = { name: '再登録', role: 'coach', team_name: '再出発', email: player.email };
    await app.succeed('register', { body: { ...form, password, password_confirmation: password } });
  });

  test('an account without a team can be deleted', async () => {
    const person = await registerDetached(app, coach);
    await app.succeed('deleteAccount', person);
    refusal(await app.call('currentUser', person), 401);
  });

  test('a coach cannot delete the account', async () => {
    refusal(await app.call('deleteAccount', coach), 403);
    await app.succeed('currentUser', coach);
  });
});

onPostgres('a coach in the making', (open) => {
  test('cannot delete the account at the same moment', async () => {
    const app = await openTestApp(open);
    const coach = await registerCoach(app);
    const player = await registerPlayer(app, coach.inviteCode);
    const { answer } = await app.database.transaction().execute(async (trx) => {
      await trx.updateTable('teams').set({ version: 2 }).where('id', '=', coach.teamId).execute();
      const answer = app.call('deleteAccount', player);
      // The deletion waits for the team's row, which this transaction holds.
      await untilSomebodyWaits(trx);
      await trx.updateTable('members').set({ role: 'coach' }).where('id', '=', player.id).execute();
      return { answer };
    });
    refusal(await answer, 403);
    expect(await app.succeed('currentUser', player)).toMatchObject({ role: 'coach' });
    await app.close();
  });
});
