import * as z from 'zod/mini';
import { ANSWER_CHANNELS, ATTENDANCE_ANSWERS, ATTENDANCE_COMMENT_READERS } from '#domain/attendance.ts';
import { GAME_POSITIONS } from '#domain/batting.ts';
import { battingColumnNames, pitchingColumnNames } from '#domain/column-names.ts';
import { GAME_TYPES } from '#domain/game.ts';
import { GAME_STATUSES } from '#domain/game-status.ts';
import { DESIGNATED_BATTER_KINDS, LINEUP_POSITIONS, LINEUP_SECTIONS } from '#domain/lineup.ts';
import { HANDEDNESS_OPTIONS } from '#domain/member.ts';
import { OUTING_KINDS } from '#domain/pitch-limits/outing.ts';
import { PITCHER_DECISIONS, SAVE_AND_HOLD } from '#domain/pitching.ts';
import { NAME_HELD_BACK_BY, PUBLIC_NAME_RULES } from '#domain/public-name.ts';
import { SCOREBOOK_SIGN_STYLES } from '#domain/scoring/scorebook/sign-choices.ts';
import { SPORTS, TEAM_ROLES } from '#domain/team.ts';
import { batterOnlyRules, gameFacts } from './games.ts';
import { lineScore } from './line-score.ts';
import { pitchRule } from './pitch-limits.ts';
import { storedFields } from './schedule.ts';
import { entryContent } from './scoring.ts';

// docs/export.md documents this format. A change that older readers would misread needs a new version.

export const TEAM_FILE_FORMAT = 'bench-note-team';
export const TEAM_FILE_VERSION = 1;

const whole = z.int();
const text = z.string();
const optional = z.nullable(text);
/** Other rows of the file refer to this row by `id`. */
const row = { id: whole, created_at: text };
const line = { ...row, game_id: whole, member_id: whole };

function defineCounts<const Names extends Readonly<Record<string, string>>>(names: Names) {
  const counts = Object.values(names).map((name) => [name, whole]);
  return Object.fromEntries(counts) as Record<Names[keyof Names], typeof whole>;
}

const settings = z.object({
  name: text,
  regulation_innings: whole,
  season_start_month: whole,
  qualifying_plate_appearances_tenths: z.nullable(whole),
  qualifying_innings_tenths: z.nullable(whole),
  unlisted_allowed: z.boolean(),
  public_names: z.enum(PUBLIC_NAME_RULES),
  names_decided: z.boolean(),
  all_games: z.boolean(),
  time_zone: text,
  comments_for: z.enum(ATTENDANCE_COMMENT_READERS),
  team_link: z.boolean(),
  announces_items: z.boolean(),
  sport: z.nullable(z.enum(SPORTS)),
  pitch_signs: z.enum(SCOREBOOK_SIGN_STYLES.pitches),
  run_signs: z.enum(SCOREBOOK_SIGN_STYLES.runs),
  strikeout_signs: z.enum(SCOREBOOK_SIGN_STYLES.strikeouts),
  created_at: text,
});

const member = z.object({
  ...row,
  name: text,
  number: optional,
  kana: optional,
  role: z.enum(TEAM_ROLES),
  plays: z.boolean(),
  active: z.boolean(),
  throws: z.nullable(z.enum(HANDEDNESS_OPTIONS)),
  bats: z.nullable(z.enum(HANDEDNESS_OPTIONS)),
  positions: z.array(text),
  school_entry_year: z.nullable(whole),
  captain: z.boolean(),
  guest: z.boolean(),
  records: z.boolean(),
  left_on: optional,
  held_back_by: z.nullable(z.enum(NAME_HELD_BACK_BY)),
});

const game = z.object({
  ...row,
  date: text,
  game_type: z.enum(GAME_TYPES),
  tournament: text,
  opponent: text,
  team_score: whole,
  opponent_score: whole,
  memo: optional,
  innings: z.nullable(whole),
  line_score: z.nullable(lineScore),
  bats_first: z.nullable(z.boolean()),
  confirmed: z.boolean(),
  state: z.enum(GAME_STATUSES),
});

const batting = z.object({
  ...line,
  order_no: whole,
  /** The positions in the order in which the player played them. */
  positions: z.array(z.enum(GAME_POSITIONS)),
  ...defineCounts(battingColumnNames),
  plate_appearances: z.nullable(z.array(text)),
});

const pitching = z.object({
  ...line,
  result: z.enum(PITCHER_DECISIONS),
  credit: z.nullable(z.enum(SAVE_AND_HOLD)),
  ...defineCounts(pitchingColumnNames),
  /** Whether there may have been more pitches, because not all were recorded. */
  pitches_at_least: z.boolean(),
});

const scheduleItem = z.object({
  ...row,
  ...storedFields,
  minimum: z.nullable(whole),
  /** Items that were created in one request share this id. */
  series: optional,
  /** The game that was recorded from the item. The game may no longer exist. */
  game_id: z.nullable(whole),
});

/** A lineup of a schedule item, or one that was saved under a name. */
const lineup = z.object({
  id: whole,
  item_id: z.nullable(whole),
  name: optional,
  designated: z.nullable(z.enum(DESIGNATED_BATTER_KINDS)),
  entries: z.array(
    z.object({
      member_id: z.nullable(whole),
      guest: optional,
      place: z.enum(LINEUP_SECTIONS),
      position: z.nullable(z.enum(LINEUP_POSITIONS)),
    }),
  ),
  shown: z.boolean(),
  changed_at: text,
  changed_by: whole,
});

/** A part of a game between suspensions. Times are in milliseconds since 1970. */
const moundPart = z.object({
  from: z.nullable(whole),
  to: z.nullable(whole),
  pitchers: z.array(
    z.object({ player: text, pitches: z.nullable(whole), atLeast: z.boolean(), innings: whole }),
  ),
  catchers: z.array(z.object({ player: text, innings: whole })),
});

/** The log of a game that is scored play by play. */
const log = z.object({
  game_id: whole,
  /** The number of the newest entry. */
  seq: whole,
  /** Whether the game is recorded on a sheet, and no longer follows its log. */
  closed: z.boolean(),
  /** Whether the entries end the game. */
  ended: z.boolean(),
  /**
   * Our side's plate appearances: player, inning, outs, and occupied bases, for example "23". Null before the game.
   */
  situations: z.nullable(z.array(z.tuple([text, whole, whole, text]))),
  /** The number of runners whom our side left on base. Null before the game. */
  left_on_base: z.nullable(whole),
  /** The team's sport when the log was begun. Null means baseball. */
  sport: z.nullable(z.enum(SPORTS)),
  /**
   * Our pitchers and catchers in each part of the game. Null before the game, and for a log of an earlier version of
   * the app.
   */
  mound: z.nullable(z.array(moundPart)),
  /** Null if the log has no facts. */
  facts: z.nullable(gameFacts),
  /** Null if the log has no rules yet. */
  batter_only_rules: z.nullable(batterOnlyRules),
});

const logEntry = z.object({
  game_id: whole,
  seq: whole,
  entry_id: text,
  content: entryContent,
  at: text,
  by_id: whole,
});

/** Maps the key of a player in a log to the member. */
const logPlayer = z.object({ game_id: whole, player: text, member_id: whole });

const attendance = z.object({
  item_id: whole,
  member_id: whole,
  answer: z.nullable(z.enum(ATTENDANCE_ANSWERS)),
  maybe_until: optional,
  arrives: optional,
  leaves: optional,
  comment: optional,
  coaches_only: z.boolean(),
  via: z.enum(ANSWER_CHANNELS),
  answered_by: optional,
  answered_at: text,
  withdrawn_at: optional,
  answered_for: optional,
  /** JSON with date, time, start_time, location and meet_place of the item at the time of the answer. */
  answered_meeting: optional,
});

/** Pitches that were thrown elsewhere, or in a game that was deleted. */
const pitchReport = z.object({
  ...row,
  member_id: whole,
  date: text,
  /** Null if not recorded; 0 of a player who only caught. */
  pitches: z.nullable(whole),
  pitches_at_least: z.boolean(),
  /** The innings pitched and caught. Null if unknown. */
  innings: z.nullable(whole),
  caught: z.nullable(whole),
  /** Whether the deleted game was a no game. */
  no_game: z.boolean(),
  kind: z.enum(OUTING_KINDS),
  place: optional,
  reported_by: text,
  /** The deleted game. Once the game is restored, its lines count instead of this report. */
  game_id: z.nullable(whole),
});

const itemGuest = z.object({ ...row, item_id: whole, name: text });

/** A team's data. All figures can be computed from this file again. */
export const teamFile = z.object({
  format: z.literal(TEAM_FILE_FORMAT),
  version: z.literal(TEAM_FILE_VERSION),
  /** In UTC. */
  exported_at: text,
  team: settings,
  members: z.array(member),
  games: z.array(game),
  batting: z.array(batting),
  pitching: z.array(pitching),
  schedule: z.array(scheduleItem),
  lineups: z.array(lineup),
  attendance: z.array(attendance),
  item_guests: z.array(itemGuest),
  logs: z.array(log),
  log_entries: z.array(logEntry),
  log_players: z.array(logPlayer),
  pitch_reports: z.array(pitchReport),
  /** Empty if the team has chosen no rule. */
  pitch_rules: z.array(z.object({ id: whole, rule: z.nullable(pitchRule) })),
});
export type TeamFile = z.output<typeof teamFile>;
