import { expect, test } from 'vitest';
import { onEachDialect } from '../../../../test/support/databases.ts';
import { registerPlayer } from '../../../../test/support/people.ts';
import { battingForm, gameForm, pitchingForm } from '../../../../test/support/records.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

onEachDialect('dashboards and ranking', (open) => {
  const { app, coach } = teamFixture(open, { app: 'test' });

  async function addMember(name: string): Promise<number> {
    return (await app.succeed('createMember', { token: coach.token, body: { name } })).id;
  }
  async function addGame(teamScore: number, opponentScore: number): Promise<number> {
    const body = gameForm({ team_score: teamScore, opponent_score: opponentScore });
    return (await app.succeed('createGame', { token: coach.token, body })).id;
  }
  async function addBatting(gameId: number, memberId: number, change: Record<string, unknown> = {}) {
    await app.succeed('createBatting', { token: coach.token, body: battingForm(gameId, memberId, change) });
  }
  async function addPitching(gameId: number, memberId: number, change: Record<string, unknown> = {}) {
    await app.succeed('createPitching', { token: coach.token, body: pitchingForm(gameId, memberId, change) });
  }

  test('show zeros and empty rankings for a team without a game', async () => {
    const dashboard = await app.succeed('managerDashboard', { token: coach.token });
    expect(dashboard.teamInfo).toEqual({
      winRatePercent: '0.0%',
      totalGames: 0,
      wins: 0,
      loses: 0,
      draws: 0,
    });
    expect(dashboard.battingTotals).toMatchObject({ average: '0.000', ops: '0.000', hits: 0, at_bats: 0 });
    expect(dashboard.pitchingTotals).toMatchObject({ era: '0.00', pitching_innings_outs: 0 });
    const { battingRecords, pitchingRecords } = await app.succeed('ranking', { token: coach.token });
    expect([...Object.values(battingRecords), ...Object.values(pitchingRecords)].flat()).toEqual([]);
  });

  test('sum up all lines of the team, and leave draws out of the win rate', async () => {
    const [a, b] = [await addMember('一'), await addMember('二')];
    const games = [await addGame(5, 3), await addGame(2, 2), await addGame(0, 1), await addGame(4, 1)];
    await addBatting(games[0] ?? 0, a);
    await addBatting(games[1] ?? 0, b, {
      at_bats: 3,
      hits: 0,
      doubles: 0,
      home_runs: 1,
      strikeouts: 2,
      walks: 0,
    });
    await addPitching(games[0] ?? 0, a);
    await addPitching(games[2] ?? 0, b, { result: '敗北', pitching_innings_outs: 2, earned_runs: 2 });
    const { teamInfo, battingTotals, pitchingTotals } = await app.succeed('managerDashboard', {
      token: coach.token,
    });
    expect(teamInfo).toEqual({ winRatePercent: '66.7%', totalGames: 4, wins: 2, loses: 1, draws: 1 });
    // 3 hits in 7 at bats with one walk; 7 total bases.
    expect(battingTotals).toMatchObject({ average: '0.429', obp: '0.500', slg: '1.000', ops: '1.500' });
    expect(battingTotals).toMatchObject({ hits: 3, singles: 1, doubles: 1, home_runs: 1, at_bats: 7 });
    expect(pitchingTotals).toMatchObject({
      era: '4.50',
      pitching_innings_outs: 18,
      walks: 4,
      walks_given: 4,
    });
  });

  test('count hit by pitch among the walks', async () => {
    const player = await registerPlayer(app, coach.inviteCode, '選手');
    await addBatting(await addGame(5, 3), player.id, { walks: 1, hit_by_pitch: 2 });
    await addBatting(await addGame(1, 2), player.id, { walks: 3 });
    const all = { walks: 6, hit_by_pitch: 2, obp: '0.714' };
    const { battingTotals } = await app.succeed('managerDashboard', { token: coach.token });
    expect(battingTotals).toMatchObject(all);
    const { batting } = await app.succeed('playerDashboard', { token: player.token });
    expect({ ...batting, obp: batting.on_base_percentage }).toMatchObject(all);
    const { battingRecords } = await app.succeed('ranking', { token: coach.token });
    expect(battingRecords.walks).toEqual([
      { user_id: player.id, name: '選手', number: null, rank: 1, walks: 6 },
    ]);
    const { log, ...figures } = await app.succeed('player', {
      token: coach.token,
      params: { id: player.id },
    });
    expect(figures.batting.walks).toBe(6);
    expect(log.map((played) => played.batting?.walks)).toEqual([3, 3]);
  });

  test('come from games whose sums add up to them, whatever is selected', async () => {
    const [a, b] = [await addMember('一'), await addMember('二')];
    const games = [await addGame(5, 3), await addGame(2, 2), await addGame(0, 1)];
    const [first = 0, second = 0, third = 0] = games;
    await addBatting(first, a);
    await addBatting(first, b, { walks: 1, hit_by_pitch: 2, sacrifice_flies: 1 });
    await addBatting(second, b, { doubles: 1, rbis: 2 });
    await addPitching(first, a);
    await addPitching(third, b, { pitching_innings_outs: 2, pitches: 30 });
    const date = '2024-04-01';
    await app.succeed('updateGame', {
      token: coach.token,
      params: { id: third },
      body: gameForm({ date, team_score: 0, opponent_score: 1 }),
    });
    const queries: Readonly<Record<string, string | number>>[] = [
      {},
      { season: 2024 },
      { from: '2024-04-02' },
    ];
    for (const query of queries) {
      const { battingTotals, pitchingTotals } = await app.succeed('managerDashboard', {
        token: coach.token,
        query,
      });
      const parts = await app.succeed('teamGames', { token: coach.token, query });
      const sums = (kind: 'batting' | 'pitching', counts: object) =>
        Object.fromEntries(
          Object.keys(counts).map((name) => [
            name,
            parts.reduce((sum, part) => sum + Number(Object(part[kind] ?? {})[name] ?? 0), 0),
          ]),
        );
      const [{ batting = null } = {}] = parts.filter((part) => part.batting);
      expect(battingTotals).toMatchObject(sums('batting', batting ?? {}));
      const [{ pitching = null } = {}] = parts.filter((part) => part.pitching);
      const { pitches_at_least: _, ...counts } = pitching ?? { pitches_at_least: false };
      expect(pitchingTotals).toMatchObject(sums('pitching', counts));
    }
    const parts = await app.succeed('teamGames', { token: coach.token });
    expect(parts.map(({ game }) => game.id)).toEqual([second, first, third]);
    expect(parts).toMatchObject([
      { batting: { doubles: 1 }, pitching: null },
      { batting: { hit_by_pitch: 2 }, pitching: {} },
      { batting: null, pitching: { pitches: 30 } },
    ]);
  });

  test('scale the ERA, and nothing else, by the regulation innings', async () => {
    const member = await addMember('一');
    const game = await addGame(5, 3);
    await addPitching(game, member);
    await app.succeed('updateTeam', { token: coach.token, body: { name: '青空', regulation_innings: 7 } });
    const { pitchingTotals } = await app.succeed('managerDashboard', { token: coach.token });
    expect(pitchingTotals).toMatchObject({ era: '1.31', k9: '10.13', bb9: '3.38' });
    const { pitchingRecords } = await app.succeed('ranking', { token: coach.token });
    expect(pitchingRecords.era).toMatchObject([
      { user_id: member, name: '一', number: null, rank: 1, era: 1.31 },
    ]);
    const detail = await app.succeed('game', { token: coach.token, params: { id: game } });
    expect(detail.pitching_records[0]).toMatchObject({ era: '1.31' });
  });

  test('show a player their own figures only, with each game counted once', async () => {
    const player = await registerPlayer(app, coach.inviteCode, '選手');
    const other = await addMember('別人');
    const [first, second, third] = [await addGame(5, 3), await addGame(1, 2), await addGame(1, 1)];
    await addBatting(first, player.id);
    await addPitching(first, player.id);
    await addPitching(second, player.id, { result: '-', earned_runs: 2, pitching_innings_outs: 0 });
    await addBatting(third, other);
    const dashboard = await app.succeed('playerDashboard', { token: player.token });
    expect(dashboard.games).toBe(2);
    expect(dashboard.batting).toMatchObject({ batting_average: '0.500', at_bats: 4, singles: 1, hits: 2 });
    expect(dashboard.batting).toMatchObject({ steal_success_rate: '0.500', steals: 2, caught_stealing: 1 });
    expect(dashboard.pitching).toMatchObject({ era: '5.06', wins: 1, losses: 0, strikeouts: 12 });
  });

  test('give equal figures the same rank, and rank nobody without a figure', async () => {
    const names = ['一', '二', '三', '四'];
    const ids: number[] = [];
    for (const name of names) ids.push(await addMember(name));
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const game = await addGame(9, 0);
    await addBatting(game, a, { at_bats: 4, hits: 2, doubles: 0, strikeouts: 0 });
    await addBatting(game, b, { at_bats: 2, hits: 1, doubles: 0, strikeouts: 0 });
    await addBatting(game, c, { at_bats: 3, hits: 1, doubles: 0, strikeouts: 0 });
    await addBatting(game, d, { at_bats: 0, hits: 0, doubles: 0, strikeouts: 0, walks: 1 });
    await addPitching(game, a, { pitching_innings_outs: 0, earned_runs: 1, result: '-' });
    await addPitching(game, b, { pitching_innings_outs: 0, earned_runs: 0, result: '-' });
    await addPitching(game, c, { pitching_innings_outs: 27, earned_runs: 1 });
    const { battingRecords, pitchingRecords } = await app.succeed('ranking', { token: coach.token });
    expect(battingRecords.avg).toEqual([
      { user_id: a, name: '一', number: null, rank: 1, amount: 5, avg: 0.5 },
      { user_id: b, name: '二', number: null, rank: 1, amount: 3, avg: 0.5 },
      { user_id: c, name: '三', number: null, rank: 3, amount: 4, avg: 0.333 },
    ]);
    expect(battingRecords.obp.map(({ user_id }) => user_id)).toEqual([d, b, a, c]);
    expect(battingRecords.hits.map(({ rank, hits }) => [rank, hits])).toEqual([
      [1, 2],
      [2, 1],
      [2, 1],
      [4, 0],
    ]);
    expect(pitchingRecords.era).toMatchObject([{ user_id: c, name: '三', rank: 1, amount: 27, era: 1 }]);
    expect(pitchingRecords.wins.map(({ user_id, wins }) => [user_id, wins])).toEqual([
      [c, 1],
      [a, 0],
      [b, 0],
    ]);
  });

  test('include members who left the team', async () => {
    const player = await registerPlayer(app, coach.inviteCode, '去る人');
    await addBatting(await addGame(1, 0), player.id);
    await app.succeed('deleteAccount', { token: player.token });
    const member = { name: '去る人', plays: true, active: false };
    await app.succeed('updateMember', { token: coach.token, params: { id: player.id }, body: member });
    const { battingRecords } = await app.succeed('ranking', { token: coach.token });
    expect(battingRecords.avg).toMatchObject([{ user_id: player.id, name: '去る人', avg: 0.5 }]);
    const { battingTotals } = await app.succeed('managerDashboard', { token: coach.token });
    expect(battingTotals.at_bats).toBe(4);
  });
});
