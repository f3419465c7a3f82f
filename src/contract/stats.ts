import * as z from 'zod/mini';
import { GAME_POSITIONS } from '#domain/batting.ts';
import { battingTotals } from './batting.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams, namedPlayer } from './fields.ts';
import { gameFilter } from './game-filter.ts';
import { batterOnlyRules } from './games.ts';
import { pitchingTotals } from './pitching.ts';
import { playerRanking } from './ranking.ts';
import { gameInShort, playerSituations, teamSituations } from './situations.ts';

const whole = z.number();
/** A rate as text, for example "0.333" or "2.45"; see `formatRateOnWire`. */
const rate = z.string();

const managerDashboard = z.object({
  teamInfo: z.object({
    /** The win rate in percent, for example "54.0%". */
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
    ...battingTotals,
    /** The number of runners left on base, in the `left_on_base_games` games whose log has the number. */
    left_on_base: whole,
    left_on_base_games: whole,
  }),
  pitchingTotals: z.object({
    era: rate,
    k9: rate,
    bb9: rate,
    whip: rate,
    saves: whole,
    holds: whole,
    ...pitchingTotals,
    /** The same value as `walks_given`. */
    walks: whole,
  }),
});
export type ManagerDashboard = z.output<typeof managerDashboard>;

const battingFigures = z.object({
  /** The number of games with a batting line. */
  games: whole,
  batting_average: rate,
  on_base_percentage: rate,
  slugging_percentage: rate,
  ops: rate,
  steal_success_rate: rate,
  ...battingTotals,
});

const pitchingFigures = z.object({
  /** The number of games with a pitching line. */
  games: whole,
  era: rate,
  k9: rate,
  bb9: rate,
  whip: rate,
  wins: whole,
  losses: whole,
  saves: whole,
  holds: whole,
  ...pitchingTotals,
});

const playerDashboard = z.object({
  /** The number of games with a batting or a pitching line. A game with both counts once. */
  games: whole,
  batting: battingFigures,
  pitching: pitchingFigures,
});
export type PlayerDashboard = z.output<typeof playerDashboard>;

/** A current or former member with a line in one of the games. */
const playerFigures = z.extend(playerDashboard, {
  user: namedPlayer,
  active: z.boolean(),
  plate_appearances: whole,
});
export type PlayerFigures = z.output<typeof playerFigures>;

/** The sum over all guests (助っ人). A game in which two guests played counts twice in `games`. */
const guestFigures = z.extend(playerDashboard, { plate_appearances: whole });
export type GuestFigures = z.output<typeof guestFigures>;

/** A game and the sums of the team's lines. A sum is null without lines. */
const gameSums = z.object({
  game: gameInShort,
  batting: z.nullable(z.object(battingTotals)),
  pitching: z.nullable(z.object({ saves: whole, holds: whole, ...pitchingTotals })),
  /** The number of runners whom the team left on base. Null if no log has the number. */
  left_on_base: z.nullable(whole),
});
export type GameSums = z.output<typeof gameSums>;

/** The lines of a player in a game. A line is null if the player did not bat, or did not pitch. */
const playedGame = z.object({
  game: gameInShort,
  batting: z.nullable(
    z.object({
      order_no: whole,
      position: z.string(),
      positions: z.array(z.enum(GAME_POSITIONS)),
      plate_appearances: z.nullable(z.array(z.string())),
      ...battingTotals,
    }),
  ),
  pitching: z.nullable(z.object({ result: z.string(), credit: z.nullable(z.string()), ...pitchingTotals })),
  /** The rules of the log. Absent if the player never only batted, or without a log. */
  batter_only_rules: z.optional(batterOnlyRules),
});
export type PlayedGame = z.output<typeof playedGame>;

const player = z.extend(playerFigures, {
  /** The team's ERA is scaled to this number of innings. */
  regulation_innings: whole,
  /** The whole team in the selected games, for comparison. */
  team_batting: z.object(battingTotals),
  /** The number of these games whose log has the wild pitches. */
  team_wild_pitch_games: whole,
  /** The games of the player, newest first. */
  log: z.array(playedGame),
});
export type Player = z.output<typeof player>;

export const statsApi = defineEndpoints({
  managerDashboard: {
    route: 'GET /api/dashboard/manager',
    access: 'coach',
    varies: 'team',
    summary: 'チーム成績',
    query: gameFilter,
    response: managerDashboard,
  },
  teamGames: {
    route: 'GET /api/dashboard/manager/games',
    access: 'coach',
    varies: 'team',
    summary: 'チーム成績の試合ごとの内訳',
    query: gameFilter,
    /** Games with a line, newest first. */
    response: z.array(gameSums),
  },
  teamSituations: {
    route: 'GET /api/dashboard/manager/situations',
    access: 'coach',
    varies: 'team',
    summary: 'チームの打球方向・得点圏・イニング別',
    query: gameFilter,
    response: teamSituations,
  },
  playerDashboard: {
    route: 'GET /api/dashboard/player',
    access: 'player',
    visitors: true,
    varies: 'member',
    summary: '自分の成績',
    query: gameFilter,
    response: playerDashboard,
  },
  ranking: {
    route: 'GET /api/player/ranking',
    access: 'member',
    visitors: true,
    varies: 'team',
    summary: '選手ランキング',
    query: gameFilter,
    response: playerRanking,
  },
  players: {
    route: 'GET /api/players',
    access: 'member',
    visitors: true,
    varies: 'team',
    summary: '全選手の成績',
    query: gameFilter,
    response: z.array(playerFigures),
  },
  guestTotals: {
    route: 'GET /api/players/guests',
    access: 'member',
    visitors: true,
    varies: 'team',
    summary: '助っ人全員を合わせた成績',
    query: gameFilter,
    response: guestFigures,
  },
  player: {
    route: 'GET /api/players/{id}',
    access: 'member',
    visitors: true,
    varies: 'team',
    summary: '選手の成績と全試合',
    params: idParams,
    query: gameFilter,
    response: player,
  },
  playerSituations: {
    route: 'GET /api/players/{id}/situations',
    access: 'member',
    visitors: true,
    varies: 'team',
    summary: '選手の打球方向・得点圏・イニング別',
    params: idParams,
    query: gameFilter,
    response: playerSituations,
  },
});
