import * as z from 'zod/mini';
import { PLAY_BY_PLAY_ROW_KINDS } from '#domain/scoring/projection/live-kinds.ts';
import type { LiveScorebook, TeamSheetDetails } from '#domain/scoring/projection/live-sheets.ts';
import type { ScorebookSignChoices } from '#domain/scoring/scorebook/sign-choices.ts';
import { defineEndpoints } from './endpoint.ts';
import { idParams } from './fields.ts';
import { LIVE_GAME_PATH } from './link-paths.ts';
import { fieldMessages as messages } from './messages.ts';

/** The side: 0 bats first, 1 bats second. */
const side = z.union([z.literal(0), z.literal(1)]);
/** An index in `players`. */
const player = z.number();

const livePlayer = z.object({
  /** The public link shows '#7', '山田', '助っ人', '相手3番' or '相手#17'. Members see names. */
  name: z.string(),
  side,
  /** Null on the public link, for guests and for opponents. */
  user_id: z.nullable(z.number()),
});

const situation = z.object({
  /** `balls` and `strikes` are null if nobody records the pitches. */
  balls: z.nullable(z.number()),
  strikes: z.nullable(z.number()),
  bases: z.tuple([z.nullable(player), z.nullable(player), z.nullable(player)]),
  batter: z.nullable(player),
  pitcher: z.nullable(player),
});

const livePlay = z.object({
  /** Identifies the play, also after an amendment. */
  key: z.number(),
  inning: z.number(),
  half: side,
  kind: z.enum(PLAY_BY_PLAY_ROW_KINDS),
  /** For example 山田 中安、佐藤 生還. */
  text: z.string(),
  /** The result of the plate appearance, such as 中安. Null if the play ended no plate appearance. */
  word: z.nullable(z.string()),
  batter: z.nullable(player),
  /** Everybody whom the text names. */
  players: z.array(player),
  runs: z.number(),
  /** The score after the play. The side that bats first comes first. */
  score: z.tuple([z.number(), z.number()]),
  outs: z.number(),
  /** The errors of the fielding side. */
  errors: z.number(),
  /** The situation after the play. Null if the half inning or the game was over. */
  next: z.nullable(situation),
});

const lineOfSide = z.object({
  /** The runs by inning. Null for an inning in which the side did not bat (X). */
  runs: z.array(z.nullable(z.number())),
  total: z.number(),
  /** Null if the game is recorded on a sheet. */
  hits: z.nullable(z.number()),
  errors: z.nullable(z.number()),
});

/** The current situation of a game under way. */
const now = z.extend(situation, {
  inning: z.number(),
  half: side,
  outs: z.number(),
  /**
   * The pitcher's pitches in this half inning and in the game. `inning_at_least` and `at_least` say whether
   * there may have been more. Null if not recorded.
   */
  pitches: z.nullable(
    z.object({ inning: z.number(), inning_at_least: z.boolean(), game: z.number(), at_least: z.boolean() }),
  ),
});

const battingRow = z.object({
  player,
  /** The slot in the batting order; 0 for a player who does not bat. */
  order: z.number(),
  positions: z.array(z.string()),
  starter: z.boolean(),
  /** The results of the plate appearances, as in a scorebook. */
  turns: z.array(z.string()),
  at_bats: z.number(),
  runs: z.number(),
  hits: z.number(),
  runs_batted_in: z.number(),
  /** Includes hit batters (四死球). */
  walks: z.number(),
  strikeouts: z.number(),
  steals: z.number(),
});

const pitchingRow = z.object({
  player,
  outs: z.number(),
  batters: z.number(),
  /** Null if not recorded. */
  pitches: z.nullable(z.number()),
  at_least: z.boolean(),
  hits: z.number(),
  walks: z.number(),
  strikeouts: z.number(),
  runs: z.number(),
  earned_runs: z.number(),
  /** The result of the pitcher, such as 勝利 or セーブ; null if there is none. */
  decision: z.nullable(z.string()),
});

/** Both sides as they are drawn, and the signs of the team. The rest is absent on the public link. */
type LiveSheets = LiveScorebook & { readonly signs: ScorebookSignChoices } & Partial<
    TeamSheetDetails & { readonly tournament: string; readonly place: string | null }
  >;

const liveGame = z.object({
  /** The version of this response. The next request sends it as `after`. */
  version: z.string(),
  /** The number of the newest entry of the log. */
  seq: z.number(),
  /** When the server stored the newest entry. Null for a game without a log. */
  at: z.nullable(z.string()),
  /** The server's time. A device whose clock is wrong uses it to compute the age of `at`. */
  server_time: z.string(),
  phase: z.enum(['before', 'playing', 'suspended', 'over']),
  /** How the game ended, such as 試合終了 or コールド（時間切れ）. Null until then. */
  end: z.nullable(z.string()),
  date: z.string(),
  /** When the game is to begin, HH:MM. Null if unknown, and once the game has begun. */
  start_time: z.nullable(z.string()),
  /** The team that bats first comes first. */
  teams: z.tuple([z.string(), z.string()]),
  /** The index of the user's team in `teams`. */
  ours: side,
  /** The regulation innings. Null if unknown. */
  innings: z.nullable(z.number()),
  line: z.tuple([lineOfSide, lineOfSide]),
  /**
   * Whether the players' lines keep the records of the incomplete inning, if the score went back to the last
   * completed inning (均等回). Null if the score did not go back.
   */
  uneven_kept: z.nullable(z.boolean()),
  /** Null before the game and after its end. */
  now: z.nullable(now),
  /** `plays` replaces the client's plays from this index. 0 if the response is complete. */
  plays_from: z.number(),
  plays: z.array(livePlay),
  /**
   * `players`, `batting` and `pitching` are absent if they are the same as in the version `after`. `pitching` is also
   * absent if only the pitches of the pitcher in `now` have changed.
   */
  players: z.optional(z.array(livePlayer)),
  batting: z.optional(z.tuple([z.array(battingRow), z.array(battingRow)])),
  pitching: z.optional(z.tuple([z.array(pitchingRow), z.array(pitchingRow)])),
  /**
   * The scorebook sheets, if the request asks for them. Null for a game without a log, and on the public link also for
   * a game that is not over.
   */
  sheets: z.optional(z.nullable(z.custom<LiveSheets>())),
});
export type LiveGame = z.output<typeof liveGame>;

const word = z.string({ error: messages.valueInvalid });
const query = z.object({
  /** The version that the client has. If the server no longer has this version, the response is complete. */
  after: z.optional(word),
  sheets: z.optional(word),
  /** Requests a 204 response if the client has the newest version. */
  quiet: z.optional(word),
});

export const liveApi = defineEndpoints({
  liveGame: {
    route: 'GET /api/games/{id}/live',
    access: 'member',
    visitors: true,
    varies: 'time',
    live: true,
    summary:
      '試合の経過。after の版から変わったことだけを返す（quiet を付けると、変わっていなければ204）。/stream を付けると、新しい記録の番号だけを知らせるtext/event-stream',
    params: idParams,
    query,
    response: liveGame,
  },
  publicLiveGame: {
    route: `GET ${LIVE_GAME_PATH}`,
    access: 'public',
    live: true,
    summary: 'リンクで見る試合の経過（/stream も同じ）。見せない試合では404',
    /** `link` is the part of the public link behind `?s=`. All wrong links get the same 404. */
    params: z.object({ game: word, link: word }),
    query,
    response: liveGame,
  },
});
