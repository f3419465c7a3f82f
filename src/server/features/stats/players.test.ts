import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../../../test/support/answers.ts';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { registerCoach, registerPlayer } from '../../../../test/support/people.ts';
import { createScorer, type Scorer } from '../../../../test/support/scorer.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const NO_BATTING = {
  games: 0,
  batting_average: '0.000',
  on_base_percentage: '0.000',
  slugging_percentage: '0.000',
  ops: '0.000',
  steal_success_rate: '0.000',
  at_bats: 0,
  hits: 0,
  singles: 0,
  walks: 0,
};
const NO_PITCHING = {
  games: 0,
  era: '0.00',
  k9: '0.00',
  bb9: '0.00',
  whip: '0.00',
  wins: 0,
  losses: 0,
  pitching_innings_outs: 0,
  strikeouts: 0,
  earned_runs: 0,
};

onEachDatabase('figures of players', (open) => {
  const { app, coach } = teamFixture(open, { app: 'test' });
  let scorer: Scorer;
  beforeEach(async () => {
    scorer = createScorer(app, coach);
  });

  const players = (token = coach.token) => app.succeed('players', { token });
  const player = (id: number, token = coach.token) => app.succeed('player', { token, params: { id } });

  test('list every member with a line, also a coach', async () => {
    const reader = await registerPlayer(app, coach.inviteCode, '見る人');
    const [batter, pitcher] = [await scorer.addMember('打つ人'), await scorer.addMember('投げる人')];
    const game = await scorer.addGame();
    await scorer.addPitching(game, pitcher, { pitching_innings_outs: 3 });
    await scorer.addBatting(game, batter, { at_bats: 1 });
    await scorer.addBatting(game, coach.id, { at_bats: 2 });
    const listed = await players(reader.token);
    expect(listed.map(({ user, games, active }) => [user, games, active])).toEqual([
      [{ id: coach.id, name: '監督 一郎', number: null }, 1, true],
      [{ id: batter, name: '打つ人', number: null }, 1, true],
      [{ id: pitcher, name: '投げる人', number: null }, 1, true],
    ]);
    expect(await players()).toEqual(listed);
  });

  test('are exact over all games of a player', async () => {
    const member = await scorer.addMember('一');
    const [first, second] = [await scorer.addGame(), await scorer.addGame()];
    await scorer.addBatting(first, member, { at_bats: 4, hits: 1, doubles: 1, rbis: 2, hit_by_pitch: 1 });
    await scorer.addBatting(second, member, {
      at_bats: 3,
      walks: 1,
      sacrifice_hits: 1,
      sacrifice_flies: 1,
      interference: 2,
    });
    const [start, relief] = [
      { pitching_innings_outs: 16, hits_allowed: 4, walks_given: 2, strikeouts: 6, result: '勝利' },
      { pitching_innings_outs: 1, hits_allowed: 1, runs_allowed: 1, earned_runs: 1, result: '敗北' },
    ];
    await scorer.addPitching(first, member, start);
    await scorer.addPitching(second, member, relief);
    const figures = {
      games: 2,
      plate_appearances: 13,
      // 2 hits and 3 total bases in 7 at bats; on base 4 times of 10.
      batting: {
        batting_average: '0.286',
        on_base_percentage: '0.400',
        slugging_percentage: '0.429',
        interference: 2,
      },
      // 7 hits and walks, 6 strikeouts and 1 earned run in 17 outs.
      pitching: { era: '1.59', k9: '9.53', bb9: '3.18', whip: '1.24', wins: 1, losses: 1 },
    };
    expect(await players()).toMatchObject([figures]);
    expect(await player(member)).toMatchObject({ ...figures, regulation_innings: 9 });
    await scorer.setRules({ regulation_innings: 7 });
    const scaled = { ...figures, pitching: { ...figures.pitching, era: '1.24' } };
    expect(await players()).toMatchObject([scaled]);
    expect(await player(member)).toMatchObject({ ...scaled, regulation_innings: 7 });
  });

  test('are the same on the own page, on the dashboard and in the list of a player', async () => {
    const own = await registerPlayer(app, coach.inviteCode, '選手');
    const [first, second] = [await scorer.addGame(), await scorer.addGame()];
    await scorer.addBatting(first, own.id, { at_bats: 3, hits: 1 });
    await scorer.addPitching(first, own.id, { pitching_innings_outs: 0, earned_runs: 1, runs_allowed: 1 });
    await scorer.addBatting(second, own.id, { at_bats: 2 });
    const dashboard = await app.succeed('playerDashboard', { token: own.token });
    expect(dashboard).toMatchObject({ games: 2, pitching: { era: '-', whip: '0.00' } });
    expect(await player(own.id, own.token)).toMatchObject(dashboard);
    expect(await players(own.token)).toMatchObject([dashboard]);
  });

  test('have no batting for a player who only pitched, and no pitching for one who only batted', async () => {
    const [batter, pitcher] = [await scorer.addMember('打つ人'), await scorer.addMember('投げる人')];
    const game = await scorer.addGame();
    await scorer.addBatting(game, batter, { at_bats: 2, hits: 1 });
    await scorer.addPitching(game, pitcher, { pitching_innings_outs: 3, hits_allowed: 2 });
    const [batted, pitched] = await players();
    expect(batted).toMatchObject({ plate_appearances: 2, pitching: NO_PITCHING });
    expect(pitched).toMatchObject({ plate_appearances: 0, batting: NO_BATTING });
    expect(pitched).toMatchObject({ games: 1, pitching: { whip: '2.00' } });
    expect((await player(pitcher)).log).toMatchObject([{ batting: null, pitching: { hits_allowed: 2 } }]);
    expect((await player(batter)).log).toMatchObject([{ batting: { hits: 1 }, pitching: null }]);
  });

  test('count the games of lines whose counts are all zero', async () => {
    const [winner, runner] = [await scorer.addMember('勝った人'), await scorer.addMember('走った人')];
    const [first, second] = [await scorer.addGame(), await scorer.addGame()];
    await scorer.addPitching(first, winner, { result: '勝利' });
    await scorer.addPitching(second, winner);
    await scorer.addBatting(second, runner, { position: '代走' });
    const [won, ran] = await players();
    expect(won).toMatchObject({ batting: NO_BATTING, pitching: { games: 2, wins: 1 } });
    expect(ran).toMatchObject({ batting: { games: 1, at_bats: 0 }, pitching: NO_PITCHING });
    expect(await player(winner)).toMatchObject({ games: 2, pitching: { games: 2, wins: 1 } });
  });

  test('count saves and holds', async () => {
    const member = await scorer.addMember('抑え');
    for (const credit of ['セーブ', 'ホールド', 'セーブ', null])
      await scorer.addPitching(await scorer.addGame(), member, { result: '-', credit });
    expect(await player(member)).toMatchObject({
      pitching: { wins: 0, losses: 0, saves: 2, holds: 1 },
      log: [{ pitching: { credit: null } }, { pitching: { credit: 'セーブ' } }, {}, {}],
    });
    const { pitchingTotals } = await app.succeed('managerDashboard', { token: coach.token });
    expect(pitchingTotals).toMatchObject({ saves: 2, holds: 1 });
  });

  test('are zero for a player without a line, who is not listed', async () => {
    await scorer.addBatting(await scorer.addGame(), coach.id, { at_bats: 1 });
    const member = await scorer.addMember('新人');
    expect(await player(member)).toMatchObject({
      user: { id: member, name: '新人' },
      active: true,
      games: 0,
      plate_appearances: 0,
      log: [],
      batting: NO_BATTING,
      pitching: NO_PITCHING,
    });
    expect((await players()).map(({ user }) => user.id)).toEqual([coach.id]);
  });

  test('stay complete for a player who left, who is marked as inactive', async () => {
    const gone = await registerPlayer(app, coach.inviteCode, '去る人');
    await scorer.addBatting(await scorer.addGame(), gone.id, { at_bats: 4, hits: 1 });
    const before = await player(gone.id);
    await app.succeed('deleteAccount', { token: gone.token });
    expect(await player(gone.id)).toEqual(before);
    const body = { name: '去る人', plays: false, active: false };
    await app.succeed('updateMember', { token: coach.token, params: { id: gone.id }, body });
    expect(await player(gone.id)).toEqual({ ...before, active: false });
    expect(await players()).toMatchObject([
      { user: { id: gone.id, name: '去る人' }, active: false, games: 1 },
    ]);
  });

  test('include a log with one row per game, newest first, the second game of a doubleheader before the first', async () => {
    const [member, other] = [await scorer.addMember('一'), await scorer.addMember('二')];
    const late = await scorer.addGame({ date: '2026-05-10' });
    const [morning, afternoon] = [
      await scorer.addGame({ opponent: '北' }),
      await scorer.addGame({ opponent: '北' }),
    ];
    const unplayed = await scorer.addGame({ date: '2026-06-01' });
    for (const game of [late, morning, afternoon]) await scorer.addBatting(game, member, { at_bats: 1 });
    await scorer.addPitching(afternoon, member, { pitching_innings_outs: 3 });
    for (const game of [unplayed, morning]) await scorer.addBatting(game, other, { at_bats: 9 });
    const { games, log } = await player(member);
    expect(games).toBe(3);
    expect(log.map(({ game }) => game.id)).toEqual([late, afternoon, morning]);
    expect(log.map(({ pitching }) => pitching?.pitching_innings_outs)).toEqual([undefined, 3, undefined]);
    expect(log.map(({ batting }) => batting?.at_bats)).toEqual([1, 1, 1]);
  });

  test('include a log with each game, its lines and its plate appearances', async () => {
    const member = await scorer.addMember('一');
    const game = await scorer.addGame({ date: '2026-05-09', team_score: 2, opponent_score: 2 });
    const appearances = ['中安', '四球', '右二'];
    const line = { order_no: 3, position: '中堅手', at_bats: 2, hits: 1, doubles: 1, walks: 1 };
    await scorer.addBatting(game, member, { ...line, plate_appearances: appearances });
    await scorer.addPitching(game, member, { result: '引き分け', pitching_innings_outs: 5, pitches: 30 });
    const { log } = await player(member);
    expect(log).toHaveLength(1);
    expect(log[0]?.game).toEqual({
      id: game,
      date: '2026-05-09',
      formatted_date: '2026年5月9日（土）',
      game_type: '公式戦',
      tournament: '春季大会',
      opponent: '港北クラブ',
      team_score: 2,
      opponent_score: 2,
      result: '引き分け',
    });
    expect(log[0]?.batting).toEqual({
      order_no: 3,
      position: '中堅手',
      positions: ['中堅手'],
      plate_appearances: appearances,
      at_bats: 2,
      hits: 2,
      singles: 1,
      doubles: 1,
      triples: 0,
      home_runs: 0,
      runs: 0,
      rbis: 0,
      walks: 1,
      steals: 0,
      caught_stealing: 0,
      strikeouts: 0,
      errors: 0,
      hit_by_pitch: 0,
      sacrifice_hits: 0,
      sacrifice_flies: 0,
      interference: 0,
      double_plays: 0,
      double_play_games: 1,
      passed_balls: 0,
      passed_ball_games: 0,
    });
    expect(log[0]?.pitching).toEqual({
      result: '引き分け',
      credit: null,
      pitching_innings_outs: 5,
      pitches: 30,
      pitches_at_least: false,
      strikeouts: 0,
      hits_allowed: 0,
      hr_allowed: 0,
      walks_given: 0,
      runs_allowed: 0,
      earned_runs: 0,
      wild_pitches: 0,
      wild_pitch_games: 0,
    });
  });

  test('come with the sum of the whole team in the same games', async () => {
    const member = await scorer.addMember('一');
    const [first, second] = [await scorer.addGame({ date: '2025-05-01' }), await scorer.addGame()];
    await scorer.addBatting(first, member, { at_bats: 4, hits: 1 });
    await scorer.addBatting(second, member, { at_bats: 3 });
    await scorer.addBatting(second, coach.id, { at_bats: 2, hits: 1, hit_by_pitch: 1 });
    expect((await player(member)).team_batting).toMatchObject({ at_bats: 9, hits: 2, walks: 1 });
    const query = { to: '2025-05-01' };
    const early = await app.succeed('player', { token: coach.token, params: { id: member }, query });
    expect(early).toMatchObject({
      team_batting: { at_bats: 4, hits: 1, walks: 0 },
      team_wild_pitch_games: 0,
    });
  });

  test('hide the players of another team', async () => {
    const stranger = await registerCoach(app, '乙', '乙の監督');
    const theirs = createScorer(app, stranger);
    await theirs.addBatting(await theirs.addGame(), stranger.id, { at_bats: 1 });
    expect(await players()).toEqual([]);
    const missing = await app.call('player', { token: coach.token, params: { id: 987_654_321 } });
    refusal(missing, 404);
    const foreign = await app.call('player', { token: coach.token, params: { id: stranger.id } });
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await players(stranger.token)).map(({ user }) => user.id)).toEqual([stranger.id]);
  });

  test.each(['0', '-1', 'x', '1.5', '99999999999999999999'])(
    'answer 404 for the member id %j',
    async (id) => {
      refusal(await app.call('player', { token: coach.token, params: { id } }), 404);
    },
  );
});
