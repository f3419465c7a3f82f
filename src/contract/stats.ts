import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { idParams, named } from './fields.ts';
import { gameFilter } from './game-filter.ts';
import { game } from './games.ts';

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
  /** 四死球: with those hit by a pitch, who stand apart in `hit_by_pitch` too. */
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
  interference: whole,
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
    whip: rate,
    ...pitchingCounts,
    /** The same as `walks_given`. */
    walks: whole,
  }),
});
export type ManagerDashboard = z.output<typeof managerDashboard>;

const battingFigures = z.object({
  /** Games with a batting line. */
  games: whole,
  batting_average: rate,
  on_base_percentage: rate,
  slugging_percentage: rate,
  ops: rate,
  steal_success_rate: rate,
  ...battingCounts,
  /** Total hits. */
  hits: whole,
});

const pitchingFigures = z.object({
  /** Games with a pitching line. */
  games: whole,
  era: rate,
  k9: rate,
  bb9: rate,
  whip: rate,
  wins: whole,
  losses: whole,
  ...pitchingCounts,
});

export const playerDashboard = z.object({
  /** Distinct games in which the player has a batting or a pitching line. */
  games: whole,
  batting: battingFigures,
  pitching: pitchingFigures,
});
export type PlayerDashboard = z.output<typeof playerDashboard>;

/** A member who has a line in one of the games, also one who left. */
export const playerFigures = z.extend(playerDashboard, {
  user: named,
  active: z.boolean(),
  plate_appearances: whole,
});
export type PlayerFigures = z.output<typeof playerFigures>;

/** A game of a player: what he did at bat and on the mound, null where he did not. */
const playedGame = z.object({
  game: z.pick(game, {
    id: true,
    date: true,
    formatted_date: true,
    game_type: true,
    tournament: true,
    opponent: true,
    team_score: true,
    opponent_score: true,
    result: true,
  }),
  batting: z.nullable(
    z.object({
      order_no: whole,
      position: z.string(),
      plate_appearances: z.nullable(z.array(z.string())),
      ...battingCounts,
      /** Total hits. */
      hits: whole,
    }),
  ),
  pitching: z.nullable(z.object({ result: z.string(), ...pitchingCounts })),
});
export type PlayedGame = z.output<typeof playedGame>;

export const player = z.extend(playerFigures, {
  /** By which the team's ERA is scaled. */
  regulation_innings: whole,
  /** Newest first. */
  log: z.array(playedGame),
});
export type Player = z.output<typeof player>;

const place = { user_id: whole, name: z.string(), rank: whole };

type Keyed<Shape, Key extends string> = Shape & Record<Key, typeof whole>;

function keyed<const Key extends string, Shape extends object>(shape: Shape, key: Key) {
  return z.array(z.object({ ...shape, [key]: whole } as Keyed<Shape, Key>));
}

/** A list of the ranking, best first; equals share a rank. */
function ranking<const Key extends string>(key: Key) {
  return keyed(place, key);
}

/** Who has the figure but not yet what it takes to be ranked by it, best first; `missing` is how much. */
function unranked<const Key extends string>(key: Key) {
  return keyed({ user_id: whole, name: z.string(), missing: whole }, key);
}

/** What it takes to be ranked by a rate; null where the team asks for nothing. */
const qualification = z.nullable(
  z.object({
    /** A game of the team, with one decimal. */
    coefficient: z.number(),
    games: whole,
    /** Plate appearances of a batter, outs of a pitcher. */
    required: whole,
  }),
);

export const playerRanking = z.object({
  battingRecords: z.object({
    avg: ranking('avg'),
    obp: ranking('obp'),
    hits: ranking('hits'),
    home_runs: ranking('home_runs'),
    rbis: ranking('rbis'),
    /** Successful steals. */
    caught_stealing: ranking('caught_stealing'),
    slg: ranking('slg'),
    ops: ranking('ops'),
    runs: ranking('runs'),
    steal_success_rate: ranking('steal_success_rate'),
    /** With those hit by a pitch. */
    walks: ranking('walks'),
  }),
  pitchingRecords: z.object({
    era: ranking('era'),
    wins: ranking('wins'),
    strikeouts: ranking('strikeouts'),
    k9: ranking('k9'),
    bb9: ranking('bb9'),
    whip: ranking('whip'),
    /** Most innings first. */
    pitching_innings_outs: ranking('pitching_innings_outs'),
  }),
  qualification: z.object({ batting: qualification, pitching: qualification }),
  unqualified: z.object({
    /** `missing` in plate appearances. */
    battingRecords: z.object({
      avg: unranked('avg'),
      obp: unranked('obp'),
      slg: unranked('slg'),
      ops: unranked('ops'),
    }),
    /** `missing` in outs. */
    pitchingRecords: z.object({
      era: unranked('era'),
      k9: unranked('k9'),
      bb9: unranked('bb9'),
      whip: unranked('whip'),
    }),
  }),
});
export type PlayerRanking = z.output<typeof playerRanking>;

export const statsApi = endpoints({
  managerDashboard: {
    method: 'GET',
    path: '/api/dashboard/manager',
    access: 'coach',
    varies: 'team',
    summary: 'チーム成績',
    query: gameFilter,
    status: 200,
    response: managerDashboard,
  },
  playerDashboard: {
    method: 'GET',
    path: '/api/dashboard/player',
    access: 'player',
    varies: 'member',
    summary: '自分の成績',
    query: gameFilter,
    status: 200,
    response: playerDashboard,
  },
  ranking: {
    method: 'GET',
    path: '/api/player/ranking',
    access: 'member',
    varies: 'team',
    summary: '選手ランキング',
    query: gameFilter,
    status: 200,
    response: playerRanking,
  },
  players: {
    method: 'GET',
    path: '/api/players',
    access: 'member',
    varies: 'team',
    summary: '全選手の成績',
    query: gameFilter,
    status: 200,
    response: z.array(playerFigures),
  },
  player: {
    method: 'GET',
    path: '/api/players/{id}',
    access: 'member',
    varies: 'team',
    summary: '選手の成績と全試合',
    params: idParams,
    query: gameFilter,
    status: 200,
    response: player,
  },
});
