export function gameForm(change: Record<string, unknown> = {}) {
  return {
    date: '2026-05-03',
    game_type: '公式戦',
    tournament: '春季大会',
    opponent: '港北クラブ',
    team_score: 5,
    opponent_score: 3,
    memo: '快晴',
    ...change,
  };
}

/** 2 for 4 with a double. */
export function battingForm(gameId: number, userId: number, change: Record<string, unknown> = {}) {
  return {
    game_id: gameId,
    user_id: userId,
    position: '遊撃手',
    order_no: 1,
    at_bats: 4,
    hits: 1,
    doubles: 1,
    triples: 0,
    home_runs: 0,
    rbis: 1,
    runs: 1,
    walks: 1,
    strikeouts: 1,
    steals: 2,
    caught_stealing: 1,
    errors: 0,
    ...change,
  };
}

/** 5 1/3 innings. */
export function pitchingForm(gameId: number, userId: number, change: Record<string, unknown> = {}) {
  return {
    game_id: gameId,
    user_id: userId,
    result: '勝利',
    pitching_innings_outs: 16,
    pitches: 88,
    strikeouts: 6,
    hits_allowed: 4,
    hr_allowed: 1,
    walks_given: 2,
    runs_allowed: 2,
    earned_runs: 1,
    ...change,
  };
}
