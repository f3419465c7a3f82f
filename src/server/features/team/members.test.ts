import { expect, test } from 'vitest';
import type { Member } from '#contract/member.ts';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { UNKNOWN_PROFILE } from '../../../../test/support/members.ts';
import { registerPlayer } from '../../../../test/support/people.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

onEachDatabase('members', (open) => {
  const { app, coach } = teamFixture(open);

  const list = () => app.succeed('members', coach);
  const add = (name: string, plays?: boolean) =>
    app.succeed('createMember', { token: coach.token, body: { name, plays } });
  const put = (id: number, body: unknown) =>
    app.call('updateMember', { token: coach.token, params: { id }, body });
  const change = async (member: Member, fields: Partial<Member>) =>
    app.succeed('updateMember', {
      token: coach.token,
      params: { id: member.id },
      body: { ...member, ...fields },
    });
  const listNames = (members: readonly { name: string }[]) => members.map(({ name }) => name);

  test('are added without an account, and play by default', async () => {
    const guest = {
      ...UNKNOWN_PROFILE,
      id: expect.any(Number),
      name: '助っ人',
      role: 'player',
      plays: true,
      active: true,
      has_account: false,
      joined_at: null,
      email_verified: false,
      version: 1,
    };
    expect(await add('助っ人')).toEqual(guest);
    expect(await add('記録員', false)).toEqual({ ...guest, name: '記録員', plays: false });
    expect(listNames(await list())).toEqual(['監督 一郎', '助っ人', '記録員']);
  });

  test('can share a name', async () => {
    const [first, second] = [await add('鈴木'), await add('鈴木')];
    expect(first.id).not.toBe(second.id);
  });

  test('cannot be added without a name', async () => {
    expect(await readErrors(app, 'createMember', { token: coach.token, body: {} })).toEqual({
      name: ['名前を入力してください'],
    });
    expect(await list()).toHaveLength(1);
  });

  test('can be renamed', async () => {
    const member = await add('旧名');
    expect(await change(member, { name: '新名' })).toEqual({ ...member, name: '新名', version: 2 });
    expect(listNames(await list())).toContain('新名');
  });

  test('are accepted as input in the form of the answer', async () => {
    for (const member of await list()) {
      expect(await change(member, {})).toEqual({ ...member, version: member.version + 1 });
    }
  });

  test('are listed last and are no candidates once they have left', async () => {
    const [left, stayed] = [await add('退団'), await add('現役')];
    expect(await change(left, { active: false })).toEqual({
      ...left,
      active: false,
      left_on: '2026-05-03',
      version: 2,
    });
    expect(listNames(await list())).toEqual(['監督 一郎', '現役', '退団']);
    for (const name of ['batterCandidates', 'pitcherCandidates'] as const)
      expect(await app.succeed(name, coach)).toEqual([{ id: stayed.id, name: '現役', number: null }]);
    await change({ ...left, version: 2 }, { active: true });
    expect(await app.succeed('batterCandidates', coach)).toHaveLength(2);
  });

  test('are candidates if they play, including a coach', async () => {
    const player = await registerPlayer(app, coach.inviteCode, '選手');
    await add('記録員', false);
    const [self] = await list();
    if (!self) throw new Error('The coach is not in the list');
    await change(self, { plays: true });
    const expected = [
      { id: coach.id, name: '監督 一郎', number: null },
      { id: player.id, name: '選手', number: null },
    ];
    expect(await app.succeed('batterCandidates', coach)).toEqual(expected);
    expect(await app.succeed('pitcherCandidates', coach)).toEqual(expected);
  });

  test('are not overwritten after a concurrent change', async () => {
    const member = await add('元');
    const current = await change(member, { name: '先' });
    const late = await put(member.id, { ...member, name: '後' });
    expect(late).toMatchObject({ status: 409, body: { current } });
    refusal(late, 409);
    expect(await list()).toContainEqual(current);
  });

  test('are overwritten by a client that sends no version', async () => {
    const member = await add('元');
    await change(member, { name: '先' });
    const { version: _, ...rest } = { ...member, name: '後' };
    expect(await put(member.id, rest)).toMatchObject({ status: 200, body: { name: '後', version: 3 } });
  });

  test('cannot be changed to invalid values', async () => {
    const member = await add('元');
    expect(refusal(await put(member.id, { ...member, name: ' ', active: 1 }), 422).errors).toEqual({
      name: ['名前を入力してください'],
      active: ['正しい値を入力してください'],
    });
    expect(await list()).toContainEqual(member);
  });
});
