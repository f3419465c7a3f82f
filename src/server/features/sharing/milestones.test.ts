import { expect, test } from 'vitest';
import type { BattingMilestone } from '#domain/milestones.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { battingForm, gameForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

onEachDatabase('the milestones of a game that is shared', (open) => {
  const { app, coach } = teamFixture(open);

  const add = async (name: string) =>
    (await app.succeed('createMember', { token: coach.token, body: { name } })).id;

  const NONE = { hits: 0, doubles: 0, home_runs: 0, steals: 0, caught_stealing: 0, walks: 0 };

  /** Creates a game in which this member had these hits of four at bats, and returns its id. */
  async function play(date: string, member: number, hits: object, game: object = {}): Promise<number> {
    const { id } = await app.succeed('createGame', { token: coach.token, body: gameForm({ date, ...game }) });
    const body = battingForm(id, member, { ...NONE, ...hits });
    await app.succeed('createBatting', { token: coach.token, body });
    return id;
  }

  const listMilestones = async (id: number) =>
    (await app.succeed('sharedGame', { token: coach.token, params: { id } })).milestones;
  const reachedIn = async (id: number): Promise<BattingMilestone[]> =>
    (await listMilestones(id)).map(({ milestone }) => milestone);
  const setRules = (rules: object) =>
    app.succeed('updateTeam', {
      token: coach.token,
      body: { name: '青空', regulation_innings: 9, ...rules },
    });

  test('look at the games of the season before it, and at those of all years where all are recorded', async () => {
    const member = await add('青空 一朗');
    const first = await play('2025-08-03', member, { hits: 1 });
    await play('2026-04-01', member, { at_bats: 0, walks: 1, strikeouts: 0 });
    const second = await play('2026-05-03', member, { hits: 1, home_runs: 1 });
    const third = await play('2026-05-03', member, { hits: 1 });
    expect(await reachedIn(first)).toEqual([]);
    expect(await reachedIn(second)).toEqual(['seasonHomeRun', 'seasonHit']);
    expect(await reachedIn(third)).toEqual([]);
    await setRules({ all_games: true });
    expect(await reachedIn(first)).toEqual(['firstHit']);
    expect(await reachedIn(second)).toEqual(['firstHomeRun', 'seasonHit']);
    // All four games are of the season that begins in June 2025.
    await setRules({ season_start_month: 6 });
    expect(await reachedIn(second)).toEqual(['firstHomeRun', 'threeHundred']);
  });

  test('have the figures of the season with this game, and its minimum of plate appearances', async () => {
    const [member, other] = [await add('青空 一朗'), await add('岸辺 九')];
    await play('2026-04-01', member, { hits: 1 });
    const game = await play('2026-04-08', member, { hits: 2 });
    expect(await listMilestones(game)).toEqual([
      { user_id: member, milestone: 'threeHundred', at_bats: 8, hits: 3 },
    ]);
    // Five games require two plate appearances each, and the member has eight.
    for (const date of ['2026-04-02', '2026-04-03', '2026-04-04']) await play(date, other, {});
    expect(await reachedIn(game)).toEqual([]);
    await setRules({ qualifying_plate_appearances: 1 });
    expect(await reachedIn(game)).toEqual(['threeHundred']);
  });

  test('are of games that count, and of members only', async () => {
    const member = await add('青空 一朗');
    const hits = { hits: 3 };
    const noGame = await play('2026-04-01', member, hits, { state: 'noGame' });
    expect(await reachedIn(noGame)).toEqual([]);
    const game = await play('2026-04-08', member, hits);
    expect(await reachedIn(game)).toEqual(['threeHits']);
    const { game_id: _, user_id: _member, ...line } = battingForm(0, 0, { ...NONE, ...hits });
    const body = { batting: [{ ...line, guest: '岸辺 九' }], pitching: [] };
    await app.succeed('saveSheet', { token: coach.token, params: { id: game }, body });
    expect(await reachedIn(game)).toEqual([]);
  });
});
