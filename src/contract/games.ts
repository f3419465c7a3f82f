import * as z from 'zod/mini';
import { GAME_RESULTS, GAME_TYPES } from '#domain/game.ts';
import { GAME_CHECK_NAMES } from '#domain/game-check.ts';
import { GAME_STATUSES, isGameOver } from '#domain/game-status.ts';
import { MAX_INNINGS_IN_GAME } from '#domain/line-score.ts';
import { SAVE_AND_HOLD } from '#domain/pitching.ts';
import { DESIGNATED_HITTER_RULES } from '#domain/scoring/contents/rules.ts';
import { SPORTS } from '#domain/team.ts';
import { battingRecord } from './batting.ts';
import { defineEndpoints } from './endpoint.ts';
import {
  choice,
  count,
  day,
  flag,
  id,
  idParams,
  linePlayer,
  named,
  normalizeEmpty,
  optionalText,
  requiredText,
  seenVersion,
  wholeNumber,
} from './fields.ts';
import { filterChoices, gameFilter } from './game-filter.ts';
import { lineScore, lineScoreFields, possibleInnings } from './line-score.ts';
import { fieldMessages as messages } from './messages.ts';
import { pitchingRecord } from './pitching.ts';

const gameType = choice(GAME_TYPES, messages.gameTypeRequired);
const score = (required: string) => count(required);

const finding = z.object({
  check: z.enum(GAME_CHECK_NAMES),
  expected: z.number(),
  actual: z.number(),
  /**
   * Absent unless the check is `order`. `place` is the slot of the batting order whose number of turns does
   * not fit. `around` has the turns of this slot and of its neighbors.
   */
  place: z.optional(z.number()),
  around: z.optional(z.array(z.object({ place: z.number(), turns: z.number() }))),
});

export const game = z.object({
  id: z.number(),
  date: z.string(),
  /** The date for display, for example "2025年8月1日（金）". */
  formatted_date: z.string(),
  game_type: gameType,
  tournament: z.string(),
  opponent: z.string(),
  team_score: z.number(),
  opponent_score: z.number(),
  /** The result by the scores. `state` says whether the result counts. */
  result: z.enum(GAME_RESULTS),
  state: z.enum(GAME_STATUSES),
  /** Whether the game is being played, so that the score may still change. */
  playing: z.boolean(),
  /** When the newest entry of a game that is being played arrived. Null for other games. */
  recorded_until: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  /** Null if not recorded. */
  innings: z.nullable(z.number()),
  /** Null if not recorded. */
  line_score: z.nullable(lineScore),
  /** Whether the team batted first (先攻). Null if not recorded. */
  bats_first: z.nullable(z.boolean()),
  /** Whether a coach has marked the game as complete. */
  confirmed: z.boolean(),
  /** Whether the game's link shows teams and score in the preview of a chat. */
  public: z.boolean(),
  /** Whether the game's link also shows the course of the game (経過も見せる). */
  public_plays: z.boolean(),
  /** Contradictions between the totals of the lines and the game. Empty if they agree. */
  findings: z.array(finding),
  /**
   * `open`: the game is scored play by play, and lines and score follow from its log. `closed`: the log was closed,
   * and the game is now recorded on a sheet. Null: the game never had a log.
   */
  scoring: z.nullable(z.enum(['open', 'closed'])),
  /** The number of runners whom the team left on base. Null if no log has the number. */
  left_on_base: z.nullable(z.number()),
  team: named,
  version: z.number(),
});
export type Game = z.output<typeof game>;

/** A pitcher's decisions, saves and holds from the first game of the season up to this game. */
const seasonRecord = z.object({
  user_id: z.number(),
  wins: z.number(),
  losses: z.number(),
  saves: z.number(),
  holds: z.number(),
});
export type SeasonRecord = z.output<typeof seasonRecord>;

/** A win, loss, save or hold in a game. */
const decision = z.object({ pitcher: linePlayer, decision: z.enum(['勝利', '敗北', ...SAVE_AND_HOLD]) });

/** `decisions` is absent if there are none. */
const listedGame = z.extend(game, { decisions: z.optional(z.array(decision)) });
export type ListedGame = z.output<typeof listedGame>;

/** The times of the first pitch and of the last out, the weather and the umpires. Unknown facts are absent. */
export const gameFacts = z.object({
  startedAt: z.optional(z.string()),
  endedAt: z.optional(z.string()),
  weather: z.optional(z.string()),
  umpires: z.optional(z.string()),
});

/** The rules by which a player who only bats is called DH, DP or EP. */
export const batterOnlyRules = z.object({
  designatedHitter: z.enum(DESIGNATED_HITTER_RULES),
  everyoneBats: z.boolean(),
});

export const gameDetail = z.extend(game, {
  batting_records: z.array(battingRecord),
  pitching_records: z.array(pitchingRecord),
  /** The version of the lines and the line score. A sheet sends the version on which it is based. */
  sheet_version: z.string(),
  /** The records of the pitchers who have a decision, a save or a hold in this game. */
  season_records: z.array(seasonRecord),
  /** The schedule item to which the game is linked. Null if there is none. */
  schedule_item_id: z.nullable(z.number()),
  /** The location of the schedule item. Null without an item. */
  place: z.nullable(z.string()),
  /**
   * Whether the log stopped hours ago without an end of the game. In that case the game counts as ended, although it
   * may not be over.
   */
  log_left_open: z.boolean(),
  /** Null if the log has no facts. */
  facts: z.nullable(gameFacts),
  /** The rules of the log that name a player who only bats (DH, DP or EP). Absent if nobody does, or without a log. */
  batter_only_rules: z.optional(batterOnlyRules),
  /** Decides the default rules of scoring and the proposed winning pitcher. Null means baseball. */
  sport: z.nullable(z.enum(SPORTS)),
});
export type GameDetail = z.output<typeof gameDetail>;

/**
 * Whether a game still needs entries by hand (入力中). False before it begins, while it is played or scored play by
 * play, and after a coach has confirmed it.
 */
export function isGameUnfinished(game: Pick<Game, 'confirmed' | 'scoring' | 'state'>): boolean {
  return !game.confirmed && game.scoring !== 'open' && isGameOver(game);
}

/**
 * The filters of the list of games. `open`: unfinished games. `differing`: games with findings of the check.
 */
export const GAMES_FILTERS = ['all', 'open', 'differing'] as const;
export type GamesFilter = (typeof GAMES_FILTERS)[number];

const matches: Record<GamesFilter, (game: Game) => boolean> = {
  all: () => true,
  open: isGameUnfinished,
  differing: ({ findings }) => findings.length > 0,
};

export function filterGames<Listed extends Game>(games: readonly Listed[], filter: GamesFilter): Listed[] {
  return games.filter(matches[filter]);
}

const gameFields = {
  date: day(messages.dateRequired),
  game_type: gameType,
  tournament: requiredText(100, messages.tournamentRequired, messages.tournamentTooLong),
  opponent: requiredText(100, messages.opponentRequired, messages.opponentTooLong),
  team_score: score(messages.teamScoreRequired),
  opponent_score: score(messages.opponentScoreRequired),
  memo: optionalText(2000, messages.memoTooLong),
  innings: normalizeEmpty(wholeNumber(1, MAX_INNINGS_IN_GAME, messages.inningsInvalid)),
  ...lineScoreFields,
  /** An omitted field keeps its stored value. A new game without `state` is stored as `ended`. */
  state: z.optional(choice(GAME_STATUSES, messages.valueInvalid)),
  version: seenVersion,
};

/** A `result` in the request is ignored, because the scores decide it. */
export const gameForm = z.object(gameFields).check(possibleInnings);
export type GameForm = z.output<typeof gameForm>;

/** The fields that follow from the log of a game that is scored play by play. */
export const DERIVED_GAME_FIELDS = [
  'team_score',
  'opponent_score',
  'innings',
  'line_score',
  'bats_first',
  'state',
] as const satisfies readonly (keyof GameForm)[];
export type DerivedGameFacts = Pick<GameForm, (typeof DERIVED_GAME_FIELDS)[number]>;

/** The new game is linked to the schedule item, if `schedule_item_id` names one. */
const newGameForm = z
  .object({ ...gameFields, schedule_item_id: normalizeEmpty(id()) })
  .check(possibleInnings);

/** Names all players who have a line in the game. */
const gameSummary = z.object({ game, batters: z.array(z.string()), pitchers: z.array(z.string()) });
export type GameSummary = z.output<typeof gameSummary>;

export const gamesApi = defineEndpoints({
  games: {
    route: 'GET /api/games',
    access: 'member',
    visitors: true,
    varies: 'team',
    summary: '試合一覧',
    query: gameFilter,
    response: z.array(listedGame),
  },
  game: {
    route: 'GET /api/games/{id}',
    access: 'member',
    visitors: true,
    varies: 'team',
    summary: '試合の詳細',
    params: idParams,
    response: gameDetail,
  },
  createGame: {
    route: 'POST /api/games',
    access: 'recorder',
    summary: '試合の登録',
    body: newGameForm,
    status: 201,
    response: game,
  },
  updateGame: {
    route: 'PUT /api/games/{id}',
    access: 'recorder',
    summary: '試合の更新',
    params: idParams,
    body: gameForm,
    response: game,
  },
  confirmGame: {
    route: 'PUT /api/games/{id}/confirmation',
    access: 'recorder',
    summary: '試合の確定と取り消し',
    params: idParams,
    body: z.object({ confirmed: flag, version: seenVersion }),
    response: game,
  },
  publishGame: {
    route: 'PUT /api/games/{id}/publication',
    access: 'recorder',
    summary: 'リンクのプレビューに得点を出すかどうか、リンクで経過も見せるかどうか',
    params: idParams,
    /** An omitted `plays` keeps its stored value. A private game shows no plays. */
    body: z.object({ public: flag, plays: z.optional(flag), version: seenVersion }),
    response: game,
  },
  filterChoices: {
    route: 'GET /api/filters',
    access: 'member',
    visitors: true,
    varies: 'team',
    summary: '絞り込みの選択肢',
    response: filterChoices,
  },
  deleteGame: {
    route: 'DELETE /api/games/{id}',
    access: 'recorder',
    summary: '試合と成績の削除',
    params: idParams,
  },
  deleteGameExceptPitches: {
    route: 'DELETE /api/games/{id}/except-pitches',
    access: 'recorder',
    summary: '試合と成績の削除。球数は手入力として残る',
    params: idParams,
  },
  gameSummary: {
    route: 'GET /api/records/summary',
    access: 'recorder',
    varies: 'team',
    summary: '登録内容の確認',
    query: z.object({ game_id: id(messages.gameRequired) }),
    response: gameSummary,
  },
});
