import { emptyBattingLine, emptyPitchingLine } from '../../test/support/empty-lines.ts';
import { ask } from './api.ts';
import type { RunningServer } from './server.ts';

export async function newGame(server: RunningServer, token: string, scores = [3, 1]): Promise<number> {
  const [team_score, opponent_score] = scores;
  const game = { date: '2026-05-03', game_type: '公式戦', tournament: '春季大会', opponent: '港北クラブ' };
  return (await ask(server, 'createGame', { token, body: { ...game, team_score, opponent_score } })).id;
}

/** A batter without at bats has no average. A pitcher without outs has no ERA. */
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

/** The member has hit one of four, and has allowed three runs in nine innings. */
export async function recordRegular(server: RunningServer, token: string, name: string): Promise<number> {
  const game_id = await newGame(server, token);
  const { id } = await ask(server, 'createMember', { token, body: { name } });
  const batting = { ...emptyBattingLine, game_id, user_id: id, at_bats: 4, hits: 1 };
  await ask(server, 'createBatting', { token, body: batting });
  const pitching = { ...emptyPitchingLine, game_id, user_id: id, pitching_innings_outs: 27 };
  await ask(server, 'createPitching', { token, body: { ...pitching, runs_allowed: 3, earned_runs: 3 } });
  return id;
}
