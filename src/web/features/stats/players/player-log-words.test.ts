import { describe, expect, test } from 'vitest';
import { describeBatting, describeDecision, describePitching } from './player-log-words.ts';

const batting = {
  order_no: 3,
  position: '遊撃手',
  positions: [],
  plate_appearances: null,
  at_bats: 4,
  singles: 1,
  doubles: 1,
  triples: 0,
  home_runs: 0,
  runs: 0,
  rbis: 2,
  walks: 2,
  steals: 2,
  caught_stealing: 1,
  strikeouts: 0,
  errors: 0,
  hit_by_pitch: 1,
  sacrifice_hits: 0,
  sacrifice_flies: 0,
  interference: 0,
  double_plays: 0,
  double_play_games: 0,
  passed_balls: 0,
  passed_ball_games: 0,
  hits: 2,
};

const pitching = {
  result: '-',
  credit: null,
  pitching_innings_outs: 16,
  pitches: 0,
  pitches_at_least: false,
  strikeouts: 6,
  hits_allowed: 0,
  hr_allowed: 0,
  walks_given: 0,
  runs_allowed: 0,
  earned_runs: 0,
  wild_pitches: 0,
  wild_pitch_games: 0,
};

describe('a game of the player log', () => {
  test('describes batting by at bats, hits and the counts above zero', () => {
    expect(describeBatting(batting)).toEqual({
      main: '4打数2安打',
      rest: ['二塁打1', '打点2', '四死球2', '盗塁1'],
    });
  });

  test('describes pitching by innings, runs allowed and the counts above zero', () => {
    expect(describePitching(pitching)).toEqual({ main: '5 1/3回', rest: ['失点0', '奪三振6'] });
  });

  test('describes a win or a loss, and no other result', () => {
    expect(describeDecision({ ...pitching, result: '勝利' })).toBe('勝ち投手');
    expect(describeDecision({ ...pitching, result: '敗北' })).toBe('敗戦投手');
    expect(describeDecision({ ...pitching, result: '引き分け' })).toBeUndefined();
    expect(describeDecision(pitching)).toBeUndefined();
  });
});
