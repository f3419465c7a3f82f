import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/support/databases.ts';
import { registerCoach } from '../../../../test/support/people.ts';
import { createScorer, type Scorer } from '../../../../test/support/scorer.ts';
import { teamFixture } from '../../../../test/support/team-fixture.ts';

const NO_RULES = { qualifying_plate_appearances: null, qualifying_innings: null };
const NONE_UNQUALIFIED = {
  battingRecords: { avg: [], obp: [], slg: [], ops: [] },
  pitchingRecords: { era: [], k9: [], bb9: [], whip: [] },
};

interface RankedRow {
  readonly name: string;
  readonly rank: number;
}

/** Each batter has this line in the first of five games. */
const batters = {
  // 16 plate appearances, of every kind that counts.
  limit: {
    at_bats: 10,
    hits: 4,
    walks: 2,
    hit_by_pitch: 1,
    sacrifice_hits: 1,
    sacrifice_flies: 1,
    interference: 1,
  },
  // 15: one plate appearance short.
  short: { at_bats: 15, hits: 9, steals: 2, caught_stealing: 1, runs: 3 },
  // 20, and the same average as `limit`.
  twin: { at_bats: 20, hits: 8, home_runs: 0, runs: 1, walks: 0 },
  // 1, and the best average of all.
  once: { at_bats: 1, home_runs: 1, runs: 1 },
  // The same as `once`.
  again: { at_bats: 1, home_runs: 1 },
  // 16 without an at bat or a time on base: no average to rank.
  bunts: { sacrifice_hits: 16 },
};

const pitchers = {
  // 15 outs, 5 innings.
  limit: { pitching_innings_outs: 15, strikeouts: 5, hits_allowed: 4, walks_given: 1, earned_runs: 1 },
  // 14: one out short.
  short: { pitching_innings_outs: 14, strikeouts: 7 },
  // 30, and the same figures as `limit`.
  twin: { pitching_innings_outs: 30, strikeouts: 10, hits_allowed: 8, walks_given: 2, earned_runs: 2 },
  // No outs and nothing allowed: no rate to rank.
  none: {},
  // No outs but runs: an infinite rate.
  worst: { hits_allowed: 3, walks_given: 1, earned_runs: 3 },
};

onEachDatabase('the ranking', (open) => {
  const { app, coach } = teamFixture(open, { coach: 'block' });
  let scorer: Scorer;

  beforeAll(async () => {
    scorer = createScorer(app, coach);
    const first = await scorer.addGame({ date: '2025-12-31', tournament: '第一' });
    // Won, drawn and lost games all count.
    for (const opponent_score of [0, 1, 2, 1])
      await scorer.addGame({ date: '2026-01-01', tournament: '第二', team_score: 1, opponent_score });
    for (const [name, line] of Object.entries(batters))
      await scorer.addBatting(first, await scorer.addMember(name), line);
    for (const [name, { earned_runs: earned = 0, ...line }] of Object.entries<Record<string, number>>(
      pitchers,
    )) {
      const runs = { runs_allowed: earned, earned_runs: earned };
      await scorer.addPitching(first, await scorer.addMember(name), { ...line, ...runs });
    }
  });
  beforeEach(() => scorer.setRules(NO_RULES));

  const ranking = (query = {}) => app.succeed('ranking', { token: coach.token, query });

  function listPlaces(list: readonly { name: string; rank?: number; missing?: number }[]) {
    return list.map(({ name, rank, missing }) => `${name} ${rank ?? missing}`);
  }

  test('requires no qualification unless the team sets one', async () => {
    const { qualification, unqualified, battingRecords, pitchingRecords } = await ranking();
    expect(qualification).toEqual({ batting: null, pitching: null });
    expect(unqualified).toEqual(NONE_UNQUALIFIED);
    expect(listPlaces(battingRecords.avg)).toEqual(['once 1', 'again 1', 'short 3', 'limit 4', 'twin 4']);
    expect(listPlaces(pitchingRecords.era)).toEqual(['short 1', 'limit 2', 'twin 2']);
  });

  test('says what each rate rests on, and the usual minimum where the team has none', async () => {
    const { minimum, battingRecords, pitchingRecords } = await ranking();
    expect(minimum).toEqual({
      batting: { coefficient: 2, games: 5, required: 10 },
      pitching: { coefficient: 1, games: 5, required: 15 },
      steals: { games: 5, required: 3 },
    });
    const amounts = (list: readonly { name: string; amount: number }[]) =>
      list.map(({ name, amount }) => `${name} ${amount}`);
    const inOrder = ['once 1', 'again 1', 'short 15', 'limit 16', 'twin 20'];
    expect(amounts(battingRecords.avg)).toEqual(inOrder);
    expect(amounts(battingRecords.slg)).toEqual(inOrder);
    expect(amounts(battingRecords.steal_success_rate)).toEqual(['short 2']);
    expect(amounts(pitchingRecords.whip)).toEqual(['short 14', 'limit 15', 'twin 30']);
    await scorer.setRules({ qualifying_plate_appearances: 3.1 });
    const own = await ranking();
    expect(own.minimum.batting).toEqual(own.qualification.batting);
    expect(amounts(own.unqualified.battingRecords.avg)).toEqual(['once 1', 'again 1', 'short 15']);
  });

  test('sorts and rounds each list in its own way', async () => {
    const { battingRecords, pitchingRecords } = await ranking();
    const values = <Key extends string>(list: readonly (RankedRow & Record<Key, number>)[], key: Key) =>
      list.map((row) => `${row.name} ${row.rank} ${row[key]}`);
    expect(values(battingRecords.slg, 'slg').slice(0, 3)).toEqual(['once 1 4', 'again 1 4', 'short 3 0.6']);
    expect(values(battingRecords.ops, 'ops').slice(2)).toEqual(['short 3 1.2', 'limit 4 0.9', 'twin 5 0.8']);
    expect(values(battingRecords.runs, 'runs')).toEqual([
      'short 1 3',
      'twin 2 1',
      'once 2 1',
      'limit 4 0',
      'again 4 0',
      'bunts 4 0',
    ]);
    expect(values(battingRecords.walks, 'walks').slice(0, 2)).toEqual(['limit 1 3', 'short 2 0']);
    expect(values(battingRecords.steal_success_rate, 'steal_success_rate')).toEqual(['short 1 0.5']);
    expect(values(pitchingRecords.k9, 'k9')).toEqual(['short 1 13.5', 'limit 2 9', 'twin 2 9']);
    expect(values(pitchingRecords.bb9, 'bb9')).toEqual(['short 1 0', 'limit 2 1.8', 'twin 2 1.8']);
    expect(values(pitchingRecords.whip, 'whip')).toEqual(['short 1 0', 'limit 2 1', 'twin 2 1']);
    expect(values(pitchingRecords.pitching_innings_outs, 'pitching_innings_outs')).toEqual([
      'twin 1 30',
      'limit 2 15',
      'short 3 14',
      'none 4 0',
      'worst 4 0',
    ]);
  });

  describe('of batters, with 3.1 plate appearances per game required', () => {
    beforeEach(() => scorer.setRules({ qualifying_plate_appearances: 3.1 }));

    test('ranks rates of batters with exactly the required plate appearances, and lists one short as unqualified', async () => {
      const { qualification, battingRecords, unqualified } = await ranking();
      // 15.5 rounds up to 16.
      expect(qualification).toEqual({
        batting: { coefficient: 3.1, games: 5, required: 16 },
        pitching: null,
      });
      const { avg, obp, slg, ops } = battingRecords;
      expect([avg, slg].map(listPlaces)).toEqual(Array(2).fill(['limit 1', 'twin 1']));
      expect([obp, ops].map(listPlaces)).toEqual(Array(2).fill(['limit 1', 'twin 2']));
      const short = ['once 15', 'again 15', 'short 1'];
      expect(Object.values(unqualified.battingRecords).map(listPlaces)).toEqual(Array(4).fill(short));
      expect(unqualified.battingRecords.avg.map((record) => record.avg)).toEqual([1, 1, 0.6]);
    });

    test('does not affect the other lists or the pitchers', async () => {
      const { battingRecords, pitchingRecords, unqualified } = await ranking();
      await scorer.setRules(NO_RULES);
      const without = await ranking();
      const { avg, obp, slg, ops, ...others } = battingRecords;
      expect(without.battingRecords).toMatchObject(others);
      expect(without.battingRecords.avg).not.toEqual(avg);
      expect(without.pitchingRecords).toEqual(pitchingRecords);
      expect(unqualified.pitchingRecords).toEqual(NONE_UNQUALIFIED.pitchingRecords);
    });
  });

  describe('of pitchers, with one inning per game required', () => {
    beforeEach(() => scorer.setRules({ qualifying_innings: 1 }));

    test('ranks rates of pitchers with exactly the required outs, and lists one short as unqualified', async () => {
      const { qualification, pitchingRecords, unqualified } = await ranking();
      expect(qualification).toEqual({ batting: null, pitching: { coefficient: 1, games: 5, required: 15 } });
      const { era, k9, bb9, whip } = pitchingRecords;
      expect([era, k9, bb9, whip].map(listPlaces)).toEqual(Array(4).fill(['limit 1', 'twin 1']));
      expect(Object.values(unqualified.pitchingRecords).map(listPlaces)).toEqual(Array(4).fill(['short 1']));
      expect(unqualified.pitchingRecords.k9).toMatchObject([{ name: 'short', k9: 13.5, missing: 1 }]);
      expect(unqualified.battingRecords).toEqual(NONE_UNQUALIFIED.battingRecords);
    });

    test('lists unqualified pitchers with what they are short, and ranks nobody when all are unqualified', async () => {
      await scorer.setRules({ qualifying_innings: 9.9 });
      const { qualification, pitchingRecords, unqualified } = await ranking();
      // 148.5 outs round up to 149.
      expect(qualification.pitching).toEqual({ coefficient: 9.9, games: 5, required: 149 });
      expect(pitchingRecords).toMatchObject({ era: [], k9: [], bb9: [], whip: [] });
      const short = ['short 135', 'limit 134', 'twin 119'];
      expect(Object.values(unqualified.pitchingRecords).map(listPlaces)).toEqual(Array(4).fill(short));
      expect(listPlaces(pitchingRecords.strikeouts)[0]).toEqual('twin 1');
    });
  });

  test('computes the requirement from the selected games, regardless of who played in them', async () => {
    await scorer.setRules({ qualifying_plate_appearances: 3.1, qualifying_innings: 0.5 });
    const answer = await ranking({ tournament: '第一' });
    expect(answer.qualification).toEqual({
      batting: { coefficient: 3.1, games: 1, required: 3 },
      pitching: { coefficient: 0.5, games: 1, required: 2 },
    });
    expect(listPlaces(answer.unqualified.battingRecords.avg)).toEqual(['once 2', 'again 2']);
    expect(answer.unqualified.pitchingRecords).toEqual(NONE_UNQUALIFIED.pitchingRecords);
    const { qualification, unqualified, battingRecords } = await ranking({ season: 2026 });
    expect([qualification.batting?.required, qualification.pitching?.required]).toEqual([12, 6]);
    expect([unqualified, battingRecords.avg]).toEqual([NONE_UNQUALIFIED, []]);
  });

  test('ranks everybody and shows the requirement when the team requires 0', async () => {
    const { battingRecords, pitchingRecords } = await ranking();
    await scorer.setRules({ qualifying_plate_appearances: 0, qualifying_innings: 0 });
    const answer = await ranking();
    const none = { coefficient: 0, games: 5, required: 0 };
    expect(answer).toEqual({
      battingRecords,
      pitchingRecords,
      unqualified: NONE_UNQUALIFIED,
      qualification: { batting: none, pitching: none },
      minimum: { batting: none, pitching: none, steals: { games: 5, required: 3 } },
    });
  });

  test('uses only the rules and games of its own team', async () => {
    const before = await ranking();
    const stranger = await registerCoach(app, '乙');
    const theirs = createScorer(app, stranger);
    await theirs.addGame();
    await theirs.setRules({ qualifying_plate_appearances: 2, qualifying_innings: 2 });
    expect(await ranking()).toEqual(before);
    const shown = await app.succeed('ranking', stranger);
    expect(shown.qualification).toEqual({
      batting: { coefficient: 2, games: 1, required: 2 },
      pitching: { coefficient: 2, games: 1, required: 6 },
    });
    expect([shown.battingRecords.hits, shown.unqualified]).toEqual([[], NONE_UNQUALIFIED]);
  });
});
