import { beforeEach, expect, test } from 'vitest';
import { readErrors, refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { registerCoach, registerPlayer } from '../../../../test/support/people.ts';
import { battingForm, gameForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

onEachDatabase('the change of the year', (open) => {
  const { app, coach } = teamFixture(open);
  let sixth: number;
  let fifth: number;
  beforeEach(async () => {
    sixth = await addMember('青空 一朗', 2020);
    fifth = await addMember('青空 二朗', 2021);
  });

  const as = () => ({ token: coach.token });
  const addMember = async (name: string, school_entry_year: number) =>
    (await app.succeed('createMember', { ...as(), body: { name, school_entry_year } })).id;
  const call = (body: Record<string, unknown>) => ({ ...as(), body: { left_on: '2026-03-31', ...body } });
  const members = () => app.succeed('members', as());
  const team = () => app.succeed('team', as());

  test('lets members leave and sets the new season in one save; figures stay', async () => {
    const game = await app.succeed('createGame', { ...as(), body: gameForm() });
    await app.succeed('createBatting', { ...as(), body: battingForm(game.id, sixth) });
    const answer = await app.succeed(
      'changeYear',
      call({ leaving: [sixth, sixth], qualifying_innings: 1.5 }),
    );
    expect(answer.team).toMatchObject({ qualifying_innings: 1.5, regulation_innings: 9, version: 2 });
    expect(answer.members).toEqual(await members());
    expect(await members()).toContainEqual(
      expect.objectContaining({ id: sixth, active: false, left_on: '2026-03-31' }),
    );
    expect(await members()).toContainEqual(expect.objectContaining({ id: fifth, active: true }));
    const { batting_records } = await app.succeed('game', { ...as(), params: { id: game.id } });
    expect(batting_records).toMatchObject([{ user_id: sixth }]);
  });

  test('is undone as a whole from the history', async () => {
    const before = { members: await members(), team: await team() };
    await app.succeed('changeYear', call({ leaving: [sixth, fifth], regulation_innings: 7 }));
    const { saves } = await app.succeed('history', as());
    expect(saves[0]).toMatchObject({ revertible: true });
    await app.succeed('revertSave', { ...as(), params: { id: saves[0]?.id ?? 0 } });
    const withoutVersion = <Row extends { version: number }>({ version: _, ...row }: Row) => row;
    expect((await members()).map(withoutVersion)).toEqual(before.members.map(withoutVersion));
    expect(withoutVersion(await team())).toEqual(withoutVersion(before.team));
  });

  test('may name former members again, whose day stays', async () => {
    await app.succeed('changeYear', call({ leaving: [fifth] }));
    const before = await members();
    await app.succeed('changeYear', call({ leaving: [fifth], left_on: '2027-03-31' }));
    expect(await members()).toEqual(before);
  });

  test('refuses strangers, the last coach and an outdated form, and changes nothing', async () => {
    const stranger = await registerCoach(app);
    const before = await members();
    expect(await readErrors(app, 'changeYear', call({ leaving: [sixth, stranger.id] }))).toEqual({
      leaving: ['チームにいないメンバーが含まれています。もう一度選び直してください'],
    });
    expect(await readErrors(app, 'changeYear', call({ leaving: [sixth, coach.id] }))).toEqual({
      leaving: ['チームには監督が1人以上必要です'],
    });
    refusal(await app.call('changeYear', call({ leaving: [sixth], version: 99 })), 409);
    refusal(await app.call('changeYear', call({ leaving: [sixth], left_on: '2026-02-30' })), 422);
    expect(await members()).toEqual(before);
  });

  test('keeps the accounts of those who leave, who may go on reading', async () => {
    const player = await registerPlayer(app, coach.inviteCode);
    await app.succeed('changeYear', call({ leaving: [player.id] }));
    await app.succeed('games', { token: player.token });
  });
});
