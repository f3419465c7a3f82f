import { beforeEach, expect, test } from 'vitest';
import type { Member } from '#contract/member.ts';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { type Person, registerGuardian, registerPlayer } from '../../../../test/support/people.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

onEachDatabase('a member who is held back', (open) => {
  const { app, coach } = teamFixture(open);
  let child: Member;
  let guardian: Person;
  beforeEach(async () => {
    child = await app.succeed('createMember', { token: coach.token, body: { name: '青空 海斗' } });
    guardian = await registerGuardian(app, coach.inviteCode, [child.id], '青空 里美');
  });

  const findMember = async (id: number) => {
    const member = (await app.succeed('members', coach)).find((each) => each.id === id);
    if (!member) throw new Error('the member is missing');
    return member;
  };
  const byCoach = async (held_back: boolean, id = child.id) => ({
    token: coach.token,
    params: { id },
    body: { ...(await findMember(id)), held_back },
  });
  const holdBack = ({ token }: Person, held_back: boolean, member_id?: number) =>
    app.call('holdBack', { token, body: { held_back, member_id } });

  test('can be so by a coach, who can take that back', async () => {
    expect(await app.succeed('updateMember', await byCoach(true))).toMatchObject({
      held_back: true,
      held_back_by: 'coach',
    });
    expect(await app.succeed('updateMember', await byCoach(false))).toMatchObject({
      held_back: false,
      held_back_by: null,
    });
  });

  test('can be so by a guardian, which no coach can take back in any way', async () => {
    const answer = await holdBack(guardian, true);
    expect(answer).toMatchObject({ status: 200, body: { id: child.id, name: '青空 海斗', held_back: true } });
    expect(await findMember(child.id)).toMatchObject({ held_back: true, held_back_by: 'member' });
    const { entries, saves } = await app.succeed('history', coach);
    expect(entries[0]).toMatchObject({
      actor: { name: '青空 里美' },
      fields: [{ field: 'held_back', before: false, after: true }],
    });

    const refused = { held_back: ['本人か保護者が「公開しない」にしているため、監督は変更できません'] };
    expect(await readErrors(app, 'updateMember', await byCoach(false))).toEqual(refused);
    const undoing = { token: coach.token, params: { id: saves[0]?.id ?? 0 } };
    expect(await readErrors(app, 'revertSave', undoing)).toEqual(refused);
    // Neither another change by a coach nor the merging of two entries changes who holds the child back.
    await app.succeed('updateMember', {
      ...(await byCoach(true)),
      body: { ...(await findMember(child.id)), plays: false },
    });
    const same = await app.succeed('createMember', { token: coach.token, body: { name: '青空 海斗' } });
    await app.succeed('updateMember', await byCoach(true, same.id));
    const merging = { params: { id: same.id }, body: { from_id: child.id } };
    expect(await app.succeed('mergeMember', { token: coach.token, ...merging })).toMatchObject({
      held_back: true,
      held_back_by: 'member',
    });
  });

  test('stays so by the member after a coach was first', async () => {
    await app.succeed('updateMember', await byCoach(true));
    await holdBack(guardian, true);
    refusal(await app.call('updateMember', await byCoach(false)), 422);
    await holdBack(guardian, false);
    expect(await findMember(child.id)).toMatchObject({ held_back: false, held_back_by: null });
  });

  test('is shown and changed on the pages of those who answer for them only', async () => {
    const player = await registerPlayer(app, coach.inviteCode, '森 六花');
    const ownMembers = async ({ token }: Person) => app.succeed('ownMembers', { token });
    const own = { id: player.id, name: '森 六花', held_back: false };
    expect(await ownMembers(player)).toEqual([own]);
    expect(await ownMembers(guardian)).toEqual([{ id: child.id, name: '青空 海斗', held_back: false }]);
    refusal(await holdBack(player, true, child.id), 404);
    refusal(await holdBack(guardian, true, player.id), 404);
    refusal(await holdBack(coach, true, child.id), 404);
    expect((await holdBack(player, true)).status).toBe(200);
    expect(await ownMembers(player)).toEqual([{ ...own, held_back: true }]);
    expect(await findMember(child.id)).toMatchObject({ held_back: false });
  });

  test('can be each child of a guardian, from any of their pages', async () => {
    const second = await app.succeed('createMember', { token: coach.token, body: { name: '青空 みお' } });
    const { token } = guardian;
    const body = { invite_code: coach.inviteCode, as: 'guardian', member_ids: [second.id] };
    await app.succeed('join', { token, body });
    expect((await holdBack(guardian, true, child.id)).status).toBe(200);
    expect((await holdBack(guardian, true, second.id)).status).toBe(200);
    expect((await app.succeed('ownMembers', { token })).map(({ held_back }) => held_back)).toEqual([
      true,
      true,
    ]);
  });
});
