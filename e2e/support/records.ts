import { emptyBattingLine, emptyPitchingLine } from '../../test/support/empty-lines.ts';
import { ask } from './api.ts';
import type { RunningServer } from './server.ts';

/** Creates a game of the coach's team over the API and returns its id. */
export async function newGame(server: RunningServer, token: string, scores = [3, 1]): Promise<number> {
  const [team_score, opponent_score] = scores;
  const game = { date: '2026-05-03', game_type: '公式戦', tournament: '春季大会', opponent: '港北クラブ' };
  return (await ask(server, 'createGame', { token, body: { ...game, team_score, opponent_score } })).id;
}

/** Records a batter without at bats, who has no average, and a pitcher without outs, who has no ERA. */
export async function recordUndefinedFigures(server: RunningServer, token: string) {
  const game_id = await newGame(server, token);
  const walker = await ask(server, 'createMember', { token, body: { name: '四球 太郎' } });
  const reliever = await ask(server, 'createMember', { token, body: { name: '無死 太郎' } });
  const batting = { ...emptyBattingLine, game_id, user_id: walker.id, walks: 1 };
  await ask(server, 'createBatting', { token, body: batting });
  const pitching = { ...emptyPitchingLine, game_id, user_id: reliever.id, strikeouts: 1 };
  await ask(server, 'createPitching', { token, body: { ...pitching, runs_allowed: 2, earned_runs: 2 } });
  return { walker: walker.id, reliever: reliever.id };
}

/** Records a member who hit one of four and allowed three runs in nine innings, and returns their id. */
export async function recordRegular(server: RunningServer, token: string, name: string): Promise<number> {
  const game_id = await newGame(server, token);
  const { id } = await ask(server, 'createMember', { token, body: { name } });
  const batting = { ...emptyBattingLine, game_id, user_id: id, at_bats: 4, hits: 1 };
  await ask(server, 'createBatting', { token, body: batting });
  const pitching = { ...emptyPitchingLine, game_id, user_id: id, pitching_innings_outs: 27 };
  await ask(server, 'createPitching', { token, body: { ...pitching, runs_allowed: 3, earned_runs: 3 } });
  return id;
}
