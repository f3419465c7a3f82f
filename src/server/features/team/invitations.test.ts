import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import {
  logIn,
  mailedToken,
  PASSWORD,
  type Person,
  registerCoach,
  registerDetached,
  registerPlayer,
  registration,
  signUp,
} from '../../../../test/support/people.ts';
import { rowsOfTeam } from '../../../../test/support/rows.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const USED = 'この招待リンクは、使用済みか無効です。監督に新しい招待リンクを頼んでください';

onEachDatabase('the invitation of one member', (open) => {
  const { app, coach } = teamFixture(open);
  let member: { readonly id: number; readonly name: string };
  let code: string;

  const codeIn = ({ url }: { url: string }) => /^http:\/\/localhost:3000\/j\/(.+)$/.exec(url)?.[1] ?? '';
  const readCode = async (id: number) =>
    codeIn(await app.succeed('memberInviteLink', { token: coach.token, params: { id } }));
  const add = (name: string) =>
    app.succeed('createMember', { token: coach.token, body: { name, number: '18' } });
  const see = (sent: string) => app.call('invitation', { params: { code: sent } });
  const join = ({ token }: Person, body: object) =>
    app.call('join', { token, body: { invite_code: code, ...body } });
  const users = async () =>
    (await app.succeed('members', coach)).map(({ name, has_account }) => [name, has_account]);

  beforeEach(async () => {
    member = await add('青空 一朗');
    await add('森 六花');
    code = await readCode(member.id);
  });

  test('offers that member alone, also where the team is open to others', async () => {
    const named = { id: member.id, name: '青空 一朗', number: '18' };
    expect(await app.succeed('invitation', { params: { code } })).toEqual({
      team: { id: coach.teamId, name: '青空ナイン' },
      claimable: [named],
      children: [named],
      unlisted_allowed: false,
      member: named,
    });
    expect(await app.succeed('invitation', { params: { code: coach.inviteCode } })).toMatchObject({
      member: null,
      unlisted_allowed: true,
    });
    expect(await readCode(member.id)).toBe(code);
  });

  test('is shown by short names, by whole ones where the team shows those outside, except of who is held back', async () => {
    const { id } = await add('青空 二葉');
    const namesIn = async (sent: string) => {
      const { claimable, children } = await app.succeed('invitation', { params: { code: sent } });
      expect(children).toEqual(claimable);
      return children.map(({ name }) => name).sort();
    };
    expect(await namesIn(coach.inviteCode)).toEqual(['森', '青空(一)', '青空(二)']);
    const setRule = async (public_names: 'family' | 'full') => {
      const { version: _, ...team } = await app.succeed('team', coach);
      await app.succeed('updateTeam', { token: coach.token, body: { ...team, public_names } });
    };
    await setRule('family');
    expect(await namesIn(coach.inviteCode)).toEqual(['森', '青空(一)', '青空(二)']);
    await setRule('full');
    const body = { name: '青空 二葉', number: '18', plays: true, active: true, held_back: true };
    await app.succeed('updateMember', { token: coach.token, params: { id }, body });
    expect(await namesIn(coach.inviteCode)).toEqual(['森 六花', '青空 一朗', '青空(二)']);
    expect(await namesIn(code)).toEqual(['青空 一朗']);
  });

  test('gives the account the whole name of the member whom the list shows shortly', async () => {
    const email = await signUp(app, {
      name: '森',
      invite_code: coach.inviteCode,
      member_id: await otherId(),
    });
    expect(app.mails.find(({ to }) => to === email)?.text).toContain('森 六花 様');
    const guardian = await signUp(app, {
      name: '森 三葉',
      invite_code: coach.inviteCode,
      as: 'guardian',
      member_ids: [await otherId()],
    });
    expect(app.mails.find(({ to }) => to === guardian)?.text).toContain('森 三葉 様');
  });

  const otherId = async () =>
    (await app.succeed('members', coach)).find(({ name }) => name === '森 六花')?.id;
  const onlyOneJoined = [
    ['青空 一朗', true],
    ['森 六花', false],
    ['監督 一郎', true],
  ];

  test('links a new account to the member, whatever else was sent', async () => {
    const sent = { name: 'だれか', member_id: await otherId(), child_names: ['もう1人'] };
    const email = await signUp(app, { ...sent, invite_code: code });
    await app.succeed('verifyEmail', { body: { token: mailedToken(app, email), password: PASSWORD } });
    expect(await logIn(app, email)).toMatchObject({ id: member.id });
    expect(await users()).toEqual(onlyOneJoined);
  });

  test('links an account without a team to the member, whatever else was sent', async () => {
    const person = await registerDetached(app, await registerCoach(app));
    const answer = await join(person, { member_id: await otherId() });
    expect(answer).toMatchObject({ status: 200, body: { id: member.id } });
    expect(await users()).toEqual(onlyOneJoined);
  });

  test('makes a guardian of the member alone', async () => {
    const person = await registerDetached(app, await registerCoach(app));
    const body = { as: 'guardian', member_ids: [coach.id], child_names: ['もう1人'] };
    expect(await join(person, body)).toMatchObject({
      status: 200,
      body: { own_id: null, children: [{ id: member.id, name: '青空 一朗' }] },
    });
    expect(await users()).toHaveLength(3);
  });

  describe('once it was used', () => {
    beforeEach(async () => {
      await signUp(app, { name: 'だれか', invite_code: code });
    });

    test('joins nobody else and shows nothing, and the code of the team still does', async () => {
      const person = await registerDetached(app, await registerCoach(app));
      const before = await rowsOfTeam(app.database, coach.teamId);
      for (const as of ['player', 'guardian', 'coach']) {
        const { errors } = refusal(await join(person, { as, member_ids: [member.id] }), 422);
        expect(errors).toEqual({ invite_code: [USED] });
      }
      const body = registration({ name: 'だれか', invite_code: code });
      expect(refusal(await app.call('register', { body }), 422).errors).toEqual({ invite_code: [USED] });
      refusal(await see(code), 404);
      expect(await rowsOfTeam(app.database, coach.teamId)).toEqual(before);
      expect((await see(coach.inviteCode)).status).toBe(200);
    });

    test('a new one invites a guardian, but nobody as the member, who has an account', async () => {
      code = await readCode(member.id);
      expect((await see(code)).body).toMatchObject({ member: { id: member.id }, claimable: [] });
      const person = await registerDetached(app, await registerCoach(app));
      expect(refusal(await join(person, {}), 422).errors).toEqual({
        invite_code: [
          'このメンバーは、別のアカウントで参加しています。本人なら、そのアカウントでログインしてください',
        ],
      });
      // The refused attempt has not used up the link.
      expect((await join(person, { as: 'guardian', member_ids: [member.id] })).status).toBe(200);
      refusal(await see(code), 404);
    });
  });

  test('ends when a coach renews it', async () => {
    const renewed = await app.succeed('renewMemberInviteLink', {
      token: coach.token,
      params: { id: member.id },
    });
    refusal(await see(code), 404);
    expect((await see(codeIn(renewed))).status).toBe(200);
    expect(await readCode(member.id)).toBe(codeIn(renewed));
  });

  test('is refused with any character altered, and as a link for another purpose', async () => {
    for (let at = 0; at < code.length; at++)
      refusal(await see(code.slice(0, at) + (code[at] === '1' ? '2' : '1') + code.slice(at + 1)), 404);
    refusal(await app.call('calendar', { params: { token: code } }), 404);
  });

  test('is for active players of the team, and for them as long as they are', async () => {
    const change = (active: boolean) =>
      app.succeed('updateMember', {
        token: coach.token,
        params: { id: member.id },
        body: { name: '青空 一朗', plays: true, active },
      });
    await change(false);
    refusal(await see(code), 404);
    const person = await registerDetached(app, await registerCoach(app));
    refusal(await join(person, {}), 422);
    for (const id of [member.id, coach.id])
      refusal(await app.call('memberInviteLink', { token: coach.token, params: { id } }), 404);
    await change(true);
    expect((await join(person, {})).status).toBe(200);
  });

  test('is refused to an account that is a member already', async () => {
    const player = await registerPlayer(app, coach.inviteCode);
    expect(refusal(await join(player, {}), 422).errors).toEqual({
      invite_code: ['すでにチームに参加しています'],
    });
    expect((await see(code)).status).toBe(200);
  });

  test('joins one of two who use it at the same time', async () => {
    const elsewhere = await registerCoach(app);
    const people = [await registerDetached(app, elsewhere), await registerDetached(app, elsewhere)];
    const answers = await Promise.all(
      people.map((person) => join(person, { as: 'guardian', member_ids: [member.id] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
