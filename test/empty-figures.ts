import type { PlayerFigures } from '#contract/stats.ts';

const noBattingCounts = {
  at_bats: 0,
  hits: 0,
  singles: 0,
  doubles: 0,
  triples: 0,
  home_runs: 0,
  runs: 0,
  rbis: 0,
  walks: 0,
  steals: 0,
  caught_stealing: 0,
  strikeouts: 0,
  errors: 0,
  hit_by_pitch: 0,
  sacrifice_hits: 0,
  sacrifice_flies: 0,
  interference: 0,
};

const noPitchingCounts = {
  pitching_innings_outs: 0,
  pitches: 0,
  strikeouts: 0,
  hits_allowed: 0,
  hr_allowed: 0,
  walks_given: 0,
  runs_allowed: 0,
  earned_runs: 0,
};

/** The figures of a player who has not batted yet. */
export const noBatting: PlayerFigures['batting'] = {
  games: 0,
  batting_average: '0.000',
  on_base_percentage: '0.000',
  slugging_percentage: '0.000',
  ops: '0.000',
  steal_success_rate: '0.000',
  ...noBattingCounts,
};

/** The figures of a player who has not pitched yet. */
export const noPitching: PlayerFigures['pitching'] = {
  games: 0,
  era: '0.00',
  k9: '0.00',
  bb9: '0.00',
  whip: '0.00',
  wins: 0,
  losses: 0,
  ...noPitchingCounts,
};

/** A batting line without events. */
export const emptyBattingOfGame = {
  order_no: 1,
  position: '投手',
  plate_appearances: null,
  ...noBattingCounts,
};

/** A pitching line without events. */
export const emptyPitchingOfGame = { result: '-', ...noPitchingCounts };
