import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { onEachDatabase } from '../support/databases.ts';
import { type Coach, registerCoach, registerPlayer } from '../support/people.ts';
import { rowsOfTeam } from '../support/rows.ts';
import { callerFor, endpointNames, validRequest } from '../support/valid-requests.ts';

/** What the log says after each endpoint was called once; of those that are not named, nothing. */
const logged: Partial<Record<EndpointName, readonly string[]>> = {
  register: ['member created'],
  join: ['member created'],
  updateMyPage: ['member changed', 'team changed'],
  deleteAccount: ['member changed'],
  createMember: ['member created'],
  updateMember: ['member changed'],
  detachMember: ['member changed'],
  updateTeam: ['team changed'],
  renewInviteCode: ['invitation created'],
  createGame: ['game created'],
  updateGame: ['game changed'],
  confirmGame: ['game changed'],
  deleteGame: ['game deleted'],
  createBatting: ['batting created'],
  updateBatting: ['batting changed'],
  deleteBatting: ['batting deleted'],
  deleteBatter: ['batting deleted'],
  createPitching: ['pitching created'],
  updatePitching: ['pitching changed'],
  deletePitching: ['pitching deleted'],
  deletePitcher: ['pitching deleted'],
  saveSheet: ['batting created', 'pitching created'],
  createScheduleItem: ['schedule created'],
  updateScheduleItem: ['schedule changed'],
  deleteScheduleItem: ['schedule deleted'],
  restoreDeleted: ['schedule restored'],
};

onEachDatabase('the log of changes', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(open);
  });
  afterAll(() => app.close());

  const changesOf = (coach: Coach) =>
    app.database
      .selectFrom('changes')
      .selectAll()
      .where('team_id', '=', coach.teamId)
      .orderBy('id')
      .execute();

  /** Everything of the team but what is said of it: the log, and how often it was written. */
  async function dataOf({ teamId }: Coach): Promise<string> {
    const skipped = ['revision', 'version'];
    const { changes: _, ...data } = await rowsOfTeam(app.database, teamId);
    return JSON.stringify(data, (key, value) => (skipped.includes(key) ? undefined : value));
  }

  test.each(endpointNames)('says exactly what %s does, and who did it', async (name) => {
    const coach = await registerCoach(app);
    const caller = await callerFor(name, { app, coach });
    const call = await validRequest(name, { app, coach });
    const [before, data] = [await changesOf(coach), await dataOf(coach)];
    await app.succeed(name, { ...call, token: caller.token });
    const news = (await changesOf(coach)).slice(before.length);
    const told = logged[name] ?? [];
    expect(news.map(({ kind, action }) => `${kind} ${action}`)).toEqual(told);
    expect((await dataOf(coach)) !== data).toBe(told.length > 0);
    // Who comes in becomes a member only by it.
    const joins = name === 'register' || name === 'join';
    for (const { actor_id, subject_id } of news) expect(actor_id).toBe(joins ? subject_id : caller.id);
  });

  test('says of a member who is claimed that he has an account now', async () => {
    const coach = await registerCoach(app);
    const guest = await app.succeed('createMember', { token: coach.token, body: { name: '助っ人' } });
    await registerPlayer(app, coach.inviteCode, '助っ人 太郎', guest.id);
    expect((await changesOf(coach)).at(-1)).toMatchObject({
      kind: 'member',
      action: 'changed',
      actor_id: guest.id,
      subject_id: guest.id,
      before: '{"has_account":false}',
      after: '{"has_account":true}',
    });
  });

  test('holds no address, no password, no token and no invite code', async () => {
    const secrets = await Promise.all([
      app.database.selectFrom('accounts').select(['email', 'password_hash']).execute(),
      app.database.selectFrom('access_tokens').select('token_hash').execute(),
      app.database.selectFrom('one_time_tokens').select('token_hash').execute(),
      app.database.selectFrom('teams').select('invite_code').execute(),
    ]);
    const log = JSON.stringify(await app.database.selectFrom('changes').selectAll().execute());
    const found = secrets
      .flat()
      .flatMap((row) => Object.values(row))
      .filter((secret) => log.includes(secret));
    expect(secrets.flat().length).toBeGreaterThan(100);
    expect(found).toEqual([]);
    expect(log).not.toContain('@');
  });

  test('says nothing of a change that is refused', async () => {
    const coach = await registerCoach(app);
    const before = await changesOf(coach);
    const call = { token: coach.token, params: { id: 987_654_321 } };
    for (const name of ['deleteGame', 'deleteBatting', 'detachMember', 'restoreDeleted'] as const)
      await app.call(name, call);
    expect(await changesOf(coach)).toEqual(before);
  });
});
