import { describe, expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { openTestApp } from '../../../../test/support/app.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import {
  type Person,
  registerCoach,
  registerCoachRequest,
  registerDetached,
  registerGuardian,
  registerInTwoTeams,
  registerPlayer,
  registration,
  signUp,
} from '../../../../test/support/people.ts';
import { createScorer } from '../../../../test/support/scorer.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';
import { createTeamsPort } from '../team/teams-port.ts';
import { sweepUnverified } from './unverified.ts';

onEachDatabase('joining a team', (open) => {
  const { app, coach } = teamFixture(open);

  const add = (name: string) => app.succeed('createMember', { token: coach.token, body: { name } });
  const members = () => app.succeed('members', coach);
  const findMember = async (id: number) => (await members()).find((member) => member.id === id);
  const user = ({ token }: Person) => app.succeed('currentUser', { token });
  const join = ({ token }: Person, body: object) =>
    app.call('join', { token, body: { invite_code: coach.inviteCode, ...body } });
  const newest = async () => (await app.succeed('history', coach)).entries[0];
  const disallowUnlisted = () =>
    app.succeed('updateTeam', {
      token: coach.token,
      body: { name: '青空ナイン', regulation_innings: 9, unlisted_allowed: false },
    });
  const mailsToCoach = () => app.mails.filter(({ to }) => to === coach.email).slice(1);

  describe('as a guardian', () => {
    test('shows the first child with the name and address of the guardian', async () => {
      const [kaito, mio] = [await add('海斗'), await add('みお')];
      const guardian = await registerGuardian(app, coach.inviteCode, [kaito.id, mio.id]);
      expect(await user(guardian)).toMatchObject({
        id: kaito.id,
        name: '保護者 花子',
        email: guardian.email,
        role: 'player',
        own_id: null,
        children: [
          { id: kaito.id, name: '海斗' },
          { id: mio.id, name: 'みお' },
        ],
        teams: [{ member_id: kaito.id }],
      });
      expect((await members()).map(({ name }) => name)).not.toContain('保護者 花子');
      expect(await findMember(mio.id)).toMatchObject({
        has_account: false,
        guardians: [{ id: expect.any(Number), name: '保護者 花子' }],
      });
    });

    test('allows several guardians of one child, and one who has an account', async () => {
      const child = await registerPlayer(app, coach.inviteCode, '海斗');
      await registerGuardian(app, coach.inviteCode, [child.id], '母');
      await registerGuardian(app, coach.inviteCode, [child.id], '父');
      const guardians = (await findMember(child.id))?.guardians.map(({ name }) => name);
      expect(guardians).toEqual(['母', '父']);
    });

    test('adds children who are not in the list', async () => {
      const body = registration({
        name: '保護者',
        invite_code: coach.inviteCode,
        as: 'guardian',
        child_names: ['海斗', 'みお'],
      });
      await app.succeed('register', { body });
      expect((await members()).map(({ name, plays }) => [name, plays])).toEqual(
        expect.arrayContaining([
          ['海斗', true],
          ['みお', true],
        ]),
      );
    });

    test('adds another child later, and refuses what is there already', async () => {
      const [kaito, mio] = [await add('海斗'), await add('みお')];
      const guardian = await registerGuardian(app, coach.inviteCode, [kaito.id]);
      const again = await join(guardian, { as: 'guardian', member_ids: [kaito.id] });
      expect(refusal(again, 422).errors).toEqual({ invite_code: ['すでにチームに参加しています'] });
      expect(await join(guardian, { as: 'guardian', member_ids: [kaito.id, mio.id] })).toMatchObject({
        status: 200,
        body: { id: mio.id, children: [{ id: kaito.id }, { id: mio.id }] },
      });
    });

    test('stands in the history under the own name of the guardian', async () => {
      const kaito = await add('海斗');
      const guardian = await registerGuardian(app, coach.inviteCode, [kaito.id]);
      const { name } = await app.succeed('currentUser', guardian);
      await app.succeed('leaveTeam', { token: guardian.token, body: { team_id: coach.teamId } });
      const { saves } = await app.succeed('history', { token: coach.token });
      const actor = { id: kaito.id, name };
      expect(saves.slice(0, 2)).toMatchObject([{ actor }, { actor }]);
    });

    test('needs a child of this team that is an active player', async () => {
      const stranger = await registerPlayer(app, (await registerCoach(app)).inviteCode);
      const left = await add('退団');
      await app.succeed('updateMember', {
        token: coach.token,
        params: { id: left.id },
        body: { name: '退団', plays: true, active: false },
      });
      const person = await registerDetached(app, coach);
      const errors = async (fields: object) =>
        refusal(await join(person, { as: 'guardian', ...fields }), 422).errors;
      for (const id of [stranger.id, left.id, coach.id, 987_654_321]) {
        expect(await errors({ member_ids: [id] })).toEqual({
          member_ids: ['このメンバーは選択できません。もう一度選び直してください'],
        });
      }
      expect(await errors({})).toEqual({ member_ids: ['お子さんを選択してください'] });
      const eleven = Array.from({ length: 11 }, (_, index) => `子${index}`);
      expect(await errors({ child_names: eleven })).toEqual({
        child_names: ['一度に登録できるお子さんは10人までです'],
      });
    });

    test('keeps a coach, who acts as one until they choose the child', async () => {
      const child = await add('海斗');
      expect(await join(coach, { as: 'guardian', member_ids: [child.id] })).toMatchObject({
        body: { id: coach.id, role: 'coach', own_id: coach.id, children: [{ id: child.id }] },
      });
      const body = { team_id: coach.teamId, member_id: child.id };
      expect(await app.succeed('chooseTeam', { token: coach.token, body })).toMatchObject({
        id: child.id,
        role: 'player',
        own_id: coach.id,
      });
    });

    test('changes their own name on my page, never that of the child', async () => {
      const child = await add('海斗');
      const guardian = await registerGuardian(app, coach.inviteCode, [child.id]);
      const body = { name: '新しい名前', email: guardian.email };
      await app.succeed('updateMyPage', { token: guardian.token, body });
      expect(await findMember(child.id)).toMatchObject({ name: '海斗', guardians: [{ name: '新しい名前' }] });
    });

    test('is shown in the history, without an address', async () => {
      const child = await add('海斗');
      await registerGuardian(app, coach.inviteCode, [child.id]);
      expect(await newest()).toMatchObject({
        name: '海斗',
        action: 'changed',
        fields: [{ field: 'guardians', before: [], after: [{ name: '保護者 花子' }] }],
      });
      const find = (query: Record<string, string | number>) =>
        app.succeed('history', { token: coach.token, query });
      const { actors, entries } = await find({ guardian: '保護者 花子' });
      expect(actors).toContainEqual({ id: child.id, name: '保護者 花子', guardian: true });
      expect(entries.map(({ name }) => name)).toEqual(['海斗']);
      expect((await find({ actor_id: child.id })).entries).toEqual([]);
    });
  });

  describe('as a coach', () => {
    test('gives the rights of a player until a coach approves', async () => {
      const person = await registerCoachRequest(app, coach.inviteCode);
      expect(await user(person)).toMatchObject({ role: 'player', coach_requested: true });
      refusal(await app.call('members', person), 403);
      expect(await findMember(person.id)).toMatchObject({ coach_requested: true, plays: false });
      const call = { token: coach.token, params: { id: person.id }, body: { approved: true } };
      expect(await app.succeed('answerCoachRequest', call)).toMatchObject({
        role: 'coach',
        coach_requested: false,
      });
      expect(await user(person)).toMatchObject({ role: 'coach', coach_requested: false });
      expect(refusal(await app.call('answerCoachRequest', call), 422).errors).toEqual({
        id: ['承認を待っている申請はありません'],
      });
    });

    test('needs a verified address to be approved', async () => {
      const email = await signUp(app, { name: 'コーチ', invite_code: coach.inviteCode, as: 'coach' });
      const id = (await members()).find(({ name }) => name === 'コーチ')?.id ?? 0;
      expect(email).toContain('@');
      const call = { token: coach.token, params: { id }, body: { approved: true } };
      expect(refusal(await app.call('answerCoachRequest', call), 422).errors).toEqual({
        role: ['メールアドレスの確認が済んでいないメンバーは監督にできません'],
      });
    });

    test('stays a player when a coach declines', async () => {
      const person = await registerCoachRequest(app, coach.inviteCode);
      const call = { token: coach.token, params: { id: person.id }, body: { approved: false } };
      await app.succeed('answerCoachRequest', call);
      expect(await user(person)).toMatchObject({ role: 'player', coach_requested: false });
    });

    test.each([
      [true, '承認されました'],
      [false, '見送られました'],
    ])('gets a mail when a coach answers (approved: %j)', async (approved, word) => {
      const person = await registerCoachRequest(app, coach.inviteCode);
      const before = app.mails.length;
      const call = { token: coach.token, params: { id: person.id }, body: { approved } };
      await app.succeed('answerCoachRequest', call);
      expect(app.mails.slice(before)).toMatchObject([
        { to: person.email, link: null, text: expect.stringContaining('「青空ナイン」') },
      ]);
      expect(app.mails.at(-1)?.subject).toContain(word);
      refusal(await app.call('answerCoachRequest', call), 422);
      expect(app.mails).toHaveLength(before + 1);
    });

    test('cannot approve themselves', async () => {
      const person = await registerCoachRequest(app, coach.inviteCode);
      const call = { token: person.token, params: { id: person.id }, body: { approved: true } };
      refusal(await app.call('answerCoachRequest', call), 403);
    });
  });

  test('is refused to those who are not in the list where the team wants that', async () => {
    const child = await add('海斗');
    await disallowUnlisted();
    const text = '名簿にない人は参加できません。監督に、メンバーへの追加を頼んでください';
    const person = await registerDetached(app, await registerCoach(app));
    const errors = async (fields: object) => refusal(await join(person, fields), 422).errors;
    expect(await errors({})).toEqual({ member_id: [text] });
    expect(await errors({ as: 'coach' })).toEqual({ member_id: [text] });
    expect(await errors({ as: 'guardian', child_names: ['みお'] })).toEqual({ child_names: [text] });
    expect(await join(person, { member_id: child.id })).toMatchObject({ status: 200 });
  });

  test('needs to know as what', async () => {
    const body = registration({ name: '誰か', invite_code: coach.inviteCode, as: 'owner' });
    expect(await readErrors(app, 'register', { body })).toEqual({
      as: ['選手・保護者・監督のどれかを選択してください'],
    });
  });

  test('shows the code’s holder names and numbers of active players only', async () => {
    const taken = await registerPlayer(app, coach.inviteCode, '海斗');
    const free = await app.succeed('createMember', {
      token: coach.token,
      body: { name: 'みお', number: '7' },
    });
    const listed = { id: free.id, name: 'みお', number: '7' };
    expect(await app.succeed('invitation', { params: { code: coach.inviteCode } })).toEqual({
      team: { id: coach.teamId, name: '青空ナイン' },
      member: null,
      claimable: [listed],
      children: [listed, { id: taken.id, name: '海斗', number: null }],
      unlisted_allowed: true,
    });
  });

  describe('is told to the coaches', () => {
    test('with the name as typed, as what, since when and where', async () => {
      const member = await add('田中 大輔');
      await signUp(app, { name: 'たなか', invite_code: coach.inviteCode, member_id: member.id });
      await registerGuardian(app, coach.inviteCode, [member.id]);
      await registerCoachRequest(app, coach.inviteCode);
      const [player = '', guardian = '', request = ''] = mailsToCoach().map(({ text }) => text);
      expect(player).toContain(
        '名前: たなか\n立場: 選手\nメンバー: 田中 大輔\n日時: 2026年5月3日（日） 12:00',
      );
      expect(player).toContain(`http://localhost:3000/players/${member.id}#member\n`);
      expect(guardian).toContain('名前: 保護者 花子\n立場: 保護者（田中 大輔）');
      expect(request).toContain('立場: 監督・コーチ（承認を待っています）');
      expect(mailsToCoach()).toHaveLength(3);
    });

    test('without making a name that looks like a link one', async () => {
      await signUp(app, { name: 'evil.example', invite_code: coach.inviteCode });
      expect(mailsToCoach()[0]?.text).toContain('名前: （画面でご確認ください）');
    });

    test('of this team with a verified address only', async () => {
      const unverified = await signUp(app, { name: '未確認', role: 'coach', team_name: '乙' });
      await registerPlayer(app, coach.inviteCode);
      expect(app.mails.filter(({ to }) => to === unverified)).toHaveLength(1);
    });

    test('thirty times a day at most, of which refused joins are none', async () => {
      const limited = await openTestApp(open, { RATE_LIMITS: 'on', PUBLIC_URL: 'http://localhost:3000' });
      const lead = await registerCoach(limited);
      const register = (fields: object, remoteAddress: string) => {
        const body = registration({ name: '誰か', invite_code: lead.inviteCode, ...fields });
        return limited.server.inject({ method: 'POST', url: '/api/register', payload: body, remoteAddress });
      };
      for (let index = 0; index < 35; index += 1) await register({ member_id: 987_654 }, '10.0.0.1');
      for (let index = 0; index < 32; index += 1) await register({}, '10.0.0.2');
      await limited.waitForMails();
      const notices = limited.mails.filter(({ subject }) => subject.includes('参加した人'));
      expect(notices).toHaveLength(30);
      await limited.close();
    });
  });

  describe('is undone', () => {
    const undo = (id: number) => app.succeed('undoJoining', { token: coach.token, params: { id } });

    test('with the member that it created, whose account stays and is told', async () => {
      const person = await registerPlayer(app, coach.inviteCode, '間違い');
      await undo(person.id);
      expect(await findMember(person.id)).toBeUndefined();
      expect(await user(person)).toMatchObject({ team_id: null, name: '間違い' });
      expect(app.mails.findLast(({ to }) => to === person.email)?.subject).toContain('取り消されました');
      expect(await newest()).toMatchObject({ action: 'deleted', name: '間違い', restorable: true });
    });

    test('but keeps a member whom the coach entered, or who has lines', async () => {
      const listed = await add('海斗');
      await registerPlayer(app, coach.inviteCode, '誰か', listed.id);
      await undo(listed.id);
      expect(await findMember(listed.id)).toMatchObject({ name: '海斗', has_account: false });
      const played = await registerPlayer(app, coach.inviteCode, '出た');
      const scorer = createScorer(app, coach);
      await scorer.addBatting(await scorer.addGame(), played.id, { at_bats: 1 });
      await undo(played.id);
      expect(await findMember(played.id)).toMatchObject({ name: '出た', has_account: false });
    });

    test('but keeps a child whose other guardian stays', async () => {
      const body = { name: '母', invite_code: coach.inviteCode, as: 'guardian', child_names: ['海斗'] };
      await signUp(app, body);
      const child = (await members()).find(({ name }) => name === '海斗');
      const father = await registerGuardian(app, coach.inviteCode, [child?.id ?? 0], '父');
      const remove = (guardian_id = 0) =>
        app.call('removeGuardian', { token: coach.token, params: { id: child?.id ?? 0, guardian_id } });
      const [mother] = child?.guardians ?? [];
      expect(await remove(mother?.id)).toMatchObject({ status: 204 });
      refusal(await remove(mother?.id), 404);
      expect(await user(father)).toMatchObject({ id: child?.id, children: [{ name: '海斗' }] });
      expect(await findMember(child?.id ?? 0)).toMatchObject({ guardians: [{ name: '父' }] });
    });

    test('but never for the last coach, and for nobody without an account', async () => {
      const call = (id: number) => app.call('undoJoining', { token: coach.token, params: { id } });
      expect(refusal(await call(coach.id), 422).errors).toHaveProperty('role');
      expect(refusal(await call((await add('海斗')).id), 422).errors).toHaveProperty('id');
    });
  });

  describe('and leaving it', () => {
    test('ends one membership and shows another team', async () => {
      const person = await registerInTwoTeams(app, coach.inviteCode);
      const leaving = { token: person.token, body: { team_id: coach.teamId } };
      expect(await app.succeed('leaveTeam', leaving)).toMatchObject({
        team: { name: '二つ目' },
        role: 'coach',
      });
      expect(await findMember(person.id)).toMatchObject({ has_account: false });
      refusal(await app.call('leaveTeam', leaving), 404);
    });

    test('ends the membership for the child in view only', async () => {
      const [kaito, mio] = [await add('海斗'), await add('みお')];
      const guardian = await registerGuardian(app, coach.inviteCode, [kaito.id, mio.id]);
      const leaving = { token: guardian.token, body: { team_id: coach.teamId, member_id: kaito.id } };
      expect(await app.succeed('leaveTeam', leaving)).toMatchObject({
        id: mio.id,
        children: [{ id: mio.id }],
      });
      expect(await findMember(kaito.id)).toMatchObject({ name: '海斗', guardians: [] });
    });
  });

  test('an account can found a further team, which its session then shows', async () => {
    const player = await registerPlayer(app, coach.inviteCode);
    const body = { name: '二つ目', plays: true };
    expect(await app.succeed('createTeam', { token: player.token, body })).toMatchObject({
      role: 'coach',
      team: { name: '二つ目' },
      teams: [{ name: '青空ナイン' }, { name: '二つ目' }],
    });
    expect(await app.succeed('members', player)).toMatchObject([{ role: 'coach', plays: true }]);
  });

  test('a registration that is never verified is undone with its children', async () => {
    const body = { name: '母', invite_code: coach.inviteCode, as: 'guardian', child_names: ['海斗'] };
    await signUp(app, body);
    expect(await members()).toHaveLength(2);
    const later = () => new Date('2026-06-03T03:00:00.000Z');
    await sweepUnverified(app.database, later, createTeamsPort(later, 'Asia/Tokyo'));
    expect(await members()).toHaveLength(1);
  });
});
