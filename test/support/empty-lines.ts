/** Every required count is 0. The caller adds the game and the player. */
export const emptyBattingLine = {
  order_no: 1,
  position: '代打',
  at_bats: 0,
  hits: 0,
  doubles: 0,
  triples: 0,
  home_runs: 0,
  rbis: 0,
  runs: 0,
  walks: 0,
  strikeouts: 0,
  steals: 0,
  caught_stealing: 0,
  errors: 0,
};

export const emptyPitchingLine = {
  result: '-',
  pitching_innings_outs: 0,
  pitches: 0,
  strikeouts: 0,
  hits_allowed: 0,
  hr_allowed: 0,
  walks_given: 0,
  runs_allowed: 0,
  earned_runs: 0,
};
