import { expect, test } from 'vitest';
import { refusal } from '../../../../test/support/answers.ts';
import { openTestApp } from '../../../../test/support/app.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { newEmail, registerCoach, registerPlayer, registration } from '../../../../test/support/people.ts';
import { countRows } from '../../../../test/support/rows.ts';
import { newFoundingToken } from '../../../../test/support/valid-requests.ts';
import { DAY } from '../../platform/clock.ts';

const founding = (fields: object = {}) =>
  registration({ name: '新しい監督', role: 'coach', team_name: '新しいチーム', ...fields });
const BY_INVITE = { SIGNUP: 'invite', OPERATOR_EMAIL: 'operator@bench.example' };

onEachDatabase('a server on which', (open) => {
  async function serverWith(environment: Record<string, string>) {
    const app = await openTestApp(open, environment);
    const found = (fields?: object) => app.call('register', { body: founding(fields) });
    const info = (await app.succeed('serverInfo')).signup;
    const onTheWay = await newFoundingToken(app);
    return { app, found, info, token: onTheWay };
  }

  test('anyone may create a team says so, and ignores an invite', async () => {
    const { app, found, info } = await serverWith({});
    expect(info).toBe('open');
    expect(await found({ founding_invite: 'abc' })).toMatchObject({ status: 201 });
    await app.close();
  });

  test('nobody may create a team refuses it, with an invite too, and changes nothing', async () => {
    const { app, found, info, token } = await serverWith({ SIGNUP: 'closed' });
    expect(info).toBe('closed');
    const before = await countRows(app.database);
    const message = 'このサーバーでは、新しいチームの登録を受け付けていません';
    expect((await found()).body).toMatchObject({ message });
    refusal(await found({ founding_invite: token }), 403);
    refusal(await app.call('foundingInvite', { params: { token } }), 404);
    expect(await countRows(app.database)).toEqual(before);
    await app.close();
  });

  test('a team needs an invite takes it once, for a registration', async () => {
    const { app, found, info, token } = await serverWith(BY_INVITE);
    expect(info).toBe('invite');
    const message = 'このサーバーでチームを作るには、運営者からの招待リンクが必要です';
    for (const founding_invite of [undefined, null, ''])
      expect(await found({ founding_invite })).toMatchObject({ status: 403, body: { message } });
    expect(await app.succeed('foundingInvite', { params: { token } })).toEqual({
      expires_at: new Date(app.clock().getTime() + 14 * DAY).toISOString(),
    });
    expect(refusal(await found({ founding_invite: 'abc' }), 422).errors).toEqual({
      founding_invite: [
        'この招待リンクは、期限が切れているか使用済みです。運営者に新しいリンクを頼んでください',
      ],
    });
    expect(await found({ founding_invite: token })).toMatchObject({ status: 201 });
    refusal(await found({ founding_invite: token }), 422);
    refusal(await app.call('foundingInvite', { params: { token } }), 404);
    await app.close();
  });

  test('a team needs an invite keeps it where the registration fails', async () => {
    const { app, found, token } = await serverWith(BY_INVITE);
    const email = newEmail();
    expect(await found({ email, founding_invite: token })).toMatchObject({ status: 201 });
    const second = await newFoundingToken(app);
    expect(refusal(await found({ email, founding_invite: second }), 422).errors).toHaveProperty('email');
    expect(await found({ founding_invite: second })).toMatchObject({ status: 201 });
    await app.close();
  });

  test('a team needs an invite refuses one that has expired', async () => {
    const { app, found, token } = await serverWith(BY_INVITE);
    app.wait(14 * DAY);
    refusal(await found({ founding_invite: token }), 422);
    await app.close();
  });

  test('a team needs an invite takes it from an account, and still lets people join', async () => {
    const { app, found, token } = await serverWith(BY_INVITE);
    expect(await found({ founding_invite: token })).toMatchObject({ status: 201 });
    const { code } = await app.database.selectFrom('invite_codes').select('code').executeTakeFirstOrThrow();
    const player = await registerPlayer(app, code);
    const create = (founding_invite?: string) =>
      app.call('createTeam', { token: player.token, body: { name: '二つ目', founding_invite } });
    refusal(await create(), 403);
    const second = await newFoundingToken(app);
    expect(await create(second)).toMatchObject({ status: 201, body: { team: { name: '二つ目' } } });
    refusal(await create(second), 422);
    await app.close();
  });

  test('the operator has set a time zone gives it to new teams', async () => {
    const { app } = await serverWith({ TIME_ZONE: 'America/New_York' });
    const coach = await registerCoach(app);
    expect(await app.succeed('team', coach)).toMatchObject({ time_zone: 'America/New_York' });
    await registerPlayer(app, coach.inviteCode);
    // The clock shows noon of 2026-05-03 in Japan, which is the day before in New York.
    expect(app.mails.findLast(({ to }) => to === coach.email)?.text).toContain('2026年5月2日（土） 23:00');
    await app.close();
  });
});
