import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../../test/support/answers.ts';
import { OPERATOR_EMAIL, openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { onEachDatabase, onSqlite } from '../../../../test/support/databases.ts';
import {
  type Coach,
  logIn,
  PASSWORD,
  type Person,
  registerCoach,
  registerInTwoTeams,
  registerOperator,
  registerPlayer,
  signUp,
} from '../../../../test/support/people.ts';
import { rowsOfTeam } from '../../../../test/support/rows.ts';
import { DAY } from '../../platform/clock.ts';
import { refuseMail } from '../../platform/database/mails.queries.ts';

const ofTeam = ({ teamId }: Coach) => ({ team_id: teamId });

onEachDatabase('the operator', (open) => {
  let app: TestApp;
  let operator: Person;
  let coach: Coach;
  beforeEach(async () => {
    app = await openTestApp(open);
    operator = await registerOperator(app);
    coach = await registerCoach(app, '青空 ナイン');
  });
  afterEach(() => app.close());

  const log = async () => {
    const { entries } = await app.succeed('operatorLog', operator);
    return entries.map(({ act, subject, via }) => ({ act, subject, via }));
  };
  const remove = (body: object, team = coach) =>
    app.call('deleteTeam', { token: operator.token, params: ofTeam(team), body });
  const confirmed = { name: '青空 ナイン', password: PASSWORD, in_use: true };

  test('sees the state of the server, with masked addresses', async () => {
    const overview = await app.succeed('operatorOverview', operator);
    expect(overview).toMatchObject({ signup: 'open', teams: 2, accounts: 2, unverified: 0, backup: null });
    expect(overview.database.bytes).toBeGreaterThan(10_000);
    expect(overview.started_at).toBe(app.clock().toISOString());
    expect(overview.mails).toEqual({ sends: false, waiting: 0, failures: [], refused: [] });
    expect(overview.faults).toEqual([]);
  });

  test('is told of refused mails, and of errors of the program without what was entered', async () => {
    const { database } = app;
    const mail = { to: 't***@bench.example', error: '550 unknown', refused_at: app.clock().toISOString() };
    await refuseMail(database, 0, mail);
    await database.schema.alterTable('privacy_texts').renameTo('away').execute();
    const failed = await app.call('privacy', {});
    await database.schema.alterTable('away').renameTo('privacy_texts').execute();
    const overview = await app.succeed('operatorOverview', operator);
    expect(overview.mails).toMatchObject({ waiting: 0, failures: [], refused: [mail] });
    expect(failed.status).toBe(500);
    expect(overview.faults).toEqual([
      {
        at: app.clock().toISOString(),
        method: 'GET',
        route: expect.stringMatching(/^\/api\/[\w/:-]+$/),
        error: expect.stringMatching(/^\w+Error|^error/i),
        request: expect.stringMatching(/^[\w-]{36}$/),
      },
    ]);
  });

  test('sees teams by their name, size and last sign of use, found by words of the name in any script', async () => {
    await registerPlayer(app, coach.inviteCode);
    const at = app.clock().toISOString();
    const row = {
      id: coach.teamId,
      name: '青空 ナイン',
      members: 2,
      created_at: at,
      active_at: at,
      in_use: true,
    };
    const find = async (search: string) =>
      (await app.succeed('operatorTeams', { token: operator.token, query: { search } })).teams;
    for (const part of ['空 ナ', '青空ナ', 'ないん', 'ﾅｲﾝ 青']) expect(await find(part)).toEqual([row]);
    for (const other of ['%', '青空 ナイト']) expect(await find(other)).toEqual([]);
    app.wait(91 * DAY);
    operator = await registerOperator(app);
    expect(await find('青空')).toEqual([{ ...row, in_use: false }]);
    const { token } = await logIn(app, coach.email);
    await app.succeed('createMember', { token, body: { name: '新人' } });
    expect(await find('青空')).toMatchObject([{ active_at: app.clock().toISOString(), in_use: true }]);
  });

  test('deletes a team after its name and the password, and asks again where it is in use', async () => {
    const wrong = await remove({ ...confirmed, name: '青空' });
    expect(refusal(wrong, 422).errors).toEqual({
      name: ['チーム名が一致しません。表示のとおりに入力してください'],
    });
    expect(refusal(await remove({ ...confirmed, password: 'wrong-password' }), 422).errors).toEqual({
      password: ['パスワードが正しくありません'],
    });
    expect(refusal(await remove({ ...confirmed, in_use: false }), 422).errors).toHaveProperty('in_use');
    expect(await app.call('team', coach)).toMatchObject({ status: 200 });
    expect(await log()).toEqual([]);
    expect(await remove({ ...confirmed, name: ' 青空　ナイン ' })).toMatchObject({ status: 204 });
    refusal(await remove(confirmed), 404);
    expect(await log()).toEqual([{ act: 'team_deleted', subject: '青空 ナイン', via: 'page' }]);
  });

  test('deletes a team that nobody uses without a second question', async () => {
    app.wait(91 * DAY);
    operator = await registerOperator(app);
    expect(await remove({ ...confirmed, in_use: false })).toMatchObject({ status: 204 });
  });

  test('logs out who was in no other team, and shows the others another one', async () => {
    const both = await registerInTwoTeams(app, coach.inviteCode);
    const only = await registerPlayer(app, coach.inviteCode);
    expect(await remove(confirmed)).toMatchObject({ status: 204 });
    for (const { token } of [coach, only]) refusal(await app.call('currentUser', { token }), 401);
    expect(await app.succeed('currentUser', both)).toMatchObject({
      team_id: both.teamId,
      team: { name: '二つ目' },
    });
    expect(await logIn(app, only.email)).toMatchObject({ id: 0 });
    refusal(await app.call('invitation', { params: { code: coach.inviteCode } }), 404);
  });

  test('keeps their own session when they delete their own team', async () => {
    const { team_id } = await app.succeed('currentUser', operator);
    const body = { ...confirmed, name: '運営者のチーム' };
    const own = { token: operator.token, params: { team_id: team_id ?? 0 }, body };
    await app.succeed('deleteTeam', own);
    expect(await app.succeed('currentUser', operator)).toMatchObject({ team: null, operator: true });
  });

  test('answers what is on its way to a deleted team like a missing one', async () => {
    const body = { name: '新人' };
    const writes = Array.from({ length: 8 }, () => app.call('createMember', { token: coach.token, body }));
    const [removed, ...answers] = await Promise.all([remove(confirmed), ...writes]);
    expect(removed).toMatchObject({ status: 204 });
    for (const { status } of answers) expect([201, 401, 403, 404]).toContain(status);
    expect(Object.values(await rowsOfTeam(app.database, coach.teamId)).flat(2)).toEqual([]);
  });

  test('makes the invite code of a team invalid without seeing the new one', async () => {
    const call = { token: operator.token, params: ofTeam(coach), body: { password: PASSWORD } };
    expect(await app.succeed('renewTeamCode', call)).toBeUndefined();
    refusal(await app.call('invitation', { params: { code: coach.inviteCode } }), 404);
    const { invite_code } = await app.succeed('team', coach);
    expect(invite_code).not.toBe(coach.inviteCode);
    expect(await log()).toEqual([{ act: 'team_code_renewed', subject: '青空 ナイン', via: 'page' }]);
  });

  test('ends the sessions of one account, or of all but this one [S81]', async () => {
    const end = (email: string | null, password = PASSWORD) =>
      app.call('endSessionsOfAccounts', { token: operator.token, body: { email, password } });
    refusal(await end(coach.email, 'wrong-password'), 422);
    expect(refusal(await end('nobody@bench.example'), 422).errors).toHaveProperty('email');
    expect(await end(coach.email.toUpperCase())).toMatchObject({ status: 200, body: { ended: 1 } });
    refusal(await app.call('currentUser', coach), 401);
    const again = await logIn(app, coach.email);
    const second = await registerOperator(app);
    expect(await end(null)).toMatchObject({ status: 200, body: { ended: 1 } });
    for (const { token } of [again, second]) refusal(await app.call('currentUser', { token }), 401);
    expect(await log()).toEqual([
      { act: 'all_sessions_ended', subject: null, via: 'page' },
      { act: 'sessions_ended', subject: 'P***@BENCH.EXAMPLE', via: 'page' },
    ]);
  });

  test('makes, renews and takes back links by which teams are created', async () => {
    const { token } = operator;
    const made = await app.succeed('makeFoundingInvite', { token, body: { note: '新しいクラブ' } });
    const isValid = async ({ url }: { url: string }) => {
      const params = { token: new URL(url).searchParams.get('found') ?? '' };
      return (await app.call('foundingInvite', { params })).status === 200;
    };
    expect(await isValid(made)).toBe(true);
    const params = { invite_id: made.id };
    const renewed = await app.succeed('renewFoundingInvite', { token, params });
    expect([await isValid(made), await isValid(renewed)]).toEqual([false, true]);
    const { url: _, ...listed } = renewed;
    expect(await app.succeed('foundingInvites', { token })).toEqual([listed]);
    await app.succeed('deleteFoundingInvite', { token, params });
    expect(await isValid(renewed)).toBe(false);
    refusal(await app.call('deleteFoundingInvite', { token, params }), 404);
    refusal(await app.call('renewFoundingInvite', { token, params }), 404);
    expect((await log()).map(({ act, subject }) => [act, subject])).toEqual([
      ['invite_deleted', '新しいクラブ'],
      ['invite_renewed', '新しいクラブ'],
      ['invite_made', '新しいクラブ'],
    ]);
    const stored = JSON.stringify(await app.database.selectFrom('idempotency_keys').selectAll().execute());
    expect(stored).not.toContain('found=');
  });

  test('completes the page about privacy, which everybody reads', async () => {
    const empty = { operator_name: null, contact: null, additions: null, backup_days: null };
    expect(await app.succeed('privacy')).toEqual({ ...empty, version: 1 });
    const texts = { operator_name: '青空クラブ', contact: 'help@bench.example', additions: '1行目\n2行目' };
    const change = (body: object) => app.call('changePrivacy', { token: operator.token, body });
    expect(await change({ ...texts, backup_days: '30' })).toMatchObject({ status: 204 });
    const stored = await app.succeed('privacy');
    expect(stored).toMatchObject({ ...texts, backup_days: 30 });
    expect(await app.succeed('serverInfo')).toMatchObject({ operator_name: '青空クラブ' });
    app.wait(1);
    const late = await change({ contact: 'old', version: 1 });
    expect(late).toMatchObject({ status: 409, body: { current: stored } });
    expect(await change({ contact: 'tel', version: stored.version })).toMatchObject({ status: 204 });
    expect(await app.succeed('privacy')).toMatchObject({ ...empty, contact: 'tel' });
    expect(await change({ contact: 'mail' })).toMatchObject({ status: 204 });
    expect(refusal(await change({ backup_days: 0, additions: 'あ'.repeat(4001) }), 422).errors).toEqual({
      backup_days: ['バックアップを残す日数は1から3650までの整数で入力してください'],
      additions: ['書き足す内容は4000文字以内で入力してください'],
    });
  });
});

onSqlite('an account with the address of the operator', (open) => {
  test('is the operator only once it is verified, in any case of letters, and nobody else is [S91]', async () => {
    const app = await openTestApp(open, { OPERATOR_EMAIL: OPERATOR_EMAIL.toUpperCase() });
    const coach = await registerCoach(app);
    const operator = await registerOperator(app);
    expect(await app.succeed('currentUser', operator)).toHaveProperty('operator', true);
    expect(await app.succeed('currentUser', coach)).not.toHaveProperty('operator');
    const body = { name: '運営 一子', email: 'other@bench.example' };
    await app.succeed('updateMyPage', { token: operator.token, body });
    refusal(await app.call('operatorOverview', operator), 404);
    await app
      .succeed('updateMyPage', { token: coach.token, body: { name: '監督', email: OPERATOR_EMAIL } })
      .catch(() => undefined);
    refusal(await app.call('operatorOverview', coach), 404);
    await app.close();
  });

  test('is nobody in particular on a server without an operator', async () => {
    const app = await openTestApp(open, { OPERATOR_EMAIL: '' });
    const coach = await registerOperator(app);
    refusal(await app.call('operatorOverview', coach), 404);
    expect(await app.succeed('currentUser', coach)).not.toHaveProperty('operator');
    await app.close();
  });

  test('cannot be registered again, and an unverified one opens no session', async () => {
    const app = await openTestApp(open);
    await signUp(app, { name: '誰か', role: 'coach', team_name: '誰か', email: OPERATOR_EMAIL });
    refusal(await app.call('login', { body: { email: OPERATOR_EMAIL, password: PASSWORD } }), 403);
    await app.close();
  });
});
