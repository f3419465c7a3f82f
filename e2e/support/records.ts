import { ask } from './api.ts';
import type { RunningServer } from './server.ts';

/** A game of the coach's team, over the API; its id. */
export async function newGame(server: RunningServer, token: string, scores = [3, 1]): Promise<number> {
  const [team_score, opponent_score] = scores;
  const game = { date: '2026-05-03', game_type: '公式戦', tournament: '春季大会', opponent: '港北クラブ' };
  return (await ask(server, 'createGame', { token, body: { ...game, team_score, opponent_score } })).id;
}

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
