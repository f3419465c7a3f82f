import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../../test/support/answers.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { onEachDialect, onPostgres } from '../../../../test/support/databases.ts';
import {
  lockWaits,
  waitForLockQueue,
  waitUntilBlocking,
  withLockedRow,
} from '../../../../test/support/locks.ts';
import {
  type Coach,
  PASSWORD,
  type Person,
  registerCoach,
  registerDetached,
  registerPlayer,
  registration,
} from '../../../../test/support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';

onEachDialect('deleting an account', (open) => {
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

  test('keeps the lines and the name of a deleted player in the team', async () => {
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

  test('frees the e-mail address and deletes every session and link [S78]', async () => {
    await app.succeed('forgotPassword', { body: { email: player.email } });
    await app.succeed('deleteAccount', player);
    const accounts = await app.database.selectFrom('accounts').select('id').execute();
    const existing = accounts.map(({ id }) => id);
    for (const table of ['access_tokens', 'one_time_tokens'] as const) {
      const rows = await app.database.selectFrom(table).select('account_id').execute();
      expect(rows.filter(({ account_id }) => !existing.includes(account_id))).toEqual([]);
    }
    const password = PASSWORD;
    const form = { name: '再登録', role: 'coach', team_name: '再出発', email: player.email };
    await app.succeed('register', { body: { ...form, password, password_confirmation: password } });
  });

  test('deletes an account without a team', async () => {
    const person = await registerDetached(app, coach);
    await app.succeed('deleteAccount', person);
    refusal(await app.call('currentUser', person), 401);
  });

  test('refuses to delete the account of a coach', async () => {
    refusal(await app.call('deleteAccount', coach), 403);
    await app.succeed('currentUser', coach);
  });
});

onPostgres('a player whom another coach is promoting', (open) => {
  test('cannot delete the account at the same moment', async () => {
    const app = await openTestApp(open);
    const coach = await registerCoach(app);
    const player = await registerPlayer(app, coach.inviteCode);
    const { answer } = await app.database.transaction().execute(async (trx) => {
      await trx.updateTable('teams').set({ version: 2 }).where('id', '=', coach.teamId).execute();
      const answer = app.call('deleteAccount', player);
      // The deletion waits for the team's row, which this transaction holds.
      await waitUntilBlocking(trx);
      await trx.updateTable('members').set({ role: 'coach' }).where('id', '=', player.id).execute();
      return { answer };
    });
    refusal(await answer, 403);
    expect(await app.succeed('currentUser', player)).toMatchObject({ role: 'coach' });
    await app.close();
  });
});

onPostgres('joining and deleting one account at the same moment', (open) => {
  let app: TestApp;
  let coach: Coach;
  let person: Person;
  let account: number;
  beforeAll(async () => {
    app = await openTestApp(open);
  });
  beforeEach(async () => {
    coach = await registerCoach(app);
    person = await registerDetached(app, coach);
    const query = app.database.selectFrom('accounts').select('id').where('email', '=', person.email);
    account = (await query.executeTakeFirstOrThrow()).id;
  });
  afterAll(() => app.close());

  const remove = () => app.call('deleteAccount', person);
  const join = () =>
    app.call('join', { token: person.token, body: { invite_code: coach.inviteCode, member_id: person.id } });

  async function runQueued(
    first: typeof join,
    second: typeof join,
    row: Parameters<typeof withLockedRow>[1],
  ) {
    const answers = await withLockedRow(app.database, row, async () => {
      const answer = first();
      await waitForLockQueue(app.database, 1);
      const other = second();
      await waitForLockQueue(app.database, 2);
      return [answer, other];
    });
    return (await Promise.all(answers)).map(({ status }) => status);
  }

  test('detaches the member who has just joined and records it in the history', async () => {
    const row = { table: 'teams', id: coach.teamId } as const;
    expect(await runQueued(join, remove, row)).toEqual([200, 204]);
    const members = await app.succeed('members', coach);
    expect(members).toContainEqual(expect.objectContaining({ id: person.id, has_account: false }));
    const { entries } = await app.succeed('history', { token: coach.token });
    expect(entries[0]).toMatchObject({ subject_id: person.id, fields: [{ before: true, after: false }] });
  });

  test('refuses to join with an account that has just been deleted', async () => {
    expect(await runQueued(remove, join, { table: 'accounts', id: account })).toEqual([204, 401]);
  });
});

onPostgres('an e-mail address that one account changes to while another registers with it', (open) => {
  test('goes to the first account, and the second request is refused', async () => {
    const app = await openTestApp(open);
    const coach = await registerCoach(app);
    const player = await registerPlayer(app, coach.inviteCode);
    const body = registration({ name: '新人', role: 'player', invite_code: coach.inviteCode });
    const answers = await withLockedRow(app.database, { table: 'teams', id: coach.teamId }, async () => {
      const changed = app.call('updateMyPage', { token: player.token, body: { ...body, name: '選手 次郎' } });
      await waitForLockQueue(app.database, 1);
      const registered = app.call('register', { body });
      await waitForLockQueue(app.database, 2);
      // The second request waits for the e-mail address. A request that waits for the team would already hold the
      // address, which the first request needs next.
      expect(await lockWaits(app.database)).toEqual(['transactionid', 'transactionid']);
      return [changed, registered];
    });
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 422]);
    await app.close();
  });
});
