import { beforeEach, expect, test } from 'vitest';
import { readErrors } from '../../../../test/support/answers.ts';
import { openTestApp } from '../../../../test/support/app.ts';
import { onEachDatabase, onPostgres } from '../../../../test/support/databases.ts';
import { withLockedRow } from '../../../../test/support/locks.ts';
import {
  logIn,
  mailedToken,
  newEmail,
  PASSWORD,
  registerCoach,
  registerPlayer,
  signUp,
} from '../../../../test/support/people.ts';
import { battingForm, gameForm } from '../../../../test/support/records.ts';
import { countRows } from '../../../../test/support/rows.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { DAY } from '../../platform/clock.ts';
import { createTeamsPort } from '../team/teams-port.ts';
import { sweepRestorations } from './former-email.ts';
import { sweepUnverified } from './unverified.ts';

onEachDatabase('an unverified account', (open) => {
  const { app, coach } = teamFixture(open, { app: 'test' });
  let now: number;
  beforeEach(async () => {
    now = Date.parse('2026-05-03T03:00:00.000Z');
  });

  const clock = () => new Date(now);
  async function pass(time: number): Promise<void> {
    app.wait(time);
    now += time;
    await sweepRestorations(app.database, clock);
    await sweepUnverified(app.database, clock, createTeamsPort(clock, 'Asia/Tokyo'));
  }
  const members = () => app.succeed('members', coach);
  const guest = () => app.succeed('createMember', { token: coach.token, body: { name: '助っ人' } });
  const asPlayer = (member_id?: number) =>
    signUp(app, { name: '新人', role: 'player', invite_code: coach.inviteCode, member_id });

  /** Earlier versions let unverified members become coaches. */
  const makeCoaches = () => app.database.updateTable('members').set({ role: 'coach' }).execute();

  test('releases the member it claimed after seven days, with their lines', async () => {
    const { id } = await guest();
    const email = await asPlayer(id);
    const { token } = coach;
    const { id: gameId } = await app.succeed('createGame', { token, body: gameForm() });
    await app.succeed('createBatting', { token, body: battingForm(gameId, id) });
    const claim = { name: '本人', role: 'player', invite_code: coach.inviteCode, member_id: id };
    await pass(7 * DAY - 1);
    expect(await members()).toContainEqual(expect.objectContaining({ id, has_account: true }));
    await pass(1);
    expect(await members()).toContainEqual(
      expect.objectContaining({ id, name: '助っ人', has_account: false }),
    );
    expect(await readErrors(app, 'login', { body: { email, password: 'hirugao-7' } })).toHaveProperty(
      'emailPass',
    );
    await signUp(app, claim);
    expect(await members()).toContainEqual(expect.objectContaining({ id, has_account: true }));
  });

  test('leaves the member it claimed even if they have no lines', async () => {
    const { id } = await guest();
    await pass(1);
    await asPlayer(id);
    await pass(7 * DAY);
    expect(await members()).toContainEqual(expect.objectContaining({ id, has_account: false }));
  });

  test('is deleted with the member it created, unless that member has lines', async () => {
    await asPlayer();
    await asPlayer();
    const [, unused, used] = await members();
    const { token } = coach;
    const { id: gameId } = await app.succeed('createGame', { token, body: gameForm() });
    await app.succeed('createBatting', { token, body: battingForm(gameId, used?.id ?? 0) });
    await pass(7 * DAY);
    const left = await members();
    expect(left.map(({ id }) => id)).not.toContain(unused?.id);
    expect(left).toContainEqual(expect.objectContaining({ id: used?.id, has_account: false, active: true }));
  });

  test('leaves a member whose deleted line can still be restored', async () => {
    await asPlayer();
    const [, member] = await members();
    const { token } = coach;
    const game = await app.succeed('createGame', { token, body: gameForm() });
    const line = await app.succeed('createBatting', { token, body: battingForm(game.id, member?.id ?? 0) });
    await app.succeed('deleteBatting', { token, params: { id: line.id } });
    await pass(7 * DAY);
    const [deletion] = (await app.succeed('history', coach)).entries.filter(({ restorable }) => restorable);
    await app.succeed('restoreDeleted', { token, params: { id: deletion?.id ?? 0 } });
    expect(await members()).toContainEqual(expect.objectContaining({ id: member?.id, has_account: false }));
    expect((await app.succeed('game', { token, params: { id: game.id } })).batting_records).toHaveLength(1);
  });

  test('is deleted with the team it created [S23]', async () => {
    const before = await countRows(app.database);
    const email = await signUp(app, { name: '誰か', role: 'coach', team_name: '幽霊' });
    await pass(7 * DAY);
    expect(await countRows(app.database)).toEqual(before);
    expect((await app.call('resendVerification', { body: { email } })).status).toBe(200);
  });

  test('is deleted without the team if it was made a coach later', async () => {
    await asPlayer();
    await makeCoaches();
    await pass(7 * DAY);
    expect((await members()).map(({ id, role }) => [id, role])).toEqual([[coach.id, 'coach']]);
  });

  test('stays while it is the last coach of other members', async () => {
    await asPlayer();
    await makeCoaches();
    const steppedDown = app.database.updateTable('members').set({ role: 'player' });
    await steppedDown.where('id', '=', coach.id).execute();
    const roles = () => app.database.selectFrom('members').select('role').orderBy('id').execute();
    await pass(7 * DAY);
    expect(await roles()).toEqual([{ role: 'player' }, { role: 'coach' }]);
    await makeCoaches();
    await pass(0);
    expect(await roles()).toEqual([{ role: 'coach' }]);
  });

  test('stays if it is verified on the last day, and otherwise frees its e-mail address', async () => {
    const kept = await asPlayer();
    const gone = await asPlayer();
    app.wait(6 * DAY);
    now += 6 * DAY;
    await app.succeed('resendVerification', { body: { email: kept } });
    await app.succeed('verifyEmail', { body: { token: mailedToken(app, kept), password: PASSWORD } });
    await pass(30 * DAY);
    await logIn(app, kept);
    await signUp(app, { name: '別人', role: 'coach', team_name: '別', email: gone });
  });

  test('gets its former address back if that was verified', async () => {
    const player = await registerPlayer(app, coach.inviteCode);
    const email = newEmail();
    await app.succeed('updateMyPage', { token: player.token, body: { name: '選手', email } });
    await pass(7 * DAY - 1);
    expect(await app.succeed('currentUser', player)).toMatchObject({ email });
    await pass(1);
    expect(await app.succeed('currentUser', player)).toMatchObject({ id: player.id, email: player.email });
    await logIn(app, player.email);
    await signUp(app, { name: '別人', role: 'coach', team_name: '別', email });
  });

  test('gets back the last address that it verified', async () => {
    const player = await registerPlayer(app, coach.inviteCode);
    const [first, second] = [newEmail(), newEmail()];
    const moveTo = (email: string) =>
      app.succeed('updateMyPage', { token: player.token, body: { name: '選手', email } });
    await moveTo(first);
    await app.succeed('verifyEmail', { body: { token: mailedToken(app, first), password: PASSWORD } });
    await pass(DAY);
    await moveTo(second);
    await pass(6 * DAY);
    expect(await app.succeed('currentUser', player)).toMatchObject({ email: second });
    await pass(DAY);
    expect(await app.succeed('currentUser', player)).toMatchObject({ email: first });
    await signUp(app, { name: '別人', role: 'coach', team_name: '別', email: player.email });
  });
});

onPostgres('an unverified account', (open) => {
  test('is deleted even if the team of another one is locked', async () => {
    const app = await openTestApp(open);
    const clock = () => new Date(Date.parse('2026-05-03T03:00:00.000Z') + 8 * DAY);
    const sweep = () => sweepUnverified(app.database, clock, createTeamsPort(clock, 'Asia/Tokyo'));
    const readUnverified = async () =>
      (
        await app.database
          .selectFrom('accounts')
          .select('email')
          .where('unverified_until', 'is not', null)
          .execute()
      ).map(({ email }) => email);
    const [held, free] = [await registerCoach(app), await registerCoach(app)];
    const emails: string[] = [];
    for (const { inviteCode } of [held, free]) {
      emails.push(await signUp(app, { name: '新人', role: 'player', invite_code: inviteCode }));
      app.wait(1);
    }
    await withLockedRow(app.database, { table: 'teams', id: held.teamId }, () =>
      expect(sweep()).rejects.toThrow(AggregateError),
    );
    expect(await readUnverified()).toEqual([emails[0]]);
    await sweep();
    expect(await readUnverified()).toEqual([]);
    await app.close();
  });
});
