import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';

const whole = z.number();
/** A rate in writing: "0.333" or "2.45"; see `rateOnWire`. */
const rate = z.string();

const battingCounts = {
  at_bats: whole,
  singles: whole,
  doubles: whole,
  triples: whole,
  home_runs: whole,
  runs: whole,
  rbis: whole,
  walks: whole,
  /** Stolen base attempts. */
  steals: whole,
  /** Successful steals. */
  caught_stealing: whole,
  strikeouts: whole,
  errors: whole,
  hit_by_pitch: whole,
  sacrifice_hits: whole,
  sacrifice_flies: whole,
};

const pitchingCounts = {
  pitching_innings_outs: whole,
  pitches: whole,
  strikeouts: whole,
  hits_allowed: whole,
  hr_allowed: whole,
  walks_given: whole,
  runs_allowed: whole,
  earned_runs: whole,
};

export const managerDashboard = z.object({
  teamInfo: z.object({
    /** "54.0%" */
    winRatePercent: z.string(),
    totalGames: whole,
    wins: whole,
    loses: whole,
    draws: whole,
  }),
  battingTotals: z.object({
    average: rate,
    obp: rate,
    slg: rate,
    ops: rate,
    ...battingCounts,
    /** Total hits: here, unlike in a batting record, not the singles alone. */
    hits: whole,
  }),
  pitchingTotals: z.object({
    era: rate,
    k9: rate,
    bb9: rate,
    ...pitchingCounts,
    /** The same as `walks_given`. */
    walks: whole,
  }),
});
export type ManagerDashboard = z.output<typeof managerDashboard>;

export const playerDashboard = z.object({
  /** Distinct games in which the player has a batting or a pitching line. */
  games: whole,
  batting: z.object({
    batting_average: rate,
    on_base_percentage: rate,
    slugging_percentage: rate,
    ops: rate,
    steal_success_rate: rate,
    ...battingCounts,
    /** Total hits. */
    hits: whole,
  }),
  pitching: z.object({ era: rate, k9: rate, bb9: rate, wins: whole, losses: whole, ...pitchingCounts }),
});
export type PlayerDashboard = z.output<typeof playerDashboard>;

const place = { user_id: whole, name: z.string(), rank: whole };

/** A list of the ranking, best first; equals share a rank. */
function ranking<const Key extends string>(key: Key) {
  return z.array(z.object({ ...place, [key]: whole } as typeof place & Record<Key, typeof whole>));
}

export const playerRanking = z.object({
  battingRecords: z.object({
    avg: ranking('avg'),
    obp: ranking('obp'),
    hits: ranking('hits'),
    home_runs: ranking('home_runs'),
    rbis: ranking('rbis'),
    /** Successful steals. */
    caught_stealing: ranking('caught_stealing'),
  }),
  pitchingRecords: z.object({
    era: ranking('era'),
    wins: ranking('wins'),
    strikeouts: ranking('strikeouts'),
  }),
});
export type PlayerRanking = z.output<typeof playerRanking>;

export const statsApi = endpoints({
  managerDashboard: {
    method: 'GET',
    path: '/api/dashboard/manager',
    access: 'coach',
    summary: 'チーム成績',
    status: 200,
    response: managerDashboard,
  },
  playerDashboard: {
    method: 'GET',
    path: '/api/dashboard/player',
    access: 'player',
    summary: '自分の成績',
    status: 200,
    response: playerDashboard,
  },
  ranking: {
    method: 'GET',
    path: '/api/player/ranking',
    access: 'member',
    summary: '選手ランキング',
    status: 200,
    response: playerRanking,
  },
});
